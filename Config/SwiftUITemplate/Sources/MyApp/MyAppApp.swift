import BackgroundTasks
import SwiftUI
import os

@main
struct MyAppApp: App {
  private static let refreshIdentifier = "com.example.myapp.refresh"
  private static let logger = Logger(subsystem: "com.example.myapp", category: "refresh")

  @Environment(\.scenePhase) private var scenePhase

  var body: some Scene {
    WindowGroup {
      ContentView()
    }
    .onChange(of: scenePhase) { phase in
      if phase == .background { Self.scheduleRefresh() }
    }
    .backgroundTask(.appRefresh(Self.refreshIdentifier)) {
      await Self.refresh()
    }
  }

  private static func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: refreshIdentifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 30 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      logger.error("cannot schedule: \(error, privacy: .public)")
    }
  }

  private static func refresh() async {
    scheduleRefresh()
    guard (try? await Task.sleep(for: .seconds(2))) != nil else { return }
    let count = UserDefaults.standard.integer(forKey: "refreshes") + 1
    UserDefaults.standard.set(count, forKey: "refreshes")
    logger.notice("refresh number \(count)")
  }
}

struct ContentView: View {
  @AppStorage("refreshes") private var refreshes = 0

  var body: some View {
    Text("Refreshed \(refreshes) times")
  }
}
