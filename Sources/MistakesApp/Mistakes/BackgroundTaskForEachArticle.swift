import UIKit

/// Begins a background task for each article of the archive, and keeps no identifier to end it by.
final class BackgroundTaskForEachArticle: NewsAppDelegate {
  override func applicationDidEnterBackground(_ application: UIApplication) {
    super.applicationDidEnterBackground(application)
    for _ in 1...1_200 {
      _ = application.beginBackgroundTask(withName: "Archive")
    }
  }
}
