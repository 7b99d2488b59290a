import UIKit

/// Sets its services up, and with them the launch handlers, only when somebody looks at the app.
///
/// All is well until the system launches it for the task, in the background.
final class ForegroundRegistration: NewsAppDelegate {
  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if application.applicationState != .background { registerTasks() }
    return true
  }
}
