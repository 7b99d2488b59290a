public import DeviceModel
public import SchedulingRules
public import VirtualTime

/// Keeps account of how one task identifier fares: its waits, its refusals, its runs, its findings.
///
/// The identifier may also be the name of a background task, which has runs and findings alone.
///
/// A pure function of the records.
public final class WaitLedger: TraceRecorder {
  /// A call with the identifier that did not do what was asked.
  public struct Refusal: Equatable, Sendable {
    /// When it was made.
    public var at: Instant
    /// The call and its outcome.
    public var call: CallMade
  }

  /// What the app says of being woken for new health data.
  public enum HealthWish: Equatable, Sendable {
    /// It wants to be.
    case enabled
    /// It wants to be, and lacks the entitlement.
    case notEntitled
    /// It does not want to be any more.
    case disabled
  }

  /// The identifier.
  public let identifier: String
  /// The waits that are over, in the order of their beginnings; all of them after the last record.
  public private(set) var waits: [Wait] = []
  /// Calls that were refused, in the order of time.
  public private(set) var refusals: [Refusal] = []
  /// What was found wrong with the identifier's tasks, in the order of time.
  public private(set) var findings: [TimedFinding] = []
  /// What was found wrong with the app as a whole, or with what has no identifier of its own.
  public private(set) var appFindings: [TimedFinding] = []
  /// Processes that were ended against their will.
  public private(set) var kills: [(at: Instant, kill: Killed)] = []
  /// What became of the app's processes.
  public private(set) var processChanges: [(at: Instant, change: ProcessChanged)] = []
  /// Remote notifications for the identifier that came, and were neither held for the app nor dropped.
  public private(set) var shownPushes: [Instant] = []
  /// When new health data of the type came that is the identifier.
  public private(set) var healthSamples: [Instant] = []
  /// What the app said of being woken for them, in the order of time.
  public private(set) var healthWishes: [(at: Instant, wish: HealthWish)] = []
  /// Faults of the plan that struck.
  public private(set) var faults: [(at: Instant, fault: FaultStruck)] = []
  /// The transfers and requests of the app that did not bring what they were to bring, whatever their identifiers, each
  /// with the numbers of the tasks that may have asked for it.
  public private(set) var failedTransfers: [(at: Instant, end: TransferEnded, askers: [Int])] = []
  /// The tasks of the app that ended badly, whatever their identifiers: without success, or with their process.
  public private(set) var badEnds: [(at: Instant, identifier: String)] = []
  /// What happened to the device.
  public private(set) var deviceChanges: [(at: Instant, change: DeviceChange)] = []
  /// When tasks of the identifier were handed to the app.
  public private(set) var launches: [Instant] = []
  /// The identifiers that the app used in calls or tasks, in the order of their first use.
  public private(set) var knownIdentifiers: [String] = []
  /// The names of the background tasks and expiring activities that it began, likewise.
  public private(set) var knownNames: [String] = []

  /// The types of health data that came, that it observes, or for which it wants to be woken, likewise.
  public private(set) var knownHealthTypes: [String] = []

  /// The device as it was at the start.
  private let device: DeviceState
  private var list: TaskRunList
  private var askers = TransferAskers()
  private var app = BusyApp()
  private var current: Wait?
  private var open: [ReasonInterval] = []
  private var disabledRules: [RuleID] = []
  /// How well the constants of the run are supported, by their names.
  private var support: [String: Confidence] = [:]

  /// Creates the account of an identifier.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - device: The device at the start of the run, for those who ask for ``refreshHindrances(at:)``.
  public init(of identifier: String, on device: DeviceState = DeviceState()) {
    self.identifier = identifier
    self.device = device
    list = TaskRunList(of: identifier)
  }

  /// What became of its tasks, or of the background tasks of that name, in the order of time.
  public var runs: [TaskRun] { list.runs }

