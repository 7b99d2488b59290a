import UIKit

/// Keeps the identifier of a background task that it has ended, and ends it again.
final class UnknownBackgroundTask: NewsAppDelegate {
  override func endSaving(with application: UIApplication) {
    application.endBackgroundTask(saving)
  }
}
