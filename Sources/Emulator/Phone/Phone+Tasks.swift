import DeviceModel
import SchedulingRules
import VirtualTime

/// The end of a task's time: its expiration, and what comes of a task that goes on regardless.
extension Phone {
  /// Ends the time of a task; once only.
  func expire(_ number: Int, of process: AppProcess, cause: String, rule: RuleID) {
    guard var task = process.tasks[number], !task.hasExpired else { return }
    disarm(.taskExpiration(number), of: process)
    task.hasExpired = true
    let deliver = task.expirationHandler
    task.expirationHandler = nil
    process.tasks[number] = task
    let consequence = Expiration.decide(hasHandler: deliver != nil, policy: policy)
    if consequence != .ignore {
      recordExpiration(of: task, in: process, cause: cause, rule: rule, hasHandler: deliver != nil)
    }
    switch consequence {
    case .callHandler: deliver?()
    case .completeUnsuccessfully:
      report(.noExpirationHandler(task.task, in: process))
      return complete(task.task, success: false, by: .system, in: process)
    case .ignore: break
    }
    arm(
      .taskGrace(number), of: process,
      at: now.advanced(by: policy.expirationGraceAfterHandler))
  }

  private func recordExpiration(
    of task: RunningTask, in process: AppProcess, cause: String, rule: RuleID, hasHandler: Bool
  ) {
    record(
      counted: .taskExpired(
        TaskExpired(
          processID: process.processID, identifier: task.task.identifier,
          task: task.task.number, cause: cause, hasHandler: hasHandler, rule: rule)))
  }

  /// Completes a task that is running.
  func complete(
    _ task: LaunchedTask, success: Bool, by completion: RunningTasks.Completion,
    in process: AppProcess
  ) {
    guard let running = process.tasks.complete(task.number, by: completion) else { return }
    disarm(.taskExpiration(task.number), of: process)
    disarm(.taskGrace(task.number), of: process)
    process.wakefulness.extend(after: .completedTask, at: now, policy: policy)
    remember(running)
    switch completion {
    case .handler where !running.hasExpired: state.history.conduct.succeed()
    case .handler: break
    case .system: state.history.conduct.fail(by: .unhandledExpiration, at: now, policy: policy)
    }
    recordCompletion(of: running, success: success, by: completion, in: process)
  }

  /// Charges a task that is over for the time that it ran.
  func remember(_ running: RunningTask) {
    state.history.run(
      running.task.kind, for: running.deliveredAt.duration(to: now), until: now, policy: policy)
  }

  func recordCompletion(
    of running: RunningTask, success: Bool, by completion: RunningTasks.Completion,
    in process: AppProcess
  ) {
    record(
      .taskCompleted(
        TaskCompleted(
          processID: process.processID, identifier: running.task.identifier,
          task: running.task.number, success: success, by: completion.rawValue,
          elapsedSeconds: running.deliveredAt.duration(to: now).seconds)))
  }

  /// Kills an app whose expired task is not complete; one that is on screen is spared.
  func stopIncompleteTask(_ number: Int, of process: AppProcess) {
    guard let task = process.tasks[number] else { return }
    report(.taskNotCompleted(task.task, in: process, policy: policy))
    state.history.conduct.fail(by: .overrun, at: now, policy: policy)
    if !process.state.isForeground, let termination = Termination.incompleteTask(policy: policy) {
      kill(process, reason: "taskNotCompleted", termination)
    }
  }

  /// Ends the time of those running tasks that a change of the device ends early.
  func expireTasks(of process: AppProcess, before: DeviceState, after: DeviceState) {
    for running in process.tasks.running {
      guard
        let end = EarlyEnd.of(running.task.kind, before: before, after: after, policy: policy)
      else { continue }
      expire(running.task.number, of: process, cause: end.cause, rule: end.rule)
    }
  }

  /// Reports app refresh that ran and has no successor: a request leads to one launch only.
  ///
  /// Processing is spared: work that is asked for when there is some need not go on for ever.
  func reportBrokenChains(of process: AppProcess) {
    for identifier in process.tasks.takeUnchained(andRunning: !process.state.isAlive) {
      let isPending = state.requests.requests.contains { $0.identifier == identifier }
      if !isPending { report(.chainBroken(identifier, in: process)) }
    }
  }
}
