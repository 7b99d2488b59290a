/// Rules about the keychain.
extension RuleCatalogue {
  static let keychain: [Rule] = [keychainAccess, keychainError, keychainOutlivesApp]

  private static var keychainAccess: Rule {
    Rule(
      .keychainAccess, "An item of the keychain says when it can be used", .documented,
      source: "Apple documentation of `kSecAttrAccessible`",
      statement: """
        An item that names nothing can be used while the device is unlocked; one for work in the \
        background from the first unlock on. That an item without its key can be neither changed nor \
        removed is inferred. Items of passwords are kept here; keys and certificates are not.
        """,
      fix: "Choose `kSecAttrAccessibleAfterFirstUnlock` for what background work needs.",
      whenDisabled: "Every item can be used at any time.",
      shown: .bothWays(at: [.call("SecItemCopyMatching")]),
      related: [.lockedFiles, .keyDropped, .keychainError])
  }

  private static var keychainError: Rule {
    Rule(
      .keychainError, "A locked keychain may look like an empty one", .measured,
      source: "Radar 14560931; reports of KeychainAccess, SAMKeychain and Luka",
      statement: """
        An item that cannot be used gives −25308; before the first unlock some apps were told \
        −25300, as if there were none. The policy constant `keychain.lockedError` decides.
        """,
      fix: """
        Do not log a user out for a missing item before the device was unlocked: keep a sentinel \
        beside it (W-028), and wait until that can be read.
        """,
      whenDisabled: "An item that cannot be used always gives −25308.",
      shown: .bothWays(at: [.call("SecItemCopyMatching")]),
      related: [.defaultsBeforeUnlock, .keychainAccess])
  }

  private static var keychainOutlivesApp: Rule {
    Rule(
      .keychainOutlivesApp, "Items of the keychain outlive the app", .support,
      source: "Apple Developer Forums 36442 and 72271",
      statement: """
        Items stay when an app is deleted, which Apple calls an accident: an app that is installed \
        again finds them beside empty defaults. Here they outlive updates and restarts; no scenario \
        deletes an app.
        """,
      fix: """
        Remove old items at the first launch of an installation, and only while the app is on \
        screen: before the first unlock defaults are empty as well (W-028).
        """,
      whenDisabled: nil,
      shown: .nothing(because: "No event deletes an app."),
      related: [.defaultsBeforeUnlock, .keychainAccess])
  }
}
