// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Helpers take the task, a closure that completes it, or both.
extension BGTask {
  func finish(_ result: Result<Int, Error>) {
    switch result {
    case .success(let count): setTaskCompleted(success: count >= 0)
    case .failure: setTaskCompleted(success: false)
    }
  }
}

struct BackgroundRunner {
  static func perform(_ task: BGTask, work: @escaping () async throws -> Int) {
    let running = Task {
      do {
        let count = try await work()
        task.finish(.success(count))
      } catch {
        task.finish(.failure(error))
      }
    }
    task.expirationHandler = { running.cancel() }
  }

  static func performOld(_ task: BGTask, work: (@escaping (Bool) -> Void) -> Void) {
    task.expirationHandler = { task.setTaskCompleted(success: false) }  // finds: expirationOnlyCompletes
    work { ok in
      if ok { task.setTaskCompleted(success: true) }  // finds: completionMissing
    }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      Scheduling.refresh()
      BackgroundRunner.perform(task) { try await Feed.shared.fetch() }
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      Scheduling.sync()
      BackgroundRunner.performOld(task) { done in Feed.shared.clean(done) }
    }
    return true
  }
}

enum Scheduling {
  static func refresh() { submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")) }

  static func sync() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    submit(request)
  }

  private static func submit(_ request: BGTaskRequest) {
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(request.identifier): \(error)") }
  }
}
