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
