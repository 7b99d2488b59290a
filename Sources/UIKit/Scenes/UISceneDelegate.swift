import FoundationAdditions

/// What the system tells an app about the life of a scene; every method is optional.
///
/// All are called on the main thread. Opening the app gives `willConnectTo`, `sceneWillEnterForeground`,
/// `sceneDidBecomeActive`; leaving gives `sceneWillResignActive`, `sceneDidEnterBackground` (F-002, F-008).
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// The scene has been made for a session; the place to set windows up.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)

  /// The user closes the scene (F-012).
  func sceneDidDisconnect(_ scene: UIScene)

  /// The scene is about to come on screen; also at a cold launch.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// The scene is on screen and receives events.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// The scene is about to leave the screen or to be interrupted.
  func sceneWillResignActive(_ scene: UIScene)

  /// The scene has left the screen; the app is suspended soon after.
  func sceneDidEnterBackground(_ scene: UIScene)

  /// The scene is to open URLs: those of its own scheme that the app opens itself.
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)

  /// The scene is to continue what the user did elsewhere; nobody asks for that here.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)

  /// What the scene wants to find again when it connects the next time; never asked for here (F-011).
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

/// What the system tells an app about the life of a scene that shows windows; every method is optional.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window.
  var window: UIWindow? { get set }

  /// The user has chosen a shortcut; nobody does that here.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}

  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}

  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}

  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}

  /// Keeps nothing.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

extension UIWindowSceneDelegate {
  /// No window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
