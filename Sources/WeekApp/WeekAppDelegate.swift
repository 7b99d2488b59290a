import BackgroundTasks
import UIKit

/// An app that does nothing but recurring work in the background: the measure of the emulator's speed.
///
/// Three processing tasks, each of which asks for its next run when one is over. A run takes a second, in
/// ten naps.
public final class WeekAppDelegate: UIResponder, UIApplicationDelegate {
  private static let chores = [
    Chore(identifier: "com.example.week.quarter", period: 15 * 60),
    Chore(identifier: "com.example.week.hour", period: 60 * 60),
    Chore(identifier: "com.example.week.shift", period: 6 * 60 * 60),
  ]

  /// Registers and asks for the first run of each task.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    for chore in Self.chores {
      chore.register()
      chore.submit()
    }
    return true
  }
}

/// A piece of work that is due again some time after it was done.
private struct Chore: Sendable {
  let identifier: String
  let period: TimeInterval

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      run(task)
    }
  }

  func submit() {
    let request = BGProcessingTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: period)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("\(identifier) was not submitted: \(error)")
    }
  }

  private func run(_ task: BGTask) {
    // Only the work below uses the task from here on.
    nonisolated(unsafe) let task = task
    let work = Task.detached {
      do {
        for _ in 0..<10 { try await Task.sleep(for: .milliseconds(100)) }
      } catch {
        return task.setTaskCompleted(success: false)
      }
      submit()
      task.setTaskCompleted(success: true)
    }
    task.expirationHandler = { work.cancel() }
  }
}
