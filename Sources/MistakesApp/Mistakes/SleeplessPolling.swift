import UIKit

/// Asks for news every five milliseconds while the app is on screen, so as not to miss any.
final class SleeplessPolling: NewsAppDelegate {
  override func applicationDidBecomeActive(_ application: UIApplication) {
    Task {
      while application.applicationState == .active {
        try await Task.sleep(for: .milliseconds(5))
      }
    }
  }
}
