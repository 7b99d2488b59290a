import SchedulingRules
import VirtualTime

/// What an app must not have when it is suspended: a lock that others wait for, and unfinished work.
extension Phone {
  /// Kills an app instead of suspending it, since it holds locks.
  func stopHolder(of files: [String], _ process: AppProcess) {
    for file in files { report(.lockHeldIntoSuspension(file, in: process)) }
    kill(process, reason: .lockHeldIntoSuspension, HeldLocks.termination)
  }

  /// Looks out for work of a task that the app has completed: it freezes now, and would go on at the
  /// next resume.
  func watchFrozenWork(of process: AppProcess) {
    guard let finished = process.tasks.takeFinished(),
      process.wakefulness.rule == .suspensionAfterCompletion
    else {
      return
    }
    let frozenAt = now
    process.domain.watchTasks(newerThan: finished.newestSwiftTask) { [self, unowned process] in
      report(
        .workAfterCompletion(
          finished.identifier, frozenFor: frozenAt.duration(to: now), in: process))
    }
  }
}
