import FoundationAdditions

/// A workout that was saved.
public class HKWorkout: HKSample, @unchecked Sendable {
  /// What the user did.
  public let workoutActivityType: HKWorkoutActivityType
  /// How long it took, in seconds; of one that was read again, with its pauses.
  public let duration: TimeInterval

  override var keptValue: Double { Double(workoutActivityType.rawValue) }

  init(
    _ type: HKWorkoutActivityType, from start: Date, to end: Date, duration: TimeInterval? = nil,
    uuid: UUID? = nil
  ) {
    workoutActivityType = type
    self.duration = duration ?? end.timeIntervalSince(start)
    super.init(HKWorkoutType(), from: start, to: end, uuid: uuid)
  }
}
