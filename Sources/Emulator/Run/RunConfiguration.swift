public import DeviceModel
public import SchedulingRules
public import VirtualTime

/// Everything that decides a run: same configuration, same bytes.
public struct RunConfiguration: Encodable, Equatable, Sendable {
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
  /// What the phone remembers of the app at the beginning.
  public var history: AppHistory
  /// The hosted app.
  public var app: AppDescription
  /// What happens, in the order of time; events of one instant happen in the order of the list.
  public var timeline: [TimelineEvent]
  /// After how many local days all of the timeline happens again, at the same local times; 1 or more.
  ///
  /// Nil for a timeline that happens once. Otherwise the times of `timeline` lie within so many days
  /// of the start, and exist on the clocks of the device's time zone.
  public var repeatsAfterDays: Int?
  /// What the scenario promises.
  public var expectations: [Expectation]
  /// How much of the run the scenario's promises speak of, in seconds; nil: of all of it.
  ///
  /// What is counted later is not held against them; the balance is always that of the end.
  public var promisedSeconds: Double?
  /// What servers answer; the first that fits counts.
  public var servers: [ServerResponse]
  /// What is to go wrong; nil for an ordinary run.
  public var faults: FaultPlan?
  /// Which of several ready strands of app code runs next; nil: first come, first served.
  public var interleaving: ReadyQueuePolicy?
  /// What the app is taken to ask for instead of what it asks for; nil for a run of the app as it is.
  public var assumption: RequestAssumption?

  /// Creates a configuration.
  public init(
    identifier: String, summary: String, digest: String, seed: UInt64, startDate: WallTime,
    durationSeconds: Double, policy: Policy, device: DeviceState,
    history: AppHistory = .usedDaily, app: AppDescription, timeline: [TimelineEvent],
    repeatsAfterDays: Int? = nil, expectations: [Expectation],
    promisedSeconds: Double? = nil, servers: [ServerResponse] = [], faults: FaultPlan? = nil,
    interleaving: ReadyQueuePolicy? = nil
  ) {
    self.identifier = identifier
    self.summary = summary
    self.digest = digest
    self.seed = seed
    self.startDate = startDate
    self.durationSeconds = durationSeconds
    self.policy = policy
    self.device = device
    self.history = history
    self.app = app
    self.timeline = timeline
    self.repeatsAfterDays = repeatsAfterDays
    self.expectations = expectations
    self.promisedSeconds = promisedSeconds
    self.servers = servers
    self.faults = faults
    self.interleaving = interleaving
  }
}
