import BackgroundTasks

/// Completes the task in the expiration handler, and again in the work that the handler cancels.
final class DoubleCompletion: NewsAppDelegate {
  override func refresh(_ task: BGTask) {
    scheduleRefresh()
    let work = Task {
      let isFresh = await fetchNews()
      task.setTaskCompleted(success: isFresh)
    }
    task.expirationHandler = {
      work.cancel()
      task.setTaskCompleted(success: false)
    }
  }
}
