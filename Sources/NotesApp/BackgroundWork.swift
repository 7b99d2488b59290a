import AppTasks
import BackgroundTasks

/// What the app does when it is not on screen.
enum BackgroundWork {
  static let refreshTask = AppTask(
    "Refresh", .appRefresh, identifier: "com.example.notes.refresh")
  static let searchTask = AppTask(
    "Search", .processing, identifier: "com.example.notes.search")

  /// Registers both tasks; to be called while the app is being launched.
  static func register() {
    let scheduler = BGTaskScheduler.shared
    scheduler.register(forTaskWithIdentifier: refreshTask.identifier, using: nil) { refresh($0) }
    scheduler.register(forTaskWithIdentifier: searchTask.identifier, using: nil) { renewSearch($0) }
  }

  /// Asks for the refresh, and for the search where that does not wait: asked for at each refresh anew, with a date that lies
  /// further ahead than the next one, it would never come.
  static func schedule() {
    let refresh = BGAppRefreshTaskRequest(identifier: refreshTask.identifier)
    refresh.earliestBeginDate = refreshTask.beginDate(after: 60 * 60)
    submit(refresh)
    BGTaskScheduler.shared.getPendingTaskRequests { pending in
      guard !pending.contains(where: { $0.identifier == searchTask.identifier }) else { return }
      let search = BGProcessingTaskRequest(identifier: searchTask.identifier)
      search.requiresExternalPower = true
      search.earliestBeginDate = searchTask.beginDate(after: 20 * 60 * 60)
      submit(search)
    }
  }

  private static func submit(_ request: BGTaskRequest) {
    do { try BGTaskScheduler.shared.submit(request) } catch { print("not submitted: \(error)") }
  }

  private static func refresh(_ task: BGTask) {
    schedule()
    let completion = Completion(of: task)
    Inbox.empty { completion.call(success: $0) }
  }

  private static func renewSearch(_ task: BGTask) {
    schedule()
    let completion = Completion(of: task)
    SearchIndexer.shared.rebuild { completion.call(success: true) }
  }
}

/// Completes a task once: when its work is done, or when its time is over.
private final class Completion: @unchecked Sendable {
  private let lock = NSLock()
  private var task: BGTask?

  init(of task: BGTask) {
    self.task = task
    task.expirationHandler = { [self] in call(success: false) }
  }

  func call(success: Bool) {
    let task = lock.withLock {
      defer { self.task = nil }
      return self.task
    }
    task?.setTaskCompleted(success: success)
  }
}
