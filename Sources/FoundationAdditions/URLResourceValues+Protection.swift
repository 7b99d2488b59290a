import Foundation

/// A class of data protection, as a URL tells it of its file.
public struct URLFileProtection: RawRepresentable, Hashable, Sendable {
  /// The name of the class.
  public let rawValue: String

  /// Creates a class of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Readable while the phone is unlocked.
  public static let complete = URLFileProtection(FileProtectionType.complete)
  /// As ``complete``, and while it stays open.
  public static let completeUnlessOpen = URLFileProtection(FileProtectionType.completeUnlessOpen)
  /// Readable from the first unlock on.
  public static let completeUntilFirstUserAuthentication = URLFileProtection(
    FileProtectionType.completeUntilFirstUserAuthentication)
  /// Always readable.
  public static let none = URLFileProtection(FileProtectionType.none)

  private init(_ type: FileProtectionType) { self.init(rawValue: type.rawValue) }
}

// Foundation on Linux does not know the key; the phone adds its value to what a URL is asked for.
extension URLResourceKey {
  /// The file's class of data protection.
  public static let fileProtectionKey = URLResourceKey(rawValue: "NSURLFileProtectionKey")
}

extension URLResourceValues {
  /// The file's class of data protection (W-012).
  public var fileProtection: URLFileProtection? {
    (allValues[.fileProtectionKey] as? String).map { URLFileProtection(rawValue: $0) }
  }
}
