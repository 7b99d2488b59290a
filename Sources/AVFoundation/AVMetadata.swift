import FoundationAdditions

/// What media say of themselves; nothing is fetched, so nothing is said.
open class AVMetadataItem: NSObject, @unchecked Sendable {
  /// What it is about, in the words of all kinds of media.
  open var commonKey: AVMetadataKey? { nil }
  /// What it is about, in the words of one kind.
  open var identifier: AVMetadataIdentifier? { nil }
  /// The text.
  open var stringValue: String? { nil }
  /// The number.
  open var numberValue: NSNumber? { nil }
  /// The bytes.
  open var dataValue: Data? { nil }

  /// Waits for a part of it.
  public func load<Value: Sendable>(_ property: AVAsyncProperty<AVMetadataItem, Value>)
    async throws -> Value
  { property.value(self) }

  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// A part that takes time to be read on the phone.
public struct AVAsyncProperty<Root, Value>: Sendable {
  let value: @Sendable (Root) -> Value
}

extension AVAsset {
  /// Waits for something of it.
  ///
  /// - Throws: An error of `NSURLErrorDomain` for a file that is not there or that cannot be read.
  public func load<Value: Sendable>(_ property: AVAsyncProperty<AVAsset, Value>) async throws
    -> Value
  {
    try checkFile()
    return property.value(self)
  }

  /// Waits for two things of it.
  ///
  /// - Throws: As for one.
  public func load<First: Sendable, Second: Sendable>(
    _ first: AVAsyncProperty<AVAsset, First>, _ second: AVAsyncProperty<AVAsset, Second>
  ) async throws -> (First, Second) {
    try checkFile()
    return (first.value(self), second.value(self))
  }
}

extension AVAsyncProperty where Root == AVAsset {
  /// How long it is; indefinite where nobody knows it here, which is reported.
  public static var duration: AVAsyncProperty<AVAsset, CMTime> {
    AVAsyncProperty<AVAsset, CMTime> { asset in
      let duration = asset.duration
      if !duration.isNumeric {
        asset.reportUnknownLength(to: "AVAsset.load", omission: "the length is indefinite")
      }
      return duration
    }
  }
  /// Whether it can be played; it can, if it can be read.
  public static var isPlayable: AVAsyncProperty<AVAsset, Bool> {
    AVAsyncProperty<AVAsset, Bool> { _ in true }
  }
}

extension AVAsyncProperty where Root == AVMetadataItem {
  /// The text.
  public static var stringValue: AVAsyncProperty<AVMetadataItem, String?> {
    AVAsyncProperty<AVMetadataItem, String?> { $0.stringValue }
  }
  /// The number.
  public static var numberValue: AVAsyncProperty<AVMetadataItem, NSNumber?> {
    AVAsyncProperty<AVMetadataItem, NSNumber?> { $0.numberValue }
  }
  /// The bytes.
  public static var dataValue: AVAsyncProperty<AVMetadataItem, Data?> {
    AVAsyncProperty<AVMetadataItem, Data?> { $0.dataValue }
  }
}

/// What something is about, in the words of all kinds of media.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  /// The word.
  public let rawValue: String
  /// Creates a key from its word.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The title.
  public static let commonKeyTitle = Self(rawValue: "title")
  /// Who plays.
  public static let commonKeyArtist = Self(rawValue: "artist")
  /// The album.
  public static let commonKeyAlbumName = Self(rawValue: "albumName")
  /// The picture.
  public static let commonKeyArtwork = Self(rawValue: "artwork")
}

/// What something is about, in the words of one kind of media.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  /// The words.
  public let rawValue: String
  /// Creates an identifier from its words.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The title, for all kinds.
  public static let commonIdentifierTitle = Self(rawValue: "comn/title")
  /// Who plays, for all kinds.
  public static let commonIdentifierArtist = Self(rawValue: "comn/artist")
  /// The picture, for all kinds.
  public static let commonIdentifierArtwork = Self(rawValue: "comn/artwork")
  /// What radio stations say.
  public static let icyMetadataStreamTitle = Self(rawValue: "icy/StreamTitle")
}

/// What media say of some time.
open class AVTimedMetadataGroup: NSObject, @unchecked Sendable {
  /// What they say.
  open var items: [AVMetadataItem] { [] }
}

/// A part of what plays.
open class AVPlayerItemTrack: NSObject, @unchecked Sendable {
  /// Whether it is heard.
  open var isEnabled = true
}

/// Takes something from what plays.
open class AVPlayerItemOutput: NSObject, @unchecked Sendable {}

/// Takes what media say while they play: nothing is fetched here, so nobody is told.
open class AVPlayerItemMetadataOutput: AVPlayerItemOutput, @unchecked Sendable {
  /// Who would be told.
  public private(set) weak var delegate: (any AVPlayerItemMetadataOutputPushDelegate)?
  /// Where.
  public private(set) var delegateQueue: DispatchQueue?

  /// Creates an output of what is about some things; nil: of all.
  public init(identifiers: [String]?) {}

  /// Sets who would be told, and where.
  open func setDelegate(
    _ delegate: (any AVPlayerItemMetadataOutputPushDelegate)?, queue delegateQueue: DispatchQueue?
  ) {
    self.delegate = delegate
    self.delegateQueue = delegateQueue
  }
}

/// Who is told what media say.
public protocol AVPlayerItemMetadataOutputPushDelegate: AnyObject {
  /// Media say something; never called here.
  func metadataOutput(
    _ output: AVPlayerItemMetadataOutput,
    didOutputTimedMetadataGroups groups: [AVTimedMetadataGroup], from track: AVPlayerItemTrack?)
}

extension AVPlayerItemMetadataOutputPushDelegate {
  /// Does nothing.
  public func metadataOutput(
    _ output: AVPlayerItemMetadataOutput,
    didOutputTimedMetadataGroups groups: [AVTimedMetadataGroup], from track: AVPlayerItemTrack?
  ) {}
}

extension AVPlayerItem {
  /// Has something taken from it; nothing is.
  public func add(_ output: AVPlayerItemOutput) {}
  /// Has it taken no more.
  public func remove(_ output: AVPlayerItemOutput) {}
  /// What it says of itself; nothing.
  public var externalMetadata: [AVMetadataItem] { [] }
}
