// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Loops that register: only those that nothing leaves come to each of their turns.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var isNew = false

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // What the handler leaves is not the loop.
    for _ in 0..<2 {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in  // finds: registeredTwice
        guard self.isNew else {
          self.run(task)
          return
        }
        self.run(task)
      }
    }
    for kind in 0..<2 {
      switch kind {
      case 0: break
      default: print(kind)
      }
      do { try check(kind) } catch let error { print(error) }
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.trial", using: nil) { self.run($0) }  // finds: registeredTwice
    }
    do { try registerFirst() } catch { print(error) }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { self.run($0) }
    return true
  }

  private func check(_ kind: Int) throws { if kind > 1 { throw CancellationError() } }

  private func registerFirst() throws {
    for kind in 0..<2 {
      try check(kind + 1)
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.plan", using: nil) { self.run($0) }
    }
    for kind in 0..<2 {
      if kind > 0 { throw CancellationError() }
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.upgrade", using: nil) { self.run($0) }
    }
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
