// swift-format-ignore-file

import BackgroundTasks
import UIKit

// The scheduler stands behind a protocol, for tests; `submit` is called on a property.
protocol Scheduling {
  func submit(_ request: BGTaskRequest) throws
}
extension BGTaskScheduler: Scheduling {}

final class RefreshPlanner {
  private let scheduler: Scheduling

  init(scheduler: Scheduling = BGTaskScheduler.shared) { self.scheduler = scheduler }

  func plan() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 6 * 60 * 60)
    try? scheduler.submit(request)  // finds: submissionErrorIgnored
  }

  func planStrictly() throws {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    try scheduler.submit(request)
  }

  func handle(_ task: BGAppRefreshTask, with loader: Loader) {
    plan()
    let work = Task { @MainActor in
      var success = false
      do {
        success = try await loader.load()
      } catch is CancellationError {
        print("cancelled")
      } catch {
        print("failed: \(error)")
      }
      task.setTaskCompleted(success: success)
    }
    task.expirationHandler = { work.cancel() }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  let planner = RefreshPlanner()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { [planner] task in
      guard let task = task as? BGAppRefreshTask else { return }
      planner.handle(task, with: Loader())
    }
    return true
  }
}
