import Foundation
import UserNotifications

/// Warnings that the user sees whether or not the app runs.
final class StormAlerts: NSObject, UNUserNotificationCenterDelegate {
  private let center = UNUserNotificationCenter.current()

  func takeCharge() { center.delegate = self }

  func askPermission() {
    center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, error in
      print(granted ? "alerts are allowed" : "alerts are not allowed")
    }
  }

  /// Warns of a storm that comes in so many seconds.
  func warn(of storm: String, in seconds: TimeInterval, repeats: Bool = false) {
    let content = UNMutableNotificationContent()
    content.title = "Storm"
    content.body = "\(storm) is near"
    content.sound = .default
    content.badge = 1
    content.userInfo = ["storm": storm]
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
    center.add(
      UNNotificationRequest(identifier: "storm-\(storm)", content: content, trigger: trigger)
    ) { error in
      if let error { print("no alert: \(error)") }
    }
  }

  /// Tells the weather each morning.
  func tellEachMorning() async throws {
    let content = UNMutableNotificationContent()
    content.title = "Good morning"
    content.body = "See what the day brings"
    var date = DateComponents()
    date.hour = 7
    date.minute = 30
    try await center.add(
      UNNotificationRequest(
        identifier: "morning", content: content,
        trigger: UNCalendarNotificationTrigger(dateMatching: date, repeats: true)))
    let pending = await center.pendingNotificationRequests()
    print("pending: \(pending.map(\.identifier).joined(separator: ", "))")
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    let isStorm = notification.request.identifier.hasPrefix("storm")
    completionHandler(isStorm ? [.banner, .sound] : [])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let info = response.notification.request.content.userInfo
    print("shows \(info["storm"] as? String ?? "the day")")
    center.setBadgeCount(0)
    completionHandler()
  }
}
