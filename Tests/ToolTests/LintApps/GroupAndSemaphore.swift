// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Work in parallel, waited for in two ways.
class Syncer {
  private var workItem: DispatchWorkItem?

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { [unowned self] task in
      submit()
      let group = DispatchGroup()
      var failures = 0
      for store in Stores.all {
        group.enter()
        store.sync { error in
          if error != nil { failures += 1 }
          group.leave()
        }
      }
      group.notify(queue: .main) {
        task.setTaskCompleted(success: failures == 0)
      }
      task.expirationHandler = { Stores.all.forEach { $0.cancel() } }
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { [unowned self] task in
      submitRefresh()
      let item = DispatchWorkItem { Prices.shared.update() }
      workItem = item
      task.expirationHandler = { [weak self] in
        self?.workItem?.cancel()
      }
      item.notify(queue: .global()) {
        guard !item.isCancelled else { return }  // finds: completionMissing
        task.setTaskCompleted(success: true)
      }
      DispatchQueue.global().async(execute: item)
    }
  }

  func submit() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }

  func submitRefresh() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh"))
    } catch { print("\(error)") }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  let syncer = Syncer()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    syncer.register()
    return true
  }
}
