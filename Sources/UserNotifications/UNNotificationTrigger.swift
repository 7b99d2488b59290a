internal import AppHosting
import CoreLocation
internal import DeviceModel
internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// When a notification is due.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  /// Whether it comes again and again.
  public let repeats: Bool

  fileprivate init(repeats: Bool) { self.repeats = repeats }

  /// What it holds, without its address.
  open override var description: String { describe(["repeats": repeats]) }

  /// The trigger as the phone keeps it.
  var kept: NotificationTrigger { .immediate }

  static func of(_ trigger: NotificationTrigger) -> UNNotificationTrigger? {
    switch trigger {
    case .immediate: nil
    case .push: UNPushNotificationTrigger(repeats: false)
    case .interval(let seconds, let repeats):
      UNTimeIntervalNotificationTrigger(kept: seconds, repeats: repeats)
    case .calendar(let pattern, let repeats):
      UNCalendarNotificationTrigger(dateMatching: DateComponents(pattern), repeats: repeats)
    case .region(let region, let repeats):
      UNLocationNotificationTrigger(region: CLCircularRegion(region), repeats: repeats)
    }
  }
}

/// Of a notification that a server has sent.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

/// After an interval.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The interval in seconds, as it was given.
  public let timeInterval: TimeInterval
  private let begin = Date()

  /// Creates a trigger; an interval of 0 s, or of less than 60 s that repeats, ends the app (F-041).
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
    AppProcess.caller(of: "UNTimeIntervalNotificationTrigger.init")?
      .checkNotificationInterval(seconds: timeInterval, repeats: repeats)
  }

  fileprivate init(kept seconds: TimeInterval, repeats: Bool) {
    timeInterval = seconds
    super.init(repeats: repeats)
  }

  override var kept: NotificationTrigger { .interval(seconds: timeInterval, repeats: repeats) }

  /// What it holds, without its address.
  open override var description: String {
    describe(["repeats": repeats, "timeInterval": timeInterval])
  }

  /// When it is due next, counted from when this object was made.
  open func nextTriggerDate() -> Date? {
    let passed = Date().timeIntervalSince(begin)
    guard passed > timeInterval else { return begin.addingTimeInterval(timeInterval) }
    guard repeats else { return nil }
    return begin.addingTimeInterval((passed / timeInterval).rounded(.up) * timeInterval)
  }
}

/// At times of the calendar.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The parts of the time that have to match.
  public let dateComponents: DateComponents

  /// Creates a trigger; year, month, day, weekday, hour, minute, second and time zone count, by the Gregorian calendar.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  override var kept: NotificationTrigger {
    .calendar(CalendarPattern(dateComponents), repeats: repeats)
  }

  /// What it holds, without its address.
  open override var description: String {
    describe(["repeats": repeats, "dateComponents": dateComponents])
  }

  /// When it is due next.
  open func nextTriggerDate() -> Date? {
    guard let process = AppProcess.caller(of: "UNCalendarNotificationTrigger.nextTriggerDate")
    else { return nil }
    return CalendarPattern(dateComponents)
      .next(after: WallTime(date: Date()), inZone: process.device.timeZone)?.date
  }
}

/// When the user comes into a region, or leaves it, whether or not the app runs.
///
/// The app has to be allowed to know the place while it is used. The border counts as crossed as that of a region that a
/// `CLLocationManager` watches (F-060); the region is none of those that the manager lists.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The region, which says whether it is about coming or leaving.
  public let region: CLRegion

  /// Creates a trigger for a circle.
  public init(region: CLRegion, repeats: Bool) {
    self.region = region
    super.init(repeats: repeats)
  }

  override var kept: NotificationTrigger {
    guard let circle = region as? CLCircularRegion else {
      preconditionFailure("Region \(region.identifier) is no circle: there are no others.")
    }
    return .region(circle.watched, repeats: repeats)
  }

  /// What it holds, without its address.
  open override var description: String { describe(["repeats": repeats, "region": region]) }
}

extension CalendarPattern {
  fileprivate init(_ parts: DateComponents) {
    self.init()
    year = parts.year
    month = parts.month
    day = parts.day
    weekday = parts.weekday
    hour = parts.hour
    minute = parts.minute
    second = parts.second
    zone = parts.timeZone?.identifier
  }
}

extension DateComponents {
  fileprivate init(_ pattern: CalendarPattern) {
    self.init(
      timeZone: pattern.zone.flatMap(TimeZone.init(identifier:)), year: pattern.year,
      month: pattern.month, day: pattern.day, hour: pattern.hour, minute: pattern.minute,
      second: pattern.second, weekday: pattern.weekday)
  }
}
