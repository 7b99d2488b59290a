import BackgroundTasks
import UIKit

/// Gets it right, but for what nobody calls.
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

  /// What is tidied is tidied twice, as it were.
  private static func tidy(_ task: BGProcessingTask) {
    task.expirationHandler = { stop() }
    task.setTaskCompleted(success: true)
    // finds: completedTwice
    task.setTaskCompleted(success: true)
  }

  /// Its task is over when the time is, and its work goes on.
  private static func count(_ task: BGProcessingTask) {
    // finds: expirationOnlyCompletes
    task.expirationHandler = { task.setTaskCompleted(success: false) }
    Task {
      await recount()
      task.setTaskCompleted(success: true)
    }
  }

  /// Its task is over before the work is.
  private static func prune(_ task: BGProcessingTask) {
    task.expirationHandler = { stop() }
    // finds: workLeftBehind
    Task { await removeOld() }
    task.setTaskCompleted(success: true)
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

/// Keeps its task for others, who are not followed.
final class Spotlight {
  private var task: BGProcessingTask?

  func begin(_ task: BGProcessingTask) {
    // finds: completionUnseen
    self.task = task
    task.expirationHandler = { self.end() }
  }

  private func end() { task?.setTaskCompleted(success: false) }
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

  func send() {
    let sending = UIApplication.shared.beginBackgroundTask { self.end() }
    // finds: backgroundTaskLeftOpen
    guard isOnline else { return }
    UIApplication.shared.endBackgroundTask(sending)
  }
}
