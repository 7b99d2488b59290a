// swift-format-ignore-file

import BackgroundTasks
import SwiftUI

// The same singleton, made by the app itself.
class RefreshService {
  static let shared = RefreshService()

  private init() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { [self] task in
      guard let task = task as? BGAppRefreshTask else { return task.setTaskCompleted(success: false) }
      handleRefresh(task)
    }
  }

  func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch let error as BGTaskScheduler.Error where error.code == .unavailable {
      print("Refresh is off")
    } catch {
      print(error)
    }
  }

  private func handleRefresh(_ task: BGAppRefreshTask) {
    schedule()
    let job = Task {
      defer { task.setTaskCompleted(success: !Task.isCancelled) }
      guard let items = try? await API.latest(), !items.isEmpty else { return }
      await Store.shared.merge(items)
    }
    task.expirationHandler = { job.cancel() }
  }
}

@main
struct ShopApp: App {
  private let refresh = RefreshService.shared
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { ContentView() }
      .onChange(of: phase) { phase in
        if phase == .background { refresh.schedule() }
      }
  }
}
