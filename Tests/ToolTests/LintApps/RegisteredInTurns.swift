// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Registrations in loops, and under names that hide others; those that a launch comes to twice are wrong.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  static let name = "com.example.shop.refresh"
  static let pair = "com.example.shop.refresh"
  static let found = "com.example.shop.refresh"
  static let given = "com.example.shop.refresh"
  static let chosen = "com.example.shop.refresh"
  var isNew = false

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
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
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.upgrade", using: nil) { self.run($0) }
    }
    for _ in 0..<2 {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { self.run($0) }  // finds: registeredTwice
    }
    [1, 2, 3].forEach { _ in
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.trial", using: nil) { self.run($0) }  // finds: registeredTwice
    }
    // Nor are these names that of the type.
    for (_, pair) in [(1, "com.example.shop.fourth")] {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: pair, using: nil) { self.run($0) }
    }
    for case let found? in ["com.example.shop.fifth", nil] {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: found, using: nil) { self.run($0) }
    }
    if case let chosen? = launchOptions?.keys.first?.rawValue {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: chosen, using: nil) { self.run($0) }
    }
    if let given {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: given, using: nil) { self.run($0) }
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { self.run($0) }
    return true
  }

  private var given: String? { isNew ? "com.example.shop.sixth" : nil }

  private func run(_ task: BGTask) {
    do { try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")) } catch { print("not submitted: \(error)") }
    let work = Task {
      await Feed.shared.reload()
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
