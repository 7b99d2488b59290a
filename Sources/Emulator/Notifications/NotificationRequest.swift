public import SchedulingRules
public import VirtualTime

/// What a notification says, and what it carries for the app.
public struct NotificationContent: Codable, Hashable, Sendable {
  /// Its first line.
  public var title = ""
  /// Its second line.
  public var subtitle = ""
  /// Its text.
  public var body = ""
  /// The number that it puts on the app's icon.
  public var badge: Int?
  /// Whether it makes a sound.
  public var hasSound = false
  /// The identifier of its category.
  public var category = ""
  /// The identifier by which notifications are grouped.
  public var thread = ""
  /// What the app has put in, as a property list.
  public var userInfo: [UInt8] = []

  /// Creates a content that says nothing.
  public init() {}
}

/// When a notification is due.
public enum NotificationTrigger: Codable, Hashable, Sendable {
  /// At once.
  case immediate
  /// After so many seconds, and perhaps again and again.
  case interval(seconds: Double, repeats: Bool)
  /// When the wall clock shows a time, and perhaps again and again.
  case calendar(CalendarPattern, repeats: Bool)
  /// When the user comes into a region, or leaves it, and perhaps again and again.
  case region(WatchedRegion, repeats: Bool)
  /// A server has sent it.
  case push(PushNotification)

  /// Whether it comes again.
  public var repeats: Bool {
    switch self {
    case .interval(_, let repeats), .calendar(_, let repeats), .region(_, let repeats): repeats
    case .immediate, .push: false
    }
  }
}

/// A notification that the app has asked for.
public struct NotificationRequest: Codable, Hashable, Sendable {
  /// Its name; another one of the same name takes its place (F-046).
  public var identifier: String
  /// What it says.
  public var content: NotificationContent
  /// When it is due.
  public var trigger: NotificationTrigger

  /// Creates a request.
  public init(identifier: String, content: NotificationContent, trigger: NotificationTrigger) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

/// A notification that the user has seen and not dealt with.
public struct DeliveredNotification: Codable, Hashable, Sendable {
  /// What was asked for.
  public var request: NotificationRequest
  /// When it came.
  public var date: WallTime
}

/// A request that waits, with the instant at which it is due.
struct WaitingNotification: Codable, Hashable, Sendable {
  var request: NotificationRequest
  /// When it is due, for an interval.
  var instant: Instant?
  /// When it is due by the wall clock, for a time of the calendar.
  var date: WallTime?
  /// The crossings of its border that are not told yet, or may still turn out to be none, in their order.
  var crossings: [Crossing] = []

  /// Somebody crosses a border.
  struct Crossing: Codable, Hashable, Sendable {
    /// When it is told, at the earliest.
    var due: Instant
    /// Whether the notification is about it.
    var isTold: Bool
  }
}
