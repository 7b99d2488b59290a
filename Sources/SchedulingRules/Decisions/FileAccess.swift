public import DeviceModel

/// Something that an app does with the bytes of a file.
public enum FileAccess: CaseIterable, Sendable {
  /// It creates a file.
  case create
  /// It opens a file that exists.
  case open
  /// It reads or writes a file that it has open.
  case use

  /// Decides whether it is possible: whether the device has the key that the class asks for.
  ///
  /// - Parameters:
  ///   - protection: The class of the file.
  ///   - device: Whether it is locked, and was ever unlocked since its start.
  ///   - sinceLock: How long it has been locked; nil when it is not, or was when the run began or
  ///     since a restart.
  ///   - answersPush: Whether the app runs for a silent push.
  ///   - policy: How long after locking the key remains.
  /// - Returns: Whether it can be done.
  public func isPossible(
    on protection: FileProtection, device: DeviceState, sinceLock: Duration?,
    answersPush: Bool = false, policy: Policy
  ) -> Bool {
    guard policy.isEnabled(.lockedFiles) else { return true }
    // A silent push comes to a locked device as well, and changes nothing about its files.
    if answersPush, !policy.isEnabled(.silentPushWhileLocked) { return true }
    switch (protection, self) {
    case (.none, _), (.completeUnlessOpen, .create): return true
    case (.completeUnlessOpen, .use):
      return policy.isEnabled(.openFileStays) || !device.isLocked
    case (.completeUntilFirstUserAuthentication, _): return device.wasUnlockedSinceBoot
    case (.complete, _), (.completeUnlessOpen, .open):
      guard device.isLocked else { return true }
      let lifetime = policy.isEnabled(.keyDropped) ? policy[.fileProtectionKeyLifetime] : .zero
      return sinceLock.map { $0 < lifetime } ?? false
    }
  }
}

extension FileProtection {
  /// The class of a file that names none, as its folder does not (W-013).
  public static func unnamed(policy: Policy) -> FileProtection {
    policy.isEnabled(.defaultProtection) ? .completeUntilFirstUserAuthentication : .none
  }
}

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
