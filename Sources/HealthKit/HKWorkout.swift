import FoundationAdditions

/// A workout that was saved.
public class HKWorkout: HKSample, @unchecked Sendable {
  /// What the user did.
  public let workoutActivityType: HKWorkoutActivityType
  /// How long it took, in seconds; of one that was read again, with its pauses.
  public let duration: TimeInterval
  /// What has happened in it, in its order; nil for one that was read again, since the store does not keep that.
  public let workoutEvents: [HKWorkoutEvent]?

  /// What was collected in it, by type; empty for one that was read again, since the store does not keep that.
  public let allStatistics: [HKQuantityType: HKStatistics]
  /// What it has burned; nil where nothing of it was collected.
  public var totalEnergyBurned: HKQuantity? {
    statistics(for: HKQuantityType(.activeEnergyBurned))?.sumQuantity()
  }
  /// How far it went; nil where nothing of it was collected.
  public var totalDistance: HKQuantity? {
    let types: [HKQuantityTypeIdentifier] = [.distanceWalkingRunning, .distanceCycling]
    return types.lazy.compactMap { self.statistics(for: HKQuantityType($0))?.sumQuantity() }.first
  }

  /// What was collected in it of a type; nil for one that was read again.
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    allStatistics[quantityType]
  }

  override var keptValue: Double { Double(workoutActivityType.rawValue) }

  init(
    _ type: HKWorkoutActivityType, from start: Date, to end: Date, duration: TimeInterval? = nil,
    events: [HKWorkoutEvent]? = nil, statistics: [HKQuantityType: HKStatistics] = [:],
    uuid: UUID? = nil
  ) {
    allStatistics = statistics
    workoutActivityType = type
    workoutEvents = events
    self.duration = duration ?? end.timeIntervalSince(start)
    super.init(HKWorkoutType(), from: start, to: end, uuid: uuid)
  }
}
