internal import AppHosting
internal import Emulator
import FoundationAdditions
import UserNotifications

/// One instance of an app's user interface; made by the system when it connects.
///
/// An app has one scene here, which goes with its process (F-013, F-011).
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// What the scene is an instance of.
  public let session: UISceneSession
  /// Whom the scene tells about its life; made by the system from the configuration.
  public var delegate: (any UISceneDelegate)?
  /// Whether the scene is on screen.
  public internal(set) var activationState = ActivationState.unattached
  /// What the user sees as the name of the scene.
  public var title: String?

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  @available(*, unavailable, message: "the system makes scenes")
  public override init() { preconditionFailure("the system makes scenes") }

  /// Opens a URL in another app.
  @available(*, unavailable, message: "leaving the app for a URL is not modelled")
  public func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler: ((Bool) -> Void)?
  ) {}

  /// How a URL is opened; nothing of it is modelled.
  public class OpenExternalURLOptions: NSObject {}

  /// How a scene is asked to open a URL: by nobody who says their name.
  @preconcurrency @MainActor
  public final class OpenURLOptions: NSObject {
    /// Who asks; nobody of the app's own developer.
    public var sourceApplication: String? { nil }
    /// What the asking app adds.
    public var annotation: Any? { nil }
    /// Whether the file has to be copied.
    public var openInPlace: Bool { false }

    override init() { super.init() }
  }
}

extension UIScene {
  /// Whether a scene is on screen.
  public enum ActivationState: Int, Sendable {
    /// Not connected, or no longer.
    case unattached = -1
    /// On screen and receiving events.
    case foregroundActive = 0
    /// On screen, but on its way in or out.
    case foregroundInactive = 1
    /// Not on screen.
    case background = 2
  }

  /// Why a scene connects: for a notification that the user has opened (F-045), or for no reason that is given (F-006).
  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {
    /// What the user has done with a notification, for which the app was launched.
    ///
    /// A delegate of the notification centre that was set during the launch hears of it, too.
    public var notificationResponse: UNNotificationResponse? {
      if response != nil { AppProcess.current?.hasReadLaunchingNotification() }
      return response
    }

    private let response: UNNotificationResponse?

    override init() {
      response = AppProcess.current?.launchingNotification.map(UNNotificationResponse.of)
      super.init()
    }

    /// The URLs that are to be opened.
    public var urlContexts: Set<UIOpenURLContext> { [] }
    /// The activities that are to be continued.
    public var userActivities: Set<NSUserActivity> { [] }
    /// The shortcut that the user has chosen.
    public var shortcutItem: UIApplicationShortcutItem? { nil }
    /// The type of an activity that is handed over from another device.
    public var handoffUserActivityType: String? { nil }
    /// Who asked for a URL to be opened.
    public var sourceApplication: String? { nil }
  }

  /// A scene is about to connect; its object, as that of all of them, is the scene.
  nonisolated public static let willConnectNotification =
    NSNotification.Name("UISceneWillConnectNotification")

  /// The scene has disconnected.
  nonisolated public static let didDisconnectNotification =
    NSNotification.Name("UISceneDidDisconnectNotification")

  /// The scene is about to come on screen.
  nonisolated public static let willEnterForegroundNotification =
    NSNotification.Name("UISceneWillEnterForegroundNotification")

  /// The scene has become active.
  nonisolated public static let didActivateNotification =
    NSNotification.Name("UISceneDidActivateNotification")

  /// The scene is about to become inactive.
  nonisolated public static let willDeactivateNotification =
    NSNotification.Name("UISceneWillDeactivateNotification")

  /// The scene has left the screen.
  nonisolated public static let didEnterBackgroundNotification =
    NSNotification.Name("UISceneDidEnterBackgroundNotification")
}

/// A scene that shows windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private var shown: [ObjectIdentifier: (number: Int, window: UIWindow)] = [:]

  /// The windows that have been made for the scene, in the order of their making.
  public var windows: [UIWindow] {
    shown.values.sorted { $0.number < $1.number }.map(\.window)
  }

  /// The window that gets the keys that are pressed: the last one that asked for it.
  public internal(set) weak var keyWindow: UIWindow?
  /// The screen.
  public var screen: UIScreen { .main }
  /// How the device is held: upright.
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// What the views are made for.
  public var traitCollection: UITraitCollection { .current }
  /// The space that the windows have; that of the screen.
  public var coordinateBounds: CGRect { screen.bounds }

  func add(_ window: UIWindow) {
    guard shown[ObjectIdentifier(window)] == nil else { return }
    shown[ObjectIdentifier(window)] = (shown.count, window)
  }
}

/// A URL that a scene is to open.
public final class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL
  /// How it is to be opened; no option is ever given.
  @MainActor
  public var options: UIScene.OpenURLOptions { UIScene.OpenURLOptions() }

  init(url: URL) {
    self.url = url
    super.init()
  }

  /// What it holds, without its address.
  public override var description: String { describe(["URL": url]) }
}
