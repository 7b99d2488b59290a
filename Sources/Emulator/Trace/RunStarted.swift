public import SchedulingRules
public import VirtualTime

/// What decides a run: whoever repeats it with these values gets the same trace.
public struct RunStarted: Codable, Hashable, Sendable {
  /// The version of the emulator.
  public var toolVersion: String
  /// The scenario's identifier.
  public var scenario: String
  /// A hash of the resolved configuration, as 16 hexadecimal digits.
  public var scenarioDigest: String
  /// What the scenario is about, in one sentence.
  public var summary: String
  /// The seed of all chance.
  public var seed: UInt64
  /// What the wall clock shows at the beginning.
  public var startDate: WallTime
  /// Which of several ready strands of app code ran next; nil: first come, first served.
  public var interleaving: String?
  /// The device's time zone at the beginning, as the tz database names it.
  public var timeZone: String
  /// The room on the device's disk at the beginning, in bytes; nil where the scenario leaves plenty.
  public var freeSpace: Int?
  /// How long the run lasts, in seconds of virtual time.
  public var durationSeconds: Double
  /// The hosted app's name.
  public var app: String
  /// The app's variant, or nil for the app as it should be.
  public var variant: String?
  /// What the app does for each task that its configuration names, by identifier.
  public var jobs: [String: String]
  /// The policy's name.
  public var policy: String
  /// What the policy is, where its name alone would mislead; nil where it does not.
  public var policyCaution: String?
  /// All constants of the policy, in the order of its table.
  public var constants: [PolicyConstantRecord]
  /// The rules that are switched off, in the order of their numbers.
  public var disabledRules: [RuleID]

  /// The policy's name, and what it is where the name would mislead: every report says so.
  public var policyInWords: String { policy + (policyCaution.map { ": \($0)" } ?? "") }
}

/// One constant of the policy under which a run took place.
public struct PolicyConstantRecord: Codable, Hashable, Sendable {
  /// The constant's dotted name, for example `refresh.runLimit`.
  public var name: String
  /// Its value, as printed.
  public var value: String
  /// What the value counts.
  public var unit: String
  /// The rules on which its default rests.
  public var source: String
  /// How well the default is supported.
  public var confidence: Confidence
}
