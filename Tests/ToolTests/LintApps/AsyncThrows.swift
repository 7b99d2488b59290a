// swift-format-ignore-file

import BackgroundTasks
import UIKit

// An error leaves the work, and with it the task.
class AppDelegate: NSObject, UIApplicationDelegate {
  let importer = Importer()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      let work = Task {
        let data = try await self.importer.download()  // finds: completionMissing
        self.importer.save(data)
        task.setTaskCompleted(success: true)
      }
      task.expirationHandler = {
        work.cancel()
        print("refresh ran out of time")
      }
      self.next()
    }
    return true
  }

  func next() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    request.earliestBeginDate = Calendar.current.date(byAdding: .hour, value: 4, to: Date())
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {}  // finds: submissionErrorIgnored
  }
}
