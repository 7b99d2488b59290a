import UIKit

/// Runs a job inside a begin-background task and ends that task on every path.
///
/// The work succeeds, fails, or is overtaken by the expiration: whichever comes first ends the task,
/// once. A task that is not ended has the system kill the app.
@MainActor
struct BackgroundTaskRunner {
  /// Begins a background task with a name and an expiration handler.
  var begin: (String, @escaping @MainActor () -> Void) -> UIBackgroundTaskIdentifier
  /// Ends a background task.
  var end: (UIBackgroundTaskIdentifier) -> Void
  /// Whether tasks are ended at all; false only in the variant `leakedBackgroundTask`.
  var endsTasks = true

  /// A runner that asks the system.
  static func system(endsTasks: Bool) -> BackgroundTaskRunner {
    BackgroundTaskRunner(
      begin: { name, onExpiration in
        UIApplication.shared.beginBackgroundTask(withName: name) {
          MainActor.assumeIsolated(onExpiration)
        }
      },
      end: { UIApplication.shared.endBackgroundTask($0) }, endsTasks: endsTasks)
  }

  /// Begins a background task; nothing runs in it yet.
  func beginTask(named name: String) -> RunningBackgroundTask {
    let running = RunningBackgroundTask(name: name)
    running.identifier = begin(name) {
      running.work?.cancel()
      running.job?.giveUp()
      end(running)
    }
    return running
  }

  /// Begins a job at once and does the rest of it in a background task that has been begun.
  @discardableResult
  func run(_ job: any TrackerJob, in running: RunningBackgroundTask) -> Task<Void, Never> {
    running.job = job
    job.begin()
    let work = Task {
      do {
        try await job.run()
      } catch is CancellationError {
        print("tracker: \(running.name) ran out of time")
      } catch {
        print("tracker: \(running.name) failed: \(error)")
        job.giveUp()
      }
      end(running)
    }
    running.work = work
    return work
  }

  private func end(_ running: RunningBackgroundTask) {
    guard endsTasks, running.identifier != .invalid else { return }
    let identifier = running.identifier
    running.identifier = .invalid
    end(identifier)
  }
}

/// A begin-background task and the work in it; the identifier is invalid once it has been ended.
@MainActor
final class RunningBackgroundTask {
  /// The name of the task, for messages.
  let name: String
  fileprivate var identifier = UIBackgroundTaskIdentifier.invalid
  fileprivate var job: (any TrackerJob)?
  fileprivate var work: Task<Void, Never>?

  fileprivate init(name: String) {
    self.name = name
  }
}
