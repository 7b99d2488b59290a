internal import AppHosting
internal import Emulator
import FoundationAdditions

/// A workout that was saved.
public class HKWorkout: HKSample, @unchecked Sendable {
  /// What the user did.
  public let workoutActivityType: HKWorkoutActivityType
  /// How long it took, in seconds; of one that was read again, with its pauses.
  public let duration: TimeInterval
  /// What has happened in it, in its order; nil for one that was read again, since the store does not keep that, which
  /// is reported.
  public var workoutEvents: [HKWorkoutEvent]? {
    reportLoss()
    return events
  }

  /// What was collected in it, by type; empty for one that was read again, since the store does not keep that, which is
  /// reported.
  public var allStatistics: [HKQuantityType: HKStatistics] {
    reportLoss()
    return collected
  }
  /// What it has burned; nil where nothing of it was collected, and for one that was read again.
  public var totalEnergyBurned: HKQuantity? {
    statistics(for: HKQuantityType(.activeEnergyBurned))?.sumQuantity()
  }
  /// How far it went; nil where nothing of it was collected, and for one that was read again.
  public var totalDistance: HKQuantity? {
    let types: [HKQuantityTypeIdentifier] = [
      .distanceWalkingRunning, .distanceCycling, .distanceSwimming, .distanceWheelchair,
      .distanceDownhillSnowSports,
    ]
    return types.lazy.compactMap { self.statistics(for: HKQuantityType($0))?.sumQuantity() }.first
  }

  /// What was collected in it of a type; nil for one that was read again.
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    allStatistics[quantityType]
  }

  private let events: [HKWorkoutEvent]?
  private let collected: [HKQuantityType: HKStatistics]
  private let isReadAgain: Bool

  private func reportLoss() {
    guard isReadAgain else { return }
    AppProcess.caller(of: "HKWorkout")?.reportUnmodelled(
      "HKWorkout.allStatistics", by: "HKWorkout",
      omission: "the store does not keep what was collected in a workout and what happened in it",
      severity: .warning)
  }

  override var keptValue: Double { Double(workoutActivityType.rawValue) }

  init(
    _ type: HKWorkoutActivityType, from start: Date, to end: Date, duration: TimeInterval? = nil,
    events: [HKWorkoutEvent]? = nil, statistics: [HKQuantityType: HKStatistics] = [:],
    uuid: UUID? = nil
  ) {
    collected = statistics
    workoutActivityType = type
    self.events = events
    isReadAgain = uuid != nil
    self.duration = duration ?? end.timeIntervalSince(start)
    super.init(HKWorkoutType(), from: start, to: end, uuid: uuid)
  }
}
