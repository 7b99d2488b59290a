public import DeviceModel
public import SchedulingRules
public import VirtualTime

extension RunConfiguration {
  /// Creates a configuration.
  public init(
    identifier: String, summary: String, digest: String, seed: UInt64, startDate: WallTime,
    durationSeconds: Double, policy: Policy, device: DeviceState, app: AppDescription,
    timeline: [TimelineEvent], expectations: [Expectation]
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
  }
}

extension AppDescription {
  /// Creates the description of an app.
  public init(
    name: String, infoPlist: InfoPlist, variant: String?, settings: [UInt8],
    tasks: [TaskDescription]
  ) {
    self.name = name
    self.infoPlist = infoPlist
    self.variant = variant
    self.settings = settings
    self.tasks = tasks
  }
}

extension TaskDescription {
  /// Creates the description of a task.
  public init(
    identifier: String, kind: Kind, job: String, earliestBeginSeconds: Double?,
    requiresNetworkConnectivity: Bool, requiresExternalPower: Bool, submitOn: [Occasion]
  ) {
    self.identifier = identifier
    self.kind = kind
    self.job = job
    self.earliestBeginSeconds = earliestBeginSeconds
    self.requiresNetworkConnectivity = requiresNetworkConnectivity
    self.requiresExternalPower = requiresExternalPower
    self.submitOn = submitOn
  }
}

extension TimelineEvent {
  /// Creates an event.
  public init(at: Instant, event: ScenarioEvent) {
    self.at = at
    self.event = event
  }
}

extension Expectation {
  /// Creates an expectation.
  public init(kind: Kind, rule: RuleID?, identifier: String?, count: Int?) {
    self.kind = kind
    self.rule = rule
    self.identifier = identifier
    self.count = count
  }
}
