import BackgroundTasks
import UIKit

/// Wants a refresh for each part of the app; only one may be pending.
final class TooManyPending: NewsAppDelegate {
  private static let weatherIdentifier = "com.example.mistakes.weather"

  override func registerTasks() {
    super.registerTasks()
    register(Self.weatherIdentifier)
  }

  override func scheduleRefresh() {
    super.scheduleRefresh()
    submit(Self.weatherIdentifier, after: 20 * 60)
  }
}

/// Asks for a refresh whenever the app comes and goes, so that one is always waiting.
///
/// Each takes the place of the one before: who looks at the news every half an hour never gets any
/// in the background.
final class ReplacedForever: NewsAppDelegate {
  override func applicationDidBecomeActive(_ application: UIApplication) {
    scheduleRefresh()
  }

  override func scheduleRefresh() {
    submit(Self.refreshIdentifier, after: 50 * 60)
  }
}

/// Believes that a request that was made once goes on for ever.
///
/// Each request leads to one launch: there is a second one only when the user comes back.
final class NoNextRequest: NewsAppDelegate {
  override func refresh(_ task: BGTask) {
    task.setTaskCompleted(success: true)
  }
}

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

/// Asks for the next refresh only if none is pending, and takes the pending one back while on screen.
///
/// Whether the request of the refresh that is running is still listed is not documented.
final class PendingListTrusted: NewsAppDelegate {
  override func applicationDidBecomeActive(_ application: UIApplication) {
    BGTaskScheduler.shared.cancelAllTaskRequests()
  }

  override func scheduleRefresh() {
    BGTaskScheduler.shared.getPendingTaskRequests { requests in
      guard requests.isEmpty else { return print("a refresh is pending already") }
      Task { @MainActor in self.submit(Self.refreshIdentifier, after: 30 * 60) }
    }
  }
}

/// Asks for the next refresh only while Background App Refresh is said to be available.
///
/// Low Power Mode makes the answer no, although a request would only wait for the end of the mode.
final class RefreshStatusTrusted: NewsAppDelegate {
  override func scheduleRefresh() {
    guard UIApplication.shared.backgroundRefreshStatus == .available else {
      return print("no refresh is available")
    }
    super.scheduleRefresh()
  }
}
