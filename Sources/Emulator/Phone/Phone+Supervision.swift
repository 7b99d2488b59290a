import DeviceModel
import SchedulingRules
import VirtualTime

/// The process supervisor's part: what a process is doing, and how long it may.
extension Phone {
  // MARK: Timers

  /// Plans something for a process; an earlier plan of the same kind no longer counts.
  func arm(_ timer: ProcessTimer, of process: AppProcess, at instant: Instant) {
    guard process.timers[timer]?.instant != instant else { return }
    disarm(timer, of: process)
    if timer != .thaw, process.isFrozen {
      process.frozen?.keep(timer, for: now.duration(to: instant))
      return
    }
    process.timers.add(
      ArmedTimer(timer: timer, instant: instant, token: plan(.process(timer), at: instant)))
  }

  /// Takes a plan back.
  func disarm(_ timer: ProcessTimer, of process: AppProcess) {
    process.frozen?.drop(timer)
    if !process.heldTimers.isEmpty { process.heldTimers.removeAll { $0 == timer } }
    guard let armed = process.timers.remove(timer) else { return }
    state.events.cancel(armed.token)
  }

  /// Carries a plan out; the timers of a process end with it, so it is alive.
  func fire(_ timer: ProcessTimer) {
    guard let process else { return }
    process.timers.remove(timer)
    guard !isHeldByDebugger(timer, of: process) else { return }
    switch timer {
    case .finishLaunching: finishLaunching(process)
    case .suspend: suspend(process)
    case .watchdog(let watchdog): stopUnanswering(process, for: watchdog)
    case .enterBackgroundLimit: stopSlowDidEnterBackground(process)
    case .terminationLimit: stopSlowTermination(of: process)
    case .backgroundTaskWarning: expireBackgroundTasks(of: process)
    case .backgroundTaskDeadline: stopLeakedBackgroundTasks(of: process)
    case .backgroundTaskAge: noteOldBackgroundTasks(of: process)
    case .cpuMonitor: measureProcessorUse(of: process)
    case .launchProcessor: measureLaunch(of: process)
    case .taskExpiration(let number): expireAllotment(ofTask: number, of: process)
    case .taskGrace(let number): stopIncompleteTask(number, of: process)
    case .taskStandstill(let number): lookAtProgress(ofTask: number, of: process)
    case .taskQuestion(let number): askUser(aboutTask: number, of: process)
    case .activityOverdue(let number): reportOverdueActivity(number, of: process)
    case .thaw: resume(process, for: .thawed, rule: nil)
    }
  }

  // MARK: On screen and off

  /// Takes the app's next step towards the screen or away from it, or wakes it for the user.
  func steerApp() {
    guard let process else {
      if state.isAppOnScreen { planLaunch(for: .user) }
      return
    }
    if process.state == .suspended, state.isAppOnScreen {
      resume(process, for: .opened, rule: .processStates)
    }
    if let call = process.life.nextCall(towardsForeground: state.isAppOnScreen) {
      return make(call, into: process)
    }
    if process.life.isReady, process.state == .foregroundActive { handOverActions(to: process) }
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
    if call == .didEnterBackground {
      disarm(.enterBackgroundLimit, of: process)
      process.wakefulness.extend(after: .enteredBackground, at: now, policy: policy)
    }
    settle(after: process)
  }

  private func change(_ process: AppProcess, to next: AppProcessState, by call: LifeCall) {
    let before = process.state
    process.life.state = next
    switch (before.isForeground, next.isForeground) {
    case (true, false):
      process.backgroundTasks.clock.enterBackground(
        at: now, inLowPowerMode: self.state.device.isLowPowerModeOn)
    case (false, true):
      process.backgroundTasks.clock.enterForeground()
      process.wakefulness = Wakefulness()
      rememberOpening()
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

  private func stopSlowDidEnterBackground(_ process: AppProcess) {
    guard let termination = Termination.slowDidEnterBackground(policy: policy) else { return }
    report(.slowDidEnterBackground(in: process, policy: policy))
    kill(process, reason: .enterBackgroundTimeout, termination)
  }

  // MARK: Suspension

  /// Plans the suspension of a process that nothing keeps awake, or takes the plan back.
  func updateSuspension() {
    guard let process else { return }
    let until = max(now, process.wakefulness.until)
    guard process.state == .backgroundRunning, process.life.isReady, until != .never,
      !Suspension.isHeldOff(
        scheduledTasks: process.tasks.holding(policy: policy),
        backgroundTasks: process.backgroundTasks.open.count,
        isInWorkout: process.isInWorkout, policy: policy)
    else { return disarm(.suspend, of: process) }
    if process.timers[.suspend] == nil, !process.heldTimers.contains(.suspend) {
      arm(.suspend, of: process, at: until)
    }
  }

  /// Freezes a process: none of its code runs, nobody is told.
  private func suspend(_ process: AppProcess) {
    let locked = HeldLocks.fatal(
      (process.heldLocks() + process.lockedFiles).sorted(), policy: policy)
    guard locked.isEmpty else { return stopHolder(of: locked, process) }
    watchFrozenWork(of: process)
    process.life.state = .suspended
    process.domain.suspend()
    recordChange(
      of: process, from: .backgroundRunning, for: .idle,
      rule: process.wakefulness.rule)
    updateBackgroundTaskTimers(of: process)
    reportBrokenChains(of: process)
  }

  /// Lets a suspended process run again, in the background.
  func resume(_ process: AppProcess, for cause: TransitionCause, rule: RuleID?) {
    if process.isFrozen { thaw(process) } else { process.wakefulness = Wakefulness() }
    process.life.state = .backgroundRunning
    recordChange(of: process, from: .suspended, for: cause, rule: rule)
    process.domain.resume()
    wakeActivities(of: process)
    updateBackgroundTaskTimers(of: process)
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
