internal import AppHosting
internal import DeviceModel
internal import Emulator
import FoundationAdditions

/// Carries the phone's calls into an app to its delegate and to the observers of notifications.
///
/// The delegate is called first, then the notification is posted, as on the phone.
final class DelegateCallbacks: AppCallbacks {
  let application = UIApplication.shared
  /// The application holds its delegate weakly; this holds it for as long as the process lives.
  let delegate: any UIApplicationDelegate
  private let performUserAction: @MainActor (String, [String: String]) -> Void
  private var observed: ObservedDevice?
  private var clock: ObservedClock?

  init(
    delegate: any UIApplicationDelegate,
    userAction: @escaping @MainActor (String, [String: String]) -> Void
  ) {
    self.delegate = delegate
    performUserAction = userAction
    application.delegate = delegate
    guard let process = AppProcess.current else { return }
    observed = ObservedDevice(process.device, refreshStatus: process.backgroundRefreshStatus)
    clock = ObservedClock(process.day)
  }

  func finishLaunching(inBackground: Bool) {
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification)
  }

  func didBecomeActive() {
    delegate.applicationDidBecomeActive(application)
    post(UIApplication.didBecomeActiveNotification)
    tellTime()
  }

  func willResignActive() {
    delegate.applicationWillResignActive(application)
    post(UIApplication.willResignActiveNotification)
  }

  func didEnterBackground() {
    delegate.applicationDidEnterBackground(application)
    post(UIApplication.didEnterBackgroundNotification)
  }

  func willEnterForeground() {
    delegate.applicationWillEnterForeground(application)
    post(UIApplication.willEnterForegroundNotification)
  }

  func willTerminate() {
    delegate.applicationWillTerminate(application)
    post(UIApplication.willTerminateNotification)
  }

  func performFetch(_ task: LaunchedTask) {
    delegate.application(
      application,
      performFetchWithCompletionHandler: { result in
        AppProcess.caller(of: "performFetch.completionHandler")?
          .completeFetch(task, result: result.text, success: result != .failed)
      })
  }

  func handleSessionEvents(_ task: LaunchedTask) {
    delegate.application(
      application, handleEventsForBackgroundURLSession: task.identifier,
      completionHandler: {
        let isOnMain = Thread.isMainThread
        AppProcess.caller(of: "handleEventsForBackgroundURLSession.completionHandler")?
          .completeSessionEvents(task, onMain: isOnMain)
      })
  }

  func deviceChanged(_ change: DeviceChange) {
    guard let old = observed, let process = AppProcess.current else { return }
    let new = ObservedDevice(process.device, refreshStatus: process.backgroundRefreshStatus)
    observed = new
    if new.timeZone != old.timeZone {
      NSTimeZone.resetSystemTimeZone()
      post(.NSSystemTimeZoneDidChange)
    }
    for announcement in new.announcements(since: old) { announce(announcement) }
    UIDevice.current.follow(process.device)
    if case .wallClockJump = change {
      NotificationCenter.default.post(name: .NSSystemClockDidChange, object: nil)
      clock?.hasNews = true
    }
    dayChanged()
  }

  func dayChanged() {
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

  func memoryIsShort() {
    delegate.applicationDidReceiveMemoryWarning(application)
    post(UIApplication.didReceiveMemoryWarningNotification)
    NotificationCenter.default.post(name: .memoryPressure, object: nil)
  }

  func userAction(_ name: String, parameters: [String: String]) {
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
