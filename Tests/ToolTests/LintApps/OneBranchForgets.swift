// swift-format-ignore-file

import BackgroundTasks
import UIKit

// One case of an enumeration, and one level of a chain, come back without an answer.
class AppDelegate: UIResponder, UIApplicationDelegate {
  enum SyncResult { case upToDate, changed(Int), offline, failed(Error) }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      self.handleAppRefresh(task: task as! BGAppRefreshTask)
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      self.handleSync(task: task as! BGProcessingTask)
    }
    return true
  }

  func handleAppRefresh(task: BGAppRefreshTask) {
    scheduleAppRefresh()
    let engine = SyncEngine()
    task.expirationHandler = { engine.cancel() }
    engine.sync { (result: SyncResult) in
      switch result {
      case .upToDate:
        task.setTaskCompleted(success: true)
      case .changed(let count):
        Badge.show(count)
        task.setTaskCompleted(success: true)
      case .offline:  // finds: completionMissing
        print("offline, try again later")
      case .failed(let error):
        print("failed: \(error)")
        task.setTaskCompleted(success: false)
      }
    }
  }

  func handleSync(task: BGProcessingTask) {
    scheduleSync()
    task.expirationHandler = { SyncEngine.shared.cancel() }
    SyncEngine.shared.login { token in
      guard let token else {
        task.setTaskCompleted(success: false)
        return
      }
      SyncEngine.shared.orders(token) { orders in
        guard let orders = orders else { return }  // finds: completionMissing
        SyncEngine.shared.store(orders) { ok in
          task.setTaskCompleted(success: ok)
        }
      }
    }
  }

  func scheduleAppRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    do { try BGTaskScheduler.shared.submit(request) } catch { print(error.localizedDescription) }
  }

  func scheduleSync() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresNetworkConnectivity = true
    request.requiresExternalPower = false
    do { try BGTaskScheduler.shared.submit(request) } catch { print(error.localizedDescription) }
  }
}
