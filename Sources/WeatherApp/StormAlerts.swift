import Foundation
import UserNotifications

/// Warnings that the user sees whether or not the app runs.
final class StormAlerts: NSObject, UNUserNotificationCenterDelegate {
  private let center = UNUserNotificationCenter.current()
  private let variant: WeatherVariant?

  init(variant: WeatherVariant?) {
    self.variant = variant
  }

  func takeCharge() {
    center.delegate = self
    center.setNotificationCategories([StormCategory.category])
  }

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
    content.categoryIdentifier =
      variant == .misspeltCategory ? "STORMS" : StormCategory.identifier
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
    let storm = info["storm"] as? String ?? "the day"
    center.setBadgeCount(0)
    switch StormCategory.Action(rawValue: response.actionIdentifier) {
    case .snooze:
      warn(of: storm, in: 10 * 60)
      if variant == .unansweredSnooze { return }
    case .safe:
      tellFamily(storm, completionHandler)
      return
    case .report:
      if let response = response as? UNTextInputNotificationResponse {
        print("reports \(storm): \(response.userText)")
      }
    case .radar:
      print("the radar shows \(storm)")
    case nil where response.actionIdentifier == UNNotificationDismissActionIdentifier:
      print("no more of \(storm)")
      center.removePendingNotificationRequests(withIdentifiers: ["storm-\(storm)"])
    case nil:
      print("shows \(storm)")
    }
    completionHandler()
  }

  /// Tells the user's family, whose addresses can be read on an unlocked phone alone.
  private func tellFamily(_ storm: String, _ completion: @escaping () -> Void) {
    let file = URL.documentsDirectory.appending(path: "family.txt")
    DispatchQueue.global().async {
      defer { completion() }
      do {
        let family = try String(contentsOf: file, encoding: .utf8)
        print("tells \(family): safe from \(storm)")
      } catch {
        print("tells nobody: \((error as NSError).code)")
      }
    }
  }

  /// Keeps the addresses of the user's family.
  func keep(family: String) {
    let file = URL.documentsDirectory.appending(path: "family.txt")
    do {
      try Data(family.utf8).write(to: file, options: [.atomic, .completeFileProtection])
    } catch {
      print("family not kept: \(error)")
    }
  }
}
