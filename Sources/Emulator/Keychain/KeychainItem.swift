public import SchedulingRules
public import VirtualTime

/// One password in the keychain.
public struct KeychainItem: Codable, Equatable, Sendable {
  /// What kinds of items there are; keys and certificates are not kept here.
  public enum Class: String, Codable, Sendable {
    /// The password of an account of a service.
    case genericPassword = "genp"
    /// The password of an account of a server.
    case internetPassword = "inet"

    /// The attributes by which two items are told apart.
    var primaryKey: [String] {
      switch self {
      case .genericPassword: ["acct", "svce", "agrp", "sync"]
      case .internetPassword:
        ["acct", "sdmn", "srvr", "ptcl", "atyp", "port", "path", "agrp", "sync"]
      }
    }
  }

  /// The kind of the item.
  public var itemClass: Class
  /// When it can be used.
  public var accessibility: KeychainAccessibility
  /// Whatever else the app says of it, by the short names of attributes.
  public var attributes: [String: KeychainValue]
  /// The secret; nil as long as none was given.
  public var secret: [UInt8]?

  /// Creates an item.
  public init(
    itemClass: Class, accessibility: KeychainAccessibility = .whenUnlocked,
    attributes: [String: KeychainValue], secret: [UInt8]?
  ) {
    self.itemClass = itemClass
    self.accessibility = accessibility
    self.attributes = attributes
    self.secret = secret
  }

  /// Whether the keychain takes two items for the same.
  func isSame(as other: KeychainItem) -> Bool {
    itemClass == other.itemClass
      && itemClass.primaryKey.allSatisfy { attributes[$0] == other.attributes[$0] }
  }

  /// What a trace calls it.
  var traceName: String {
    [attributes["svce"] ?? attributes["srvr"], attributes["acct"]]
      .compactMap { $0?.text }.joined(separator: "/")
  }
}

/// The value of an attribute of an item.
public enum KeychainValue: Codable, Hashable, Sendable {
  /// A text.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
  /// A number, or 0 and 1 for false and true.
  case number(Int)
  /// What the wall clock showed.
  case date(WallTime)

  /// The value as a trace shows it: bytes that are a text as that text; nil where that says nothing.
  fileprivate var text: String? {
    switch self {
    case .text(let text): text
    case .bytes(let bytes): String(validating: bytes, as: UTF8.self)
    case .number(let number): "\(number)"
    case .date: nil
    }
  }
}
