import DeviceModel
import SchedulingRules
import VirtualTime

/// Keeps the requests that wait, says what keeps each of them waiting, and leads their tasks to an end.
///
/// It asks its ``TaskHost`` for a process, and hands what is no task of `BGTaskScheduler` to its
/// ``TaskRecipients``. The tasks that run live in the ``AppProcess``, with which they die.
final class ActivityScheduler: Organ, RequestBook, @unchecked Sendable {
  let core: PhoneCore
  let host: any TaskHost
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @exclusivity(unchecked) unowned(unsafe) var recipients: (any TaskRecipients)!
  @exclusivity(unchecked) var state: State
  /// Looking the device's zone up takes long.
  @exclusivity(unchecked) private var zoneOffset = ZoneOffset()

  /// What outlives the processes of the app.
  struct State: Codable, Equatable, Sendable {
    /// What the phone remembers of the app's use, its launches, and its conduct.
    var history: AppHistory { didSet { if history != oldValue { requests.dropVerdicts() } } }
    var requests = RequestTable()
    var launchPace = LaunchPace()
    /// What a simulator has refused, the latest of each identifier.
    var refusedRequests: [TaskRequest] = []
    /// When pending requests are evaluated next because of time alone.
    var nextEvaluation: PlannedEvent?
    var lastTask = 0

    init(history: AppHistory) { self.history = history }
  }

  init(_ core: PhoneCore, host: any TaskHost, recipients: (any TaskRecipients)? = nil) {
    self.core = core
    self.host = host
    self.recipients = recipients
    state = State(history: core.configuration.history)
  }

  // MARK: Requests

  var requests: [TaskRequest] { state.requests.requests }

  func add(_ request: TaskRequest, replacing replaced: TaskRequest? = nil) {
    state.requests.add(request, replacing: replaced)
  }

  func drop(_ cause: RemovalCause, by rule: RuleID, where isDropped: (TaskRequest) -> Bool) {
    for entry in state.requests.remove(where: isDropped) {
      closeReasons(of: entry)
      record(
        .requestRemoved(
          RequestRemoved(
            identifier: entry.request.identifier, kind: entry.request.kind, cause: cause,
            rule: rule)), of: .tasks)
    }
  }

  func takeAllowed(_ kind: TaskKind, _ begin: (TaskRequest) -> Void) {
    for entry in state.requests.entries where entry.request.kind == kind && isAllowed(entry) {
      useUp { $0 == entry.request }
      begin(entry.request)
    }
  }

  /// Takes the requests out that a condition names, without a word: their turn has come.
  func useUp(where isUsedUp: (TaskRequest) -> Bool) {
    for entry in state.requests.remove(where: isUsedUp) { closeReasons(of: entry) }
  }

  /// Closes the intervals of a request that no longer waits.
  private func closeReasons(of entry: RequestTable.Entry) {
    for reason in entry.reasons {
      record(
        .reasonClosed(ReasonChange(identifier: entry.request.identifier, reason: reason)))
    }
  }

  /// By how many seconds the device's zone is ahead of UTC; 0 where no constant asks for the hour.
  var utcOffset: Int {
    policy.countsHours ? zoneOffset.seconds(at: simulation.wallNow, in: device.timeZone) : 0
  }

  // MARK: What happens to the app and the device

  /// The user has the app on screen: what counts against it in the background is over.
  func didOpenApp() {
    state.history.open(at: now, policy: policy)
  }

  /// The app comes to an end after which, for some, nothing is launched until the user opens it.
  func noteForceQuit(by end: ProcessEnd) {
    if end.setsForceQuitFlag(policy: policy) { state.history.wasForceQuit = true }
  }

  /// The device has changed: nothing that was decided stands any more, and some requests go.
  func deviceDidChange(from before: DeviceState) {
    state.requests.dropVerdicts()
    let cancelled = PendingRequests.cancelled(
      requests, before: before, after: device, policy: policy)
    guard !cancelled.isEmpty else { return }
    drop(device.backgroundRefreshLoss.removal, by: .backgroundRefreshOff) {
      cancelled.contains($0)
    }
  }

  /// The device has started anew.
  func deviceDidRestart() {
    state.requests.dropVerdicts()
    if ProcessEnd.restartLiftsForceQuit(policy: policy) { state.history.wasForceQuit = false }
    let kept = PendingRequests.afterReboot(requests, policy: policy)
    drop(.restart, by: .requestsAfterRestart) { !kept.contains($0) }
  }

  /// A new version of the app has been installed.
  func appDidUpdate() {
    let kept = PendingRequests.afterUpdate(requests, policy: policy)
    drop(.update, by: .requestsAfterRestart) { !kept.contains($0) }
  }
}
