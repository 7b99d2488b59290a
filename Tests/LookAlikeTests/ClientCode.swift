import BackgroundTasks
import UIKit

// Code as an app developer writes it, in Swift 6 mode: it has to compile without a warning. It
// uses every signature of the look-alikes, and imports neither Foundation nor Dispatch. It is
// compiled and not run.

/// An app that uses the whole surface of background execution.
final class ClientAppDelegate: UIResponder, UIApplicationDelegate {
  private var backgroundTask: UIBackgroundTaskIdentifier = .invalid
  private let queue = DispatchQueue(label: "client")

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    launchOptions == nil
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // The result may be ignored.
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "client.refresh", using: .main) { task in
      guard let task = task as? BGAppRefreshTask else { return }
      self.refresh(task)
    }
    let isRegistered: Bool = BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "client.process", using: nil, launchHandler: ClientWork.process)
    return isRegistered
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    switch application.applicationState {
    case .active: print("active")
    case .inactive: print("inactive")
    case .background: print("background")
    @unknown default: print("something new")
    }
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalNever)
    completionHandler(.noData)
  }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    print(application.isRegisteredForRemoteNotifications, deviceToken.count)
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    application.registerForRemoteNotifications()
    application.unregisterForRemoteNotifications()
    return userInfo.isEmpty ? .noData : .newData
  }

  func applicationWillResignActive(_ application: UIApplication) {
    ProcessInfo.processInfo.performExpiringActivity(withReason: "Client") { expired in
      if expired { print("no more time") }
    }
    BGTaskScheduler.shared.getPendingTaskRequests { requests in
      for request in requests { print(request.identifier, request.earliestBeginDate as Any) }
    }
    Task { print(await BGTaskScheduler.shared.pendingTaskRequests().count) }
    let request = BGAppRefreshTaskRequest(identifier: "client.refresh")
    BGTaskScheduler.shared.submitTaskRequest(request) { error in
      if let error { print(error) }
    }
    Task { try await BGTaskScheduler.shared.submitTaskRequest(request) }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    backgroundTask = application.beginBackgroundTask(withName: "save") { [weak self] in
      self?.endBackgroundTask()
    }
    queue.async {
      DispatchQueue.main.async { self.endBackgroundTask() }
    }
    var local = UIBackgroundTaskIdentifier.invalid
    local = application.beginBackgroundTask {
      application.endBackgroundTask(local)
      local = .invalid
    }
    let bare: UIBackgroundTaskIdentifier = application.beginBackgroundTask()
    application.endBackgroundTask(bare)
    application.endBackgroundTask(application.beginBackgroundTask(withName: nil))
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    switch application.backgroundRefreshStatus {
    case .available: print("available")
    case .denied: print("denied")
    case .restricted: print("restricted")
    @unknown default: print("something new")
    }
    print(application.isProtectedDataAvailable, application.delegate === self)
  }

  func applicationWillTerminate(_ application: UIApplication) {
    BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "client.refresh")
    BGTaskScheduler.shared.cancelAllTaskRequests()
  }

  private func endBackgroundTask() {
    guard backgroundTask != .invalid else { return }
    UIApplication.shared.endBackgroundTask(backgroundTask)
    backgroundTask = .invalid
  }

  private func refresh(_ task: BGAppRefreshTask) {
    task.expirationHandler = { task.setTaskCompleted(success: false) }
    task.expirationHandler = nil
    print(task.identifier, task.expirationHandler == nil)
    task.setTaskCompleted(success: true)
  }
}

/// An app without a single delegate method of its own.
final class SilentAppDelegate: UIResponder, UIApplicationDelegate {}

/// A delegate need not be a responder.
final class BareAppDelegate: NSObject, UIApplicationDelegate {}

/// Work that no actor guards.
enum ClientWork {
  static func process(_ task: BGTask) {
    let isLong = task is BGProcessingTask
    task.setTaskCompleted(success: isLong)
  }

  static func submit() throws {
    let refresh = BGAppRefreshTaskRequest(identifier: "client.refresh")
    refresh.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
    try BGTaskScheduler.shared.submit(refresh)
    let process: BGTaskRequest = BGProcessingTaskRequest(identifier: "client.process")
    if let process = process as? BGProcessingTaskRequest {
      process.requiresExternalPower = true
      process.requiresNetworkConnectivity = !process.requiresExternalPower
    }
    if let copy = process.copy() as? BGTaskRequest { try BGTaskScheduler.shared.submit(copy) }
  }

  /// Begins and ends a background task off the main thread.
  static func save(with application: UIApplication) -> TimeInterval {
    let task = application.beginBackgroundTask(withName: "save") { print("time is up") }
    defer { application.endBackgroundTask(task) }
    return application.backgroundTimeRemaining
  }

  static func heat() -> String {
    switch ProcessInfo.processInfo.thermalState {
    case .nominal: "nominal"
    case .fair: "fair"
    case .serious: "serious"
    case .critical: "critical"
    @unknown default: "new"
    }
  }

  static func isSaving() -> Bool { ProcessInfo.processInfo.isLowPowerModeEnabled }

  static let notifications: [NSNotification.Name] = [
    UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
    UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
    UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
    UIApplication.backgroundRefreshStatusDidChangeNotification,
    UIApplication.protectedDataDidBecomeAvailableNotification,
    UIApplication.protectedDataWillBecomeUnavailableNotification,
    .NSProcessInfoPowerStateDidChange, ProcessInfo.thermalStateDidChangeNotification,
  ]
}
