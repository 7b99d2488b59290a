public import DeviceModel
public import SchedulingRules
public import VirtualTime

/// Everything that decides a run: same configuration, same bytes.
public struct RunConfiguration: Codable, Equatable, Sendable {
  /// The scenario's identifier, the stem of its file.
  public var identifier: String
  /// What the scenario is about, in one sentence.
  public var summary: String
  /// 64-bit FNV-1a of the resolved configuration, as 16 hexadecimal digits.
  public var digest: String
  /// The seed of all chance.
  public var seed: UInt64
  /// What the wall clock shows at the beginning.
  public var startDate: WallTime
  /// How long the run lasts in seconds; it covers 0 up to, but not including, that instant.
  public var durationSeconds: Double
  /// The constants and the rules in force.
  public var policy: Policy
  /// The phone at the beginning.
  public var device: DeviceState
  /// The hosted app.
  public var app: AppDescription
  /// What happens, in the order of time; events of one instant happen in the order of the list.
  public var timeline: [TimelineEvent]
  /// What the scenario promises.
  public var expectations: [Expectation]
  /// What is to go wrong; nil for an ordinary run.
  public var faults: FaultPlan?

  /// Creates a configuration.
  public init(
    identifier: String, summary: String, digest: String, seed: UInt64, startDate: WallTime,
    durationSeconds: Double, policy: Policy, device: DeviceState, app: AppDescription,
    timeline: [TimelineEvent], expectations: [Expectation], faults: FaultPlan? = nil
  ) {
    self.identifier = identifier
    self.summary = summary
    self.digest = digest
    self.seed = seed
    self.startDate = startDate
    self.durationSeconds = durationSeconds
    self.policy = policy
    self.device = device
    self.app = app
    self.timeline = timeline
    self.expectations = expectations
    self.faults = faults
  }
}
