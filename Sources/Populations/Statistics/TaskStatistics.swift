/// How one task fares on the phones of some users.
///
/// Whole numbers only: sums of them are the same in whatever order they are made.
public struct TaskStatistics: Codable, Equatable, Sendable {
  /// Users whose app asked for the task at least once, even if that was refused; ``PopulationStatistics/Group/fate(of:in:)``
  /// counts the others, too.
  public internal(set) var users = 0
  /// How long requests waited.
  public internal(set) var delays = Delays()
  /// How many runs began in each of the users' days of 24 hours, counted from the start of the run.
  public internal(set) var runsPerDay = Histogram()
  /// Tasks that the app completed with success.
  public internal(set) var successes = 0
  /// Tasks whose time was over before.
  public internal(set) var expirations = 0
  /// Users on whose phones the task never ran.
  public internal(set) var usersWithoutRun = 0
  /// How old the data is.
  public internal(set) var age = DataAge()

  /// Creates the statistics of nobody.
  public init() {}

  /// How many runs began.
  public var runs: Int { runsPerDay.sum }

  /// Takes other users in.
  mutating func add(_ other: TaskStatistics) {
    users += other.users
    delays.add(other.delays)
    runsPerDay.add(other.runsPerDay)
    successes += other.successes
    expirations += other.expirations
    usersWithoutRun += other.usersWithoutRun
    age.add(other.age)
  }
}

/// How often data is older than some limit.
///
/// Data is as old as the last success of the task; while the app is on screen it is fresh, too, since
/// there it can do the work itself. At the beginning of a run it is fresh.
public struct DataAge: Codable, Equatable, Sendable {
  /// Users whose data was older at some time.
  public internal(set) var usersEver = 0
  /// Users whose data was older at the end.
  public internal(set) var usersAtEnd = 0
  /// The time during which it was older, in seconds.
  public internal(set) var seconds = 0
  /// All time, in seconds.
  public internal(set) var allSeconds = 0
  /// How often a user opened the app and found older data.
  public internal(set) var openings = 0
  /// How often a user opened the app.
  public internal(set) var allOpenings = 0

  /// Takes other users in.
  mutating func add(_ other: DataAge) {
    usersEver += other.usersEver
    usersAtEnd += other.usersAtEnd
    seconds += other.seconds
    allSeconds += other.allSeconds
    openings += other.openings
    allOpenings += other.allOpenings
  }
}
