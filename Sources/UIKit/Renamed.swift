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

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The app has left the screen.
  @available(*, unavailable, renamed: "UIApplication.didEnterBackgroundNotification")
  public static var UIApplicationDidEnterBackground: Self {
    preconditionFailure("unavailable")
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The app comes to the screen.
  @available(*, unavailable, renamed: "UIApplication.willEnterForegroundNotification")
  public static var UIApplicationWillEnterForeground: Self {
    preconditionFailure("unavailable")
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The app has been launched.
  @available(*, unavailable, renamed: "UIApplication.didFinishLaunchingNotification")
  public static var UIApplicationDidFinishLaunching: Self {
    preconditionFailure("unavailable")
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The app can be touched.
  @available(*, unavailable, renamed: "UIApplication.didBecomeActiveNotification")
  public static var UIApplicationDidBecomeActive: Self {
    preconditionFailure("unavailable")
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The app will not be touched.
  @available(*, unavailable, renamed: "UIApplication.willResignActiveNotification")
  public static var UIApplicationWillResignActive: Self {
    preconditionFailure("unavailable")
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Memory is short.
  @available(*, unavailable, renamed: "UIApplication.didReceiveMemoryWarningNotification")
  public static var UIApplicationDidReceiveMemoryWarning: Self {
    preconditionFailure("unavailable")
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The app is ended.
  @available(*, unavailable, renamed: "UIApplication.willTerminateNotification")
  public static var UIApplicationWillTerminate: Self {
    preconditionFailure("unavailable")
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// It is another day, or another zone.
  @available(*, unavailable, renamed: "UIApplication.significantTimeChangeNotification")
  public static var UIApplicationSignificantTimeChange: Self {
    preconditionFailure("unavailable")
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Background App Refresh was switched.
  @available(*, unavailable, renamed: "UIApplication.backgroundRefreshStatusDidChangeNotification")
  public static var UIApplicationBackgroundRefreshStatusDidChange: Self {
    preconditionFailure("unavailable")
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Files are about to be hidden.
  @available(
    *, unavailable, renamed: "UIApplication.protectedDataWillBecomeUnavailableNotification"
  )
  public static var UIApplicationProtectedDataWillBecomeUnavailable: Self {
    preconditionFailure("unavailable")
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Files are to be had.
  @available(*, unavailable, renamed: "UIApplication.protectedDataDidBecomeAvailableNotification")
  public static var UIApplicationProtectedDataDidBecomeAvailable: Self {
    preconditionFailure("unavailable")
  }
}
