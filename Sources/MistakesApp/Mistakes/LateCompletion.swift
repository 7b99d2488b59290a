import BackgroundTasks

/// Sets the expiration handler when the news are there and only storing them is left to do.
///
/// The time is over before: the system completes the task and suspends the app in its work, which
/// goes on at the next resume and completes a task that has long been complete.
final class LateCompletion: NewsAppDelegate {
  override func refresh(_ task: BGTask) {
    scheduleRefresh()
    Task {
      let isFresh = await fetchNews()
      task.expirationHandler = { task.setTaskCompleted(success: false) }
      await storeNews()
      task.setTaskCompleted(success: isFresh)
    }
  }

  private func storeNews() async {
    try? await Task.sleep(for: .seconds(1))
  }
}
