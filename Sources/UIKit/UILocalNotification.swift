import FoundationAdditions
import UserNotifications

/// A notification in the way of before iOS 10, which phones still take: it becomes a request of `UserNotifications`.
@available(*, deprecated, message: "Use UserNotifications Framework's UNNotificationRequest")
public class UILocalNotification: NSObject {
  /// When it is shown; nil: at once.
  public var fireDate: Date?
  /// The zone of that; nothing comes of it: the moment stays the same.
  public var timeZone: TimeZone?
  /// After what it is shown again; none: never.
  public var repeatInterval: NSCalendar.Unit = []
  /// What the user reads.
  public var alertBody: String?
  /// What stands above that.
  public var alertTitle: String?
  /// What the button says; nothing comes of it.
  public var alertAction: String?
  /// Whether there is a button; nothing comes of it.
  public var hasAction = true
  /// The sound.
  public var soundName: String?
  /// The number at the app's icon; 0: it stays.
  public var applicationIconBadgeNumber = 0
  /// The kind of it, for its buttons.
  public var category: String?
  /// What the app wants to know of it.
  public var userInfo: [AnyHashable: Any]?
  fileprivate let identifier = UUID().uuidString

  /// The same for `UserNotifications`.
  fileprivate func request(at date: Date?) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.body = alertBody ?? ""
    content.title = alertTitle ?? ""
    content.userInfo = userInfo ?? [:]
    content.categoryIdentifier = category ?? ""
    content.sound = soundName == nil ? nil : .default
    content.badge =
      applicationIconBadgeNumber == 0 ? nil : NSNumber(value: applicationIconBadgeNumber)
    return UNNotificationRequest(
      identifier: identifier, content: content, trigger: date.flatMap { trigger(at: $0) })
  }

  private func trigger(at date: Date) -> UNNotificationTrigger? {
    guard let parts = Self.parts(of: repeatInterval) else {
      let wait = date.timeIntervalSinceNow
      return wait > 0 ? UNTimeIntervalNotificationTrigger(timeInterval: wait, repeats: false) : nil
    }
    return UNCalendarNotificationTrigger(
      dateMatching: Calendar.current.dateComponents(parts, from: date), repeats: true)
  }

  /// Which parts of a date are the same each time; nil: it comes once.
  private static func parts(of interval: NSCalendar.Unit) -> Set<Calendar.Component>? {
    switch interval {
    case .minute: [.second]
    case .hour: [.minute, .second]
    case .day: [.hour, .minute, .second]
    case .weekOfYear, .weekday: [.weekday, .hour, .minute, .second]
    case .month: [.day, .hour, .minute, .second]
    case .year: [.month, .day, .hour, .minute, .second]
    default: nil
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The usual sound.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// In which ways an app of before iOS 10 notifies.
public struct UIUserNotificationType: OptionSet, Sendable {
  /// The bits, as on the phone.
  public let rawValue: UInt
  /// Creates ways from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// By a number at its icon.
  public static let badge = Self(rawValue: 1 << 0)
  /// By a sound.
  public static let sound = Self(rawValue: 1 << 1)
  /// By a text.
  public static let alert = Self(rawValue: 1 << 2)
}

/// What a notification of before iOS 10 may do.
@available(*, deprecated, message: "Use UserNotifications Framework's UNNotificationSettings")
public class UIUserNotificationSettings: NSObject {
  /// In which ways.
  public let types: UIUserNotificationType

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - types: In which ways.
  ///   - categories: The buttons; those of before iOS 10 are not there: nil.
  public init(types: UIUserNotificationType, categories: Set<NSObject>?) { self.types = types }
}

extension UIApplication {
  /// Asks the user whether the app may notify.
  @available(
    *, deprecated, message: "Use UNUserNotificationCenter requestAuthorizationWithOptions"
  )
  public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    var options: UNAuthorizationOptions = []
    if notificationSettings.types.contains(.badge) { options.insert(.badge) }
    if notificationSettings.types.contains(.sound) { options.insert(.sound) }
    if notificationSettings.types.contains(.alert) { options.insert(.alert) }
    UNUserNotificationCenter.current().requestAuthorization(options: options) { _, _ in }
  }

  /// Has a notification shown at its date.
  @available(*, deprecated, message: "Use UNUserNotificationCenter addNotificationRequest")
  public func scheduleLocalNotification(_ notification: UILocalNotification) {
    UNUserNotificationCenter.current().add(notification.request(at: notification.fireDate))
  }

  /// Has a notification shown now.
  @available(*, deprecated, message: "Use UNUserNotificationCenter addNotificationRequest")
  public func presentLocalNotificationNow(_ notification: UILocalNotification) {
    UNUserNotificationCenter.current().add(notification.request(at: nil))
  }

  /// Takes a notification back.
  @available(
    *, deprecated, message: "Use UNUserNotificationCenter removePendingNotificationRequests"
  )
  public func cancelLocalNotification(_ notification: UILocalNotification) {
    UNUserNotificationCenter.current()
      .removePendingNotificationRequests(withIdentifiers: [notification.identifier])
  }

  /// Takes all notifications back.
  @available(
    *, deprecated, message: "Use UNUserNotificationCenter removeAllPendingNotificationRequests"
  )
  public func cancelAllLocalNotifications() {
    UNUserNotificationCenter.current().removeAllPendingNotificationRequests()
  }
}
