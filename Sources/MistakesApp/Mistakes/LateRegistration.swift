import UIKit

/// Registers when the first screen is there, to have less to do at the launch.
///
/// By then launching has finished, and in a launch for a task there is no screen at all.
final class LateRegistration: NewsAppDelegate {
  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    true
  }

  override func applicationDidBecomeActive(_ application: UIApplication) {
    registerTasks()
  }
}
