import AppTasks
import BackgroundTasks
import OSLog

/// The work of the app in the background, beside its views.
final class BackgroundWorkController: @unchecked Sendable {
  static let refreshTask = AppTask(
    "Refresh", .appRefresh, identifier: "com.example.sync.refresh")
  static let processTask = AppTask(
    "Process", .processing, identifier: "com.example.sync.process")

  private let logger = Logger(subsystem: "com.example.sync", category: "BackgroundWork")
  private let account = Account()
  private let defect: SyncDefect?

  init(defect: SyncDefect?) { self.defect = defect }

  func handleAppRefresh(_ task: BGAppRefreshTask) {
    scheduleAppRefresh()
    run(task, "refresh") { await self.account.refresh() }
  }

  func handleProcessing(_ task: BGProcessingTask) {
    scheduleProcessing(after: 60 * 60)
    run(task, "processing") { await self.account.process() }
  }

  /// Completes the task with what came of the work, which the end of the time cancels.
  private func run(_ task: BGTask, _ name: String, _ work: @escaping () async -> Bool) {
    let running = Task {
      let success = await work()
      logger.info(
        "\(name, privacy: .public) of \(self.account.userID, privacy: .private): \(success)")
      task.setTaskCompleted(success: success)
    }
    task.expirationHandler = { [logger, defect] in
      logger.error("\(name, privacy: .public) expired")
      if defect != .expirationOnlyLogged { running.cancel() }
    }
  }

  func scheduleAppRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: Self.refreshTask.identifier)
    request.earliestBeginDate = Self.refreshTask.beginDate(after: 15 * 60)
    submit(request)
  }

  func scheduleProcessing(after seconds: TimeInterval? = nil) {
    let request = BGProcessingTaskRequest(identifier: Self.processTask.identifier)
    request.earliestBeginDate = Self.processTask.beginDate(after: seconds)
    request.requiresNetworkConnectivity = true
    request.requiresExternalPower = false
    submit(request)
  }

  private func submit(_ request: BGTaskRequest) {
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      logger.error("\(request.identifier, privacy: .public) was not submitted: \(error)")
    }
  }
}
