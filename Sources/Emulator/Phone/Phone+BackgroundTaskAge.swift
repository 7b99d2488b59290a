import SchedulingRules
import VirtualTime

/// What the system's log says of background tasks that are open for long.
extension Phone {
  /// Plans the warning of the oldest background task that has had none.
  func watchAge(of process: AppProcess) {
    disarm(.backgroundTaskAge, of: process)
    guard policy.isEnabled(.backgroundTaskAge),
      let begun = process.backgroundTasks.firstBegunWithoutWarning
    else { return }
    arm(
      .backgroundTaskAge, of: process,
      at: max(now, begun.advanced(by: policy[.bgtaskWarnAfter])))
  }

  /// Warns of the background tasks that are open for too long, each once.
  func noteOldBackgroundTasks(of process: AppProcess) {
    let limit = now.advanced(by: .zero - policy[.bgtaskWarnAfter])
    for task in process.backgroundTasks.warn(ofTasksBegunBy: limit) {
      note(task, in: process, rule: .backgroundTaskAge)
    }
    watchAge(of: process)
  }

  /// Notes which background tasks are open though their expiration handlers have run.
  func noteOutlivedHandlers(of expired: [OpenBackgroundTask], in process: AppProcess) {
    guard policy.isEnabled(.backgroundTaskOutlivesHandler) else { return }
    for task in expired where task.isLogged && process.backgroundTasks.isOpen(task.identifier) {
      note(task, in: process, rule: .backgroundTaskOutlivesHandler)
    }
  }

  private func note(_ task: OpenBackgroundTask, in process: AppProcess, rule: RuleID) {
    record(
      .assertionOverdue(
        AssertionOverdue(
          processID: process.processID, kind: task.kind, name: task.name,
          identifier: task.identifier, begunAt: task.begunAt,
          elapsedSeconds: task.begunAt.duration(to: now).seconds, rule: rule)))
  }
}
