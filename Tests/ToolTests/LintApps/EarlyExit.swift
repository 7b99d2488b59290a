// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Early exit before the expiration handler; completion inside `if let`.
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      self.refresh(task: task)
    }
    return true
  }

  func refresh(task: BGTask) {
    schedule()
    if !Settings.isEnabled {
      return  // finds: completionMissing
    }
    let client = Client()
    task.expirationHandler = client.cancel
    client.load { (data: Data?, error: Error?) in
      if let data = data {
        DispatchQueue.main.async {
          Model.shared.update(data)
          task.setTaskCompleted(success: true)
        }
      } else if let error = error {  // finds: completionMissing
        Crash.record(error)
        task.setTaskCompleted(success: false)
      }
    }
  }

  func schedule() {
    do {
      let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
      try BGTaskScheduler.shared.submit(request)
    } catch BGTaskScheduler.Error.tooManyPendingTaskRequests {
      print("too many")
    } catch {
      print("\(error)")
    }
  }
}
