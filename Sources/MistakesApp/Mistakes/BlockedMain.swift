import Dispatch
import UIKit

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
