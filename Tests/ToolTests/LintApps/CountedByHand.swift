// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Old style: a completion counted by hand.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var pending = 0
  var refreshTask: BGAppRefreshTask?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { (task) in
      guard let refreshTask = task as? BGAppRefreshTask else { return }
      refreshTask.expirationHandler = {
        self.cancelEverything()
        refreshTask.setTaskCompleted(success: false)
      }
      self.refreshTask = refreshTask  // finds: completionUnseen
      self.pending = 2
      self.loadNews()
      self.loadWeather()
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) { schedule() }

  private func loadNews() { API.news { _ in self.oneIsDone() } }
  private func loadWeather() { API.weather { _ in self.oneIsDone() } }

  private func oneIsDone() {
    pending -= 1
    if pending == 0 {
      schedule()
      refreshTask?.setTaskCompleted(success: true)
      refreshTask = nil
    }
  }

  private func cancelEverything() { API.cancelAll() }

  func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }
}
