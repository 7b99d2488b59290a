import Emulator
import SchedulingRules

/// What UIKit writes about background tasks.
enum ConsoleBackgroundTasks {
  /// What it writes of a task that is open for too long; nil for an expiring activity, of which it says nothing.
  static func remark(on overdue: AssertionOverdue) -> String? {
    guard overdue.kind == .backgroundTask else { return nil }
    return overdue.rule == .backgroundTaskAge ? age(of: overdue) : complaint(about: overdue)
  }

  ///
  private static func age(of overdue: AssertionOverdue) -> String {
    "Background Task \(overdue.identifier) (\"\(overdue.name)\"), was created over 30 seconds ago. "
      + "In applications running in the background, this creates a risk of termination. Remember to "
      + "call UIApplication.endBackgroundTask(_:) for your task in a timely manner to avoid this."
  }

  ///
  private static func complaint(about overdue: AssertionOverdue) -> String {
    "Background task still not ended after expiration handlers were called: "
      + "<_UIBackgroundTaskInfo>: taskID = \(overdue.identifier), taskName = \(overdue.name) "
      + "(elapsed = \(overdue.elapsedSeconds.fixed(0))). This app will likely be terminated by the "
      + "system. Call UIApplication.endBackgroundTask(_:) to avoid this."
  }

  /// What it writes when a task is ended that is not open.
  static func notOpen(_ identifier: Int) -> String {
    "Can't end BackgroundTask: no background task exists with identifier \(identifier) "
      + "(0x\(String(identifier, radix: 16))), or it may have already been ended. "
      + "Break in UIApplicationEndBackgroundTaskError() to debug."
  }
}
