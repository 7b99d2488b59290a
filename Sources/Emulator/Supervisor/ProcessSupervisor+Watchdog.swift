import DeviceModel
import SchedulingRules
import VirtualTime

/// The watchdog: kills an app whose main thread keeps the system waiting.
extension ProcessSupervisor {
  /// Begins to wait for an answer of the app's main thread.
  func watch(_ process: AppProcess, for watchdog: Watchdog) {
    guard let limit = watchdog.limit(policy: policy) else { return }
    arm(.watchdog(watchdog), of: process, at: now.advanced(by: limit))
  }

  /// The answer has come, or is no longer waited for.
  func endWatch(of process: AppProcess, for watchdog: Watchdog) {
    disarm(.watchdog(watchdog), of: process)
  }

  /// Waits for no answer any more, but for the end of the process.
  func endWatches(of process: AppProcess) {
    for watchdog in Watchdog.allCases { endWatch(of: process, for: watchdog) }
    disarm(.enterBackgroundLimit, of: process)
  }

  /// Begins to wait for a call into the app to return.
  func watch(_ process: AppProcess, during call: LifeCall) {
    switch call {
    case .willEnterForeground: watch(process, for: .resume)
    case .didBecomeActive: watch(process, for: .update)
    case .willResignActive:
      watch(process, for: .update)
      // Under a phone call the app stays on screen.
      if !neighbours.isAppOnScreen { watch(process, for: .suspend) }
    case .didEnterBackground:
      if process.timers[.watchdog(.suspend)] == nil { watch(process, for: .suspend) }
    }
  }

  /// The call has returned.
  func endWatch(of process: AppProcess, after call: LifeCall) {
    switch call {
    case .willEnterForeground: endWatch(of: process, for: .resume)
    case .didBecomeActive:
      endWatch(of: process, for: .update)
      // A user who changes their mind leads the app back before it has left.
      endWatch(of: process, for: .suspend)
    case .willResignActive: endWatch(of: process, for: .update)
    case .didEnterBackground: endWatch(of: process, for: .suspend)
    }
  }

  /// Kills an app whose main thread has not answered in time.
  func stopUnanswering(_ process: AppProcess, for watchdog: Watchdog) {
    let limit = watchdog.limit(policy: policy) ?? .zero
    report(
      .mainThreadBlocked(watchdog: watchdog, limitSeconds: limit.seconds),
      about: watchdog.rawValue, in: process)
    kill(process, reason: .watchdog, Watchdog.termination)
  }
}
