public import DeviceModel

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