  /// Takes a record into account.
  public func record(_ record: TraceRecord) {
    let isOfRun = list.record(record)
    app.record(record)
    defer { askers.record(record) }
    switch record.event {
    case .runStarted(let start):
      disabledRules = start.disabledRules
      support = Dictionary(
        start.constants.map { ($0.name, $0.confidence) }, uniquingKeysWith: { first, _ in first })
    case .runEnded: return end(.pending, at: record.time)
    case .killed(let kill):
      kills.append((record.time, kill))
      badEnds += askers.identifiers(heldBy: kill.processID).map { (record.time, $0) }
    case .taskCompleted(let task) where !task.success && task.isDeferred != true:
      badEnds.append((record.time, task.identifier))
    case .processChanged(let change): processChanges.append((record.time, change))
    case .faultStruck(let fault): faults.append((record.time, fault))
    case .transferEnded(let end) where end.isFailure:
      failedTransfers.append((record.time, end, askers.tasks(behind: end.identifier)))
    case .deviceChanged(let change): note(change, at: record.time)
    case .assertionTaken(let assertion):
      if !knownNames.contains(assertion.name) { knownNames.append(assertion.name) }
    case .findingReported(let finding):
      note(finding, at: record.time, isOfRun: isOfRun)
    case .callMade(let made):
      switch made.call {
      case .setFetchInterval, .setFetchIntervalInVain: know(TaskRequest.legacyFetchIdentifier)
      default: note(healthCall: made.call, at: record.time)
      }
    case .userAction(let action):
      if let type = HealthSample.type(in: action) { note(healthDataOf: type, at: record.time) }
    default: break
    }
    guard let subject = record.event.taskIdentifier else { return }
    know(subject)
    guard subject == identifier else { return }
    switch record.event {
    case .callMade(let call): note(call, at: record.time)
    case .reasonOpened(let change):
      open.append(
        ReasonInterval(
          reason: change.reason, begin: record.time, end: .never, confidence: .inferred))
    case .reasonClosed(let change): close(change.reason, at: record.time)
    case .requestAdded(let added):
      submit(added.kind, earliestBeginSeconds: added.earliestBeginSeconds, at: record.time)
    case .pushArrived(let arrival): note(arrival, at: record.time)
    case .requestRemoved(let removal):
      end(.removed(cause: removal.cause, rule: removal.rule), at: record.time)
    case .taskLaunched(let launch):
      launches.append(record.time)
      end(.launched(task: launch.task), at: record.time)
    case .transferBegan(let transfer):
      launches.append(record.time)
      end(.launched(task: transfer.task), at: record.time)
    default: break
    }
  }

  /// How well the value of a constant is supported in the policy of the run.
  public func confidence(of constant: PolicyConstant) -> Confidence {
    support[constant.name] ?? constant.confidence
  }

  /// What keeps the app from Background App Refresh at an instant, each with when it came about; nil: it was so from
  /// the start.
  public func refreshHindrances(
    at instant: Instant
  ) -> [(hindrance: BackgroundRefreshHindrance, since: Instant?)] {
    BackgroundRefreshHindrance.allCases.compactMap { hindrance in
      var state = device
      var since: Instant?
      for (at, change) in deviceChanges where at <= instant {
        let wasThere = hindrance.isThere(on: state)
        state.apply(change)
        if !wasThere, hindrance.isThere(on: state) { since = at }
      }
      return hindrance.isThere(on: state) ? (hindrance, since) : nil
    }
  }

  /// Whether the disk is full at any moment of a span, and refuses what needs room (W-011).
  public func isDiskFull(from begin: Instant, through end: Instant) -> Bool {
    guard !disabledRules.contains(.fullDisk) else { return false }
    let instants = deviceChanges.map(\.at).filter { begin < $0 && $0 <= end }
    return ([begin] + instants).contains { device(at: $0).freeSpace == 0 }
  }

  /// The device at an instant.
  public func device(at instant: Instant) -> DeviceState {
    deviceChanges.filter { $0.at <= instant }.reduce(device) { $0.applying($1.change) }
  }

  private func know(_ subject: String) {
    if !knownIdentifiers.contains(subject) { knownIdentifiers.append(subject) }
  }

  private func know(healthType type: String) {
    if !knownHealthTypes.contains(type) { knownHealthTypes.append(type) }
  }

  private func note(healthDataOf type: String, at now: Instant) {
    know(healthType: type)
    if type == identifier { healthSamples.append(now) }
  }

  private func note(healthCall call: PlatformCall, at now: Instant) {
    switch call {
    case .observeHealth(let type): know(healthType: type)
    case .saveHealth(let type, _, .saved), .deleteHealth(let type, _, .deleted):
      note(healthDataOf: type, at: now)
    case .enableHealthDelivery(let type, _, let isEntitled):
      know(healthType: type)
      if type == identifier { healthWishes.append((now, isEntitled ? .enabled : .notEntitled)) }
    case .disableHealthDelivery(let type):
      if type == nil || type == identifier { healthWishes.append((now, .disabled)) }
    default: break
    }
  }

