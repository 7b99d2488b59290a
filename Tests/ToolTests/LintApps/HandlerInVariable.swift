// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Handlers by the names of closures; of one that the function is given nobody sees what it does.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let handler: (BGTask) -> Void = { task in
      self.schedule()
      task.expirationHandler = { Feed.shared.cancel() }
      guard Feed.shared.isOpen else { return }  // finds: completionMissing
      Feed.shared.reload { task.setTaskCompleted(success: $0) }
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil, launchHandler: handler)
    register("com.example.shop.sync") { [weak self] task in
      self?.schedule()
      task.setTaskCompleted(success: true)
    }
    return true
  }

  private func register(_ identifier: String, run: @escaping (BGTask) -> Void) {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil, launchHandler: run)  // finds: completionUnseen
  }

  private func schedule() {
    do { try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")) } catch { print("not submitted: \(error)") }
  }
}

final class Downloads: NSObject, URLSessionDownloadDelegate {
  func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {  // finds: downloadUsedLater
    let copy = location
    DispatchQueue.main.async { try? FileManager.default.moveItem(at: copy, to: Self.folder) }
  }
}

final class Uploads: NSObject, URLSessionDownloadDelegate {
  func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
    let file = location
    let moved = Self.move(file)
    DispatchQueue.main.async { self.show(moved, instead: file) }
  }
}
