// swift-format-ignore-file

import BackgroundTasks
import UIKit

// The task is kept by a controller in which nobody ever completes it.
class PhotoSync {
  var activeTask: BGTask?
  private let session = URLSession.shared

  func run(_ task: BGAppRefreshTask) {
    activeTask = task
    task.expirationHandler = { [weak self] in
      self?.session.invalidateAndCancel()
    }
    session.dataTask(with: Endpoints.photos) { data, _, error in
      guard let data = data, error == nil else { return }
      PhotoStore.save(data)
    }.resume()
  }
}

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  let sync = PhotoSync()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in  // finds: completionMissing
      self.scheduleRefresh()
      self.sync.run(task as! BGAppRefreshTask)
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) { scheduleRefresh() }

  func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("Could not schedule app refresh: \(error)")
    }
  }
}
