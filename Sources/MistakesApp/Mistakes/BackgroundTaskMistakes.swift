import BackgroundTasks
import Foundation
import UIKit

/// Keeps the identifier of a background task that it has ended, and ends it again.
final class UnknownBackgroundTask: NewsAppDelegate {
  override func endSaving(with application: UIApplication) {
    application.endBackgroundTask(saving)
  }
}

/// Begins a background task for the pictures and another for the articles, and keeps one identifier.
///
/// That of the pictures is lost: nobody can end their background task any more.
final class OverwrittenIdentifier: NewsAppDelegate {
  override func applicationDidEnterBackground(_ application: UIApplication) {
    saving = application.beginBackgroundTask(withName: "Save")
    super.applicationDidEnterBackground(application)
  }
}

/// Begins a background task for each article of the archive, and keeps no identifier to end it by.
final class BackgroundTaskForEachArticle: NewsAppDelegate {
  override func applicationDidEnterBackground(_ application: UIApplication) {
    super.applicationDidEnterBackground(application)
    for _ in 1...1_200 {
      _ = application.beginBackgroundTask(withName: "Archive")
    }
  }
}

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

/// Waits for what it saves in an expiring activity, and goes on when either call of its block says so.
///
/// Both do when the time is over before the first call has come to its end.
final class DoubleResume: NewsAppDelegate {
  override func applicationDidEnterBackground(_ application: UIApplication) {
    super.applicationDidEnterBackground(application)
    Task {
      await Self.saveArchive()
      print("the archive is saved")
    }
  }

  nonisolated private static func saveArchive() async {
    await withCheckedContinuation { continuation in
      ProcessInfo.processInfo.performExpiringActivity(withReason: "Save") { expired in
        if !expired { Thread.sleep(forTimeInterval: 2) }
        continuation.resume()
      }
    }
  }
}
