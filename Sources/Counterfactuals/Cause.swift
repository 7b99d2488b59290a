public import DeviceModel
public import Emulator
public import SchedulingRules
public import VirtualTime

/// One thing that kept a task from running, or from running well, and what to do about it.
public struct Cause: Equatable, Sendable {
  /// What it can be.
  public enum Kind: Equatable, Sendable {
    /// Something wrong was found, and the app was killed for it, or not.
    case found(Finding, kill: Killed?)
    /// The platform refused a call; with the switches that were off, or the device that had no room, where that was why.
    case refused(PlatformCall, off: [SwitchOff], on: DeviceState?)
    /// The app was killed for no finding; by a fault of the plan, where it was one.
    case killed(Killed, by: FaultStruck?)
    /// The app was ended on screen, before it had asked; by a fault of the plan, where it was one.
    case endedBeforeAsking(Killed, by: FaultStruck?)
    /// Code that is isolated to the main actor was called on another queue; with what the trap said.
    case isolationTrap(Killed, message: String)
    /// The app put its own request off so often, and could have been launched before.
    case putOff(times: Int)
    /// The wall clock was set while the request waited for its date.
    case clockSet(Duration)
    /// The time of a run that took so long was over; the limit counts where the cause is the time.
    case expired(TaskRun.Expiry, after: Duration, limitSeconds: Double?)
    /// A fault of the plan kept the process of a run from running for so long.
    case frozen(FaultStruck, for: Duration)
    /// A run was not followed by another request, though warmer ones were.
    case chainBroken(TaskRun, onlyWhenCold: Bool)
    /// The app said itself that a run of it was without success; with the faults of the plan that had struck.
    case failed([FaultStruck])
    /// The transfer was over, and the app did not get what it asked for.
    case transferFailed(TransferEnded)
    /// A transfer or request of the app came to nothing in a run that was without success; where it had several tasks in
    /// its hands as it asked, it is not sure that it was for this one.
    case askedInVain(TransferEnded, isSure: Bool)
    /// The request was taken away; with the switch that did so, where it was one.
    case removed(RemovalCause, by: BackgroundRefreshHindrance?)
    /// The push was dropped.
    case dropped(PushFlaw)
    /// A reason kept the request waiting.
    case waited(Reason)
    /// A transfer was interrupted that would have been over before if its server had answered at once.
    case tooSlow(url: String)
    /// Another task of the app ended badly, for which those of all identifiers have to wait.
    case otherFailed(identifier: String)
    /// The app never asked for the task.
    case neverAsked
    /// The app had not asked yet; it did so at this time.
    case notYetAsked(until: Instant)
    /// Nobody opened the app, and nothing else started it.
    case neverOpened
    /// No silent push came for the app; others that came are shown to the user, the last one at this time.
    case noSilentPush(shown: Instant?)
    /// No new health data of the type came.
    case noHealthData
    /// Health data came, and the app had not asked to be woken for them, or no more.
    case healthDeliveryOff
    /// Health data came while the app ran: its observers were told at once, which is no update in the background.
    case toldWhileRunning
  }

  /// A switch that keeps an app from Background App Refresh, and since when.
  public struct SwitchOff: Equatable, Sendable {
    /// Which.
    public var hindrance: BackgroundRefreshHindrance
    /// Since when; nil: from the start.
    public var since: Instant?
  }

  /// What it is.
  public var kind: Kind
  /// The rule behind it; nil where the platform has none, as for an app that crashes.
  public var rule: RuleID?
  /// When it happened, or began.
  public var begin: Instant
  /// When it was over, for what lasted; else the same instant.
  public var end: Instant
  /// Each time that it was so, for what lasted: what comes, goes and comes back has several.
  public var spans: [Range<Instant>] = []
  /// What else the rule saw at other times of it, in the order of time: another charge of the battery, for one.
  public var otherReasons: [Reason] = []
  /// How well it is supported.
  public var confidence: Confidence

