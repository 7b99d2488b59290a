import UIKit

/// Gets the news by silent pushes, and fetches what they do not hold however long it takes.
final class SlowPush: NewsAppDelegate {
  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.registerForRemoteNotifications()
    return true
  }

  override func scheduleRefresh() {}

  override func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    if let headline = userInfo["headline"] {
      print("the news are “\(headline)”")
      completionHandler(.newData)
    } else {
      Task {
        completionHandler(await fetchNews() ? .newData : .failed)
      }
    }
  }
}
