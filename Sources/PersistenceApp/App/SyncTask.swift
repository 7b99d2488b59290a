import BackgroundTasks
import UIKit

/// Uploads in the background, in the time that an app refresh has.
@MainActor
final class SyncTask {
  static let identifier = "com.example.persistence.sync"

  private let persistence: PersistenceController
  private let engine: SyncEngine
  private let application: UIApplication

  init(persistence: PersistenceController, engine: SyncEngine, application: UIApplication) {
    self.persistence = persistence
    self.engine = engine
    self.application = application
  }

  /// Registers the task; must be called before the app has finished launching.
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.identifier, using: .main) {
      [unowned self] task in
      MainActor.assumeIsolated { run(task) }
    }
  }

  /// Asks for the next launch.
  func submit() {
    let request = BGAppRefreshTaskRequest(identifier: Self.identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 30 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("\(Self.identifier) was not submitted: \(error)")
    }
  }

  private func run(_ task: BGTask) {
    submit()
    let period = persistence.beginPeriod()
    let completion = Completion(of: task)
    // An upload cannot be cut short, and is over long before the time is.
    task.expirationHandler = { MainActor.assumeIsolated { completion.complete(success: false) } }
    Task { [engine, persistence, application] in
      await engine.push(in: period)
      await engine.release(in: period)
      persistence.endTask(application)
      completion.complete(success: true)
    }
  }
}

/// Completes a task once, whoever comes first: the work or the expiration.
@MainActor
private final class Completion {
  private var task: BGTask?

  init(of task: BGTask) {
    self.task = task
  }

  func complete(success: Bool) {
    task?.setTaskCompleted(success: success)
    task = nil
  }
}
