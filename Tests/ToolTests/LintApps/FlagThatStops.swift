// swift-format-ignore-file

import BackgroundTasks
import UIKit

// The expiration sets a flag, and the loop reads it.
final class Cleaner {
  private var shouldStop = false

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      self.submit()
      self.shouldStop = false
      task.expirationHandler = { self.shouldStop = true }
      DispatchQueue.global(qos: .utility).async {
        var isDone = true
        for file in Cache.shared.files {
          if self.shouldStop {
            isDone = false
            break
          }
          file.delete()
        }
        task.setTaskCompleted(success: isDone)
      }
    }
  }

  func submit() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    do { try BGTaskScheduler.shared.submit(request) } catch { print("cleaner: \(error)") }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  let cleaner = Cleaner()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    cleaner.register()
    cleaner.submit()
    return true
  }
}
