import FoundationAdditions
import OSLog

/// The same work as the Mac does it: an activity that comes again and again while the app runs.
final class ActivityController: @unchecked Sendable {
  private let logger = Logger(subsystem: "com.example.sync", category: "BackgroundWork")
  private let scheduler = NSBackgroundActivityScheduler(identifier: "com.example.sync.activity")
  private let account = Account()
  private let defect: SyncDefect?

  init(defect: SyncDefect?) { self.defect = defect }

  func start() {
    scheduler.repeats = true
    scheduler.interval = 15 * 60
    scheduler.tolerance = 5 * 60
    scheduler.schedule { [weak self] completion in
      guard let self else { return completion(.finished) }
      Task {
        let success = await self.account.refresh()
        if !success {
          self.logger.error("the activity failed")
          if self.defect == .activityNotFinished { return }
        }
        completion(.finished)
      }
    }
  }

  func stop() { scheduler.invalidate() }
}
