// swift-format-ignore-file

import BackgroundTasks
import UIKit

// An example from a tutorial, shortened: everything is forced, and nothing is asked for again.
class ViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    // finds: registrationOutsideLaunch, nextNotRequested, noExpirationHandler
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      let fetcher = Fetcher()
      fetcher.fetch { items in
        Items.shared = items
        task.setTaskCompleted(success: true)
      }
    }
  }

  @IBAction func enable(_ sender: UISwitch) {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60)
    try! BGTaskScheduler.shared.submit(request)  // finds: submissionTraps
  }
}
