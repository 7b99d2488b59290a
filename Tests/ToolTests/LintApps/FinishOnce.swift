// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Twice: by the expiration handler and by the work, guarded and not.
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      self.plan()
      var isFinished = false
      let lock = NSLock()
      func finish(_ success: Bool) {
        lock.lock()
        defer { lock.unlock() }
        guard !isFinished else { return }
        isFinished = true
        task.setTaskCompleted(success: success)
      }
      task.expirationHandler = { finish(false) }
      Feed.shared.reload { finish($0) }
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      self.plan()
      task.expirationHandler = { Feed.shared.cancel() }
      Feed.shared.sync { error in
        defer { task.setTaskCompleted(success: error == nil) }  // finds: completedTwice
        guard error == nil else {
          task.setTaskCompleted(success: false)
          return
        }
        Feed.shared.store()
      }
    }
    return true
  }
  func plan() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh"))
    } catch { print("\(error)") }
  }
}
