import FoundationAdditions

// What Swift 3 called it, and no compiler of Apple's takes any more: the errors name what it is now.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// No background task.
@available(*, unavailable, renamed: "UIBackgroundTaskIdentifier.invalid")
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

/// A reason for a launch.
@available(*, unavailable, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

// swift-format-ignore: AlwaysUseLowerCamelCase
/// As often as the system allows.
@available(*, unavailable, renamed: "UIApplication.backgroundFetchIntervalMinimum")
public let UIApplicationBackgroundFetchIntervalMinimum: TimeInterval = 0

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Never.
@available(*, unavailable, renamed: "UIApplication.backgroundFetchIntervalNever")
public let UIApplicationBackgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

/// A notification of the time before iOS 10.
@available(*, unavailable, message: "ended with iOS 10: use UNUserNotificationCenter")
public class UILocalNotification: NSObject {}

/// What a notification of the time before iOS 10 may do.
@available(*, unavailable, message: "ended with iOS 10: use UNUserNotificationCenter")
public class UIUserNotificationSettings: NSObject {}

extension UIApplication {
  /// Asks to notify in the way before iOS 10.
  @available(
    *, unavailable, message: "ended with iOS 10: use UNUserNotificationCenter.requestAuthorization"
  )
  public func registerUserNotificationSettings(_ settings: Any) {}

  /// Notifies in the way before iOS 10.
  @available(*, unavailable, message: "ended with iOS 10: use UNUserNotificationCenter.add")
  public func scheduleLocalNotification(_ notification: Any) {}
}
