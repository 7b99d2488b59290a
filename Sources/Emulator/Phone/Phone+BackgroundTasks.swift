import DeviceModel
import SchedulingRules
import VirtualTime

/// The clock of begin-background tasks: the warning, and the kill of an app that leaks one.
extension Phone {
  /// Plans the warning and the deadline of the open background tasks anew.
  ///
  /// Both, and in this order: where they fall on one instant the handlers must come first.
  func updateBackgroundTaskTimers(of process: AppProcess) {
    disarm(.backgroundTaskWarning, of: process)
    disarm(.backgroundTaskDeadline, of: process)
    guard process.state != .suspended else {
      // Its handlers go on when it does, and nobody waits for them any more.
      endWatch(of: process, for: .expirationHandlers)
      return disarm(.backgroundTaskAge, of: process)
    }
    if let limit = process.backgroundTasks.limit(policy: policy) {
      if process.backgroundTasks.open.contains(where: { !$0.hasExpired }) {
        arm(.backgroundTaskWarning, of: process, at: max(now, limit.warning))
      }
      arm(.backgroundTaskDeadline, of: process, at: max(now, limit.deadline))
    }
    watchAge(of: process)
  }

  /// Calls the expiration handlers of all open background tasks, in order, on main.
  func expireBackgroundTasks(of process: AppProcess, cause: String? = nil) {
    guard let limit = process.backgroundTasks.limit(policy: policy) else { return }
    let end = Self.end(of: limit, policy: policy)
    let expired = process.backgroundTasks.expire()
    for task in expired {
      record(
        counted: .taskExpired(
          TaskExpired(
            processID: process.processID, identifier: task.name, task: nil,
            cause: cause ?? end.cause, hasHandler: task.expirationHandler != nil,
            rule: end.rule)))
    }
    if expired.contains(where: { $0.expirationHandler != nil }) {
      watch(process, for: .expirationHandlers)
    }
    process.domain.postToMain { [self] in
      for task in expired where process.backgroundTasks.isOpen(task.identifier) {
        task.expirationHandler?()
      }
      endWatch(of: process, for: .expirationHandlers)
      noteOutlivedHandlers(of: expired, in: process)
      settle(after: process)
    }
  }

  /// By which rule, and for what cause, a limit ends the time of background tasks.
  private static func end(of limit: BackgroundTaskLimit, policy: Policy) -> EarlyEnd {
    if limit.rule == EarlyEnd.byHeat.rule { return .byHeat }
    return EarlyEnd(rule: policy.isEnabled(108) ? 108 : limit.rule, cause: "time")
  }

  /// Kills an app that has not ended its background tasks in time.
  func stopLeakedBackgroundTasks(of process: AppProcess) {
    guard let termination = Termination.leakedBackgroundTask(policy: policy) else { return }
    for task in process.backgroundTasks.open {
      report(.backgroundTaskLeaked(task, in: process, code: termination.code))
    }
    kill(process, reason: "backgroundTaskLeaked", termination)
  }
}
