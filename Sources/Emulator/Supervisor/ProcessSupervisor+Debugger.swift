import SchedulingRules
import VirtualTime

/// What a debugger that is attached to the app holds back.
extension ProcessSupervisor {
  /// Keeps an end of time that is due from coming while a debugger is attached, and says so.
  func isHeldByDebugger(_ timer: ProcessTimer, of process: AppProcess) -> Bool {
    guard DebuggerHold.holds(device, policy: policy),
      let end = timer.endHeldByDebugger(of: process)
    else { return false }
    process.heldTimers.append(timer)
    report(.debuggerHidesEnd(end: end), in: process)
    return true
  }

  /// Lets what was held back come, in its order, when the debugger is taken away.
  ///
  /// Background tasks get the time for their expiration handlers before the app is killed for them.
  func followDebugger(of process: AppProcess) {
    updateCPUMonitor(of: process)
    guard !DebuggerHold.holds(device, policy: policy) else { return }
    if let limit = process.backgroundTasks.limit(policy: policy), limit.warning < now {
      process.backgroundTasks.clock.delay(by: limit.warning.duration(to: now))
      updateBackgroundTaskTimers(of: process)
    }
    for timer in process.heldTimers { arm(timer, of: process, at: now) }
  }
}

extension ProcessTimer {
  /// What happens to the app without a debugger; nil for what a debugger does not change.
  fileprivate func endHeldByDebugger(of process: AppProcess) -> FindingKind.HeldEnd? {
    switch self {
    case .suspend: .suspension
    case .watchdog, .enterBackgroundLimit, .terminationLimit, .launchProcessor: .watchdog
    case .backgroundTaskWarning: .backgroundTasks
    case .backgroundTaskDeadline: .backgroundTaskLeaked
    case .taskExpiration(let number), .taskStandstill(let number):
      process.tasks[number].map(\.endOfTime)
    case .taskGrace(let number):
      process.tasks[number].map { .taskNotCompleted(identifier: $0.task.identifier) }
    case .finishLaunching, .backgroundTaskAge, .cpuMonitor, .taskQuestion, .healthUpdate,
      .activityOverdue, .nap, .dayEnd, .thaw:
      nil
    }
  }
}

extension RunningTask {
  fileprivate var endOfTime: FindingKind.HeldEnd {
    switch task.kind.row.timeEnd {
    case .expiration, .nothing: .task(identifier: task.identifier)
    case .failure: .healthUpdate(identifier: task.identifier)
    case .kill: .taskNotCompleted(identifier: task.identifier)
    }
  }
}
