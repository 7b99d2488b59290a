import BackgroundTasks
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

/// Registers from two modules, each of which believes that the refresh is its own.
final class DoubleRegistration: NewsAppDelegate {
  override func registerTasks() {
    registerHeadlines()
    registerPictures()
  }

  private func registerHeadlines() {
    register(Self.refreshIdentifier)
  }

  private func registerPictures() {
    register(Self.refreshIdentifier)
  }
}

/// Leaves the registration to a module that nobody calls, and asks for the refresh all the same.
final class MissingRegistration: NewsAppDelegate {
  override func registerTasks() {}
}

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

/// Hands over a launch handler of the main actor, to be called on a queue of the system.
final class IsolatedHandler: NewsAppDelegate {
  override func register(_ identifier: String) {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.refresh(task)
    }
  }
}
