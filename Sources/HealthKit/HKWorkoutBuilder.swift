internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Collects what belongs to a workout, and saves it (F-067).
///
/// ```swift
/// let builder = HKWorkoutBuilder(
///   healthStore: store, configuration: HKWorkoutConfiguration(), device: .local())
/// try await builder.beginCollection(at: start)
/// try await builder.endCollection(at: Date())
/// let workout = try await builder.finishWorkout()
/// ```
public class HKWorkoutBuilder: NSObject, @unchecked Sendable {
  /// When collecting began; nil before.
  public private(set) var startDate: Date?
  /// When it ended; nil before.
  public private(set) var endDate: Date?
  /// What the workout is about.
  public let workoutConfiguration: HKWorkoutConfiguration

  private let store: HKHealthStore
  private var added: [HKQuantityType: [HKQuantitySample]] = [:]
  /// What the app has noted of its course.
  private var addedEvents: [HKWorkoutEvent] = []
  private var isFinished = false
  private var isDiscarded = false
  /// Whether nothing can be added any more.
  private var isOver: Bool { isFinished || isDiscarded }
  /// The name that the workout is to have: what belongs to it is saved before it.
  private lazy var name = HKObject.makeName()
  /// What the app has noted about it.
  public private(set) var metadata: [String: Any] = [:]
  private let device: HKDevice?
  private var routeBuilder: HKWorkoutRouteBuilder?

  /// Creates a builder of a workout that no session goes with.
  public init(
    healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?
  ) {
    store = healthStore
    workoutConfiguration = configuration
    self.device = device
    super.init()
  }

  /// Collects from a date on.
  func begin(_ date: Date) { startDate = date }

  /// Whether samples are collected.
  var isCollecting: Bool { startDate != nil && endDate == nil }

  /// How long the workout has gone on until a date without pauses, in seconds.
  func duration(until end: Date) -> TimeInterval {
    guard let startDate else { return 0 }
    var (paused, counted) = (0.0, startDate)
    for pause in pauses(until: end).sorted(by: { $0.start < $1.start }) {
      // What two pauses have in common counts once.
      paused += max(0, min(end, pause.end).timeIntervalSince(max(counted, pause.start)))
      counted = max(counted, pause.end)
    }
    return max(0, end.timeIntervalSince(startDate) - paused)
  }

  /// When it was interrupted until a date.
  func pauses(until end: Date) -> [DateInterval] {
    HKWorkoutEvent.pauses(in: addedEvents, until: end)
  }

  // MARK: Collecting

  /// Begins to collect; completes later on a background queue, with false where that was done before, and with an
  /// ``HKError`` where the workout was given up.
  @preconcurrency
  public func beginCollection(
    withStart startDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let isNew = self.startDate == nil && !isDiscarded
    if isNew { begin(startDate) }
    let error = isDiscarded ? HKError(.errorInvalidArgument) : nil
    DispatchQueue.global().async { completion(isNew, error) }
  }

  /// Begins to collect.
  ///
  /// - Throws: ``HKError`` where the workout was given up.
  nonisolated(nonsending) public func beginCollection(at startDate: Date) async throws {
    if isDiscarded { throw HKError(.errorInvalidArgument) }
    beginCollection(withStart: startDate) { _, _ in }
  }

  /// Ends collecting; completes later on a background queue.
  @preconcurrency
  public func endCollection(
    withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let isOpen = isCollecting
    if isOpen { self.endDate = endDate }
    DispatchQueue.global().async { completion(isOpen, nil) }
  }

  /// Ends collecting.
  ///
  /// - Throws: Nothing here.
  nonisolated(nonsending) public func endCollection(at endDate: Date) async throws {
    endCollection(withEnd: endDate) { _, _ in }
  }

  /// Saves samples that belong to the workout; completes later on a background queue, with an ``HKError`` where the app may
  /// not save them (F-065), or where collecting has not begun.
  @preconcurrency
  public func add(
    _ samples: [HKSample], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = keep(samples)
    DispatchQueue.global().async { completion(error == nil, error) }
  }

  /// Saves samples that belong to the workout.
  ///
  /// - Throws: ``HKError`` where the app may not save them (F-065), or where collecting has not begun.
  nonisolated(nonsending) public func addSamples(_ samples: [HKSample]) async throws {
    if let error = keep(samples) { throw error }
  }

  private func keep(_ samples: [HKSample]) -> HKError? {
    guard startDate != nil, !isOver else { return HKError(.errorInvalidArgument) }
    if let error = store.keep(samples, of: name) { return error }
    for case let sample as HKQuantitySample in samples {
      added[sample.quantityType, default: []].append(sample)
    }
    return nil
  }

  /// The amounts of a type that belong to the workout.
  func samples(of type: HKQuantityType) -> [HKQuantitySample] { added[type] ?? [] }

  /// The types of amounts that may belong to the workout.
  var types: Set<HKQuantityType> { Set(added.keys) }

  /// The types of which what the phone measures belongs to the workout; here none.
  var measuredTypes: Set<HKQuantityType> { [] }

