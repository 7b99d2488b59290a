import SwiftUI

/// A coach for hockey players that times their workouts.
public struct WorkoutApp: App {
  @UIApplicationDelegateAdaptor(WorkoutAppDelegate.self) private var appDelegate
  @StateObject private var model = WorkoutModel.shared
  @StateObject private var stopwatch = WorkoutTimer()
  @StateObject private var countdown = CountdownTimer(duration: 180)

  /// The app as it should be.
  public init() { self.init(defect: nil) }

  /// The app with a mistake.
  public init(defect: WorkoutDefect?) { WorkoutDefect.current = defect }

  /// One window.
  public var body: some Scene {
    WindowGroup {
      HomeView(model: model, history: model.history, stopwatch: stopwatch, countdown: countdown)
    }
  }
}

/// Hears of a launch that no window comes with.
final class WorkoutAppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    WorkoutModel.shared.recover()
    return true
  }
}
