import BackgroundTasks
import UIKit

/// Completes a refresh, and goes on in a background task, as if it were on its way off the screen.
final class UploadAfterCompletion: NewsAppDelegate {
  override func refresh(_ task: BGTask) {
    scheduleRefresh()
    upload(with: UIApplication.shared)
    task.setTaskCompleted(success: true)
  }

  private func upload(with application: UIApplication) {
    var uploading = UIBackgroundTaskIdentifier.invalid
    func end() {
      application.endBackgroundTask(uploading)
      uploading = .invalid
    }
    let work = Task {
      guard (try? await Task.sleep(for: .seconds(20))) != nil else { return }
      print("everything is uploaded")
      end()
    }
    uploading = application.beginBackgroundTask(withName: "Upload") {
      print("no time is left to upload")
      work.cancel()
      end()
    }
  }
}
