import UIKit

/// Asks for the next refresh only while Background App Refresh is said to be available.
///
/// Low Power Mode makes the answer no, although a request would only wait for the end of the mode.
final class RefreshStatusTrusted: NewsAppDelegate {
  override func scheduleRefresh() {
    guard UIApplication.shared.backgroundRefreshStatus == .available else {
      return print("no refresh is available")
    }
    super.scheduleRefresh()
  }
}
