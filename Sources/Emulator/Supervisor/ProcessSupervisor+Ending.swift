import DeviceModel
import SchedulingRules
import VirtualTime

/// How a process comes to its end.
extension ProcessSupervisor {
  /// Kills a process for misuse.
  func kill(_ process: AppProcess, reason: EndReason, _ termination: Termination) {
    end(process, by: .killed, reason: reason, code: termination.code, rule: termination.rule)
  }

  /// Ends a process by an exception that the platform raises.
  func crash(_ process: AppProcess, by exception: PlatformException, identifier: String?) {
    report(FindingKind(exception), about: identifier, in: process, by: exception.rule)
    end(process, by: .crash, reason: .crash, rule: exception.rule)
  }

  /// Tells an app to terminate; its process ends when the call has returned.
  private func terminate(_ process: AppProcess) {
    process.life.isEnding = true
    // The system waits for this answer now and for no other one.
    endWatches(of: process)
    if Termination.slowTermination(policy: policy) != nil {
      arm(.terminationLimit, of: process, at: now.advanced(by: policy[.terminateLimit]))
    }
    process.domain.postToMain { [self] in
      process.callbacks?.willTerminate()
      end(process, by: .forceQuit, reason: .forceQuit, rule: .willTerminateNeedsRunning)
      core.settle(after: process)
    }
  }

  /// Ends an app that the user swipes away: with a call if its code runs.
  func swipeAway(_ process: AppProcess) {
    if ProcessEnd.forceQuit.callsWillTerminate(in: process.state, policy: policy),
      process.life.hasFinishedLaunching
    {
      terminate(process)
    } else {
      end(process, by: .forceQuit, reason: .forceQuit, rule: .forceQuitStopsLaunches)
    }
  }

  /// Kills an app that does not terminate in time, for instance because its main thread is blocked.
  func stopSlowTermination(of process: AppProcess) {
    guard let termination = Termination.slowTermination(policy: policy) else { return }
    report(.slowTermination(limitSeconds: policy[.terminateLimit].seconds), in: process)
    kill(process, reason: .terminationTimeout, termination)
  }

  /// Warns an app whose code runs that memory is short (W-067).
  func warnOfMemory() {
    record(ScenarioEvent.memoryWarning.record)
    guard let process,
      MemoryWarning.reaches(suspended: process.state == .suspended, policy: policy)
    else { return }
    process.domain.postToMain { process.callbacks?.memoryIsShort() }
  }

  /// Takes memory back; the app loses its process where the reason concerns it.
  func takeMemory(for reason: JetsamReason) {
    record(ScenarioEvent.memoryShortage(reason).record)
    guard let process, let rule = reason.rule(forAppIn: process.state, policy: policy)
    else { return }
    end(process, by: .jetsam, reason: .jetsam, detail: .jetsam(reason: reason), rule: rule)
  }

  /// Ends a process whose memory is to go to a new one.
  func discard(_ process: AppProcess) { end(process, by: .jetsam, reason: .discarded) }

  /// Ends an app that makes heat while the device must cool down.
  func coolOff() {
    record(ScenarioEvent.coolOff.record)
    guard let process,
      let termination = Termination.coolOff(ofAppIn: process.state, policy: policy)
    else { return }
    kill(process, reason: .tooHot, termination)
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
    neighbours.willEnd(process, by: end)
    recordChange(of: process, from: before, for: .ended(by: reason), rule: rule)
    for timer in process.timers.removeAll() { core.state.events.cancel(timer.token) }
    neighbours.didEnd(process, by: end)
    process.domain.end()
    core.process = nil
  }

  /// Ends the run, and a process that still lives, quietly: what it has in memory is a matter of the audit.
  func endRun() {
    core.state.isOver = true
    guard let process else { return }
    simulation.reportBlockedThreads()
    recordUnfinishedOutput(of: process)
    if !simulation.isInForkedProcess { process.domain.end() }
  }

  // MARK: Output

  /// Takes in what the app has printed.
  func note(output: [UInt8], to stream: OutputStream, by process: AppProcess) {
    for line in process.output.add(output, to: stream) {
      record(line, printedTo: stream, by: process)
    }
  }

  private func record(_ line: String, printedTo stream: OutputStream, by process: AppProcess) {
    record(
      .output(AppOutput(processID: process.processID, stream: stream, text: line)))
  }

  func recordUnfinishedOutput(of process: AppProcess) {
    for (stream, line) in process.output.takeUnfinished() {
      record(line, printedTo: stream, by: process)
    }
  }
}

extension FindingKind {
  /// The mistake for which the platform raises an exception.
  fileprivate init(_ exception: PlatformException) {
    switch exception.mistake {
    case .lateRegistration: self = .lateRegistration(isTolerated: false)
    case .doubleRegistration: self = .doubleRegistration
    case .noLaunchHandler: self = .noLaunchHandler
    case .emptyActivityReason: self = .emptyActivityReason
    case .emptyActivityIdentifier: self = .emptyActivityIdentifier(isTolerated: false)
    case .unsupportedTransfer(let transfer): self = .unsupportedTransfer(transfer: transfer)
    }
  }
}
