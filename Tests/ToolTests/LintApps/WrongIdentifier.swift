// swift-format-ignore-file

import BackgroundTasks
import UIKit

// The Info.plist has com.example.shop.refresh.
enum TaskIdentifiers {
  static let refresh = "com.example.shop.Refresh"
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskIdentifiers.refresh, using: nil) { task in
      self.handle(task)
    }
    return true
  }

  func handle(_ task: BGTask) {
    schedule()
    let queue = OperationQueue()
    let last = FetchOperation()
    last.completionBlock = { task.setTaskCompleted(success: !last.isCancelled) }
    task.expirationHandler = { queue.cancelAllOperations() }
    queue.addOperations([ClearOperation(), last], waitUntilFinished: false)
  }

  func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: TaskIdentifiers.refresh)
    do { try BGTaskScheduler.shared.submit(request) } catch { print("not scheduled: \(error)") }
  }
}
