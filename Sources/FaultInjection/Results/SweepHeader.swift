/// What a sweep is about and what it plans: the first line of its results.
///
/// Nothing in it depends on the machine, on how many processes shared the work, or on how far they came.
public struct SweepHeader: Codable, Equatable, Sendable {
  /// How many points the fault-free run has of a kind.
  public struct PointCount: Codable, Equatable, Sendable {
    /// The kind, as `PointKind` names it.
    public var kind: String
    /// How many there are.
    public var count: Int
  }

  /// How many runs are planned with a fault as the first one, over all shards.
  public struct FaultCount: Codable, Equatable, Sendable {
    /// The fault, as the command line names it.
    public var fault: String
    /// How many runs are planned.
    public var count: Int
  }

  /// The scenario's identifier.
  public var scenario: String
  /// The scenario's file as the user named it, which services find in a repository.
  public var file: String
  /// The digest of the scenario as it was resolved: seed, policy and variant included.
  public var digest: String
  /// The version of the tool.
  public var toolVersion: String
  /// The command line without what says which faults, which part, and where results go.
  public var command: String
  /// How many faults strike in a run: 1 or 2.
  public var depth = 1
  /// Whose points are tried, as the command line writes it.
  public var target: String
  /// The only point that is tried; nil for all.
  public var point: Int?
  /// The only pair that is tried, by its number in the plan; nil for all, or at depth 1.
  public var pair: Int?
  /// The points of the fault-free run, in the order of `PointKind`.
  public var points: [PointCount]
  /// The runs that are planned, in the order of the plan.
  public var planned: [FaultCount]
  /// The part of the plan that these results are of.
  public var shard: Shard
  /// How many runs the part has.
  public var shareCount: Int
  /// What is wrong with the run without any fault.
  public var flaws: [SweepFailure]
  /// What the books of the app have wrong without any fault; nil: nothing.
  public var unaccounted: UnaccountedTime?

  /// How many runs are planned, over all shards.
  public var plannedCount: Int { planned.reduce(0) { $0 + $1.count } }
}

extension SweepHeader: PartHeader {
  /// What came of one planned fault, or of a pair.
  public typealias Result = SweepResult

  /// The kinds of a sweep's lines.
  public static var kinds: (header: String, result: String) { ("sweep", "run") }

  /// What decides which runs there are.
  public var identity: [(name: String, value: String)] {
    [
      ("scenario", scenario), ("digest", digest), ("tool version", toolVersion),
      ("depth", "\(depth)"), ("target", target), ("point", "\(point ?? 0)"),
      ("pair", "\(pair ?? -1)"), ("plan", plan), ("result without faults", "\(flaws)"),
    ]
  }

  /// Whether all numbers are such as a sweep writes.
  public var isWithinLimits: Bool {
    let counts = points.map(\.count) + planned.map(\.count)
    return counts.allSatisfy(PartLimits.counts.contains) && unaccounted?.isWithinLimits ?? true
  }

  /// What is planned where, in words.
  private var plan: String {
    let faults = planned.map { "\($0.count) × \($0.fault)" }
    return (faults + ["at"] + points.map { "\($0.count) × \($0.kind)" }).joined(separator: " ")
  }
}

extension SweepResult: PartResult {
  /// Whether all numbers are such as a sweep writes.
  public var isWithinLimits: Bool {
    PartLimits.counts.contains(point) && unaccounted.isWithinLimits
  }
}
