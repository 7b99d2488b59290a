import Foundation
import FoundationAdditions

/// Copies the library to a server now and then, when the system finds the time for it.
final class BackupController: @unchecked Sendable {
  private let variant: BackupVariant?
  private let library = Library(albums: ["Spring", "Summer", "Autumn", "Winter", "Family"])
  private let scheduler: NSBackgroundActivityScheduler

  init(variant: BackupVariant?) {
    self.variant = variant
    // Nobody has written the name of the account down yet.
    let account = variant == .nameless ? "" : "com.example.backup.library"
    scheduler = NSBackgroundActivityScheduler(identifier: account)
  }

  /// Lets backups begin.
  func start() {
    if variant == .released {
      let scheduler = NSBackgroundActivityScheduler(identifier: "com.example.backup.once")
      scheduler.interval = 15 * 60
      scheduler.schedule { completion in
        print("the library is backed up")
        completion(.finished)
      }
      return
    }
    scheduler.repeats = true
    scheduler.interval = variant == .hasty ? 60 : 60 * 60
    if variant != .leisurely { scheduler.tolerance = scheduler.interval / 3 }
    scheduler.schedule { [weak self] completion in
      guard let self else { return completion(.finished) }
      backUp(completion)
    }
  }

  /// Lets no backup begin any more.
  func stop() {
    scheduler.invalidate()
  }

  private func backUp(_ completion: @escaping NSBackgroundActivityScheduler.CompletionHandler) {
    switch variant {
    case .forgotten:
      return print("the server does not answer")
    case .blocking:
      while let album = library.next { copyAndWait(album) }
      library.beginAnew()
      completion(.finished)
    case .urgent: backUp(completion, .userInitiated)
    case .unhurried: backUp(completion, .background)
    default: Task { completion(await copyAlbums()) }
    }
  }

  private func backUp(
    _ completion: @escaping NSBackgroundActivityScheduler.CompletionHandler,
    _ options: ProcessInfo.ActivityOptions
  ) {
    let activity = ProcessInfo.processInfo.beginActivity(options: options, reason: "backup")
    Task {
      let result = await copyAlbums()
      ProcessInfo.processInfo.endActivity(activity)
      completion(result)
    }
  }

  /// Copies what is left to copy, as long as the moment is good.
  private func copyAlbums() async -> NSBackgroundActivityScheduler.Result {
    while let album = library.next {
      if variant != .stubborn, scheduler.shouldDefer {
        print("\(album) has to wait")
        return .deferred
      }
      try? await Task.sleep(for: .seconds(Library.copyTime))
      print("\(album) is copied")
      library.noteCopy()
    }
    library.beginAnew()
    return .finished
  }

  private func copyAndWait(_ album: String) {
    Thread.sleep(forTimeInterval: Library.copyTime)
    print("\(album) is copied")
    library.noteCopy()
  }
}

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
