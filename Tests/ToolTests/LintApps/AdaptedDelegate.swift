// swift-format-ignore-file

import BackgroundTasks
import SwiftUI

// The delegate came along from UIKit: of what it did on the way to the screen and back nothing is done.
@main
struct ShopApp: App {
  @UIApplicationDelegateAdaptor private var delegate: AppDelegate
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { Text("Shop") }
      .onChange(of: phase) { old, new in
        if new == .inactive { delegate.applicationWillResignActive(.shared) }
      }
  }
}

final class AppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      self.schedule()
      task.expirationHandler = { Feed.shared.cancel() }
      Feed.shared.reload { task.setTaskCompleted(success: $0) }
    }
    NotificationCenter.default.addObserver(
      self, selector: #selector(applicationDidBecomeActive(_:)),
      name: UIApplication.didBecomeActiveNotification, object: nil)
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {  // finds: delegateNotTold
    schedule()
  }

  // The scene's phase calls it.
  func applicationWillResignActive(_ application: UIApplication) { Cart.shared.save() }

  // The notification calls it.
  @objc func applicationDidBecomeActive(_ application: UIApplication) { Cart.shared.load() }

  // Scenes take nothing of the end.
  func applicationWillTerminate(_ application: UIApplication) { Cart.shared.save() }

  private func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }
}

extension AppDelegate {
  func applicationWillEnterForeground(_ application: UIApplication) {  // finds: delegateNotTold
    Badge.shared.clear()
  }
}

// Nobody's delegate, which may be called by anyone.
final class Relay {
  func applicationDidEnterBackground(_ application: UIApplication) {}
}
