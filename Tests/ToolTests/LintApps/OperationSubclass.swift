// swift-format-ignore-file

import BackgroundTasks
import UIKit

// A subclass of Operation completes the task; async wrapper returns Bool.
final class ImportOperation: Operation, @unchecked Sendable {
  private let task: BGProcessingTask
  init(task: BGProcessingTask) {
    self.task = task  // finds: completionUnseen
    super.init()
    task.expirationHandler = { [weak self] in self?.cancel() }
  }
  override func main() {
    defer { task.setTaskCompleted(success: !isCancelled) }
    while !isCancelled, let row = Importer.next() { row.save() }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  let queue = OperationQueue()
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) { task in
      self.plan()
      self.queue.addOperation(ImportOperation(task: task as! BGProcessingTask))
    }
    return true
  }
  func plan() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }
}
