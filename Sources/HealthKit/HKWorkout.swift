internal import AppHosting
internal import Emulator
import FoundationAdditions

/// A workout that was saved.
public class HKWorkout: HKSample, @unchecked Sendable {
  /// What the user did.
  public let workoutActivityType: HKWorkoutActivityType
  /// How long it took without its pauses, in seconds.
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
  /// What it has burned; nil where nothing of it was collected, and for one of a builder that was read again.
  public var totalEnergyBurned: HKQuantity? {
    totals.energy ?? statistics(for: HKQuantityType(.activeEnergyBurned))?.sumQuantity()
  }
  /// How far it went; nil where nothing of it was collected, and for one of a builder that was read again.
  public var totalDistance: HKQuantity? {
    let types: [HKQuantityTypeIdentifier] = [
      .distanceWalkingRunning, .distanceCycling, .distanceSwimming, .distanceWheelchair,
      .distanceDownhillSnowSports,
    ]
    return totals.distance
      ?? types.lazy.compactMap { self.statistics(for: HKQuantityType($0))?.sumQuantity() }.first
  }

  /// How many floors it went up; nil where nothing of it was collected, and for one that was read again.
  public var totalFlightsClimbed: HKQuantity? {
    statistics(for: HKQuantityType(.flightsClimbed))?.sumQuantity()
  }
  /// How many strokes it took; nil where nothing of it was collected, and for one that was read again.
  public var totalSwimmingStrokeCount: HKQuantity? {
    statistics(for: HKQuantityType(.swimmingStrokeCount))?.sumQuantity()
  }
  /// The activities of which it consists: one.
  public var workoutActivities: [HKWorkoutActivity] { [HKWorkoutActivity(of: self)] }

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

  /// What of the phone's own samples belongs to it.
  struct Measured {
    /// Of which types.
    var types: [String] = []
    /// When nothing did.
    var pauses: [DateInterval] = []
  }

  /// What the app says that the workout came to; nil: it has samples that do.
  struct Totals {
    var energy: HKQuantity?
    var distance: HKQuantity?
  }

  var measured = Measured()
  /// Where it was, as its builder was told.
  var location = HKWorkoutSessionLocationType.unknown
  private var totals = Totals()

  init(
    _ type: HKWorkoutActivityType, from start: Date, to end: Date, duration: TimeInterval? = nil,
    events: [HKWorkoutEvent]? = nil, statistics: [HKQuantityType: HKStatistics] = [:],
    metadata: [String: Any]? = nil, uuid: UUID? = nil, isReadAgain: Bool = false
  ) {
    collected = statistics
    workoutActivityType = type
    self.events = events
    self.isReadAgain = isReadAgain
    self.duration = duration ?? end.timeIntervalSince(start)
    super.init(HKWorkoutType(), from: start, to: end, metadata: metadata, uuid: uuid)
  }

  /// The workout that the phone has kept.
  convenience init(
    _ type: HKWorkoutActivityType, from start: Date, to end: Date, kept: [String: Any], uuid: UUID
  ) {
    self.init(
      type, from: start, to: end, duration: kept[BelongingKey.duration] as? Double,
      metadata: BelongingKey.noted(in: kept), uuid: uuid, isReadAgain: true)
    let dates = kept[BelongingKey.pauses] as? [Date] ?? []
    measured = Measured(
      types: kept[BelongingKey.measured] as? [String] ?? [],
      pauses: stride(from: 0, to: dates.count - 1, by: 2).map {
        DateInterval(start: dates[$0], end: max(dates[$0], dates[$0 + 1]))
      })
    location =
      (kept[BelongingKey.location] as? Int).flatMap(HKWorkoutSessionLocationType.init) ?? .unknown
    totals.energy = (kept[BelongingKey.energy] as? Double).map {
      HKQuantity(unit: .kilocalorie(), doubleValue: $0)
    }
    totals.distance = (kept[BelongingKey.distance] as? Double).map {
      HKQuantity(unit: .meter(), doubleValue: $0)
    }
  }

  /// Creates a workout to be saved, as apps did before there were builders.
  ///
  /// - Parameters:
  ///   - workoutActivityType: What the user did.
  ///   - startDate: When it began.
  ///   - endDate: When it ended.
  ///   - workoutEvents: What has happened in it, which the store does not keep.
  ///   - totalEnergyBurned: What it has burned.
  ///   - totalDistance: How far it went.
  ///   - device: What measured it.
  ///   - metadata: What the app notes about it.
  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date,
    end endDate: Date, workoutEvents: [HKWorkoutEvent]? = nil,
    totalEnergyBurned: HKQuantity? = nil, totalDistance: HKQuantity? = nil,
    device: HKDevice? = nil, metadata: [String: Any]? = nil
  ) {
    let pauses = HKWorkoutEvent.pauses(in: workoutEvents ?? [], until: endDate)
    let paused = pauses.reduce(0) { $0 + $1.duration }
    self.init(
      activityType: workoutActivityType, start: startDate, end: endDate,
      duration: max(0, endDate.timeIntervalSince(startDate) - paused),
      totalEnergyBurned: totalEnergyBurned, totalDistance: totalDistance, device: device,
      metadata: metadata, events: workoutEvents)
  }

  /// Creates a workout to be saved, which took some seconds without its pauses; 0: all of its span.
  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date,
    end endDate: Date, duration: TimeInterval, totalEnergyBurned: HKQuantity?,
    totalDistance: HKQuantity?, device: HKDevice? = nil, metadata: [String: Any]? = nil
  ) {
    self.init(
      activityType: workoutActivityType, start: startDate, end: endDate,
      duration: duration == 0 ? endDate.timeIntervalSince(startDate) : duration,
      totalEnergyBurned: totalEnergyBurned, totalDistance: totalDistance, device: device,
      metadata: metadata, events: nil)
  }

  private convenience init(
    activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval,
    totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?, device: HKDevice?,
    metadata: [String: Any]?, events: [HKWorkoutEvent]?
  ) {
    self.init(
      activityType, from: start, to: end, duration: duration, events: events, metadata: metadata)
    totals = Totals(energy: totalEnergyBurned, distance: totalDistance)
    self.device = device
  }

  override var belongings: [String: Any] {
    var all = super.belongings
    if duration != endDate.timeIntervalSince(startDate) { all[BelongingKey.duration] = duration }
    if !measured.types.isEmpty { all[BelongingKey.measured] = measured.types }
    let pauses = measured.pauses.flatMap { [$0.start, $0.end] }
    if !pauses.isEmpty { all[BelongingKey.pauses] = pauses }
    if location != .unknown { all[BelongingKey.location] = location.rawValue }
    all[BelongingKey.energy] = totals.energy?.doubleValue(for: .kilocalorie())
    all[BelongingKey.distance] = totals.distance?.doubleValue(for: .meter())
    return all
  }

  /// Whether a sample belongs to it: the app has added it, or the phone has measured it while the workout went on.
  func holds(_ object: HKObject) -> Bool {
    if object.workoutName == uuid { return true }
    guard let sample = object as? HKSample, sample.isOfPhone,
      measured.types.contains(sample.sampleType.identifier)
    else { return false }
    let end = sample.endDate
    return startDate < end && end <= endDate
      && !measured.pauses.contains { $0.start < end && end <= $0.end }
  }
}
