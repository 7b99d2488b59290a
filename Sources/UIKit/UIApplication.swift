internal import AppHosting
internal import DeviceModel
internal import Emulator
import FoundationAdditions

/// The running app as its own code sees it: its state, and time to finish work in the background.
///
/// Forwards to the app process whose code calls. From a thread that no simulation knows every call
/// is reported as uncontrolled; no background task is granted then and the app seems active.
///
/// ```swift
/// let application = UIApplication.shared
/// var task = UIBackgroundTaskIdentifier.invalid
/// task = application.beginBackgroundTask(withName: "Save") {
///   application.endBackgroundTask(task)
/// }
/// ```
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// What code that no simulation runs gets to see.
  private static let outside = UIApplication()

  /// The app: one object for each launch.
  public class var shared: UIApplication {
    AppProcess.current?.singletons.object(of: UIApplication.self) { UIApplication() } ?? outside
  }

  /// The app's delegate.
  public weak var delegate: (any UIApplicationDelegate)?

  /// Whether the app is on screen.
  public var applicationState: State {
    guard let process = AppProcess.caller(of: "UIApplication.applicationState") else {
      return .active
    }
    return stateOfScenes ?? State(process.state)
  }

  /// The state of the app while it is another one than that of its process, which is ahead of the scene (F-007).
  var stateOfScenes: State?

  /// The scenes that have connected: none until the user opens the app, then one (F-009, F-013).
  public internal(set) var connectedScenes: Set<UIScene> = []

  /// Whether the Info.plist says that the app can have more than one scene.
  public internal(set) var supportsMultipleScenes = false

  /// What scenes there are to be shown again.
  public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// Whether the device does not lock itself while the app is on screen (F-057); false at each launch.
  public var isIdleTimerDisabled: Bool {
    get { AppProcess.caller(of: "UIApplication.isIdleTimerDisabled")?.isIdleTimerDisabled ?? false }
    set {
      AppProcess.caller(of: "UIApplication.isIdleTimerDisabled")?.setIdleTimer(isDisabled: newValue)
    }
  }

  /// Whether the system may launch the app in the background.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus {
    guard let process = AppProcess.caller(of: "UIApplication.backgroundRefreshStatus") else {
      return .available
    }
    return UIBackgroundRefreshStatus(process.backgroundRefreshStatus)
  }

  /// Whether files of the class `complete` can be read: the device is not locked.
  public var isProtectedDataAvailable: Bool {
    guard let process = AppProcess.caller(of: "UIApplication.isProtectedDataAvailable") else {
      return true
    }
    return !process.device.isLocked
  }

  /// Seconds that the app may go on in the background; an estimate for debugging only.
  ///
  /// `Double.greatestFiniteMagnitude` in the foreground. All background tasks of the app share one
  /// clock.
  nonisolated public var backgroundTimeRemaining: TimeInterval {
    let process = AppProcess.caller(of: "UIApplication.backgroundTimeRemaining")
    return process?.backgroundTimeRemaining ?? .greatestFiniteMagnitude
  }

  /// Asks for time to finish work after the app has left the screen.
  ///
  /// May be called on any thread.
  ///
  /// - Parameter handler: Called on the main thread shortly before the time is up; it has
  ///   to end the task, or the system kills the app.
  /// - Returns: What ``endBackgroundTask(_:)`` needs, or `invalid` when no time can be granted.
  @preconcurrency
  nonisolated public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Asks for time to finish work after the app has left the screen, under a name.
  ///
  /// May be called on any thread.
  ///
  /// - Parameters:
  ///   - taskName: The name under which the task appears in the trace.
  ///   - handler: Called on the main thread shortly before the time is up; it has to end
  ///     the task, or the system kills the app.
  /// - Returns: What ``endBackgroundTask(_:)`` needs, or `invalid` when no time can be granted.
  @preconcurrency
  nonisolated public func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    guard let process = AppProcess.caller(of: "UIApplication.beginBackgroundTask") else {
      return .invalid
    }
    return UIBackgroundTaskIdentifier(
      rawValue: process.beginBackgroundTask(name: taskName, expirationHandler: handler))
  }

  /// Says that the work of a background task is done; to be called on every path.
  ///
  /// An identifier that names no open task changes nothing.
  nonisolated public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    AppProcess.caller(of: "UIApplication.endBackgroundTask")?.endBackgroundTask(identifier.rawValue)
  }
}

extension UIApplication {
  /// Whether an app is on screen.
  public enum State: Int, Sendable {
    /// On screen and receiving events.
    case active = 0
    /// On screen, but on its way in or out.
    case inactive = 1
    /// Not on screen.
    case background = 2
  }
}

extension UIApplication.State {
  /// The state that an app sees of itself; suspended code sees nothing.
  init(_ state: AppProcessState) {
    switch state {
    case .foregroundActive: self = .active
    case .foregroundInactive: self = .inactive
    case .notRunning, .backgroundRunning, .suspended: self = .background
    }
  }
}

extension UIApplication {
  /// Has buttons of headphones come to the app; nobody presses one here.
  public func beginReceivingRemoteControlEvents() {}

  /// Has them come no more.
  public func endReceivingRemoteControlEvents() {}
}

/// Names one task begun with `beginBackgroundTask`; to be given back to `endBackgroundTask`.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// 0 for ``invalid``, otherwise the number of the task within the process, from 1.
  public var rawValue: Int

  /// Creates the identifier of a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Stands for no task: the answer when background execution cannot be granted.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The class from which app delegates derive by custom.
///
/// It handles no events here: nothing in background execution passes through the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }

  /// Whether it wants what the user types; nobody types here.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it gets what the user types.
  open var isFirstResponder: Bool { false }
  /// Asks for what the user types; there is no keyboard.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }
  /// Gives up what the user types.
  @discardableResult
  open func resignFirstResponder() -> Bool { true }

  /// What the user does here, to be continued elsewhere, or found again; it becomes the current activity.
  open var userActivity: NSUserActivity? {
    didSet { if userActivity !== oldValue { userActivity?.becomeCurrent() } }
  }
  /// Brings an activity up to date before it is handed on; nobody hands it on here.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Goes on with what the user did; nobody asks for that here.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
}
