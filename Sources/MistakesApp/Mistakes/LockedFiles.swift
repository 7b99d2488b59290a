import BackgroundTasks
import UIKit

/// Protects the articles as well as it can: nobody but the user is to read them.
///
/// In the pocket and in the night the phone is locked, and neither a refresh nor a push can store anything.
final class LockedFiles: NewsAppDelegate {
  private static let path = NSHomeDirectory() + "/Documents/articles.sqlite"

  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    storeArticle()
    application.registerForRemoteNotifications()
    return super.application(application, didFinishLaunchingWithOptions: launchOptions)
  }

  override func refresh(_ task: BGTask) {
    scheduleRefresh()
    task.setTaskCompleted(success: storeArticle())
  }

  override func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(storeArticle() ? .newData : .failed)
  }

  @discardableResult
  private func storeArticle() -> Bool {
    do {
      let store = try NewsStore(path: Self.path, protection: .complete)
      try store.run("CREATE TABLE IF NOT EXISTS article (number INTEGER)")
      try store.run("INSERT INTO article VALUES (1)")
      return true
    } catch {
      print("storing an article failed: \(error)")
      return false
    }
  }
}
