import UIKit

/// Uploads in two parts of twenty seconds, each with a background task, to get the time of both.
final class SecondBackgroundTask: NewsAppDelegate {
  private var uploading = UIBackgroundTaskIdentifier.invalid

  override func applicationDidEnterBackground(_ application: UIApplication) {
    super.applicationDidEnterBackground(application)
    Task {
      for part in ["Part 1", "Part 2"] {
        begin(part, with: application)
        try? await Task.sleep(for: .seconds(20))
        print("\(part) is uploaded")
        end(with: application)
      }
    }
  }

  private func begin(_ part: String, with application: UIApplication) {
    uploading = application.beginBackgroundTask(withName: part) { [self] in
      print("no time is left for \(part)")
      end(with: application)
    }
  }

  private func end(with application: UIApplication) {
    guard uploading != .invalid else { return }
    application.endBackgroundTask(uploading)
    uploading = .invalid
  }
}
