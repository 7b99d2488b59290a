// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Swift concurrency: async handler functions, actors, optional task, timeouts.
actor SyncActor {
  private var running: Task<Bool, Never>?
  func sync() async -> Bool {
    if let running { return await running.value }
    let task = Task { await API.sync() }
    running = task
    defer { running = nil }
    return await task.value
  }
  func cancel() { running?.cancel() }
}

class AppDelegate: NSObject, UIApplicationDelegate {
  let sync = SyncActor()

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      Task { await self.handle(task) }
    }
    return true
  }

  private func handle(_ task: BGTask) async {
    plan()
    task.expirationHandler = { Task { await self.sync.cancel() } }
    let isDone = await sync.sync()
    guard isDone else {
      task.setTaskCompleted(success: false)
      return
    }
    do {
      try await Notifier.tell()
    } catch {
      print("nobody is told: \(error)")
    }
    task.setTaskCompleted(success: true)
  }

  private func plan() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    request.earliestBeginDate = .now + 60 * 60
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }
}
