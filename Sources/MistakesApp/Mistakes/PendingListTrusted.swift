import BackgroundTasks
import UIKit

/// Asks for the next refresh only if none is pending, and takes the pending one back while on screen.
///
/// Whether the request of the refresh that is running is still listed is not documented.
final class PendingListTrusted: NewsAppDelegate {
  override func applicationDidBecomeActive(_ application: UIApplication) {
    BGTaskScheduler.shared.cancelAllTaskRequests()
  }

  override func scheduleRefresh() {
    BGTaskScheduler.shared.getPendingTaskRequests { requests in
      guard requests.isEmpty else { return print("a refresh is pending already") }
      Task { @MainActor in self.submit(Self.refreshIdentifier, after: 30 * 60) }
    }
  }
}
