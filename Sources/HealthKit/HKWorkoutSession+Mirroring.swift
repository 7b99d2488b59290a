internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Where a workout goes on; raw values as on the phone.
public enum HKWorkoutSessionType: Int, Sendable {
  /// Here.
  case primary = 0
  /// On the watch, and is only shown here; never here.
  case mirrored
}

extension HKWorkoutSession {
  /// Where the workout goes on: here.
  public var type: HKWorkoutSessionType { .primary }
  /// What the user does.
  public var activityType: HKWorkoutActivityType { workoutConfiguration.activityType }

  /// Sends something to the same workout on the watch.
  ///
  /// - Throws: An ``HKError``, as there is no watch; reported once.
  public func sendToRemoteWorkoutSession(data: Data) async throws {
    HKHealthStore.noteMissingWatch("HKWorkoutSession.sendToRemoteWorkoutSession")
    throw HKError(.errorInvalidArgument)
  }

  /// Sends something to the same workout on the watch; fails later, as there is no watch.
  @preconcurrency
  public func sendToRemoteWorkoutSession(
    data: Data, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    HKHealthStore.noteMissingWatch("HKWorkoutSession.sendToRemoteWorkoutSession")
    DispatchQueue.global().async { completion(false, HKError(.errorInvalidArgument)) }
  }
}

extension HKHealthStore {
  /// Says once for a call that there is no watch.
  static func noteMissingWatch(_ call: String) {
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call, omission: "there is no watch on which the workout could go on",
      severity: .warning)
  }
}
