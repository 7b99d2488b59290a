import BackgroundTasks
import OSLog
import UIKit

enum Identifiers {
  static let refresh = "com.example.mail.refresh"
  static let index = "com.example.mail.index"
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let logger = Logger(subsystem: "com.example.mail", category: "sync")

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let scheduler = BGTaskScheduler.shared
    // finds: noExpirationHandler, nextNotRequested
    scheduler.register(forTaskWithIdentifier: Identifiers.refresh, using: nil) { task in
      // swift-format-ignore
      self.handleRefresh(task: task as! BGAppRefreshTask)
    }
    // finds: registeredTwice, nextNotRequested
    scheduler.register(forTaskWithIdentifier: Identifiers.refresh, using: nil) { task in
      // finds: expirationOnlyLogged
      task.expirationHandler = { self.logger.error("expired") }
      self.readInbox()
      task.setTaskCompleted(success: true)
    }
    Search.register()
    return true
  }

  func buttonTapped() {
    // finds: registrationOutsideLaunch
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.mail.late", using: nil) {
      task in
      self.scheduleSearch()
      let work = Task {
        // finds: completionMissing
        try await self.index()
        task.setTaskCompleted(success: true)
      }
      task.expirationHandler = { work.cancel() }
    }
  }

  func handleRefresh(task: BGAppRefreshTask) {
    fetch { [weak self] result in
      // finds: completionMissing
      guard let self else { return }
      switch result {
      case .success:
        // finds: privateDataLogged
        self.logger.info("synced \(self.userEmail, privacy: .public)")
        self.logger.info("\(self.count, privacy: .public) mails")
        task.setTaskCompleted(success: true)
      // finds: completionMissing
      case .failure:
        print("Failed")
      }
    }
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      // finds: pushNotCompleted
      guard let data = try? await load() else { return }
      completionHandler(data.isEmpty ? .noData : .newData)
    }
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    // finds: fetchNotCompleted
    if isOnline {
      load { completionHandler($0) }
    }
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Mail", sessionRole: session.role)
  }

  // finds: delegateNotTold
  func applicationDidEnterBackground(_ application: UIApplication) { scheduleRefresh() }

  // What a Mac's application calls.
  func applicationDidBecomeActive(_ notification: Notification) { scheduleRefresh() }

  // finds: sessionEventsNotCompleted
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    print(identifier)
  }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    // finds: notificationNotCompleted
    guard response.actionIdentifier == "archive" else { return }
    load { _ in completionHandler() }
  }
}
