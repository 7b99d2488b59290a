// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Tasks wait in a dictionary for a delegate's callback.
class DownloadCoordinator: NSObject, URLSessionDownloadDelegate {
  private var waiting: [String: BGTask] = [:]
  private lazy var session = URLSession(
    configuration: .default, delegate: self, delegateQueue: nil)

  func start(_ task: BGProcessingTask, url: URL) {
    waiting[url.absoluteString] = task  // finds: completionUnseen
    task.expirationHandler = { [weak self] in
      self?.session.invalidateAndCancel()
      self?.waiting.removeAll()
    }
    session.downloadTask(with: url).resume()
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
  ) {
    guard let url = downloadTask.originalRequest?.url else { return }
    waiting.removeValue(forKey: url.absoluteString)?.setTaskCompleted(success: true)
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  let downloads = DownloadCoordinator()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      self.plan()
      guard let url = Settings.catalogURL else {
        task.setTaskCompleted(success: true)
        return
      }
      self.downloads.start(task as! BGProcessingTask, url: url)
    }
    return true
  }

  func plan() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }
}
