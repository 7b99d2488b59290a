import AppTasks
import BackgroundTasks
import UIKit

/// An app that keeps an account in step with its server; a controller of its own does the work.
public final class SyncAppDelegate: UIResponder, UIApplicationDelegate {
  /// What the app asks for in the background.
  public nonisolated static let tasks = [
    BackgroundWorkController.refreshTask, BackgroundWorkController.processTask,
  ]

  private let controller: BackgroundWorkController
  private let activity: ActivityController

  /// Creates the delegate of the app, with a mistake or without.
  public init(defect: SyncDefect? = nil) {
    controller = BackgroundWorkController(defect: defect)
    activity = ActivityController(defect: defect)
    super.init()
  }

  /// Registers both tasks.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: BackgroundWorkController.refreshTask.identifier, using: nil
    ) { [controller] task in
      guard let task = task as? BGAppRefreshTask else { return }
      controller.handleAppRefresh(task)
    }
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: BackgroundWorkController.processTask.identifier, using: nil
    ) { [controller] task in
      guard let task = task as? BGProcessingTask else { return }
      controller.handleProcessing(task)
    }
    activity.start()
    return true
  }

  /// Asks for both.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    controller.scheduleAppRefresh()
    controller.scheduleProcessing()
  }

  /// Takes back what is no longer needed.
  public func applicationWillTerminate(_ application: UIApplication) { activity.stop() }
}

/// What the app can get wrong; each is a variant.
public enum SyncDefect: String, CaseIterable, Sendable {
  /// When the time is over, that is written to the log, and the work goes on.
  case expirationOnlyLogged
  /// The activity does not say that it is finished where the sync fails.
  case activityNotFinished
}
