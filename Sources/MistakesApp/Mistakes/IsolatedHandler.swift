import BackgroundTasks

/// Hands over a launch handler of the main actor, to be called on a queue of the system.
final class IsolatedHandler: NewsAppDelegate {
  override func register(_ identifier: String) {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.refresh(task)
    }
  }
}
