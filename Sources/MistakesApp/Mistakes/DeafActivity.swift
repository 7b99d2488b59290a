import Foundation
import UIKit

/// Sorts what was read in an expiring activity, and takes the second call of its block for a repetition.
final class DeafActivity: NewsAppDelegate {
  override func applicationDidEnterBackground(_ application: UIApplication) {
    super.applicationDidEnterBackground(application)
    ProcessInfo.processInfo.performExpiringActivity(withReason: "Sort") { expired in
      guard !expired else { return print("sorting goes on already") }
      // An archive of years takes its time.
      Thread.sleep(forTimeInterval: 60)
      print("the archive is sorted")
    }
  }
}
