// swift-format-ignore-file

import BackgroundTasks
import SwiftUI

// A view makes the singleton that registers, and so long after the launch.
class RefreshService {
  static let shared = RefreshService()

  private init() {
    // finds: registrationOutsideLaunch
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: .main) { task in
      self.handleRefresh(task as! BGAppRefreshTask)
    }
  }

  func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
    try? BGTaskScheduler.shared.submit(request)  // finds: submissionErrorIgnored
  }

  private func handleRefresh(_ task: BGAppRefreshTask) {
    schedule()
    let job = Task {
      let items = await API.latest()
      task.setTaskCompleted(success: !items.isEmpty)
    }
    task.expirationHandler = { job.cancel() }
  }
}

struct SettingsView: View {
  @State private var isOn = false

  var body: some View {
    Toggle("Refresh in the background", isOn: $isOn)
      .onChange(of: isOn) { isOn in
        if isOn { RefreshService.shared.schedule() }
      }
  }
}

@main
struct ShopApp: App {
  var body: some Scene {
    WindowGroup { SettingsView() }
  }
}
