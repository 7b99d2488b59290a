// swift-format-ignore-file

import BackgroundTasks
import UIKit

// The error is caught, and the task is forgotten with it.
class MaintenanceScheduler {
  func register() {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "com.example.shop.sync", using: DispatchQueue.global()
    ) { [weak self] task in
      guard let self = self else { return }  // finds: completionMissing
      self.scheduleNext()
      task.expirationHandler = {
        Database.shared.interrupt()
      }
      do {
        try Database.shared.vacuum()
        try Database.shared.analyze()
        task.setTaskCompleted(success: true)
      } catch DatabaseError.interrupted {
        task.setTaskCompleted(success: false)
      } catch {  // finds: completionMissing
        Log.write("maintenance failed")
      }
    }
  }

  func scheduleNext() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    request.earliestBeginDate = .now.addingTimeInterval(86_400)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.write("maintenance was not scheduled: \(error)")
    }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  let maintenance = MaintenanceScheduler()

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    maintenance.register()
    return true
  }
}
