internal import AppHosting
package import DeviceModel
package import Emulator
import FoundationAdditions
internal import SchedulingRules

/// Carries the phone's calls into an app to its delegate, its scene, and to the observers of notifications.
///
/// The delegate is called first, then the notification is posted, as on the phone.
package final class DelegateCallbacks: AppCallbacks {
  let application = UIApplication.shared
  /// The application holds its delegate weakly; this holds it for as long as the process lives.
  let delegate: any UIApplicationDelegate
  private let performUserAction: @MainActor (String, [String: String]) -> Void
  private let presenter: (any ScenePresenter)?
  private let scenes: SceneConnections
  private let policy: Policy
  private var observed: ObservedDevice?
  private var clock: ObservedClock?

  package init(
    delegate: any UIApplicationDelegate, presenter: (any ScenePresenter)? = nil,
    userAction: @escaping @MainActor (String, [String: String]) -> Void
  ) {
    self.delegate = delegate
    self.presenter = presenter
    performUserAction = userAction
    scenes = SceneConnections(presenter: presenter)
    policy = AppProcess.current?.policy ?? .documented
    application.delegate = delegate
    application.supportsMultipleScenes = scenes.supportsMultipleScenes
    guard let process = AppProcess.current else { return }
    observed = ObservedDevice(process.device, refreshStatus: process.backgroundRefreshStatus)
    clock = ObservedClock(process.day)
  }

  package func finishLaunching(inBackground: Bool) {
    presenter?.willFinishLaunching()
    let waitsForScene = scenes.areDeclared && SceneLife.beginsInBackground(policy: policy)
    application.stateOfScenes = waitsForScene ? .background : nil
    let options = launchOptions
    _ = delegate.application(application, willFinishLaunchingWithOptions: options)
    _ = delegate.application(application, didFinishLaunchingWithOptions: options)
    post(UIApplication.didFinishLaunchingNotification)
    if inBackground, SceneLife.connectsInBackground(policy: policy) {
      scenes.connect(application, delegate)
    }
  }

  /// Why the app is launched; nil: for nothing that it is told of in this way.
  private var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
    guard let process = AppProcess.current else { return nil }
    if process.wasLaunchedForLocation { return [.location: true] }
    return process.launchingPush.map { [.remoteNotification: $0.payload] }
  }

  package func didBecomeActive() {
    // A cold launch by the user begins here: only now is there a scene that comes to the front (F-002).
    let isFirst = scenes.connected == nil
    if isFirst, SceneLife.beginsInBackground(policy: policy) {
      application.stateOfScenes = .background
    }
    let scene = scenes.connect(application, delegate)
    if isFirst, scene != nil { comeToFront() }
    application.stateOfScenes = nil
    scene?.didBecomeActive()
    if tellsDelegate { delegate.applicationDidBecomeActive(application) }
    post(UIApplication.didBecomeActiveNotification)
    if scene != nil { presenter?.phaseDidChange(to: .foregroundActive) }
    tellTime()
  }

  package func willResignActive() {
    scenes.connected?.willResignActive()
    if tellsDelegate { delegate.applicationWillResignActive(application) }
    post(UIApplication.willResignActiveNotification)
    if scenes.connected != nil { presenter?.phaseDidChange(to: .foregroundInactive) }
  }

  package func didEnterBackground() {
    // Whoever leaves before the app was active leaves none of the states in between.
    application.stateOfScenes = nil
    scenes.connected?.didEnterBackground()
    if tellsDelegate { delegate.applicationDidEnterBackground(application) }
    post(UIApplication.didEnterBackgroundNotification)
    if scenes.connected != nil { presenter?.phaseDidChange(to: .background) }
    // A lock takes the app off the screen first.
    followDevice()
  }

  package func willEnterForeground() {
    scenes.connect(application, delegate)
    comeToFront()
  }

  private func comeToFront() {
    scenes.connected?.willEnterForeground()
    if application.stateOfScenes != nil { application.stateOfScenes = .inactive }
    if tellsDelegate { delegate.applicationWillEnterForeground(application) }
    post(UIApplication.willEnterForegroundNotification)
    if scenes.connected != nil { presenter?.phaseDidChange(to: .foregroundInactive) }
  }

  package func willTerminate() {
    if let scene = scenes.connected {
      // Whoever swipes an app away has it in the app switcher, where no scene is active.
      if application.applicationState == .active { application.stateOfScenes = .inactive }
      scene.disconnect()
    }
    presenter?.disconnect()
    delegate.applicationWillTerminate(application)
    post(UIApplication.willTerminateNotification)
  }

  /// Whether the app's delegate hears of the screen: with scenes it does not (F-003).
  private var tellsDelegate: Bool {
    scenes.connected == nil || SceneLife.tellsAppDelegate(policy: policy)
  }

  package func performFetch(_ task: LaunchedTask) {
    delegate.application(
      application,
      performFetchWithCompletionHandler: { result in
        AppProcess.caller(of: "performFetch.completionHandler")?
          .completeFetch(task, result: result.text, success: result != .failed)
      })
  }

  package func handleSessionEvents(_ task: LaunchedTask) {
    if presenter?.handleSessionEvents(task) == true { return }
    delegate.application(
      application, handleEventsForBackgroundURLSession: task.identifier,
      completionHandler: {
        let isOnMain = Thread.isMainThread
        AppProcess.caller(of: "handleEventsForBackgroundURLSession.completionHandler")?
          .completeSessionEvents(task, onMain: isOnMain)
      })
  }

  package func deviceChanged(_ change: DeviceChange) {
    followDevice()
    if case .wallClockJump = change {
      NotificationCenter.default.post(name: .NSSystemClockDidChange, object: nil)
      clock?.hasNews = true
    }
    switch change {
    case .wallClockJump, .timeZone: dayChanged()
    default: break
    }
  }

  /// Tells what the app has not seen of the device yet.
  private func followDevice() {
    guard let old = observed, let process = AppProcess.current else { return }
    let new = ObservedDevice(
      process.device, refreshStatus: process.backgroundRefreshStatus,
      isOnScreen: process.state.isForeground)
    observed = new
    if new.timeZone != old.timeZone {
      NSTimeZone.resetSystemTimeZone()
      post(.NSSystemTimeZoneDidChange)
    }
    for announcement in new.announcements(since: old) { announce(announcement) }
    UIDevice.current.follow(process.device)
  }

  package func dayChanged() {
    guard let day = AppProcess.current?.day else { return }
    if clock?.follow(day) == true {
      NotificationCenter.default.post(name: .NSCalendarDayChanged, object: nil)
    }
    tellTime()
  }

  /// Tells of a significant change of the time, when that is due; the notice comes before the delegate's method (W-054).
  private func tellTime() {
    guard clock?.hasNews == true, AppProcess.current?.hearsOfTime == true else { return }
    clock?.hasNews = false
    post(UIApplication.significantTimeChangeNotification)
    delegate.applicationSignificantTimeChange(application)
  }

  package func memoryIsShort() {
    delegate.applicationDidReceiveMemoryWarning(application)
    post(UIApplication.didReceiveMemoryWarningNotification)
    NotificationCenter.default.post(name: .memoryPressure, object: nil)
  }

  package func userAction(_ name: String, parameters: [String: String]) {
    performUserAction(name, parameters)
  }

  private func announce(_ announcement: ObservedDevice.Announcement) {
    switch announcement {
    case .main(let name):
      post(name)
    case .global(let name):
      DispatchQueue.global().async {
        NotificationCenter.default.post(name: name, object: ProcessInfo.processInfo)
      }
    case .protectedData(isAvailable: true):
      delegate.applicationProtectedDataDidBecomeAvailable(application)
      post(UIApplication.protectedDataDidBecomeAvailableNotification)
    case .protectedData(isAvailable: false):
      delegate.applicationProtectedDataWillBecomeUnavailable(application)
      post(UIApplication.protectedDataWillBecomeUnavailableNotification)
    }
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: application)
  }
}
