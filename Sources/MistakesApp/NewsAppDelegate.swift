import BackgroundTasks
import Foundation
import UIKit

/// A news reader that gets background work right; every ``Mistake`` gets one step of it wrong.
///
/// The scenario `NewsWithoutMistakes` runs it as it is, and fails with the mistakes that no phone notices.
public class NewsAppDelegate: UIResponder, UIApplicationDelegate {
  static let refreshIdentifier = "com.example.mistakes.refresh"
  static let indexIdentifier = "com.example.mistakes.index"

  var saving = UIBackgroundTaskIdentifier.invalid

  /// Registers the launch handlers while the app is being launched.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    registerTasks()
    return true
  }

  /// Has nothing to do: all that background work needs was done at the launch.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Saves what was read, and asks for a refresh.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    beginSaving(with: application)
    scheduleRefresh()
  }

  /// Gives the time for saving back: on screen the app has all the time that it needs.
  public func applicationWillEnterForeground(_ application: UIApplication) {
    endSaving(with: application)
  }

  /// Has nothing to do: what was read was saved on leaving the screen.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Has nothing to do: the news come by the task scheduler.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.noData)
  }

  /// Has nothing to do: the news come by the task scheduler.
  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.noData)
  }

  // MARK: Refresh

  func registerTasks() {
    register(Self.refreshIdentifier)
  }

  func register(_ identifier: String) {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: .main) {
      [unowned self] task in
      MainActor.assumeIsolated { refresh(task) }
    }
  }

  func scheduleRefresh() {
    submit(Self.refreshIdentifier, after: 30 * 60)
  }

  func submit(_ identifier: String, after seconds: TimeInterval) {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: seconds)
    submit(request)
  }

  func submit(_ request: BGTaskRequest) {
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("\(request.identifier) was not submitted: \(error)")
    }
  }

  /// Asks for the next refresh, and fetches the news in the time that this one has.
  func refresh(_ task: BGTask) {
    scheduleRefresh()
    let work = Task {
      guard await fetchNews() else { return }
      task.setTaskCompleted(success: true)
    }
    task.expirationHandler = {
      work.cancel()
      task.setTaskCompleted(success: false)
    }
  }

  /// Fetches the news from a server that takes longer than a refresh may last.
  ///
  /// - Returns: Whether the news came; they do not when the task is cancelled.
  func fetchNews() async -> Bool {
    do {
      try await Task.sleep(for: .seconds(40))
      print("the news are here")
      return true
    } catch {
      print("fetching the news was cancelled")
      return false
    }
  }

  // MARK: Saving

  private func beginSaving(with application: UIApplication) {
    saving = application.beginBackgroundTask(withName: "Save") { [self] in
      endSaving(with: application)
    }
    Task {
      try? await Task.sleep(for: .seconds(2))
      endSaving(with: application)
    }
  }

  /// Ends the background task, whoever comes first: the work, the expiration or the user.
  func endSaving(with application: UIApplication) {
    guard saving != .invalid else { return }
    application.endBackgroundTask(saving)
    saving = .invalid
  }
}
