import DeviceModel
import SchedulingRules
import VirtualTime

/// What the user and the environment do.
extension Phone {
  /// Carries out an event of the scenario's timeline.
  func carryOut(_ event: ScenarioEvent) {
    switch event {
    case .device(let change): apply(change)
    case .openApp: openApp()
    case .leaveApp: leaveApp()
    case .forceQuit: forceQuit()
    case .memoryShortage(let reason): takeMemory(for: reason)
    case .coolOff: coolOff()
    case .reboot: reboot()
    case .updateApp: updateApp()
    case .healthSample(let type): addHealthSample(ofType: type)
    case .stopContinuedTask: stopContinuedTask()
    case .answerPrompt(let answer): self.answer(answer)
    case .debug(let command): carryOut(command)
    case .push(let push): receive(push)
    case .userAction(let name, let parameters):
      act(UserAction(name: name, parameters: parameters))
    }
  }

  // MARK: The app

  func openApp() {
    record(.userAction(UserAction(name: "OpenApp", parameters: [:])), of: .tasks)
    if !state.device.isInUse { apply(.inUse(true)) }
    state.isAppOpen = true
    rememberOpening()
  }

  /// The user has the app on screen: what counts against it in the background is over.
  func rememberOpening() {
    state.history.open(at: now, policy: policy)
    if policy.isEnabled(.openingForgives) { state.transfers.delay.reset() }
  }

  private func leaveApp() {
    record(.userAction(UserAction(name: "LeaveApp", parameters: [:])), of: .tasks)
    closeApp()
  }

  func forceQuit() {
    record(.userAction(UserAction(name: "ForceQuit", parameters: [:])), of: .tasks)
    closeApp()
    if ProcessEnd.forceQuit.setsForceQuitFlag(policy: policy) {
      state.history.wasForceQuit = true
    }
    cancelTransfers(by: .forceQuit)
    if ProcessEnd.forceQuit.discardsHeldPush(policy: policy) {
      discardPush(cause: .forceQuit)
    }
    guard let process, !process.life.isEnding else { return }
    warnOfForceQuit(process)
    guard self.process === process else { return }
    if ProcessEnd.forceQuit.callsWillTerminate(in: process.state, policy: policy),
      process.life.hasFinishedLaunching
    {
      terminate(process)
    } else {
      end(process, by: .forceQuit, reason: .forceQuit, rule: .forceQuitStopsLaunches)
    }
  }

  func reboot() {
    record(.userAction(UserAction(name: "Reboot", parameters: [:])), of: .tasks)
    restart(reason: .reboot)
    state.disk.syncAll()
  }

  /// Ends the app's process and starts the device anew.
  func restart(reason: EndReason) {
    closeApp()
    if let process { end(process, by: .reboot, reason: reason, rule: .onlySwipeIsForceQuit) }
    state.device.reboot()
    state.lockedAt = nil
    if ProcessEnd.restartLiftsForceQuit(policy: policy) { state.history.wasForceQuit = false }
    keepRequests(
      PendingRequests.afterReboot(state.requests.requests, policy: policy),
      cause: .restart, rule: .requestsAfterRestart)
  }

  func closeApp() {
    state.isAppOpen = false
    dropActions()
  }

  // MARK: Inside the app

  /// The user does something inside the app, if it is on screen; while it comes up, as soon as it has.
  private func act(_ action: UserAction) {
    state.waitingActions.append(action)
    if !state.isAppOnScreen { dropActions() }
  }

  /// Hands what the user does to an app that is active.
  func handOverActions(to process: AppProcess) {
    let actions = state.waitingActions
    state.waitingActions = []
    for action in actions {
      process.domain.postToMain { [self] in
        record(.userAction(action))
        process.callbacks?.userAction(action.name, parameters: action.parameters)
      }
    }
  }

  /// Gives up what the user wanted to do in an app that is not there.
  func dropActions() {
    for action in state.waitingActions { report(.actionNotHandedOver(action)) }
    state.waitingActions = []
  }

  // MARK: The device

  /// Carries out a change of the device, with the changes that follow from it.
  func apply(_ change: DeviceChange) {
    let before = state.device
    carryOut(change)
    if LowPowerModeEnd.follows(before: before, after: state.device, policy: policy) {
      carryOut(.lowPowerMode(false))
    }
  }

  private func carryOut(_ change: DeviceChange) {
    var change = change
    let before = state.device
    state.device.apply(change)
    if before.isLocked != state.device.isLocked {
      state.lockedAt = state.device.isLocked ? now : nil
    }
    if case .wallClockJump(let span) = change {
      change = .wallClockJump(
        milliseconds: simulation.clocks.jumpWall(byMilliseconds: span))
    }
    if case .timeZone = change { adoptEnvironment() }
    record(.deviceChanged(change))
    let cancelled = PendingRequests.cancelled(
      state.requests.requests, before: before, after: state.device, policy: policy)
    if !cancelled.isEmpty {
      keepRequests(
        state.requests.requests.filter { !cancelled.contains($0) },
        cause: state.device.backgroundRefreshLoss.removal, rule: .backgroundRefreshOff)
    }
    guard let process else { return }
    endEarly(in: process, deviceBefore: before)
    if before.isDebuggerAttached != state.device.isDebuggerAttached {
      followDebugger(of: process)
    }
    process.domain.postToMain { process.callbacks?.deviceChanged(change) }
  }
}
