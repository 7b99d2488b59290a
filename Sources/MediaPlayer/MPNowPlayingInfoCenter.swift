internal import AppHosting
internal import Emulator
import FoundationAdditions
import UIKit

/// Whether something plays; raw values as on the phone.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  /// Nobody has said.
  case unknown = 0
  /// It plays.
  case playing
  /// It is interrupted by the user.
  case paused
  /// It is over.
  case stopped
  /// It is interrupted by the system.
  case interrupted
}

/// What the lock screen shows of what an app plays; what the app has set can be read, and is shown to nobody.
public final class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  /// What is shown; nil: nothing.
  public var nowPlayingInfo: [String: Any]?
  /// Whether it plays; on the phone that of the audio session counts.
  public var playbackState = MPNowPlayingPlaybackState.unknown

  private override init() { super.init() }

  /// The one of the app.
  public class func `default`() -> MPNowPlayingInfoCenter {
    AppProcess.caller(of: "MPNowPlayingInfoCenter.default")?.singletons
      .object(of: MPNowPlayingInfoCenter.self) { MPNowPlayingInfoCenter() }
      ?? MPNowPlayingInfoCenter()
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// The picture of what plays.
public final class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  /// How large it is.
  public let bounds: CGRect
  private let make: (CGSize) -> UIImage

  /// Creates a picture that is made when it is shown, which never is here.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    make = requestHandler
    super.init()
  }

  /// The picture in a size.
  public func image(at size: CGSize) -> UIImage? { make(size) }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// What plays: song or talk.
public enum MPNowPlayingInfoMediaType: UInt, Sendable {
  /// Nothing.
  case none = 0
  /// Something to hear.
  case audio
  /// Something to see.
  case video
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the title.
public let MPMediaItemPropertyTitle = "title"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of who plays.
public let MPMediaItemPropertyArtist = "artist"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the album.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of who made the album.
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the kind of music.
public let MPMediaItemPropertyGenre = "genre"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the picture.
public let MPMediaItemPropertyArtwork = "artwork"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of how long it is, in seconds.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the number that names it.
public let MPMediaItemPropertyPersistentID = "persistentID"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of how far it has played, in seconds.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of how fast it plays; 0: it does not.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of how fast it usually plays.
public let MPNowPlayingInfoPropertyDefaultPlaybackRate =
  "MPNowPlayingInfoPropertyDefaultPlaybackRate"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of whether it has no end.
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of song or talk.
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the place in the queue.
public let MPNowPlayingInfoPropertyPlaybackQueueIndex =
  "MPNowPlayingInfoPropertyPlaybackQueueIndex"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of how long the queue is.
public let MPNowPlayingInfoPropertyPlaybackQueueCount =
  "MPNowPlayingInfoPropertyPlaybackQueueCount"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the chapter.
public let MPNowPlayingInfoPropertyChapterNumber = "MPNowPlayingInfoPropertyChapterNumber"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the address from which it comes.
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The place in the album.
public let MPMediaItemPropertyAlbumTrackNumber = "albumTrackNumber"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How many the album has.
public let MPMediaItemPropertyAlbumTrackCount = "albumTrackCount"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Who has written it.
public let MPMediaItemPropertyComposer = "composer"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What kind of thing it is.
public let MPMediaItemPropertyMediaType = "mediaType"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The row of talks.
public let MPMediaItemPropertyPodcastTitle = "podcastTitle"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// When it came out.
public let MPMediaItemPropertyReleaseDate = "releaseDate"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Who brings it.
public let MPNowPlayingInfoPropertyServiceIdentifier = "MPNowPlayingInfoPropertyServiceIdentifier"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The row of which it is one.
public let MPNowPlayingInfoCollectionIdentifier = "MPNowPlayingInfoCollectionIdentifier"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// When it was made what is heard now.
public let MPNowPlayingInfoPropertyCurrentPlaybackDate =
  "MPNowPlayingInfoPropertyCurrentPlaybackDate"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// By what the app knows it.
public let MPNowPlayingInfoPropertyExternalContentIdentifier =
  "MPNowPlayingInfoPropertyExternalContentIdentifier"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How much of it was heard, 0 … 1.
public let MPNowPlayingInfoPropertyPlaybackProgress = "MPNowPlayingInfoPropertyPlaybackProgress"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How many chapters there are.
public let MPNowPlayingInfoPropertyChapterCount = "MPNowPlayingInfoPropertyChapterCount"
