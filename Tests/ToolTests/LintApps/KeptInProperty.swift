// swift-format-ignore-file

import BackgroundTasks
import UIKit

// The task is kept, and completed elsewhere; nobody hears that its time is over.
class BackupRunner {
  static let shared = BackupRunner()
  private var currentTask: BGProcessingTask?

  func registerTask() {
    // finds: noExpirationHandler
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      self.currentTask = task as? BGProcessingTask  // finds: completionUnseen
      self.startBackup()
    }
  }

  func startBackup() {
    scheduleBackup()
    uploadNextFile()
  }

  private func uploadNextFile() {
    guard let file = FileQueue.shared.next() else {
      finishBackup(success: true)
      return
    }
    Uploader.shared.upload(file) { error in
      if error != nil {
        self.finishBackup(success: false)
      } else {
        self.uploadNextFile()
      }
    }
  }

  private func finishBackup(success: Bool) {
    currentTask?.setTaskCompleted(success: success)
    currentTask = nil
  }

  func scheduleBackup() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("Backup not scheduled: \(error)")
    }
  }
}

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BackupRunner.shared.registerTask()
    return true
  }
}
