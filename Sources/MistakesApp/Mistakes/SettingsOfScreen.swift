import BackgroundTasks
import UIKit

/// Asks in its launch handler whether refreshing is switched on, which the first screen reads.
///
/// In a process that was launched for the task no screen has ever been there.
final class SettingsOfScreen: NewsAppDelegate {
  private var isRefreshSwitchedOn = false

  override func applicationDidBecomeActive(_ application: UIApplication) {
    isRefreshSwitchedOn = true
  }

  override func refresh(_ task: BGTask) {
    guard isRefreshSwitchedOn else { return task.setTaskCompleted(success: true) }
    scheduleRefresh()
    task.setTaskCompleted(success: true)
  }
}
