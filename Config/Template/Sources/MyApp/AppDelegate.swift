import BackgroundTasks
import UIKit
import os

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  private let refreshIdentifier = "com.example.myapp.refresh"
  private let logger = Logger(subsystem: "com.example.myapp", category: "refresh")

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: refreshIdentifier, using: nil) { task in
      self.refresh(task)
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    scheduleRefresh()
  }

  private func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: refreshIdentifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 30 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      logger.error("cannot schedule: \(error, privacy: .public)")
    }
  }

  private func refresh(_ task: BGTask) {
    scheduleRefresh()
    let work = DispatchWorkItem {
      let count = UserDefaults.standard.integer(forKey: "refreshes") + 1
      UserDefaults.standard.set(count, forKey: "refreshes")
      self.logger.notice("refresh number \(count)")
      task.setTaskCompleted(success: true)
    }
    task.expirationHandler = {
      work.cancel()
      task.setTaskCompleted(success: false)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 2, execute: work)
  }
}
