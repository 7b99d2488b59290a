import FoundationAdditions

// All but the last five are posted on the main thread after the delegate's method of the same
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

  /// A new day has begun, summer time has begun or ended, or the clock was set.
  ///
  /// Posted before the delegate's method; a suspended app gets it once when it runs again (W-054).
  nonisolated public static let significantTimeChangeNotification =
    NSNotification.Name("UIApplicationSignificantTimeChangeNotification")

  /// Memory is short; a suspended app is not told (W-067).
  nonisolated public static let didReceiveMemoryWarningNotification =
    NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")

  /// Protected files have become readable: the device was unlocked.
  nonisolated public static let protectedDataDidBecomeAvailableNotification =
    NSNotification.Name("UIApplicationProtectedDataDidBecomeAvailable")

  /// Protected files become unreadable: the device was locked.
  nonisolated public static let protectedDataWillBecomeUnavailableNotification =
    NSNotification.Name("UIApplicationProtectedDataWillBecomeUnavailable")
}
