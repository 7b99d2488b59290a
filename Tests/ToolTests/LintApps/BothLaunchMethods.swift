// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Both methods run at each launch: what both register is registered twice, but for what sees to it itself.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var isSyncRegistered = false

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    prepare()
    registerSync()
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    registerSync()
    registerRefresh()  // finds: registeredTwice
    return true
  }

  private func prepare() { registerRefresh() }

  private func registerRefresh() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      self.schedule(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh"))
      task.expirationHandler = { task.setTaskCompleted(success: false) }
      task.setTaskCompleted(success: true)
    }
  }

  private func registerSync() {
    guard !isSyncRegistered else { return }
    isSyncRegistered = true
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      self.schedule(BGAppRefreshTaskRequest(identifier: "com.example.shop.sync"))
      task.expirationHandler = { task.setTaskCompleted(success: false) }
      task.setTaskCompleted(success: true)
    }
  }

  private func schedule(_ request: BGTaskRequest) {
    do { try BGTaskScheduler.shared.submit(request) } catch { print("not submitted: \(error)") }
  }
}
