// swift-format-ignore-file

import BackgroundTasks
import UIKit

// The happy path falls through into the line behind the branch.
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      self.refresh(task: task as! BGAppRefreshTask)
    }
    return true
  }

  private func refresh(task: BGAppRefreshTask) {
    schedule()
    let request = URLSession.shared.dataTask(with: Endpoints.news) { data, response, error in
      if let error = error {
        print("no news: \(error)")
        task.setTaskCompleted(success: false)
      }
      if let data = data { News.shared.replace(with: data) }
      task.setTaskCompleted(success: error == nil)  // finds: completedTwice
    }
    task.expirationHandler = { request.cancel() }
    request.resume()
  }

  func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    request.earliestBeginDate = Date().addingTimeInterval(30 * 60)
    do { try BGTaskScheduler.shared.submit(request) } catch { print("not scheduled: \(error)") }
  }
}
