import UIKit

/// Asks for a refresh whenever the app comes and goes, so that one is always waiting.
///
/// Each takes the place of the one before: who looks at the news every half an hour never gets any
/// in the background.
final class ReplacedForever: NewsAppDelegate {
  override func applicationDidBecomeActive(_ application: UIApplication) {
    scheduleRefresh()
  }

  override func scheduleRefresh() {
    submit(Self.refreshIdentifier, after: 50 * 60)
  }
}
