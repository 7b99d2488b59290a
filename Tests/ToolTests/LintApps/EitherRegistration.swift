// swift-format-ignore-file

import BackgroundTasks
import UIKit

// One identifier, and several registrations of which a launch comes to one; those that it comes to as well are wrong.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var plan = Plan.free

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    #if targetEnvironment(macCatalyst)
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: .main) { self.run($0) }
    #else
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { self.run($0) }
    #endif
    if #available(iOS 17, *) {
      registerSync()
    } else {
      registerOldSync()
    }
    return registerPlan()
  }

  private func registerSync() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { self.run($0) }
  }

  private func registerOldSync() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: .main) { self.run($0) }
    #if DEBUG
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.trial", using: .main) { self.run($0) }
    #endif
    registerTrial()
  }

  private func registerTrial() {
    #if !DEBUG
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.trial", using: nil) { self.run($0) }
    #endif
  }

  private func registerPlan() -> Bool {
    if UserDefaults.standard.bool(forKey: "new") {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.plan", using: .main) { self.run($0) }
      return true
    }
    switch plan {
    case .free:
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.plan", using: nil) { self.run($0) }
    case .paid:
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.plan", using: .global()) { self.run($0) }
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.plan", using: nil) { self.run($0) }  // finds: registeredTwice
    }
    if UserDefaults.standard.bool(forKey: "both") {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: .main) { self.run($0) }  // finds: registeredTwice
    }
    if plan == .free {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.upgrade", using: .main) { self.run($0) }
      plan = .paid
    }
    if !(plan == .free) {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.upgrade", using: nil) { self.run($0) }  // finds: registeredTwice
    }
    return false
  }

  deinit {
    return
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
