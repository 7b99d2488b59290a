internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// Who hears of what becomes of a session; called on a background queue.
public protocol HKWorkoutSessionDelegate: AnyObject {
  /// The session is in another state.
  func workoutSession(
    _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
    from fromState: HKWorkoutSessionState, date: Date)
  /// The session could not begin, or has ended before its time (F-068).
  func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error)
  /// The same workout on the watch has sent something; never called here.
  func workoutSession(
    _ workoutSession: HKWorkoutSession, didReceiveDataFromRemoteWorkoutSession data: [Data])
  /// The same workout on the watch is out of reach; never called here.
  func workoutSession(
    _ workoutSession: HKWorkoutSession, didDisconnectFromRemoteDeviceWithError error: (any Error)?)
}

extension HKWorkoutSessionDelegate {
  /// Does nothing.
  public func workoutSession(
    _ workoutSession: HKWorkoutSession, didReceiveDataFromRemoteWorkoutSession data: [Data]
  ) {}
  /// Does nothing.
  public func workoutSession(
    _ workoutSession: HKWorkoutSession, didDisconnectFromRemoteDeviceWithError error: (any Error)?
  ) {}
}

/// A workout: an app that declares the mode `workout-processing` runs as long as it goes on.
///
/// ```swift
/// let session = try HKWorkoutSession(
///   healthStore: HKHealthStore(), configuration: HKWorkoutConfiguration())
/// session.startActivity(with: Date())
/// ```
public class HKWorkoutSession: NSObject, @unchecked Sendable {
  /// What the session is about.
  public let workoutConfiguration: HKWorkoutConfiguration
  /// Who hears of it.
  public weak var delegate: (any HKWorkoutSessionDelegate)?
  /// How far it has come.
  public private(set) var state = HKWorkoutSessionState.notStarted
  /// When the activity began; nil before.
  public private(set) var startDate: Date?
  /// When the session ended; nil before.
  public private(set) var endDate: Date?

  private lazy var builder = HKLiveWorkoutBuilder(of: self, in: store)
  private let store: HKHealthStore
  private let queue = DispatchQueue(label: "HKWorkoutSession")

  /// Creates a session that has not begun.
  ///
  /// - Parameters:
  ///   - healthStore: The store of the app.
  ///   - configuration: What the session is about.
  /// - Throws: Nothing here; on the phone a configuration may be refused.
  public init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration) throws {
    store = healthStore
    workoutConfiguration = configuration
    super.init()
  }

  private init(_ workout: ActiveWorkout, in store: HKHealthStore) {
    self.store = store
    workoutConfiguration = HKWorkoutConfiguration()
    workoutConfiguration.activityType =
      HKWorkoutActivityType(rawValue: workout.activityType) ?? .other
    startDate = workout.startedAt.date
    state = workout.isPaused ? .paused : .running
    super.init()
    builder.recover(workout)
  }

  /// The session that the phone has kept; nil: none.
  static func recovered(by store: HKHealthStore) -> HKWorkoutSession? {
    let process = AppProcess.caller(of: "HKHealthStore.recoverActiveWorkoutSession")
    let failed = FailureTarget()
    guard let workout = process?.recoverWorkout(onFailure: { failed.session?.fail($0) }) else {
      return nil
    }
    let session = HKWorkoutSession(workout, in: store)
    failed.session = session
    return session
  }

  /// What collects the samples of the session; its data source is the app's to set.
  public func associatedWorkoutBuilder() -> HKLiveWorkoutBuilder { builder }

  /// Gets the session ready, as for a countdown on screen.
  public func prepare() { if state == .notStarted { change(to: .prepared) } }

  /// Begins the workout; without effect in a session that has begun.
  ///
  /// In the background it fails: the delegate is told (F-068).
  ///
  /// - Parameter date: When it began; nil means now.
  public func startActivity(with date: Date?) {
    guard state == .notStarted || state == .prepared,
      let process = AppProcess.caller(of: "HKWorkoutSession.startActivity")
    else { return }
    let failure = process.beginWorkout(
      activityType: workoutConfiguration.activityType.rawValue,
      onFailure: { [weak self] in self?.fail($0) })
    if let failure { return fail(failure) }
    startDate = date ?? now
    change(to: .running)
  }

  /// Interrupts the workout; the session goes on.
  public func pause() {
    guard state == .running, let now else { return }
    builder.pause(at: now)
    change(to: .paused)
  }

  /// Goes on with the workout.
  public func resume() {
    guard state == .paused, let now else { return }
    builder.resume(at: now)
    change(to: .running)
  }

  /// Ends the activity; the session goes on until ``end()``, so that the builder can finish (F-067).
  ///
  /// - Parameter date: When it ended; nil means now.
  public func stopActivity(with date: Date?) {
    guard state == .running || state == .paused else { return }
    endDate = date ?? now
    builder.stop(at: endDate)
    change(to: .stopped)
  }

  /// Ends the session, and with it the time that it gives.
  public func end() {
    guard [.running, .paused, .stopped].contains(state),
      let process = AppProcess.caller(of: "HKWorkoutSession.end")
    else { return }
    endDate = endDate ?? now
    builder.stop(at: endDate)
    process.endWorkout()
    builder.isSessionEndUntold = true
    change(to: .ended)
  }

  private var process: AppProcess? { AppProcess.caller(of: "HKWorkoutSession") }
  private var now: Date? { Simulation.current?.wallNow.date }

  private func change(to next: HKWorkoutSessionState) {
    let before = state
    state = next
    guard let delegate, let date = now else { return }
    queue.async { [self] in
      if next == .ended { builder.isSessionEndUntold = false }
      delegate.workoutSession(self, didChangeTo: next, from: before, date: date)
    }
  }

  private func fail(_ failure: WorkoutFailure) {
    state = .ended
    endDate = now
    builder.stop(at: endDate)
    let code: HKError.Code =
      switch failure {
      case .anotherSession: .errorAnotherWorkoutSessionStarted
      case .inBackground: .errorBackgroundWorkoutSessionNotAllowed
      }
    guard let delegate else { return }
    queue.async { [self] in delegate.workoutSession(self, didFailWithError: HKError(code)) }
  }
}

/// The session that is to hear of a failure, which is made after the wish to hear.
private final class FailureTarget: @unchecked Sendable {
  weak var session: HKWorkoutSession?
}
