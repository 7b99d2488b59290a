import BackgroundTasks
import UIKit

/// The tracker as the system knows it.
@MainActor
public final class TrackerAppDelegate: UIResponder, UIApplicationDelegate {
  private let configuration: TrackerConfiguration
  private let clock: WallClock
  private let storePath: String
  /// Nil until the store can be read: before the first unlock of the phone it cannot.
  private var running: RunningTracker?
  private lazy var scheduledTasks = ScheduledTaskRunner(
    tasks: configuration.tasks.filter { $0.kind != .backgroundTask },
    makeJob: { [unowned self] job in
      openStoreLate(of: .shared)
      guard let running else { throw StoreNotReadable() }
      return running.makeJob(job)
    }, completesTasks: configuration.variant != .missingCompletion)

  /// Creates the delegate of one launch; nothing is opened before the app launches.
  public convenience init(configuration: TrackerConfiguration) {
    self.init(
      configuration: configuration, clock: .device,
      storePath: NSHomeDirectory() + "/Documents/tracker.sqlite")
  }

  init(configuration: TrackerConfiguration, clock: WallClock, storePath: String) {
    self.configuration = configuration
    self.clock = clock
    self.storePath = storePath
  }

  /// Opens the store, and registers and submits the background tasks.
  ///
  /// They are registered also where the store cannot be opened yet: a launch for a task that is not
  /// registered ends the app.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    openStore(of: application)
    scheduledTasks.register()
    scheduledTasks.submit(on: .launch)
    running?.didFinishLaunching()
    return true
  }

  /// Opens the store if that was not possible at the launch.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    openStoreLate(of: application)
  }

  /// Opens the store unless it is open; what could not be read now may be readable later.
  private func openStore(of application: UIApplication) {
    guard running == nil else { return }
    do {
      running = try RunningTracker(
        configuration: configuration, clock: clock, storePath: storePath)
    } catch {
      let isLocked = !application.isProtectedDataAvailable
      print(
        "tracker: the store cannot be read\(isLocked ? " while the phone is locked" : ""): \(error)"
      )
    }
  }

  private func openStoreLate(of application: UIApplication) {
    guard running == nil else { return }
    openStore(of: application)
    running?.didFinishLaunching()
  }

  /// Accounts for the absence and begins to tick.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    openStoreLate(of: application)
    running?.didBecomeActive()
  }

  /// Makes durable what was tracked, in time that it asks the system for.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    running?.didEnterBackground()
    scheduledTasks.submit(on: .didEnterBackground)
  }

  /// Hands the app what its user does.
  ///
  /// - Parameters:
  ///   - action: One of the names of ``TrackerVocabulary``.
  ///   - parameters: The parameters of that action.
  public func userDid(_ action: String, parameters: [String: String]) {
    guard let action = TrackerAction(name: action, parameters: parameters) else {
      print("tracker: nobody knows how to do \(action)")
      return
    }
    guard let running else {
      // Better to refuse it than to let the user believe that it is kept.
      print("tracker: nothing can be done before the store can be read")
      return
    }
    running.tracker.perform(action)
  }
}

/// A job was to run before the store could be opened.
private struct StoreNotReadable: Error {}
