// swift-format-ignore-file

import BackgroundTasks
import UIKit

// A container makes the service when somebody first asks: nobody does at the launch.
final class Container {
  static let shared = Container()
  lazy var refresh: RefreshService = RefreshService()
  lazy var analytics = Analytics()
}

final class RefreshService {
  init() { register() }

  private func register() {
    // finds: registrationOutsideLaunch
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      self.plan()
      let work = Task {
        await Feed.shared.reload()
        task.setTaskCompleted(success: true)
      }
      task.expirationHandler = { work.cancel() }
    }
  }

  func plan() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Container.shared.analytics.start()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    Container.shared.refresh.plan()
  }
}
