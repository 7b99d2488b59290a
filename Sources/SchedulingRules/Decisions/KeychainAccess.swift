public import DeviceModel

/// When an item of the keychain can be used, as the app that has stored it chose (W-039).
public enum KeychainAccessibility: String, Codable, CaseIterable, Sendable {
  /// While the device is unlocked; what an item has that names nothing.
  case whenUnlocked
  /// From the first unlock after a start of the device on: the one for work in the background.
  case afterFirstUnlock
  /// Always; not to be used any more since iOS 12.
  case always
  /// While the device is unlocked, and as long as it has a passcode, which every phone here has.
  case whenPasscodeSet

  /// The class of a file that needs the same keys.
  private var protection: FileProtection {
    switch self {
    case .whenUnlocked, .whenPasscodeSet: .complete
    case .afterFirstUnlock: .completeUntilFirstUserAuthentication
    case .always: .none
    }
  }

  /// Decides why an item cannot be used now; nil when it can.
  ///
  /// - Parameters:
  ///   - device: Whether it is locked, and was ever unlocked since its start.
  ///   - sinceLock: How long it has been locked; nil when it is not, or was when the run began or
  ///     since a restart.
  ///   - policy: What an app is told then.
  /// - Returns: What it is told, or nil.
  public func refusal(
    on device: DeviceState, sinceLock: Duration?, policy: Policy
  ) -> KeychainRefusal? {
    guard policy.isEnabled(.keychainAccess),
      !FileAccess.open.isPossible(
        on: protection, device: device, sinceLock: sinceLock, policy: policy)
    else { return nil }
    let seemsEmpty =
      policy.isEnabled(.keychainError) && !device.wasUnlockedSinceBoot
      && policy[.keychainLockedError] == .notFoundBeforeUnlock
    return seemsEmpty ? .notFound : .interactionNotAllowed
  }
}

/// What an app is told of an item that it cannot use for now.
public enum KeychainRefusal: Sendable {
  /// That the device is locked.
  case interactionNotAllowed
  /// Nothing: the item seems not to be there (W-040).
  case notFound

  /// The rule by which it is told so.
  public var rule: RuleID { self == .notFound ? .keychainError : .keychainAccess }
}

/// What a keychain without keys says of an item that is in it (W-040).
public enum KeychainLockedError: String, PolicyChoice {
  /// That it cannot be used now: −25308.
  case interactionNotAllowed
  /// Before the first unlock that there is none: −25300; later −25308.
  case notFoundBeforeUnlock
}
