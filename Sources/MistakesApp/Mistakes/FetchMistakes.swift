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
