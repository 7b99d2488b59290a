import UIKit

/// Fetches the news as apps did before there was a task scheduler, and waits for them however long it takes.
///
/// With the scheduler's key in the Info.plist the system does not even ask it to.
final class LegacyFetch: NewsAppDelegate {
  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.setMinimumBackgroundFetchInterval(30 * 60)
    return true
  }

  override func scheduleRefresh() {}

  override func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      completionHandler(await fetchNews() ? .newData : .failed)
    }
  }
}
