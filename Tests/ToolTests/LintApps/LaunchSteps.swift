// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Registered in a base class, a start-up list, and by a static member.
class LaunchStep { func run() {} }
final class RegisterTasks: LaunchStep {
  override func run() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { Refresh.handle($0) }
  }
}

enum Refresh {
  static func handle(_ task: BGTask) {
    plan()
    let fetch = Fetch()
    task.expirationHandler = { fetch.stop() }
    fetch.start { task.setTaskCompleted(success: $0 != nil) }
  }
  static func plan() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh"))
    } catch {
      assertionFailure("\(error)")
    }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  private let steps: [LaunchStep] = [RegisterTasks()]
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    steps.forEach { $0.run() }
    return true
  }
}
