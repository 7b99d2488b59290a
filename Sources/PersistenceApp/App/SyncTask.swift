import AppTasks
import BackgroundTasks
import UIKit

/// Uploads in the background, in the time that an app refresh has.
@MainActor
final class SyncTask {
  nonisolated static let task = AppTask(
    "Sync", .appRefresh, identifier: "com.example.persistence.sync")

  private let application: UIApplication
  /// What can be worked with; nil while the stores cannot be opened.
  private let parts: @MainActor () -> (persistence: PersistenceController, engine: SyncEngine)?

  init(
    application: UIApplication,
    parts: @escaping @MainActor () -> (persistence: PersistenceController, engine: SyncEngine)?
  ) {
    self.application = application
    self.parts = parts
  }

  /// Registers the task; must be called before the app has finished launching.
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.task.identifier, using: .main) {
      [unowned self] task in
      MainActor.assumeIsolated { run(task) }
    }
  }

  /// Asks for the next launch.
  func submit() {
    let request = BGAppRefreshTaskRequest(identifier: Self.task.identifier)
    request.earliestBeginDate = Self.task.beginDate(after: 30 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("\(Self.task.identifier) was not submitted: \(error)")
    }
  }

  private func run(_ task: BGTask) {
    submit()
    guard let (persistence, engine) = parts() else {
      return task.setTaskCompleted(success: false)
    }
    let period = persistence.beginPeriod()
    let work = Task { [application] in
      await engine.push(in: period)
      await engine.release(in: period)
      persistence.endTask(application)
      // Also after the expiration, as soon as no file is locked any more.
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = {
      work.cancel()
      Task { await engine.abandon(in: period) }
    }
  }
}
