import BackgroundTasks

/// Sets no expiration handler, since the server has always been quick in the office.
final class NoExpirationHandler: NewsAppDelegate {
  override func refresh(_ task: BGTask) {
    scheduleRefresh()
    Task {
      let isFresh = await fetchNews()
      task.setTaskCompleted(success: isFresh)
    }
  }
}
