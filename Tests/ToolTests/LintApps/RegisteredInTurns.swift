// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Registrations in attempts, in loops and under names that hide others; those that a launch comes to twice are wrong.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  static let name = "com.example.shop.refresh"
  var isNew = false

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do {
      try Store.open()
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: .main) { self.run($0) }
    } catch is CancellationError {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: .global()) { self.run($0) }
    } catch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { self.run($0) }
    }
    for queue in [DispatchQueue.main] {
      if isNew {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.plan", using: queue) { self.run($0) }
      } else {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.plan", using: nil) { self.run($0) }
      }
    }
    // The name of the loop is not that of the type.
    for name in ["com.example.shop.first", "com.example.shop.second"] {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: name, using: nil) { self.run($0) }
    }
    ["com.example.shop.third"].forEach { name in
      BGTaskScheduler.shared.register(forTaskWithIdentifier: name, using: nil) { self.run($0) }
    }
    if let name = launchOptions?.keys.first?.rawValue {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: name, using: nil) { self.run($0) }
    }
    for isSecond in [false, true] {
      if !isSecond { continue }
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.once", using: nil) { self.run($0) }
    }
    return registerTrial()
  }

  private func registerTrial() -> Bool {
    for _ in 0..<2 {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { self.run($0) }  // finds: registeredTwice
    }
    [1, 2, 3].forEach { _ in
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.trial", using: nil) { self.run($0) }  // finds: registeredTwice
    }
    do {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.upgrade", using: .main) { self.run($0) }
      try Store.open()
    } catch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.upgrade", using: nil) { self.run($0) }  // finds: registeredTwice
    }
    do {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.late", using: .main) { self.run($0) }
      try Store.open()
      return true
    } catch {
      print("not opened: \(error)")
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.late", using: nil) { self.run($0) }  // finds: registeredTwice
    return false
  }

  private func run(_ task: BGTask) {
    do { try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")) } catch { print("not submitted: \(error)") }
    let work = Task {
      await Feed.shared.reload()
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
