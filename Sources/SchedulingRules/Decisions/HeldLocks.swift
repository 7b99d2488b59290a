import DeviceModel

/// What comes of locks on files that an app holds when it is to be suspended.
public enum HeldLocks {
  /// Returns those of the locked files for which the system kills the app instead.
  ///
  /// - Parameters:
  ///   - paths: The files on which the app holds a lock that may keep others waiting.
  ///   - policy: Whether files outside of shared containers count.
  /// - Returns: A part of the paths, in their order; empty: the app is suspended.
  public static func fatal(_ paths: [String], policy: Policy) -> [String] {
    guard policy.isEnabled(.lockHeldIntoSuspension) else { return [] }
    guard policy.isEnabled(.lockOnSharedFile), policy[.lockedFileSharedFilesOnly] else {
      return paths
    }
    return paths.filter(SharedContainer.contains)
  }

  /// The kill of an app that holds such a lock.
  public static let termination = Termination(
    code: KillCode.lockedFile, rule: .lockHeldIntoSuspension)
}
