import DeviceModel
import SchedulingRules
import VirtualTime

/// How a process comes to its end.
extension Phone {
  /// Kills a process for misuse.
  func kill(_ process: AppProcess, reason: EndReason, _ termination: Termination) {
    end(process, by: .killed, reason: reason, code: termination.code, rule: termination.rule)
  }

  /// Ends a process by an exception that the platform raises.
  func crash(_ process: AppProcess, by exception: PlatformException, identifier: String?) {
    report(.exception(exception, identifier: identifier, in: process))
    end(process, by: .crash, reason: .crash, rule: exception.rule)
  }

  /// Tells an app to terminate; its process ends when the call has returned.
  func terminate(_ process: AppProcess) {
    process.life.isEnding = true
    // The system waits for this answer now and for no other one.
    endWatches(of: process)
    if Termination.slowTermination(policy: policy) != nil {
      arm(.terminationLimit, of: process, at: now.advanced(by: policy[.terminateLimit]))
    }
    process.domain.postToMain { [self] in
      process.callbacks?.willTerminate()
      end(process, by: .forceQuit, reason: .forceQuit, rule: .willTerminateNeedsRunning)
      settle(after: process)
    }
  }

  /// Kills an app that does not terminate in time, for instance because its main thread is blocked.
  func stopSlowTermination(of process: AppProcess) {
    guard let termination = Termination.slowTermination(policy: policy) else { return }
    report(.slowTermination(in: process, policy: policy))
    kill(process, reason: .terminationTimeout, termination)
  }

  /// Charges the tasks that end with their process, and remembers a crash in one of them.
  private func rememberTasks(of process: AppProcess, endedBy end: ProcessEnd) {
    for running in process.tasks.running { remember(running) }
    noteLostUpdates(of: process)
    if end == .crash, !process.tasks.isEmpty {
      state.history.conduct.fail(by: .crash, at: now, policy: policy)
    }
  }

  /// Ends a process: none of its code runs any more, and all plans for it are dropped.
  func end(
    _ process: AppProcess, by end: ProcessEnd, reason: EndReason, detail: EndDetail? = nil,
    code: String? = nil, rule: RuleID? = nil
  ) {
    guard self.process === process else { return }
    recordUnfinishedOutput(of: process)
    record(
      counted: .killed(
        Killed(
          processID: process.processID, reason: reason, detail: detail, code: code, rule: rule)))
    let before = process.state
    process.life.state = .notRunning
    rememberTasks(of: process, endedBy: end)
    recordChange(of: process, from: before, for: .ended(by: reason), rule: rule)
    reportBrokenChains(of: process)
    dropActivities(of: process)
    // A fetch that never came to the app is not the last one.
    if process.isLaunchedForFetch { renewFetch() }
    dropContinuedRequests()
    if end.discardsHeldPush(policy: policy) { discardPush(cause: .kill) }
    for timer in process.timers.removeAll() { state.events.cancel(timer.token) }
    cancelTransfers(by: end)
    state.transfers.renewChallenges()
    if end.setsForceQuitFlag(policy: policy) { state.history.wasForceQuit = true }
    // An app that ends by itself is gone from the screen; one that was told to end left it before.
    if !process.life.isEnding { state.isAppOpen = false }
    dropActions()
    process.closeFiles()
    process.domain.end()
    self.process = nil
  }
}
