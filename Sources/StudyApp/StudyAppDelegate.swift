import UIKit

/// The app of a health study: it follows its user's steps and workouts, and sends what it has recorded.
public final class StudyAppDelegate: UIResponder, UIApplicationDelegate {
  private let upload = StudyUpload()
  private let workout = Workout()
  private let steps: StepCounter
  private let variant: StudyVariant?
  private var isWatching = false

  /// Creates the delegate.
  ///
  /// - Parameter variant: The mistake that the app makes, or nil for none.
  public init(variant: StudyVariant? = nil) {
    self.variant = variant
    steps = StepCounter(answers: variant != .unansweredUpdate)
  }

  /// Registers the upload and watches the steps while the app is being launched.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    upload.register()
    if variant != .lateObserver { watch() }
    return true
  }

  /// Watches the steps, if that has not begun.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    watch()
  }

  /// Asks for an upload of what is new.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    upload.schedule()
  }

  /// The user begins a workout.
  public func beginWorkout() {
    workout.begin()
  }

  /// The user ends the workout.
  public func endWorkout() {
    workout.end()
  }

  /// The user looks which uploads are still to come.
  public func listUploads() {
    upload.list()
  }

  private func watch() {
    guard !isWatching else { return }
    isWatching = true
    steps.watch()
    steps.enable()
  }
}

/// A defect of the study's app, each a mistake with health data.
public enum StudyVariant: String, CaseIterable, Sendable {
  /// Steps are watched from when the app is on screen.
  case lateObserver
  /// Nobody says that an update has been dealt with.
  case unansweredUpdate
}
