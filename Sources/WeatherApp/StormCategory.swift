import UserNotifications

/// The buttons below a warning of a storm.
enum StormCategory {
  static let identifier = "STORM"

  /// What its user can do without opening the app, but for the radar.
  enum Action: String {
    case snooze = "SNOOZE"
    case safe = "SAFE"
    case report = "REPORT"
    case radar = "RADAR"
  }

  static var category: UNNotificationCategory {
    UNNotificationCategory(
      identifier: identifier,
      actions: [
        UNNotificationAction(
          identifier: Action.snooze.rawValue, title: "In 10 minutes",
          icon: UNNotificationActionIcon(systemImageName: "clock")),
        UNNotificationAction(
          identifier: Action.safe.rawValue, title: "I am safe", options: .authenticationRequired),
        UNTextInputNotificationAction(
          identifier: Action.report.rawValue, title: "Report", options: [],
          textInputButtonTitle: "Send", textInputPlaceholder: "What do you see?"),
        UNNotificationAction(
          identifier: Action.radar.rawValue, title: "Radar", options: [.foreground]),
      ],
      intentIdentifiers: [], options: .customDismissAction)
  }
}
