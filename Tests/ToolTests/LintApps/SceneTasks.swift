// swift-format-ignore-file

import BackgroundTasks
import SwiftUI

// The SwiftUI way, with the request asked for again, and one that is not.
@main
struct NewsApp: App {
  @Environment(\.scenePhase) private var phase
  var body: some Scene {
    WindowGroup { Text("News") }
      .onChange(of: phase) { old, new in if new == .background { Planner.plan() } }
      .backgroundTask(.appRefresh("com.example.shop.refresh")) {
        await Planner.plan()
        await withTaskCancellationHandler {
          await Feed.shared.reload()
        } onCancel: {
          Feed.shared.cancel()
        }
      }
      // finds: nextNotRequested
      .backgroundTask(.appRefresh("com.example.shop.sync")) {
        await Feed.shared.sync()
      }
  }
}

enum Planner {
  static func plan() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    try? BGTaskScheduler.shared.submit(request)  // finds: submissionErrorIgnored
    let other = BGAppRefreshTaskRequest(identifier: "com.example.shop.sync")
    do { try BGTaskScheduler.shared.submit(other) } catch { print("\(error)") }
  }
}
