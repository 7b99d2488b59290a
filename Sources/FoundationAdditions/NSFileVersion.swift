import Foundation

/// One of several versions of a file that iCloud has; there is none, as nobody is signed in.
public final class NSFileVersion: NSObject, @unchecked Sendable {
  /// Where it is.
  public let url: URL
  /// When it was written.
  public var modificationDate: Date? { nil }
  /// What it is called.
  public var localizedName: String? { nil }
  /// On which device it was written.
  public var localizedNameOfSavingComputer: String? { nil }
  /// Whether nobody has decided between it and others.
  public var isConflict: Bool { false }
  /// Whether the app has decided.
  public var isResolved = true

  private init(_ url: URL) { self.url = url }

  /// The version that is to be read of a file; nil: there is no file.
  public class func currentVersionOfItem(at url: URL) -> NSFileVersion? {
    FileManager.default.fileExists(atPath: url.path) ? NSFileVersion(url) : nil
  }

  /// The other versions of a file: none.
  public class func otherVersionsOfItem(at url: URL) -> [NSFileVersion]? { [] }

  /// The versions of a file between which nobody has decided: none.
  public class func unresolvedConflictVersionsOfItem(at url: URL) -> [NSFileVersion]? { [] }

  /// Throws the other versions of a file away; there are none.
  public class func removeOtherVersionsOfItem(at url: URL) throws {}

  /// Throws this version away; it stays, being the only one.
  public func remove() throws {}
}
