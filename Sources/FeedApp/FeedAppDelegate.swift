import AppTasks
import BackgroundTasks
import UIKit

/// A feed reader as Apple's examples write one: it fetches on opening and by app refresh, and cleans up
/// when the phone charges.
public final class FeedAppDelegate: UIResponder, UIApplicationDelegate {
  /// What the app asks for in the background.
  public nonisolated static let tasks = [FeedWork.refreshTask, FeedWork.cleanupTask]

  /// Registers both tasks.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    FeedWork.register()
    return true
  }

  /// Fetches what is new for the user who looks at it.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    Task { await FeedWork.fetch() }
  }

  /// Asks for both tasks.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    FeedWork.scheduleRefresh()
    FeedWork.scheduleFirstCleanup()
  }
}

/// The feed's work in the background; what it takes is fixed, so that users differ by their habits alone.
enum FeedWork {
  static let refreshTask = AppTask(
    "Refresh", .appRefresh, identifier: "com.example.feed.refresh")
  static let cleanupTask = AppTask(
    "Cleanup", .processing, identifier: "com.example.feed.cleanup")

  /// Registers both tasks; to be called while the app is being launched.
  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: refreshTask.identifier, using: nil) {
      task in
      scheduleRefresh()
      perform(task) { await fetch() }
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: cleanupTask.identifier, using: nil) {
      task in
      scheduleCleanup(inHours: 24)
      perform(task) { await wait(for: .seconds(60)) }
    }
  }

  /// Asks for fresh articles in half an hour.
  static func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: refreshTask.identifier)
    request.earliestBeginDate = refreshTask.beginDate(after: 30 * 60)
    submit(request)
  }

  /// Asks for a cleanup, unless one is asked for already.
  static func scheduleFirstCleanup() {
    BGTaskScheduler.shared.getPendingTaskRequests { requests in
      let isAskedFor = requests.contains { $0.identifier == cleanupTask.identifier }
      if !isAskedFor { scheduleCleanup(inHours: 1) }
    }
  }

  /// Fetches the articles.
  ///
  /// - Returns: Whether they came; they do not when the task is cancelled.
  @discardableResult
  static func fetch() async -> Bool { await wait(for: .seconds(4)) }

  private static func scheduleCleanup(inHours hours: Double) {
    let request = BGProcessingTaskRequest(identifier: cleanupTask.identifier)
    request.requiresExternalPower = true
    request.earliestBeginDate = cleanupTask.beginDate(after: hours * 60 * 60)
    submit(request)
  }

  private static func submit(_ request: BGTaskRequest) {
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("\(request.identifier) was not submitted: \(error)")
    }
  }

  private static func perform(_ task: BGTask, by job: @escaping @Sendable () async -> Bool) {
    // Only the work below uses the task from here on.
    nonisolated(unsafe) let task = task
    let work = Task { task.setTaskCompleted(success: await job()) }
    task.expirationHandler = { work.cancel() }
  }

  /// Waits for a server or a disk.
  private static func wait(for time: Duration) async -> Bool {
    (try? await Task.sleep(for: time)) != nil
  }
}
