import BackgroundTasks
import UIKit

/// The tracker as the system knows it.
@MainActor
public final class TrackerAppDelegate: UIResponder, UIApplicationDelegate {
  private let configuration: TrackerConfiguration
  private let clock: WallClock
  private let storePath: String
  private var running: RunningTracker?

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
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do {
      let running = try RunningTracker(
        configuration: configuration, clock: clock, storePath: storePath)
      self.running = running
      running.didFinishLaunching()
      return true
    } catch {
      // Without its store the tracker would lose all that it is told; better not to run.
      fatalError("tracker: the store cannot be opened: \(error)")
    }
  }

  /// Accounts for the absence and begins to tick.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    running?.didBecomeActive()
  }

  /// Makes durable what was tracked, in time that it asks the system for.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    running?.didEnterBackground()
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
    running?.tracker.perform(action)
  }
}
