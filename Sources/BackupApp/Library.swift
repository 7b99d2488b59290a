import Foundation

/// The albums of the library, and how far their backup has come.
///
/// The backup alone uses it, one run after the other.
final class Library: @unchecked Sendable {
  /// How long it takes to copy an album, in seconds.
  static let copyTime = 20.0

  private let albums: [String]
  private var saved = 0

  init(albums: [String]) {
    self.albums = albums
  }

  /// The album that is to be copied next; nil when all are.
  var next: String? { saved < albums.count ? albums[saved] : nil }

  /// An album is copied.
  func noteCopy() {
    saved += 1
  }

  /// All albums are to be copied anew: they may have changed.
  func beginAnew() {
    saved = 0
  }
}
