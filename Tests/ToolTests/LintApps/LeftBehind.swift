// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Tasks that are completed while their work has hardly begun, and such that are not.
class AppDelegate: UIResponder, UIApplicationDelegate {
  private let queue = DispatchQueue(label: "com.example.shop.work")

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let scheduler = BGTaskScheduler.shared
    scheduler.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      self.plan()
      let load = Task { await Feed.shared.load() }  // finds: workLeftBehind
      task.expirationHandler = { load.cancel() }
      task.setTaskCompleted(success: true)
    }
    scheduler.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      defer { task.setTaskCompleted(success: true) }
      self.plan()
      task.expirationHandler = { Feed.shared.cancel() }
      self.queue.async { Feed.shared.reload() }  // finds: workLeftBehind
    }
    return true
  }

  // It waits for what it has begun.
  private func waits(_ task: BGTask) {
    plan()
    let group = DispatchGroup()
    task.expirationHandler = { Feed.shared.cancel() }
    queue.async(group: group) { Feed.shared.reload() }
    group.wait()
    task.setTaskCompleted(success: true)
  }

  // What there is to be seen need not be there in the background.
  private func shows(_ task: BGTask) {
    plan()
    task.expirationHandler = { Feed.shared.cancel() }
    Feed.shared.reload()
    DispatchQueue.main.async { Feed.shared.show() }
    Task { @MainActor in Feed.shared.show() }
    task.setTaskCompleted(success: true)
  }

  // The queue, which takes one after another, is through.
  private func queues(_ task: BGTask) {
    plan()
    task.expirationHandler = { Feed.shared.cancel() }
    queue.async { Feed.shared.reload() }
    queue.sync {}
    task.setTaskCompleted(success: true)
  }

  private func plan() {
    do {
      for name in ["refresh", "sync"] {
        try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.\(name)"))
      }
    } catch {
      print("\(error)")
    }
  }
}
