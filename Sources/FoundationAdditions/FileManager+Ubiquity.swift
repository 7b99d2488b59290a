internal import AppHosting
internal import Emulator
import Foundation

extension FileManager {
  /// Who is signed in to iCloud; nil: nobody.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// Where the app's documents in iCloud are; nil: nobody is signed in, which is reported once.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? {
    Self.noteMissingCloud("FileManager.url(forUbiquityContainerIdentifier:)")
    return nil
  }

  /// Whether a file is kept in iCloud: none is.
  public func isUbiquitousItem(at url: URL) -> Bool { false }

  /// Has a file fetched from iCloud.
  ///
  /// - Throws: A `CocoaError`, as nobody is signed in; reported once.
  public func startDownloadingUbiquitousItem(at url: URL) throws {
    Self.noteMissingCloud("FileManager.startDownloadingUbiquitousItem")
    throw Self.unavailable(url)
  }

  /// Has a file's copy on the phone thrown away.
  ///
  /// - Throws: A `CocoaError`, as nobody is signed in; reported once.
  public func evictUbiquitousItem(at url: URL) throws {
    Self.noteMissingCloud("FileManager.evictUbiquitousItem")
    throw Self.unavailable(url)
  }

  /// Moves a file to iCloud, or back.
  ///
  /// - Throws: A `CocoaError`, as nobody is signed in; reported once.
  public func setUbiquitous(_ flag: Bool, itemAt url: URL, destinationURL: URL) throws {
    Self.noteMissingCloud("FileManager.setUbiquitous")
    throw Self.unavailable(url)
  }

  private static func unavailable(_ url: URL) -> CocoaError {
    CocoaError(.ubiquitousFileUnavailable, userInfo: [NSURLErrorKey: url])
  }

  /// Says once for a call that the phone has no documents in iCloud.
  static func noteMissingCloud(_ call: String) {
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call, omission: "nobody is signed in to iCloud: it has no documents of the app",
      severity: .warning)
  }
}

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The user has signed in to iCloud, or out; never posted here.
  public static let NSUbiquityIdentityDidChange = NSNotification.Name(
    "NSUbiquityIdentityDidChangeNotification")
}