  /// Creates a cause.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - rule: The rule behind it.
  ///   - case: What the rule does here, where it is not supported equally well in all that it does.
  ///   - begin: When it happened, or began.
  ///   - end: When it was over; nil for what does not last.
  init(
    _ kind: Kind, rule: RuleID?, in case: RuleCase? = nil, at begin: Instant,
    until end: Instant? = nil
  ) {
    self.kind = kind
    self.rule = rule
    self.begin = begin
    self.end = end ?? begin
    confidence =
      rule.map(RuleCatalogue.rule).map { rule in
        `case`.map(rule.confidence) ?? rule.confidence
      } ?? (Self.isFact(kind) ? .documented : .inferred)
  }

  /// Whether nothing has to be inferred: what a server has said is seen in its answer.
  private static func isFact(_ kind: Kind) -> Bool {
    switch kind {
    case .transferFailed(let end): end.status != nil
    case .askedInVain(let end, let isSure): isSure && end.status != nil
    case .otherFailed, .frozen: true
    default: false
    }
  }

  /// Creates a cause from what kept a request waiting, once or more often, at least once.
  init(waiting intervals: [ReasonInterval]) {
    self.init(
      .waited(intervals[0].reason), rule: intervals[0].reason.rule, at: intervals[0].begin,
      until: intervals.map(\.end).max())
    confidence = intervals.map(\.confidence).min() ?? .inferred
    otherReasons = intervals.dropFirst().map(\.reason).reduce(into: []) { reasons, reason in
      if reason != intervals[0].reason, !reasons.contains(reason) { reasons.append(reason) }
    }
    spans = intervals.sorted { $0.begin < $1.begin }.reduce(into: []) { spans, interval in
      if let last = spans.last, interval.begin <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, interval.end)
      } else {
        spans.append(interval.begin..<interval.end)
      }
    }
  }

  /// Creates a cause from a finding, with what it led to at the same instant.
  init(_ found: TimedFinding, consequence: Killed?) {
    kind = .found(found.finding, kill: consequence)
    rule = found.finding.rule
    begin = found.at
    end = found.at
    confidence = found.finding.confidence
  }

  /// Whether it only says that nothing happened that would have let the task run: no cause behind another one.
  var isSilence: Bool {
    switch kind {
    case .neverAsked, .notYetAsked, .neverOpened, .noHealthData, .noSilentPush(shown: nil): true
    default: false
    }
  }

  /// Whether it is a finding for which the app was ended.
  var isFatal: Bool {
    if case .found(_, kill: _?) = kind { true } else { false }
  }

  /// Whether it can have kept a task waiting; what is wrong with an app else may leave its requests alone.
  package var holdsBack: Bool {
    switch kind {
    case .found: [.requestReplaced, .farBeginDate, .requestUsedUp].contains(rule)
    default: !isDate
    }
  }

  /// Whether it is only that a request waited for its own date.
  package var isDate: Bool { name == "waited" && rule?.waitCategory == .date }

  /// A stable word for it: the name of a finding, or `refused`, `killed`, `expired`, `removed`, `waited`.
  public var name: String {
    switch kind {
    case .found(let finding, _): finding.name
    case .refused: "refused"
    case .killed, .endedBeforeAsking: "killed"
    case .failed, .transferFailed, .askedInVain: "failed"
    case .isolationTrap: "isolationTrap"
    case .putOff: "putOff"
    case .clockSet: "clockSet"
    case .expired: "expired"
    case .frozen: "frozen"
    case .chainBroken: "chainBroken"
    case .removed, .dropped: "removed"
    case .waited: "waited"
    case .tooSlow: "tooSlow"
    case .otherFailed: "otherFailed"
    case .neverAsked: "neverAsked"
    case .notYetAsked: "notYetAsked"
    case .neverOpened: "neverOpened"
    case .noSilentPush: "noSilentPush"
    case .noHealthData: "noHealthData"
    case .healthDeliveryOff: "healthDeliveryOff"
    case .toldWhileRunning: "toldWhileRunning"
    }
  }
}
