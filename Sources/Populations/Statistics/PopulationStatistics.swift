/// How the tasks of an app fare in a population, life by life.
public struct PopulationStatistics: Codable, Equatable, Sendable {
  /// The users of one life.
  public struct Group: Codable, Equatable, Sendable {
    /// How many there are.
    public internal(set) var users = 0
    /// The tasks by identifier.
    public internal(set) var tasks: [String: TaskStatistics] = [:]

    /// Takes other users in.
    mutating func add(_ other: Group) {
      users += other.users
      for (identifier, statistics) in other.tasks.sorted(by: { $0.key < $1.key }) {
        tasks[identifier, default: TaskStatistics()].add(statistics)
      }
    }
  }

  /// How long users are watched.
  public struct Span: Equatable, Sendable {
    /// The whole time, in seconds.
    public var seconds: Int
    /// From which age on data is old, in seconds.
    public var oldAfterSeconds: Int

    /// Creates a span.
    public init(seconds: Int, oldAfterSeconds: Int) {
      self.seconds = seconds
      self.oldAfterSeconds = oldAfterSeconds
    }
  }

  /// The users by the name of their life.
  public private(set) var lives: [String: Group] = [:]

  /// Creates the statistics of nobody.
  public init() {}

  /// All users together.
  public var everybody: Group {
    lives.sorted { $0.key < $1.key }.reduce(into: Group()) { $0.add($1.value) }
  }

  /// Takes a user in.
  public mutating func add(_ user: Group, life: String) {
    lives[life, default: Group()].add(user)
  }

  /// Takes the users of other statistics in.
  public mutating func add(_ other: PopulationStatistics) {
    for (life, group) in other.lives.sorted(by: { $0.key < $1.key }) { add(group, life: life) }
  }
}

extension PopulationStatistics.Group {
  /// How a task fares with all users, those included whose app never asked for it, since they did not open it.
  public func fate(of task: String, in span: PopulationStatistics.Span) -> TaskStatistics {
    var fate = tasks[task] ?? TaskStatistics()
    fate.addAbsent(users - fate.users, in: span)
    return fate
  }
}

extension TaskStatistics {
  /// Takes users in whose app never asked for the task: it never ran, and what was fresh at the beginning grew old.
  fileprivate mutating func addAbsent(_ count: Int, in span: PopulationStatistics.Span) {
    guard count > 0 else { return }
    users += count
    usersWithoutRun += count
    runsPerDay.add(0, count: count * ((span.seconds + 86_399) / 86_400))
    age.allSeconds += count * span.seconds
    let old = span.seconds - span.oldAfterSeconds
    guard old > 0 else { return }
    age.usersEver += count
    age.usersAtEnd += count
    age.seconds += count * old
  }
}
