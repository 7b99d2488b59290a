// swift-format-ignore-file

import BackgroundTasks
import UIKit
import os

// Three expiration handlers after which the work goes on, and two that end it.
final class Uploads {
  private let queue = OperationQueue()
  private var upload: Task<Void, Never>?
  private var isOver = false

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      self.schedule("com.example.shop.refresh")
      // Completed here, and again by the work, which nobody stops.
      task.expirationHandler = {  // finds: expirationOnlyCompletes
        os_log("out of time")
        task.setTaskCompleted(success: false)
      }
      Feed.shared.reload { error in task.setTaskCompleted(success: error == nil) }
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      // The next time is asked for, and this one goes on.
      task.expirationHandler = { self.schedule("com.example.shop.sync") }  // finds: expirationOnlyLogged
      Task {
        await Feed.shared.sync()
        task.setTaskCompleted(success: true)
      }
    }
  }

  func clean(_ task: BGTask) {
    task.expirationHandler = { self.giveUp(task) }  // finds: expirationOnlyCompletes
    self.queue.addOperation {
      Cache.shared.clean()
      task.setTaskCompleted(success: true)
    }
  }

  func importAll(_ task: BGTask) {
    task.expirationHandler = {
      self.upload?.cancel()
      task.setTaskCompleted(success: false)
    }
    self.upload = Task {
      await Feed.shared.upload()
      if !Task.isCancelled { task.setTaskCompleted(success: true) }
    }
  }

  func export(_ task: BGTask) {
    task.expirationHandler = {
      self.isOver = true
      task.setTaskCompleted(success: false)
    }
    Feed.shared.pages { pages in
      for page in pages where !self.isOver { Feed.shared.send(page) }
      if !self.isOver { task.setTaskCompleted(success: true) }
    }
  }

  private func giveUp(_ task: BGTask) {
    print("gave up")
    task.setTaskCompleted(success: false)
  }

  private func schedule(_ identifier: String) {
    let request = BGProcessingTaskRequest(identifier: identifier)
    request.requiresExternalPower = true
    request.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
    do { try BGTaskScheduler.shared.submit(request) } catch { print("not scheduled: \(error)") }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  private let uploads = Uploads()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    uploads.register()
    return true
  }
}
