import FoundationAdditions

// All but the last three are posted on the main thread after the delegate's method of the same
// name has returned; their object is the application.
extension UIApplication {
  /// The app has been launched.
  nonisolated public static let didFinishLaunchingNotification =
    NSNotification.Name("UIApplicationDidFinishLaunchingNotification")

  /// The app has become active.
  nonisolated public static let didBecomeActiveNotification =
    NSNotification.Name("UIApplicationDidBecomeActiveNotification")

  /// The app is about to become inactive.
  nonisolated public static let willResignActiveNotification =
    NSNotification.Name("UIApplicationWillResignActiveNotification")

  /// The app has left the screen.
  nonisolated public static let didEnterBackgroundNotification =
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")

  /// The app is about to come back on screen.
  nonisolated public static let willEnterForegroundNotification =
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")

  /// The app is about to be ended by the user; never posted to a suspended app.
  nonisolated public static let willTerminateNotification =
    NSNotification.Name("UIApplicationWillTerminateNotification")

  /// ``backgroundRefreshStatus`` has changed.
  nonisolated public static let backgroundRefreshStatusDidChangeNotification =
    NSNotification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")

  /// Protected files have become readable: the device was unlocked.
  nonisolated public static let protectedDataDidBecomeAvailableNotification =
    NSNotification.Name("UIApplicationProtectedDataDidBecomeAvailable")

  /// Protected files become unreadable: the device was locked.
  nonisolated public static let protectedDataWillBecomeUnavailableNotification =
    NSNotification.Name("UIApplicationProtectedDataWillBecomeUnavailable")
}
