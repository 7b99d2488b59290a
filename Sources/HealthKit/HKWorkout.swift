import FoundationAdditions

/// A workout that was saved.
public class HKWorkout: HKSample, @unchecked Sendable {
  /// What the user did.
  public let workoutActivityType: HKWorkoutActivityType
  /// How long it took, in seconds; of one that was read again, with its pauses.
  public let duration: TimeInterval
  /// What has happened in it, in its order; nil for one that was read again, since the store does not keep that.
  public let workoutEvents: [HKWorkoutEvent]?

  override var keptValue: Double { Double(workoutActivityType.rawValue) }

  init(
    _ type: HKWorkoutActivityType, from start: Date, to end: Date, duration: TimeInterval? = nil,
    events: [HKWorkoutEvent]? = nil, uuid: UUID? = nil
  ) {
    workoutActivityType = type
    workoutEvents = events
    self.duration = duration ?? end.timeIntervalSince(start)
    super.init(HKWorkoutType(), from: start, to: end, uuid: uuid)
  }
}
