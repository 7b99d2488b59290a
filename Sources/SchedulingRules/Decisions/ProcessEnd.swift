public import DeviceModel

/// Why a process came to its end, as far as later launches and callbacks depend on it.
public enum ProcessEnd: String, Codable, CaseIterable, Sendable {
  /// The user swiped the app away in the app switcher.
  case forceQuit
  /// The system needed the memory.
  case jetsam
  /// The device was restarted.
  case reboot
  /// A new version of the app was installed.
  case update
  /// The user chose another language.
  case language
  /// The app crashed, or ended itself.
  case crash
  /// The system killed the app for misuse.
  case killed

  /// Returns whether background launches stop until the user opens the app.
  ///
  /// Only a force-quit does this, neither jetsam nor any other end.
  public func setsForceQuitFlag(policy: Policy) -> Bool {
    switch self {
    case .forceQuit: policy.isEnabled(.forceQuitStopsLaunches)
    case .jetsam: !policy.isEnabled(.jetsamKeepsRequests)
    case .reboot, .update, .language, .crash, .killed: !policy.isEnabled(.onlySwipeIsForceQuit)
    }
  }

  /// Returns whether such an end cancels the transfers of the app's background sessions.
  public func cancelsTransfers(policy: Policy) -> Bool {
    self == .forceQuit && policy.isEnabled(.forceQuitCancelsTransfers)
  }

  /// Returns whether a silent push that waits is lost: by a force-quit and by a kill for misuse.
  ///
  /// The system that takes memory back, or restarts, launches the app again all the same.
  public func discardsHeldPush(policy: Policy) -> Bool {
    (self == .forceQuit || self == .killed) && policy.isEnabled(.newestPushWaits)
  }

  /// Returns whether a restart of the device lets an app that was swiped away be launched again.
  public static func restartLiftsForceQuit(policy: Policy) -> Bool {
    policy.isEnabled(.forceQuitAndRestart) && policy[.forceQuitClearedByRestart]
  }

  /// Returns whether `applicationWillTerminate` is called: at a force-quit, if code runs.
  public func callsWillTerminate(in state: AppProcessState, policy: Policy) -> Bool {
    self == .forceQuit && state.runsCode && policy.isEnabled(.willTerminateNeedsRunning)
  }
}

/// Why the system takes memory from an app, in the words of a jetsam event report.
public enum JetsamReason: String, Codable, CaseIterable, Sendable {
  /// The app itself has grown beyond what one process may use.
  case perProcessLimit = "per-process-limit"
  /// The system is short of free pages.
  case pageShortage = "vm-pageshortage"
  /// Too many files are open, over all processes.
  case vnodeLimit = "vnode-limit"
  /// A process without a user interface is over its soft limit.
  case highwater = "highwater"
  /// Memory-mapped files crowd each other out.
  case fileCacheThrashing = "fc-thrashing"
  /// Another cause.
  case jettisoned = "jettisoned"

  /// Returns the rule by which it ends an app in a state; nil: it leaves the app alone.
  ///
  /// Only its own limit ends an app that runs code; all other reasons take a suspended one.
  public func rule(forAppIn state: AppProcessState, policy: Policy) -> RuleID? {
    guard state.isAlive else { return nil }
    if self == .perProcessLimit, policy.isEnabled(.memoryLimit) { return .memoryLimit }
    return state == .suspended && policy.isEnabled(.suspendedMayVanish) ? .suspendedMayVanish : nil
  }
}
