import AppTasks
import BackgroundTasks

/// What the app does when it is not on screen.
final class BackgroundWork: Sendable {
  static let refreshTask = AppTask(
    "Refresh", .appRefresh, identifier: "com.example.evening.refresh")
  static let tidyTask = AppTask(
    "Tidy", .processing, identifier: "com.example.evening.tidy")

  private let newsroom: Newsroom
  private let bookshelf: Bookshelf
  private let tidyQueue = DispatchQueue(label: "com.example.evening.tidy", qos: .utility)

  init(newsroom: Newsroom, bookshelf: Bookshelf) {
    self.newsroom = newsroom
    self.bookshelf = bookshelf
  }

  /// Registers both tasks; to be called while the app is being launched.
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.refreshTask.identifier, using: nil)
    {
      [self] task in refresh(task)
    }
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: Self.tidyTask.identifier, using: tidyQueue
    ) {
      [self] task in tidy(task)
    }
  }

  /// Asks for fresh headlines in half an hour.
  func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: Self.refreshTask.identifier)
    request.earliestBeginDate = Self.refreshTask.beginDate(after: 30 * 60)
    submit(request)
  }

  /// Asks for a tidy bookshelf, some time after some seconds when the phone charges.
  func scheduleTidying(after seconds: TimeInterval? = nil) {
    let request = BGProcessingTaskRequest(identifier: Self.tidyTask.identifier)
    request.requiresExternalPower = true
    request.earliestBeginDate = Self.tidyTask.beginDate(after: seconds)
    submit(request)
  }

  private func submit(_ request: BGTaskRequest) {
    do {
      try BGTaskScheduler.shared.submit(request)
      Diary.note("submitted \(request)")
    } catch BGTaskScheduler.Error.unavailable {
      Diary.note("background refresh is off")
    } catch {
      Diary.note("refused: \(error)")
    }
  }

  private func refresh(_ task: BGTask) {
    scheduleRefresh()
    // Only the work below uses the task from here on.
    nonisolated(unsafe) let task = task
    let work = Task {
      let count = try? await newsroom.fetchHeadlines()
      Diary.note(count.map { "refreshed \($0) sections" } ?? "refresh was cancelled")
      task.setTaskCompleted(success: count != nil)
    }
    task.expirationHandler = { work.cancel() }
  }

  private func tidy(_ task: BGTask) {
    dispatchPrecondition(condition: .onQueue(tidyQueue))
    scheduleTidying(after: 20 * 3600)
    Diary.note("tidying \(bookshelf.unsorted.joined(separator: ", "))")
    let isSaved = bookshelf.saveAndWait(atMost: 10)
    Diary.note(isSaved ? "the shelf is tidy" : "the shelf is still a mess")
    task.setTaskCompleted(success: isSaved)
  }
}
