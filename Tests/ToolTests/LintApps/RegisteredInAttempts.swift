// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Registrations in attempts and where their errors go; those that a launch comes to twice are wrong.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
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
    do {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.upgrade", using: .main) { self.run($0) }
      try Store.open()
    } catch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.upgrade", using: nil) { self.run($0) }  // finds: registeredTwice
    }
    do {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: .main) { self.run($0) }
      try Store.open()
    } catch {
      return registerLater()
    }
    return registerPlan()
  }

  private func registerPlan() -> Bool {
    do {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.plan", using: .main) { self.run($0) }
      try Store.open()
      return true
    } catch {
      print("not opened: \(error)")
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.plan", using: nil) { self.run($0) }  // finds: registeredTwice
    return false
  }

  private func registerLater() -> Bool {
    do {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.trial", using: .main) { self.run($0) }
      try Store.open()
      return true
    } catch {
      return false
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.trial", using: nil) { self.run($0) }
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
