import DeviceModel
import SchedulingRules
import VirtualTime

/// How the device locks itself while nobody uses it (F-057).
extension Surroundings {
  /// Starts the idle timer, or stops it, as what has happened asks for.
  func followIdleTimer() {
    let isDisabled = process.map { $0.state.isForeground && $0.isIdleTimerDisabled } ?? false
    let wishes = process.map { Array($0.activityWishes.values) } ?? []
    let span = IdleTimer.span(
      on: device, isDisabledOnScreen: isDisabled, wishes: wishes, policy: policy)
    switch (span, state.autoLock) {
    case (let span?, nil): state.autoLock = core.plan(.autoLock, at: now.advanced(by: span))
    case (nil, let planned?):
      core.state.events.cancel(planned.token)
      state.autoLock = nil
    default: break
    }
  }

  /// The timer has run out.
  func lockByItself() {
    state.autoLock = nil
    apply(.lock)
  }
}

extension AppProcess {
  /// Says whether the device may lock itself while the app is on screen.
  public func setIdleTimer(isDisabled: Bool) {
    call("UIApplication.isIdleTimerDisabled") { _ in
      record(.setIdleTimer(isDisabled: isDisabled))
      isIdleTimerDisabled = isDisabled
    }
  }
}
