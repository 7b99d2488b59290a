import Foundation

/// Asks for a file that others use, too: other threads of the process, for which it waits in virtual time.
///
/// Who writes a file has it alone. A presenter of the file is told that it has changed, unless the coordinator is its own.
open class NSFileCoordinator: NSObject {
  /// What reading asks for.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits, as on the phone.
    public let rawValue: UInt
    /// Creates options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nobody is asked to save first.
    public static let withoutChanges = Self(rawValue: 1 << 0)
    /// Where a symbolic link leads.
    public static let resolvesSymbolicLink = Self(rawValue: 1 << 1)
    /// Only what is known of the file.
    public static let immediatelyAvailableMetadataOnly = Self(rawValue: 1 << 2)
    /// To hand it to a server.
    public static let forUploading = Self(rawValue: 1 << 3)
  }

  /// What writing asks for.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits, as on the phone.
    public let rawValue: UInt
    /// Creates options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The file is removed.
    public static let forDeleting = Self(rawValue: 1 << 0)
    /// The file is moved.
    public static let forMoving = Self(rawValue: 1 << 1)
    /// Others save first.
    public static let forMerging = Self(rawValue: 1 << 2)
    /// The file is replaced.
    public static let forReplacing = Self(rawValue: 1 << 3)
    /// Only what is known of the file is changed.
    public static let contentIndependentMetadataOnly = Self(rawValue: 1 << 4)
  }

  /// Where an error is put; nil where nobody wants it.
  public typealias ErrorPlace = UnsafeMutablePointer<NSError?>?

  /// Who hears of nothing that it does, as it does that itself.
  public let filePresenter: (any NSFilePresenter)?
  /// On whose behalf it asks.
  open var purposeIdentifier = "coordinator"

  /// Creates a coordinator.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {
    filePresenter = filePresenterOrNil
    super.init()
  }

  /// Asks to read a file, and calls a closure before it returns.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: ErrorPlace,
    byAccessor reader: (URL) -> Void
  ) {
    SharedFiles.ofProcess.use(reading: [url], writing: [], by: filePresenter) { reader(url) }
  }

  /// Asks to write a file, and calls a closure before it returns.
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: ErrorPlace,
    byAccessor writer: (URL) -> Void
  ) {
    SharedFiles.ofProcess.use(reading: [], writing: [url], by: filePresenter) { writer(url) }
  }

  /// Asks to read a file and to write another one, and calls a closure before it returns.
  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
    error outError: ErrorPlace, byAccessor readerWriter: (URL, URL) -> Void
  ) {
    SharedFiles.ofProcess.use(reading: [readingURL], writing: [writingURL], by: filePresenter) {
      readerWriter(readingURL, writingURL)
    }
  }

  /// Asks to write two files, and calls a closure before it returns.
  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [],
    writingItemAt url2: URL, options options2: WritingOptions = [],
    error outError: ErrorPlace, byAccessor writer: (URL, URL) -> Void
  ) {
    SharedFiles.ofProcess.use(reading: [], writing: [url1, url2], by: filePresenter) {
      writer(url1, url2)
    }
  }

  /// Says that a file is moved; nobody is told.
  open func item(at oldURL: URL, willMoveTo newURL: URL) {}
  /// Says that a file was moved; nobody is told.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {}
  /// Would take back what it waits for; it waits nevertheless.
  open func cancel() {}

  /// Tells a presenter, which is not kept, when others have written its file.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
    SharedFiles.ofProcess.add(filePresenter)
  }
  /// Tells a presenter of its file no more.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    SharedFiles.ofProcess.remove(filePresenter)
  }
}

/// Who shows a file, and wants to know what others do with it; told of changes alone.
public protocol NSFilePresenter: AnyObject {
  /// The file.
  var presentedItemURL: URL? { get }
  /// Where it wants to be told.
  var presentedItemOperationQueue: OperationQueue { get }
  /// The file has changed.
  func presentedItemDidChange()
  /// The file is about to be removed.
  func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  /// The file has been moved.
  func presentedItemDidMove(to newURL: URL)
  /// A file in the folder has changed.
  func presentedSubitemDidChange(at url: URL)
}

extension NSFilePresenter {
  /// Does nothing.
  public func presentedItemDidChange() {}
  /// Has nothing against it.
  public func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }
  /// Does nothing.
  public func presentedItemDidMove(to newURL: URL) {}
  /// Does nothing.
  public func presentedSubitemDidChange(at url: URL) {}
}
