import AppTasks
import BackgroundTasks
import UIKit

/// A time sheet that books on a server: it shows projects, and sends what was booked when it is left.
public class TimesheetAppDelegate: UIResponder, UIApplicationDelegate {
  /// What the app asks for in the background.
  public nonisolated static let tasks = [Refresh.task]

  private var openedAt = Date()
  private var backgroundTask = UIBackgroundTaskIdentifier.invalid
  private let defect: TimesheetDefect?

  /// Creates the delegate of an app, with a defect or none.
  public init(_ defect: TimesheetDefect? = nil) {
    self.defect = defect
  }

  /// Registers the refresh.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Refresh.register(defect)
    return true
  }

  /// Shows the projects.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    openedAt = Date()
    if defect == .dataTaskInBackgroundSession { return BackgroundProjects.shared.load() }
    Task {
      do {
        let projects = try await APIClient.shared.projects()
        print("shows " + projects.map { $0.name }.joined(separator: ", "))
      } catch {
        print("no projects: \((error as? URLError)?.code.rawValue ?? 0)")
      }
    }
  }

  /// Books the time since the app was opened, and sends it.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    Refresh.schedule()
    Outbox.shared.add(minutes: Int(Date().timeIntervalSince(openedAt) / 60))
    if defect == .noBackgroundTask { return Outbox.shared.send {} }
    backgroundTask = application.beginBackgroundTask(withName: "send entries") { self.endSending() }
    Outbox.shared.send {
      DispatchQueue.main.async { self.endSending() }
    }
  }

  private func endSending() {
    guard backgroundTask != .invalid else { return }
    UIApplication.shared.endBackgroundTask(backgroundTask)
    backgroundTask = .invalid
  }
}

/// Fetches the projects now and then, so that the list is fresh.
enum Refresh {
  static let task = AppTask(
    "Refresh", .appRefresh, identifier: "com.example.timesheet.refresh")

  static func register(_ defect: TimesheetDefect?) {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: task.identifier, using: nil) { task in
      guard let task = task as? BGAppRefreshTask else { return }
      handle(task, defect: defect)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: task.identifier)
    request.earliestBeginDate = task.beginDate(after: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("Could not schedule app refresh: \(error)")
    }
  }

  static func handle(_ task: BGAppRefreshTask, defect: TimesheetDefect?) {
    schedule()
    // Only the closures below use it, one after the other.
    nonisolated(unsafe) let task = task
    let request = APIClient.shared.loadProjects { result in
      switch result {
      case .success(let projects): print("fetched \(projects.count) projects")
      case .failure(let error): print("fetch failed: \((error as? URLError)?.code.rawValue ?? 0)")
      }
      if defect != .completesTooEarly {
        task.setTaskCompleted(success: (try? result.get()) != nil)
      }
    }
    if defect == .completesTooEarly { return task.setTaskCompleted(success: true) }
    task.expirationHandler = {
      if defect == .neverCancels {
        task.setTaskCompleted(success: false)
      } else {
        request.cancel()
      }
    }
  }
}

/// What an app can get wrong about its requests; each is a variant of the app.
public enum TimesheetDefect: String, CaseIterable, Sendable {
  /// Entries are sent when the app is left, without asking for time.
  case noBackgroundTask
  /// The refresh is complete before its request is.
  case completesTooEarly
  /// The request of a refresh goes on when that has expired.
  case neverCancels
  /// A session for the background is asked for data.
  case dataTaskInBackgroundSession
}
