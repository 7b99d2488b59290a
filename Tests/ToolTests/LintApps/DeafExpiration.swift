// swift-format-ignore-file

import BackgroundTasks
import UIKit
import os

// Two expiration handlers: one only writes, one sets a flag that nobody reads.
final class Background {
  static let log = Logger(subsystem: "com.example.shop", category: "background")
  private var isCancelled = false

  func registerAll() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      self.submitRefresh()
      task.expirationHandler = {  // finds: expirationOnlyLogged
        Self.log.warning("out of time")
      }
      Task {
        await Feed.shared.reload()
        task.setTaskCompleted(success: true)
      }
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      self.submitSync()
      task.expirationHandler = {  // finds: expirationOnlyLogged
        self.isCancelled = true
      }
      Task {
        for page in await Feed.shared.pages() { await Feed.shared.load(page) }
        task.setTaskCompleted(success: true)
      }
    }
  }

  func submitRefresh() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh"))
    } catch { Self.log.error("\(error)") }
  }

  func submitSync() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    do { try BGTaskScheduler.shared.submit(request) } catch { Self.log.error("\(error)") }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  private let background = Background()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    background.registerAll()
    return true
  }
}
