// swift-format-ignore-file

import BackgroundTasks
import UIKit

// The registration waits for a login, and so for longer than the launch.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Task {
      await Account.shared.restore()
      // finds: registrationOutsideLaunch
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
        self.handle(task as! BGAppRefreshTask)
      }
    }
    DispatchQueue.main.async {
      // finds: registrationOutsideLaunch
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
        self.plan()
        defer { task.setTaskCompleted(success: true) }
        task.expirationHandler = { Cache.shared.stop() }
        Cache.shared.trim()
      }
    }
    return true
  }

  func handle(_ task: BGAppRefreshTask) {
    plan()
    let work = Task {
      await Feed.shared.reload()
      task.setTaskCompleted(success: true)
    }
    task.expirationHandler = { work.cancel() }
  }

  func plan() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh"))
    } catch { print("\(error)") }
  }
}
