// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Structured concurrency with a race against a clock; a detached task that nobody cancels.
final class NightJob {
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      self.plan()
      let work = Task {
        do {
          try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await Catalog.shared.rebuild() }
            group.addTask {
              try await Task.sleep(nanoseconds: 120_000_000_000)
              throw CancellationError()
            }
            try await group.next()
            group.cancelAll()
          }
          task.setTaskCompleted(success: true)
        } catch {
          task.setTaskCompleted(success: false)
        }
      }
      task.expirationHandler = { work.cancel() }
    }
    // finds: noExpirationHandler
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      self.planRefresh()
      Task.detached(priority: .background) {
        for await change in Catalog.shared.changes {
          guard await change.apply() else {
            task.setTaskCompleted(success: false)
            return
          }
        }
        task.setTaskCompleted(success: true)
      }
    }
  }

  func plan() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }

  func planRefresh() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh"))
    } catch { print("\(error)") }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    NightJob().register()
    return true
  }
}