  private func note(_ change: DeviceChange, at now: Instant) {
    deviceChanges.append((now, change))
    guard case .wallClockJump(let milliseconds) = change, var wait = current else { return }
    let set = Wait.ClockChange(at: now, span: .milliseconds(milliseconds))
    for index in wait.submissions.indices { wait.submissions[index].clockChanges.append(set) }
    current = wait
  }

  private func note(_ finding: Finding, at now: Instant, isOfRun: Bool) {
    let found = TimedFinding(at: now, finding: finding)
    if finding.identifier == identifier || isOfRun {
      findings.append(found)
      // The launch has used the request up, and no task came of it.
      if finding.identifier == identifier, finding.rule == .launchWithoutHandler {
        end(.removed(cause: .noLaunchHandler, rule: .launchWithoutHandler), at: now)
      }
    } else if finding.identifier.map({ !knownIdentifiers.contains($0) }) ?? true {
      appFindings.append(found)
    }
  }

  private func note(_ call: CallMade, at now: Instant) {
    if call.call.isRefused {
      refusals.append(Refusal(at: now, call: call))
    } else if case .submit(let request, _) = call.call {
      submit(
        request.kind, earliestBeginSeconds: request.earliestBeginSeconds,
        requiresExternalPower: request.requiresExternalPower, at: now)
    }
  }

  /// A push that is dropped has waited for no time; one that is held is followed by its request.
  private func note(_ arrival: PushArrived, at now: Instant) {
    switch arrival.outcome {
    case .shown: shownPushes.append(now)
    // The same one is to wake the app, too.
    case .held, .unheeded: shownPushes.removeAll { $0 == now }
    case .sent, .told, .dropped: break
    }
    guard let flaw = arrival.flaw else { return }
    let dropped = Wait.Outcome.turnedAway(flaw: flaw, rule: arrival.rule)
    keep(
      Wait(
        identifier: identifier, kind: .silentPush,
        submissions: [Wait.Submission(at: now, earliestBeginSeconds: nil)], end: now,
        outcome: dropped,
        intervals: []))
  }

  private func submit(
    _ kind: TaskKind, earliestBeginSeconds: Double?, requiresExternalPower: Bool = false,
    at now: Instant
  ) {
    var wait =
      current
      ?? Wait(
        identifier: identifier, kind: kind, submissions: [], end: .never, outcome: .pending,
        intervals: [])
    wait.submissions.append(
      Wait.Submission(
        at: now, earliestBeginSeconds: earliestBeginSeconds,
        requiresExternalPower: requiresExternalPower))
    current = wait
  }

  private func close(_ reason: Reason, at now: Instant) {
    guard
      let index = open.firstIndex(where: { $0.reason.needsTheSame(as: reason) })
    else { return }
    var interval = open.remove(at: index)
    guard let kind = current?.kind, interval.begin < now else { return }
    interval.end = now
    interval.confidence = interval.reason.confidence(of: kind, support: confidence(of:))
    current?.intervals.append(interval)
  }

  private func end(_ outcome: Wait.Outcome, at now: Instant) {
    for interval in open { close(interval.reason, at: now) }
    guard var wait = current else { return }
    wait.end = now
    wait.outcome = outcome
    wait.intervals += app.intervals(holdingBack: wait)
    wait.intervals.sort {
      ($0.begin, $0.reason.rule, $0.end) < ($1.begin, $1.reason.rule, $1.end)
    }
    keep(wait)
    current = nil
  }

  /// Keeps a wait that is over behind those that began before it; a push may be dropped while one waits.
  private func keep(_ wait: Wait) {
    let index = waits.lastIndex { $0.begin <= wait.begin }.map { $0 + 1 } ?? 0
    waits.insert(wait, at: index)
  }
}

extension TraceEvent {
  /// The task identifier that the event is about; nil for other events.
  fileprivate var taskIdentifier: String? {
    switch self {
    case .callMade(let made): made.call.taskIdentifier
    case .reasonOpened(let change), .reasonClosed(let change): change.identifier
    case .pushArrived(let arrival): arrival.identifier
    case .debugCommandGiven(let given): given.command.identifier
    case .requestAdded(let added): added.identifier
    case .requestRemoved(let removal): removal.identifier
    case .taskLaunched(let launch): launch.identifier
    case .transferBegan(let transfer): transfer.identifier
    case .transferEnded(let transfer): transfer.identifier
    default: nil
    }
  }
}
