import UIKit

/// An app that downloads the episodes of a podcast while nobody looks.
public final class DownloadsAppDelegate: UIResponder, UIApplicationDelegate {
  private let downloads: EpisodeDownloads
  private let defect: DownloadsDefect?

  /// Creates the delegate of an app, with a defect or none.
  public init(_ defect: DownloadsDefect? = nil) {
    self.defect = defect
    downloads = EpisodeDownloads(defect)
  }

  /// Makes the session anew at each launch.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if defect != .sessionNotRecreated { downloads.connect() }
    return true
  }

  /// Asks for what is missing while the app is on screen.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    downloads.connect()
    downloads.start()
  }

  /// Takes the events of downloads that were done while the app did not run.
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    downloads.handleEvents(completionHandler: completionHandler)
  }
}

/// What an app can get wrong about its downloads; each is a variant of the app.
public enum DownloadsDefect: String, CaseIterable, Sendable {
  /// Each episode is asked for when the one before is there.
  case oneByOne
  /// The completion handler of a wake is not kept, and never called.
  case handlerNotCalled
  /// The session is made when the app comes on screen, and not at each launch.
  case sessionNotRecreated
  /// The downloaded file is moved when its delegate has returned.
  case fileNotMoved
  /// The session has no delegate.
  case delegateNil
}
