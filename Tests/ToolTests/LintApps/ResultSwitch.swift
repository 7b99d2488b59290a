// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Nested closures with results; `if case`, `where`, `default`.
enum FetchError: Error { case offline, server(Int) }

class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "com.example.shop.refresh", using: DispatchQueue.main,
      launchHandler: { [weak self] task in
        guard let self, let task = task as? BGAppRefreshTask else {
          task.setTaskCompleted(success: false)
          return
        }
        self.refresh(task)
      })
    return true
  }

  private func refresh(_ task: BGAppRefreshTask) {
    plan()
    var isCancelled = false
    task.expirationHandler = { isCancelled = true }
    fetch { result in
      switch result {
      case .success(let items) where items.isEmpty:
        task.setTaskCompleted(success: true)
      case .success(let items):
        Store.shared.save(items) { error in
          if let error {
            print("not saved: \(error)")
            return task.setTaskCompleted(success: false)
          }
          task.setTaskCompleted(success: !isCancelled)
        }
      case .failure(.offline):
        self.retry(in: 5) { ok in
          guard ok else { return }  // finds: completionMissing
          task.setTaskCompleted(success: true)
        }
      default:
        task.setTaskCompleted(success: false)
      }
    }
  }

  private func retry(in seconds: Double, then done: @escaping (Bool) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      self.fetch { result in
        if case .success = result { done(true) } else { done(false) }
      }
    }
  }

  private func fetch(_ done: @escaping (Result<[Item], FetchError>) -> Void) {
    API.items(done)
  }

  func plan() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }
}
