import FoundationAdditions

/// What the system tells an app about its life; every method is optional.
///
/// All are called on the main thread. The order is the phone's: a cold launch by the user gives
/// will- and didFinishLaunching, didBecomeActive; leaving gives willResignActive,
/// didEnterBackground; coming back gives willEnterForeground, didBecomeActive. In an app with scenes these
/// four go to the scene's delegate instead (F-003).
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The app is being launched.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - launchOptions: Why it is launched: `location` for its user's way, `remoteNotification` for a push that
  ///     they have opened or that wakes it, nil for all else (F-006).
  /// - Returns: Whether the app can handle what it is launched for; nothing depends on it here.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The app has been launched: the last moment to register task handlers.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - launchOptions: Why it is launched: `location` for its user's way, `remoteNotification` for a push that
  ///     they have opened or that wakes it, nil for all else (F-006).
  /// - Returns: Whether the app can handle what it is launched for; nothing depends on it here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The app is on screen and receives events.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// The app is about to leave the screen or to be interrupted.
  func applicationWillResignActive(_ application: UIApplication)

  /// The app has left the screen; it is suspended soon after.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// The app is about to come back on screen; also after a launch in the background.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// The user ends the app while its code runs; a suspended app is not told.
  func applicationWillTerminate(_ application: UIApplication)

  /// A new day has begun, summer time has begun or ended, or the clock was set (W-054).
  func applicationSignificantTimeChange(_ application: UIApplication)

  /// Memory is short; a suspended app is not told (W-067).
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// The app is to fetch new content, in the old way.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - completionHandler: To be called within 30 s, with what came of it, or the app is killed.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  )

  /// The app was launched or resumed for the events of a background URL session.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - identifier: That of the session, which has to be made anew.
  ///   - completionHandler: To be called on the main thread when the session has told of all events, or the app
  ///     is killed.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  )

  /// The app was launched or resumed for the events of a background URL session.
  ///
  /// An app implements this method or the one with a handler, not both. It is over when the session has told of all
  /// events, or the app is killed.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - identifier: That of the session, which has to be made anew.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
  ) async

  /// The app has an address for remote notifications; called after each registration.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - deviceToken: The address, for the app's server.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )

  /// A silent push is for the app, which has 30 s to deal with it.
  ///
  /// An app implements this method or the one that returns the result, not both.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - userInfo: The payload.
  ///   - completionHandler: To be called with what came of it, or the app is killed.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  )

  /// A silent push is for the app, which has 30 s to deal with it.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - userInfo: The payload.
  /// - Returns: What came of it.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult

  /// A remote notification is for the app on screen, in the way of iOS 3: only where the two methods with a result are
  /// not implemented.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - userInfo: The payload.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])

  /// The app is to open a URL of one of its schemes; with scenes the scene's delegate is told.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - url: What is to be opened.
  ///   - options: How; empty here.
  /// - Returns: Whether the app has opened it.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// A scene is to be made; also says that the app has scenes (F-001).
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - connectingSceneSession: What the scene is an instance of.
  ///   - options: Why it connects.
  /// - Returns: By what it is to be made.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// The user has discarded scenes; never called here (F-011).
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// The device was locked: files of the class `complete` become unreadable within seconds.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)

  /// The device was unlocked: protected files are readable again.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Accepts whatever the app is launched for.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Accepts whatever the app is launched for.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Finds nothing new.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }

  /// Waits for the method without a handler.
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    Task {
      await self.application(application, handleEventsForBackgroundURLSession: identifier)
      completionHandler()
    }
  }

  /// Has no use for the events.
  nonisolated(nonsending) public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
  ) async {}

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}

  /// Waits for the method that returns the result.
  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      completionHandler(
        await self.application(application, didReceiveRemoteNotification: userInfo))
    }
  }

  /// Finds nothing new.
  nonisolated(nonsending) public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    await receivesInForeground(application, userInfo)
    return .noData
  }

  @MainActor
  private func receivesInForeground(_ application: UIApplication, _ userInfo: [AnyHashable: Any]) {
    guard application.applicationState != .background else { return }
    let _: Void = self.application(application, didReceiveRemoteNotification: userInfo)
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) {}

  /// Opens nothing.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  /// Leaves it to the Info.plist.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { .unanswered(for: connectingSceneSession) }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationSignificantTimeChange(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
}

extension UIApplication {
  /// Names a reason for a launch; neither the user nor the task scheduler gives one.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates the key of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    // The phone has one option, `location`; code that asks for another finds nil (F-006).

    /// A URL is to be opened.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// Who asked for that.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The user has opened a push, or one wakes the app.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// There are news of the place.
    public static let location = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// Connections to devices are to be restored.
    public static let bluetoothCentrals = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
    /// Connections from devices are to be restored.
    public static let bluetoothPeripherals = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
    /// The user has chosen a shortcut.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// An activity is to be continued.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// What kind of activity is to be continued.
    public static let userActivityType = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    /// The user has opened a notification of the app's own, as it was before iOS 10.
    public static let localNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    /// What the app adds that asked for a URL to be opened.
    public static let annotation = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    /// Newspapers are there.
    public static let newsstandDownloads = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsNewsstandDownloadsKey")
    /// Somebody shares something of theirs.
    public static let cloudKitShareMetadata = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsCloudKitShareMetadataKey")
  }
}
