// swift-format-ignore-file

import BackgroundTasks
import SwiftUI

// `defer` completes on every way out; a second completion stands beside it.
@main
struct ShopApp: App {
  init() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      let work = Task { await Refresher.run(task) }
      task.expirationHandler = { work.cancel() }
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      let work = Task { await Refresher.sync(task) }
      task.expirationHandler = { work.cancel() }
    }
  }

  var body: some Scene { WindowGroup { Text("Shop") } }
}

enum Refresher {
  static func run(_ task: BGTask) async {
    var success = false
    defer { task.setTaskCompleted(success: success) }
    plan(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh"))
    guard await Network.isThere else { return }
    success = await withCheckedContinuation { continuation in
      Prices.shared.reload { continuation.resume(returning: $0) }
    }
  }

  static func sync(_ task: BGTask) async {
    defer { task.setTaskCompleted(success: true) }  // finds: completedTwice
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    plan(request)
    do {
      try await Orders.shared.sync()
    } catch {
      task.setTaskCompleted(success: false)
    }
  }

  static func plan(_ request: BGTaskRequest) {
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }
}
