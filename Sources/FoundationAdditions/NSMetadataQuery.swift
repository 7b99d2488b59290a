import Foundation

/// Looks for documents in iCloud, and finds none: nobody is signed in, which is reported once.
///
/// It tells that it has begun, and that it has found what there is, as on the phone.
open class NSMetadataQuery: NSObject, @unchecked Sendable {
  /// What it looks for.
  open var predicate: NSPredicate?
  /// In which order.
  open var sortDescriptors: [NSSortDescriptor] = []
  /// Where.
  open var searchScopes: [Any] = []
  /// Of which values it tells.
  open var valueListAttributes: [String] = []
  /// How many seconds it waits before it tells of changes.
  open var notificationBatchingInterval: TimeInterval = 1
  /// Where its notifications are posted; nil: the main queue.
  open var operationQueue: OperationQueue?
  /// Whether it was started.
  open private(set) var isStarted = false
  /// Whether it still looks for what there is.
  open private(set) var isGathering = false
  /// Whether it has been stopped.
  open var isStopped: Bool { !isStarted }
  /// How many it has found: none.
  open var resultCount: Int { 0 }
  /// What it has found: nothing.
  open var results: [Any] { [] }

  /// Creates a query that has not begun.
  public override init() { super.init() }

  /// Begins to look.
  ///
  /// - Returns: Whether it could; not twice, and not without a predicate.
  @discardableResult open func start() -> Bool {
    guard !isStarted, predicate != nil else { return false }
    FileManager.noteMissingCloud("NSMetadataQuery.start")
    isStarted = true
    isGathering = true
    (operationQueue ?? .main).addOperation { [weak self] in self?.gather() }
    return true
  }

  /// Looks no more.
  open func stop() {
    isStarted = false
    isGathering = false
  }

  /// Has results not change meanwhile; they never do.
  open func disableUpdates() {}
  /// Lets results change again.
  open func enableUpdates() {}
  /// One of those that it has found; there is none.
  open func result(at idx: Int) -> Any {
    preconditionFailure("index \(idx) beyond bounds for an empty result")
  }

  private func gather() {
    guard isStarted, isGathering else { return }
    let centre = NotificationCenter.default
    centre.post(name: .NSMetadataQueryDidStartGathering, object: self)
    isGathering = false
    centre.post(name: .NSMetadataQueryDidFinishGathering, object: self)
  }
}

/// A document that a query has found; there is none.
open class NSMetadataItem: NSObject, @unchecked Sendable {
  /// There are none.
  @available(*, unavailable, message: "a query makes them, and finds none here")
  public override init() { preconditionFailure("unavailable") }
  /// One of its values.
  open func value(forAttribute key: String) -> Any? { nil }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension NSNotification.Name {
  /// A query has begun to look.
  public static let NSMetadataQueryDidStartGathering = Self(
    "NSMetadataQueryDidStartGatheringNotification")
  /// A query still looks; never posted, as nothing takes long.
  public static let NSMetadataQueryGatheringProgress = Self(
    "NSMetadataQueryGatheringProgressNotification")
  /// A query has found what there is.
  public static let NSMetadataQueryDidFinishGathering = Self(
    "NSMetadataQueryDidFinishGatheringNotification")
  /// Something has changed since; never posted, as nothing does.
  public static let NSMetadataQueryDidUpdate = Self("NSMetadataQueryDidUpdateNotification")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The documents of the app in iCloud.
public let NSMetadataQueryUbiquitousDocumentsScope = "NSMetadataQueryUbiquitousDocumentsScope"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// What the app has in iCloud beside documents.
public let NSMetadataQueryUbiquitousDataScope = "NSMetadataQueryUbiquitousDataScope"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A document's place.
public let NSMetadataItemURLKey = "kMDItemURL"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A document's path.
public let NSMetadataItemPathKey = "kMDItemPath"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A document's name on disk.
public let NSMetadataItemFSNameKey = "kMDItemFSName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// How far a document is here.
public let NSMetadataUbiquitousItemDownloadingStatusKey =
  "NSMetadataUbiquitousItemDownloadingStatusKey"
