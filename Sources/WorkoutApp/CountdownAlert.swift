import Foundation
import UserNotifications

/// Tells the user that a countdown is over, whether or not the app runs then.
@MainActor
final class CountdownAlert {
  private let center = UNUserNotificationCenter.current()
  private let identifier: String
  /// Rings by itself, in an app that believes in its timers.
  private var timer: Timer?

  init(_ identifier: String) { self.identifier = identifier }

  static func askPermission() {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { _, _ in }
  }

  /// Has the user told that something is over, so many seconds from now.
  func schedule(_ title: String, in seconds: TimeInterval) {
    cancel()
    guard seconds > 0 else { return }
    if WorkoutDefect.current == .timersInBackground {
      timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [identifier] _ in
        Self.add(identifier, title, in: 1)
      }
    } else {
      Self.add(identifier, title, in: seconds)
    }
  }

  func cancel() {
    timer?.invalidate()
    center.removePendingNotificationRequests(withIdentifiers: [identifier])
  }

  nonisolated private static func add(
    _ identifier: String, _ title: String, in seconds: TimeInterval
  ) {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = "Time is up"
    content.sound = .default
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
    UNUserNotificationCenter.current().add(
      UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    ) { error in
      if let error { print("no alert: \(error)") }
    }
  }
}
