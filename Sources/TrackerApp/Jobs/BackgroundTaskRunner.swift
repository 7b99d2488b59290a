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

  /// Begins the task at once and runs the job in it.
  @discardableResult
  func run(_ job: any TrackerJob, name: String) -> Task<Void, Never> {
    let running = RunningBackgroundTask()
    running.identifier = begin(name) {
      running.work?.cancel()
      end(running)
    }
    let work = Task {
      do {
        try await job.run()
      } catch is CancellationError {
        print("tracker: \(name) ran out of time")
      } catch {
        print("tracker: \(name) failed: \(error)")
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
private final class RunningBackgroundTask {
  var identifier = UIBackgroundTaskIdentifier.invalid
  var work: Task<Void, Never>?
}
