import UIKit

/// A feed reader as Apple's examples write one: it fetches on opening and by app refresh, and cleans up
/// when the phone charges.
public final class FeedAppDelegate: UIResponder, UIApplicationDelegate {
  /// Registers both tasks.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    FeedWork.register()
    return true
  }

  /// Fetches what is new for the user who looks at it.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    Task { await FeedWork.fetch() }
  }

  /// Asks for both tasks.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    FeedWork.scheduleRefresh()
    FeedWork.scheduleFirstCleanup()
  }
}