  /// Notes something about the workout; completes later on a background queue, with an ``HKError`` where the workout is
  /// saved, or given up.
  @preconcurrency
  public func addMetadata(
    _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = note(metadata)
    DispatchQueue.global().async { completion(error == nil, error) }
  }

  /// Notes something about the workout.
  ///
  /// - Throws: ``HKError`` where the workout is saved, or given up.
  nonisolated(nonsending) public func addMetadata(_ metadata: [String: Any]) async throws {
    if let error = note(metadata) { throw error }
  }

  private func note(_ metadata: [String: Any]) -> HKError? {
    guard !isOver else { return HKError(.errorInvalidArgument) }
    self.metadata.merge(metadata) { _, new in new }
    return nil
  }

  /// What puts the way of the workout together, to be saved with the workout; nil for another type of series.
  public func seriesBuilder(for seriesType: HKSeriesType) -> HKSeriesBuilder? {
    guard seriesType == HKSeriesType.workoutRoute() else { return nil }
    let builder = routeBuilder ?? HKWorkoutRouteBuilder(healthStore: store, device: device)
    routeBuilder = builder
    return builder
  }

  // MARK: Its course

  /// What has happened in the workout, in its order.
  public var workoutEvents: [HKWorkoutEvent] { addedEvents }

  /// Notes what has happened in the workout; what is between a pause and the next resumption is no part of its length.
  ///
  /// It completes later on a background queue, with an ``HKError`` where collecting has not begun, or the workout is saved.
  @preconcurrency
  public func addWorkoutEvents(
    _ workoutEvents: [HKWorkoutEvent],
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = note(workoutEvents)
    DispatchQueue.global().async { completion(error == nil, error) }
  }

  /// Notes what has happened in the workout.
  ///
  /// - Throws: ``HKError`` where collecting has not begun, or the workout is saved.
  nonisolated(nonsending) public func addWorkoutEvents(_ workoutEvents: [HKWorkoutEvent])
    async throws
  {
    if let error = note(workoutEvents) { throw error }
  }

  private func note(_ events: [HKWorkoutEvent]) -> HKError? {
    guard startDate != nil, !isOver else { return HKError(.errorInvalidArgument) }
    guard !events.isEmpty else { return nil }
    addedEvents = (addedEvents + events).inOrder
    process?.reportUnmodelled(
      "HKWorkoutBuilder.addWorkoutEvents", by: "HealthKit",
      omission: "they go with the builder's process, and the store does not keep them",
      severity: .warning)
    didNote(events.count)
    return nil
  }

  /// Says that the app has noted something; here to nobody.
  func didNote(_ count: Int) {}

  // MARK: Sums

  /// The sums and averages of the samples of a type that the workout has so far; nil: it has none.
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    let samples = samples(of: quantityType)
    guard !samples.isEmpty else { return nil }
    let asked: HKStatisticsOptions =
      quantityType.aggregationStyle == .cumulative
      ? [.cumulativeSum] : [.discreteAverage, .discreteMin, .discreteMax]
    return HKStatistics(
      of: samples, quantityType, from: startDate, to: endDate, [asked, .mostRecent, .duration])
  }

  /// The sums and averages of all types of which the workout has samples.
  public var allStatistics: [HKQuantityType: HKStatistics] {
    types.reduce(into: [:]) { $0[$1] = statistics(for: $1) }
  }

  // MARK: Saving

  /// Saves the workout; completes later on a background queue: with nil for one that was not collected, or was saved before,
  /// and with an ``HKError`` where the app may not save workouts (F-065).
  @preconcurrency
  public func finishWorkout(
    completion: @escaping @Sendable (HKWorkout?, (any Error)?) -> Void
  ) {
    let finished = Result { try finish() }
    DispatchQueue.global().async {
      switch finished {
      case .success(let workout): completion(workout, nil)
      case .failure(let error): completion(nil, error)
      }
    }
  }

  /// Saves the workout; nil for one that was not collected, or was saved before.
  ///
  /// - Throws: ``HKError`` where the app may not save workouts (F-065).
  nonisolated(nonsending) public func finishWorkout() async throws -> HKWorkout? { try finish() }

  private func finish() throws -> HKWorkout? {
    guard let startDate, let endDate, !isFinished else { return nil }
    let workout = HKWorkout(
      workoutConfiguration.activityType, from: startDate, to: max(startDate, endDate),
      duration: duration(until: endDate), events: workoutEvents, statistics: allStatistics,
      metadata: metadata.isEmpty ? nil : metadata, uuid: name)
    workout.device = device
    workout.location = workoutConfiguration.locationType
    workout.measured = HKWorkout.Measured(
      types: measuredTypes.map(\.identifier).sorted(), pauses: pauses(until: endDate))
    if let error = store.keep([workout]) { throw error }
    isFinished = true
    if let routeBuilder, routeBuilder.hasPlaces { _ = try routeBuilder.finish(workout) }
    return workout
  }

  /// Gives up what was collected, and ends the builder; samples that were added stay saved.
  public func discardWorkout() {
    isDiscarded = true
    startDate = nil
    endDate = nil
    added = [:]
    addedEvents = []
    routeBuilder?.discard()
  }

  var process: AppProcess? { AppProcess.caller(of: "HKWorkoutBuilder") }
}
