// swift-format-ignore-file

import BackgroundTasks
import UIKit

// The task is kept, and whoever has it sets the expiration handler later.
final class IndexController {
  private var task: BGProcessingTask? {
    didSet { task?.expirationHandler = { [weak self] in self?.stop() } }
  }
  private var operation: Operation?

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.sync", using: nil) {
      [weak self] in self?.handle($0 as! BGProcessingTask)
    }
  }

  private func handle(_ task: BGProcessingTask) {
    self.task = task  // finds: completionUnseen
    schedule()
    let operation = BlockOperation { Catalog.shared.index() }
    operation.completionBlock = { [weak self] in self?.complete(!operation.isCancelled) }
    self.operation = operation
    OperationQueue().addOperation(operation)
  }

  private func stop() { operation?.cancel() }

  private func complete(_ success: Bool) {
    task?.setTaskCompleted(success: success)
  }

  func schedule() {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    request.requiresExternalPower = true
    do { try BGTaskScheduler.shared.submit(request) } catch { NSLog("index: %@", "\(error)") }
  }
}

class AppDelegate: NSObject, UIApplicationDelegate {
  let index = IndexController()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    index.register()
    index.schedule()
    return true
  }
}
