import BackgroundTasks
import Foundation
import UIKit

/// Indexes the articles in one go, and does not ask for the external power that such work needs.
final class BusyProcessor: NewsAppDelegate {
  override func registerTasks() {
    super.registerTasks()
    register(Self.indexIdentifier)
  }

  override func scheduleRefresh() {
    super.scheduleRefresh()
    submit(BGProcessingTaskRequest(identifier: Self.indexIdentifier))
  }

  override func refresh(_ task: BGTask) {
    guard task is BGProcessingTask else { return super.refresh(task) }
    let work = Task {
      let isComplete = await Self.indexArticles()
      task.setTaskCompleted(success: isComplete)
    }
    task.expirationHandler = { work.cancel() }
  }

  /// Computes for a minute and a half, as long as nobody wants it to stop.
  nonisolated private static func indexArticles() async -> Bool {
    let end = Date(timeIntervalSinceNow: 90)
    while Date() < end {
      if Task.isCancelled { return false }
    }
    return true
  }
}

/// Asks for news every five milliseconds while the app is on screen, so as not to miss any.
final class SleeplessPolling: NewsAppDelegate {
  override func applicationDidBecomeActive(_ application: UIApplication) {
    Task {
      while application.applicationState == .active {
        try await Task.sleep(for: .milliseconds(5))
      }
    }
  }
}
