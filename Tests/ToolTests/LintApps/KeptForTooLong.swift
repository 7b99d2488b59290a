// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Only a weak self, a kept task nobody hears the end of, and a far date.
class Cleaner {
  weak var delegate: AppDelegate?
  private(set) var current: BGTask?

  func handle(_ task: BGProcessingTask) {
    current = task  // finds: completionUnseen
    request()
    Disk.clean { [weak self] in
      self?.current?.setTaskCompleted(success: true)
      self?.current = nil
    }
  }

  func request() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    request.earliestBeginDate = Date(timeIntervalSinceNow: 14 * 24 * 3600)  // finds: farBeginDate
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }
}
class AppDelegate: UIResponder, UIApplicationDelegate {
  let cleaner = Cleaner()
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // finds: noExpirationHandler
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { [cleaner] task in
      cleaner.handle(task as! BGProcessingTask)
    }
    return true
  }
}
