// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Handlers by name, and by a closure in a property.
class AppDelegate: UIResponder, UIApplicationDelegate {
  private lazy var refreshHandler: (BGTask) -> Void = { task in
    self.scheduleRefresh()
    task.expirationHandler = { Feed.shared.cancel() }
    Feed.shared.reload { error in
      if error == nil { task.setTaskCompleted(success: true) }  // finds: completionMissing
    }
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let scheduler = BGTaskScheduler.shared
    scheduler.register(
      forTaskWithIdentifier: "com.example.shop.refresh", using: nil, launchHandler: refreshHandler)
    scheduler.register(
      forTaskWithIdentifier: "com.example.shop.sync", using: nil, launchHandler: handleSync)
    return true
  }

  private func handleSync(_ task: BGTask) {
    scheduleSync()
    guard Settings.shared.syncsInBackground else {
      return task.setTaskCompleted(success: true)
    }
    let operation = SyncOperation()
    task.expirationHandler = operation.cancel
    operation.completionBlock = {
      task.setTaskCompleted(success: operation.error == nil)
    }
    operation.start()
  }

  func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }

  func scheduleSync() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }
}
