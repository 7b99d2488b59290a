// swift-format-ignore-file

import BackgroundTasks
import UIKit

// The task goes into an object that completes it once, and whose initialiser sets the expiration handler.
final class TaskBox {
  private let lock = NSLock()
  private var task: BGTask?

  init(_ task: BGTask, onExpiry: @escaping () -> Void) {
    self.task = task  // finds: completionUnseen
    task.expirationHandler = { [weak self] in
      onExpiry()
      self?.complete(false)
    }
  }

  func complete(_ success: Bool) {
    lock.lock()
    defer { lock.unlock() }
    task?.setTaskCompleted(success: success)
    task = nil
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      Refresh.plan()
      let box = TaskBox(task) { Feed.shared.cancel() }
      Feed.shared.reload { box.complete($0) }
    }
    return true
  }
}

enum Refresh {
  static func plan() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }
}
