public import Emulator
public import VirtualTime

/// What came of one interleaving.
public struct InterleavingResult: Codable, Equatable, Sendable {
  /// The number of the interleaving; 0 is first come, first served.
  public var index: Int
  /// What the ready queue did; `ReadyQueuePolicy/description` is what `--interleaving` takes.
  public var policy: ReadyQueuePolicy
  /// Whether an earlier run had the same order, so that none had to be simulated; nil: no, or nobody says.
  public var isShared: Bool?
  /// How many choices the ready queue had.
  public var choices: Int
  /// The error findings, where the scenario does not expect them; otherwise none.
  public var failures: [Finding]

  /// Creates a result.
  public init(index: Int, policy: ReadyQueuePolicy, choices: Int, failures: [Finding]) {
    self.index = index
    self.policy = policy
    self.choices = choices
    self.failures = failures
  }
}

/// What a search through interleavings is about: the first line of its results.
public struct InterleavingHeader: Codable, Equatable, Sendable {
  /// The scenario's identifier.
  public var scenario: String
  /// The digest of the scenario as it was resolved.
  public var digest: String
  /// The version of the tool.
  public var toolVersion: String
  /// The command that makes any of the runs again, but for `--interleaving`.
  public var command: String
  /// What is tried, as the command line writes it.
  public var plan: String
  /// How many runs there are, first come, first served among them.
  public var plannedCount: Int
  /// The part of the plan that the results are of.
  public var shard: Shard
  /// How many runs the part has.
  public var shareCount: Int

  /// The command that makes a run again, as a line for a POSIX shell.
  public func reproduction(of result: InterleavingResult) -> String {
    command + " --interleaving " + result.policy.description
  }
}

extension InterleavingHeader: PartHeader {
  /// What came of one interleaving.
  public typealias Result = InterleavingResult

  /// The kinds of the lines.
  public static var kinds: (header: String, result: String) { ("interleavings", "interleaving") }

  /// What decides which runs there are.
  public var identity: [(name: String, value: String)] {
    [("scenario", scenario), ("digest", digest), ("tool version", toolVersion), ("plan", plan)]
  }

  /// Whether all numbers are such as a search writes: its counts are.
  public var isWithinLimits: Bool { true }
}

extension InterleavingResult: PartResult {
  /// Whether all numbers are such as a search writes.
  public var isWithinLimits: Bool { PartLimits.counts.contains(choices) }
}
