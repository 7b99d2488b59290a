import Dispatch
import Foundation
import UIKit

/// Converts the whole archive at each launch before anything else, also when nobody is waiting for it.
final class SlowMigration: NewsAppDelegate {
  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let end = Date(timeIntervalSinceNow: 6)
    while Date() < end {}
    return super.application(application, didFinishLaunchingWithOptions: launchOptions)
  }
}

/// Shows no old news: waits for fresh ones when the app comes back, on the main thread.
final class BlockedMain: NewsAppDelegate {
  override func applicationWillEnterForeground(_ application: UIApplication) {
    super.applicationWillEnterForeground(application)
    let newsAreHere = DispatchSemaphore(value: 0)
    // In the lift the server is slow to answer.
    DispatchQueue.global().asyncAfter(deadline: .now() + 12) {
      newsAreHere.signal()
    }
    newsAreHere.wait()
    print("the news are here")
  }
}

/// Saves everything on the main thread before it lets the screen go.
final class SlowBackgrounding: NewsAppDelegate {
  override func applicationDidEnterBackground(_ application: UIApplication) {
    super.applicationDidEnterBackground(application)
    Thread.sleep(forTimeInterval: 8)
    print("everything is saved")
  }
}

/// Tells the server of its end, and waits for the answer.
final class SlowTermination: NewsAppDelegate {
  override func applicationWillTerminate(_ application: UIApplication) {
    print("signing off")
    Thread.sleep(forTimeInterval: 10)
    print("signed off")
  }
}

/// Ends itself when the user leaves, to start afresh the next time.
final class ExitsByItself: NewsAppDelegate {
  override func applicationDidEnterBackground(_ application: UIApplication) {
    scheduleRefresh()
    exit(0)
  }
}
