import DeviceModel

/// The calls that lead an app through its life.
enum LifeCall: Equatable {
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case willEnterForeground

  /// The state that the app is in when the call begins, where the call changes it.
  var stateBefore: AppProcessState? {
    switch self {
    case .didBecomeActive: .foregroundActive
    case .didEnterBackground: .backgroundRunning
    case .willResignActive, .willEnterForeground: nil
    }
  }

  /// The state that the app is in when the call has returned, where the call changes it.
  var stateAfter: AppProcessState? {
    switch self {
    case .willResignActive, .willEnterForeground: .foregroundInactive
    case .didBecomeActive, .didEnterBackground: nil
    }
  }
}

/// How far a process is on its way between launch and end.
///
/// Calls into the app are made one at a time; the next one is decided when the last has returned,
/// so that a user who changes their mind meets an app that finishes what it was told first.
struct AppLife: Equatable {
  /// What the process is doing.
  var state: AppProcessState
  /// Whether launching has finished, and with it the time for registrations.
  var hasFinishedLaunching = false
  /// Whether a call into the app has been asked for and has not returned.
  var isInCall = false
  /// Whether the app has been told to terminate.
  var isEnding = false

  /// Whether the app can be given anything new to do.
  var isReady: Bool { hasFinishedLaunching && !isInCall && !isEnding }

  /// The next call on the way to, or from, the screen; nil when the app is where it should be.
  ///
  /// - Parameters:
  ///   - towardsForeground: Whether the app is to be on screen.
  ///   - isActive: Whether it is to be active there.
  /// - Returns: The call; nil: none.
  func nextCall(towardsForeground: Bool, isActive: Bool = true) -> LifeCall? {
    guard isReady else { return nil }
    switch (state, towardsForeground) {
    case (.backgroundRunning, true): return .willEnterForeground
    case (.foregroundInactive, true): return isActive ? .didBecomeActive : nil
    case (.foregroundActive, true): return isActive ? nil : .willResignActive
    case (.foregroundActive, false): return .willResignActive
    case (.foregroundInactive, false): return .didEnterBackground
    default: return nil
    }
  }
}
