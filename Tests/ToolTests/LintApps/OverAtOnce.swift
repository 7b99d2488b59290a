// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Handlers that complete their task before they return need nobody to stop them; those that do something before do.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil, launchHandler: skip)
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil, launchHandler: watch)
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.trial", using: nil) { task in  // finds: noExpirationHandler
      self.request("com.example.shop.trial")
      Feed.shared.clean()
      task.setTaskCompleted(success: true)
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.upgrade", using: nil) { task in
      task.expirationHandler = { task.setTaskCompleted(success: false) }  // finds: expirationOnlyCompletes
      self.request("com.example.shop.upgrade")
      for step in 0..<1_000_000 { self.upgrade(step) }
      task.setTaskCompleted(success: true)
    }
    return true
  }

  private func skip(_ task: BGTask) {
    request("com.example.shop.refresh")
    print("nothing to do")
    task.setTaskCompleted(success: true)
  }

  private func watch(_ task: BGTask) {
    task.expirationHandler = { task.setTaskCompleted(success: false) }
    finish(task)
  }

  private func finish(_ task: BGTask) {
    request("com.example.shop.sync")
    task.setTaskCompleted(success: true)
  }

  private func upgrade(_ step: Int) { print(step) }

  private func request(_ identifier: String) {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
    do { try BGTaskScheduler.shared.submit(request) } catch { print("not submitted: \(error)") }
  }
}
