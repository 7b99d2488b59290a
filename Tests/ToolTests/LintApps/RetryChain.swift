// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Recursion and retries.
class Exporter {
  static let shared = Exporter()
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      self.plan()
      task.expirationHandler = { self.stop() }
      self.exportNext(task, attempt: 0)
    }
  }
  private func exportNext(_ task: BGTask, attempt: Int) {
    guard let page = Pages.next() else { return task.setTaskCompleted(success: true) }
    page.export { [weak self] ok in
      guard let self = self else { return }  // finds: completionMissing
      if ok {
        self.exportNext(task, attempt: 0)
      } else if attempt < 3 {
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) { self.exportNext(task, attempt: attempt + 1) }
      } else {
        task.setTaskCompleted(success: false)
      }
    }
  }
  private func stop() { Pages.cancel() }
  func plan() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }
}
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Exporter.shared.register()
    return true
  }
}
