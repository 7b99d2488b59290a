import SchedulingRules

/// A function of the keychain; raw values are Apple's names.
public enum KeychainCall: String, Codable, Sendable {
  /// Adds an item.
  case add = "SecItemAdd"
  /// Finds items.
  case find = "SecItemCopyMatching"
  /// Changes items.
  case update = "SecItemUpdate"
  /// Removes items.
  case remove = "SecItemDelete"
}

/// What a call of the keychain gives beside items; raw values are Apple's.
public enum KeychainStatus: Int32, Codable, Error, Sendable {
  /// It is done.
  case success = 0
  /// The phone does not have what is asked for.
  case unimplemented = -4
  /// An argument is missing or wrong.
  case param = -50
  /// There is such an item.
  case duplicateItem = -25299
  /// There is no such item, or so it seems (W-040).
  case itemNotFound = -25300
  /// There is, and the device is locked (W-039).
  case interactionNotAllowed = -25308
}

extension KeychainRefusal {
  /// What the app is told.
  var status: KeychainStatus { self == .notFound ? .itemNotFound : .interactionNotAllowed }
}
