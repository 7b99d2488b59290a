import BackgroundTasks
import UIKit

/// Gets it right, and is not complained of.
enum Search {
  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: Identifiers.index, using: nil) { task in
      guard let task = task as? BGProcessingTask else { return }
      handle(task, pieces: 10)
    }
  }

  private static func handle(_ launched: BGProcessingTask, pieces: Int) {
    submitNext()
    let work = Task {
      do {
        for piece in 1...pieces {
          try Task.checkCancellation()
          try await index(piece)
        }
        launched.setTaskCompleted(success: true)
      } catch is CancellationError {
        launched.setTaskCompleted(success: false)
      } catch {
        log(error)
        launched.setTaskCompleted(success: false)
      }
    }
    launched.expirationHandler = { work.cancel() }
  }

  private static func submitNext() {
    let request = BGProcessingTaskRequest(identifier: Identifiers.index)
    request.requiresExternalPower = true
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      log(error)
    }
  }
}

final class Export {
  func buttonTapped() {
    let identifier = "com.example.mail.export.1"
    // finds: noProgress
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: .main) { task in
      // swift-format-ignore
      let export = task as! BGContinuedProcessingTask
      export.expirationHandler = { self.stop() }
      defer { export.setTaskCompleted(success: true) }
      self.write()
    }
  }
}

final class Upload: NSObject {
  func begin() {
    // finds: backgroundTaskWithoutHandler
    identifier = UIApplication.shared.beginBackgroundTask()
  }

  func end() { UIApplication.shared.endBackgroundTask(identifier) }
}
