// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Expiration handlers that are functions: one stops the work, one only tells of it.
final class Jobs {
  private let queue = OperationQueue()

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      Planner.refresh()
      task.expirationHandler = self.stop
      self.queue.addOperation { Feed.shared.reloadNow() }
      self.queue.addBarrierBlock { task.setTaskCompleted(success: true) }
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      Planner.sync()
      task.expirationHandler = self.tell  // finds: expirationOnlyLogged
      self.queue.addOperation {
        Feed.shared.sync()
        task.setTaskCompleted(success: true)
      }
    }
  }

  private func stop() { queue.cancelAllOperations() }
  private func tell() { print("the time is over") }
}

enum Planner {
  static func refresh() {
    send(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh"))
  }

  static func sync() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresNetworkConnectivity = true
    request.requiresExternalPower = true
    send(request)
  }

  private static func send(_ request: BGTaskRequest) {
    guard UIApplication.shared.backgroundRefreshStatus == .available else { return }
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("\(request.identifier) was refused: \(error)")
    }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  let jobs = Jobs()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    jobs.register()
    return true
  }
}
