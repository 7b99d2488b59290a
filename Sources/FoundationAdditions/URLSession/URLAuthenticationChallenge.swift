import Foundation

/// A server's demand for credentials.
open class URLAuthenticationChallenge: NSObject {
  /// How often credentials were refused before.
  public let previousFailureCount = 0
}

/// The name and the password of a user.
open class URLCredential: NSObject {
  /// How long they are kept.
  public enum Persistence: UInt, Sendable {
    /// Not at all.
    case none
    /// For the session.
    case forSession
    /// In the keychain.
    case permanent
    /// In the keychain of all devices of the user.
    case synchronizable
  }

  /// The user.
  open private(set) var user: String?
  /// The password.
  open private(set) var password: String?
  /// How long both are kept; nothing depends on it here.
  open private(set) var persistence: Persistence

  /// Creates credentials.
  public init(user: String, password: String, persistence: Persistence) {
    self.user = user
    self.password = password
    self.persistence = persistence
  }

  /// The user and how long both are kept; not the password.
  open override var description: String { describe(["user": user, "persistence": persistence]) }
}

extension URLSession {
  /// What is to become of a demand for credentials.
  public enum AuthChallengeDisposition: Int, Sendable {
    /// The server gets the credentials.
    case useCredential = 0
    /// As if nobody had been asked: there are none.
    case performDefaultHandling = 1
    /// The transfer is cancelled.
    case cancelAuthenticationChallenge = 2
    /// This kind of demand is not answered: there are none.
    case rejectProtectionSpace = 3
  }
}
