import BackgroundTasks

/// Asks for the next indexing as soon as one runs, whether there is anything left to index or not.
///
/// Nothing keeps processing apart while a phone is charged: the app is launched again and again.
final class EndlessIndexing: NewsAppDelegate {
  override func registerTasks() {
    super.registerTasks()
    register(Self.indexIdentifier)
  }

  override func scheduleRefresh() {
    super.scheduleRefresh()
    scheduleIndexing()
  }

  override func refresh(_ task: BGTask) {
    guard task is BGProcessingTask else { return super.refresh(task) }
    scheduleIndexing()
    task.setTaskCompleted(success: true)
  }

  private func scheduleIndexing() {
    submit(BGProcessingTaskRequest(identifier: Self.indexIdentifier))
  }
}
