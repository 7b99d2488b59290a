// swift-format-ignore-file

import BackgroundTasks
import Foundation

// A part of an app without its launch: who calls `register`, and when, stands elsewhere.
public final class BackgroundSync {
  private let identifier = "com.example.shop.refresh"

  public init() {}

  public func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.schedule()
      let work = Task {
        await Feed.refresh()
        task.setTaskCompleted(success: !Task.isCancelled)
      }
      task.expirationHandler = { work.cancel() }
    }
  }

  public func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
    do { try BGTaskScheduler.shared.submit(request) } catch { print(error) }
  }
}

// What comes after any launch is too late wherever that stands.
public final class SyncViewController: UIViewController {
  public override func viewDidLoad() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in  // finds: registrationOutsideLaunch, nextNotRequested
      task.expirationHandler = { print("over") }
      task.setTaskCompleted(success: true)
    }
  }
}

final class SyncEnd: NSObject {
  func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void) {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.end", using: nil) { task in  // finds: registrationOutsideLaunch, nextNotRequested
      task.expirationHandler = { print("over") }
      task.setTaskCompleted(success: true)
    }
    completionHandler()
  }
}

enum Feed { static func refresh() async {} }
