import DeviceModel
import SchedulingRules
import VirtualTime

/// The app's way to the screen and away from it.
extension ProcessSupervisor {
  /// Takes the app's next step towards the screen or away from it, or wakes it for the user.
  func steerApp() {
    let isOnScreen = neighbours.isAppOnScreen
    guard let process else {
      if isOnScreen { planLaunch(for: .user) }
      return
    }
    if process.state == .suspended, isOnScreen {
      resume(process, for: .opened, rule: .processStates)
      process.backgroundTasks.clock.enterForeground()
    }
    if let call = process.life.nextCall(
      towardsForeground: isOnScreen, isActive: neighbours.isAppActive)
    {
      return make(call, into: process)
    }
    if process.life.isReady, process.state == .foregroundActive { neighbours.didActivate(process) }
  }

  private func make(_ call: LifeCall, into process: AppProcess) {
    process.life.isInCall = true
    watch(process, during: call)
    if call == .didEnterBackground, Termination.slowDidEnterBackground(policy: policy) != nil {
      arm(
        .enterBackgroundLimit, of: process,
        at: now.advanced(by: policy[.didEnterBackgroundLimit]))
    }
    process.domain.postToMain { [self] in
      if let state = call.stateBefore { change(process, to: state, by: call) }
      if call == .willEnterForeground {
        // The user waits for it: nothing that it begins on its way has the time of the background, which may be long over.
        process.backgroundTasks.clock.enterForeground()
        updateBackgroundTaskTimers(of: process)
      }
      switch call {
      case .didBecomeActive: process.callbacks?.didBecomeActive()
      case .willResignActive: process.callbacks?.willResignActive()
      case .didEnterBackground: process.callbacks?.didEnterBackground()
      case .willEnterForeground: process.callbacks?.willEnterForeground()
      }
      hasReturned(from: call, process)
    }
  }

  private func hasReturned(from call: LifeCall, _ process: AppProcess) {
    process.life.isInCall = false
    endWatch(of: process, after: call)
    if let state = call.stateAfter { change(process, to: state, by: call) }
    if call == .willEnterForeground { neighbours.didEnterForeground(process) }
    if call == .didEnterBackground {
      disarm(.enterBackgroundLimit, of: process)
      process.wakefulness.extend(after: .enteredBackground, at: now, policy: policy)
    }
    core.settle(after: process)
  }

  private func change(_ process: AppProcess, to next: AppProcessState, by call: LifeCall) {
    let before = process.state
    process.life.state = next
    switch (before.isForeground, next.isForeground) {
    case (true, false) where device.kind.suspendsApps:
      process.backgroundTasks.clock.enterBackground(
        at: now, inLowPowerMode: device.isLowPowerModeOn)
    case (false, true):
      process.backgroundTasks.clock.enterForeground()
      process.wakefulness = Wakefulness()
      process.askForLocation()
      process.catchUpWithSteps()
      neighbours.didOpenApp()
    default: break
    }
    recordChange(of: process, from: before, for: call.cause, rule: .processStates)
    updateBackgroundTaskTimers(of: process)
  }

  func recordChange(
    of process: AppProcess, from before: AppProcessState, for cause: TransitionCause,
    rule: RuleID?
  ) {
    precondition(
      before.mayBecome(process.state), "A process that is \(before) cannot become \(process.state)."
    )
    record(
      .processChanged(
        ProcessChanged(
          processID: process.processID, from: before, to: process.state, cause: cause,
          rule: rule)))
  }

  func stopSlowDidEnterBackground(_ process: AppProcess) {
    guard let termination = Termination.slowDidEnterBackground(policy: policy) else { return }
    report(
      .slowDidEnterBackground(limitSeconds: policy[.didEnterBackgroundLimit].seconds), in: process)
    kill(process, reason: .enterBackgroundTimeout, termination)
  }
}

extension LifeCall {
  /// What the trace gives as the reason of the transition.
  fileprivate var cause: TransitionCause {
    switch self {
    case .didBecomeActive: .becameActive
    case .willResignActive: .resignedActive
    case .didEnterBackground: .leftScreen
    case .willEnterForeground: .cameBack
    }
  }
}
