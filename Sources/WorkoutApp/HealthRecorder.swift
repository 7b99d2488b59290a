import Foundation
import HealthKit

/// Records workouts in Health.
///
/// A session of its own lets the app run while the phone is locked.
@MainActor
final class HealthRecorder: NSObject {
  static let settingKey = "workout.recordsHealth"

  private let store = HKHealthStore()
  private var session: HKWorkoutSession?
  private var builder: HKLiveWorkoutBuilder?

  /// Whether a session goes on.
  var isRecording: Bool { session != nil }

  private var isWanted: Bool { UserDefaults.standard.bool(forKey: Self.settingKey) }

  func askPermission() {
    store.requestAuthorization(toShare: [.workoutType()], read: [.workoutType()]) { _, error in
      if let error { print("no authorization: \(error)") }
    }
  }

  /// Begins a session, which only an app on screen can.
  func start() {
    guard isWanted, session == nil else { return }
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .hockey
    configuration.locationType = .indoor
    do {
      let session = try HKWorkoutSession(healthStore: store, configuration: configuration)
      adopt(session)
      session.prepare()
      session.startActivity(with: Date())
      builder?.beginCollection(withStart: Date()) { _, _ in }
    } catch {
      print("no session: \(error)")
    }
  }

  func pause() { session?.pause() }

  func resume() { session?.resume() }

  /// Ends the activity; the rest follows when the session has stopped.
  func stop() {
    guard let session else { return }
    if WorkoutDefect.current == .endsSessionFirst {
      session.end()
      finish(nil)
    } else {
      session.stopActivity(with: Date())
    }
  }

  /// Takes the session over that a crash of the app has left.
  func recover(_ completion: @escaping @MainActor @Sendable () -> Void) {
    guard isWanted else { return }
    store.recoverActiveWorkoutSession { session, _ in
      guard let session else { return }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self.adopt(session)
          completion()
        }
      }
    }
  }

  private func adopt(_ session: HKWorkoutSession) {
    session.delegate = self
    builder = session.associatedWorkoutBuilder()
    builder?.dataSource = HKLiveWorkoutDataSource(
      healthStore: store, workoutConfiguration: session.workoutConfiguration)
    self.session = session
  }

  /// Saves what was collected, and then gives the session up.
  private func finish(_ session: HKWorkoutSession?) {
    guard let builder else { return }
    self.session = nil
    self.builder = nil
    builder.endCollection(withEnd: Date()) { _, _ in
      builder.finishWorkout { workout, _ in
        if let workout { print("Health has a workout of \(Int(workout.duration)) s") }
        session?.end()
      }
    }
  }
}

extension HealthRecorder: HKWorkoutSessionDelegate {
  nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
    from fromState: HKWorkoutSessionState, date: Date
  ) {
    guard toState == .stopped else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { self.finish(workoutSession) }
    }
  }

  /// The dates go on without the session.
  nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didFailWithError error: any Error
  ) {
    print("session failed: \((error as NSError).code)")
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.builder?.discardWorkout()
        self.session = nil
        self.builder = nil
      }
    }
  }
}
