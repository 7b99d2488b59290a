internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// The builder of a session, which collects while that goes on.
///
/// What sensors measure comes from the scenario (`HealthSample`): samples of the types of its data source, but for those that
/// come during a pause.
public class HKLiveWorkoutBuilder: HKWorkoutBuilder, @unchecked Sendable {
  /// Where samples come from; nil: from nowhere, also after a recovery (F-069).
  public var dataSource: HKLiveWorkoutDataSource? {
    didSet { noteWhatIsThere() }
  }
  /// Who hears of samples, on a queue of the builder's own.
  public weak var delegate: (any HKLiveWorkoutBuilderDelegate)?
  /// The session of the workout.
  public private(set) weak var workoutSession: HKWorkoutSession?
  /// Whether pauses and the like are noted; they count in any case.
  public var shouldCollectWorkoutEvents = true

  /// Whether the session has ended, and its delegate has not heard of that yet.
  var isSessionEndUntold = false
  /// Since when the workout is interrupted; nil: it is not.
  private var pausedAt: Date?
  private var pausedSeconds: TimeInterval = 0
  /// By type: the number of the newest sample that is not new any more.
  private var newest: [HKQuantityType: Int] = [:]
  private let queue = DispatchQueue(label: "HKLiveWorkoutBuilder")

  init(of session: HKWorkoutSession, in store: HKHealthStore) {
    workoutSession = session
    super.init(healthStore: store, configuration: session.workoutConfiguration, device: nil)
  }

  override func recover(_ workout: ActiveWorkout) {
    super.recover(workout)
    pausedAt = workout.pausedAt?.date
    pausedSeconds = workout.pausedSeconds
    listen()
  }

  // MARK: Samples

  /// Begins to collect; completes later on a background queue, with false where that was done before.
  @preconcurrency
  public override func beginCollection(
    withStart startDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    super.beginCollection(withStart: startDate, completion: completion)
    noteWhatIsThere()
    listen()
  }

  /// Ends collecting; an app that has ended the session first waits until its delegate hears of that (F-067).
  @preconcurrency
  public override func endCollection(
    withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    if isCollecting, isSessionEndUntold {
      AppProcess.caller(of: "HKWorkoutBuilder.endCollection")?.reportWorkoutEndedFirst()
    }
    for type in dataSource?.typesToCollect ?? [] { _ = takeNew(type) }
    if isCollecting, delegate != nil, allStatistics.isEmpty {
      process?.reportUnmodelled(
        "HKLiveWorkoutBuilder.delegate", by: "HKLiveWorkoutBuilder.delegate",
        omission: "it heard of no samples: what is measured is said by HealthSample of a scenario",
        severity: .note)
    }
    super.endCollection(withEnd: endDate, completion: completion)
    process?.collectWorkoutSamples(nil)
  }

  /// Gives up what was collected.
  public override func discardWorkout() {
    super.discardWorkout()
    process?.collectWorkoutSamples(nil)
  }

  private func listen() {
    guard isCollecting, let process else { return }
    // The process keeps the closure: it must not keep the process in turn.
    let domain = process.domain
    process.collectWorkoutSamples { [weak self] type in
      guard let self else { return }
      domain.post(to: queue) { self.hear(HKQuantityType(HKQuantityTypeIdentifier(rawValue: type))) }
    }
  }

  private func hear(_ type: HKQuantityType) {
    guard isCollecting, dataSource?.typesToCollect.contains(type) == true, takeNew(type) else {
      return
    }
    delegate?.workoutBuilder(self, didCollectDataOf: [type])
  }

  /// Takes what is new of a type to the workout.
  ///
  /// - Returns: Whether there was something.
  private func takeNew(_ type: HKQuantityType) -> Bool {
    let new = unknown(type)
    newest[type] = new.last?.number ?? newest[type]
    guard pausedAt == nil else { return false }
    for sample in new { collect(HKSample.kept(sample, of: type)) }
    return !new.isEmpty
  }

  private func unknown(_ type: HKQuantityType) -> [KeptSample] {
    process?.workoutSamples(ofType: type.identifier, after: newest[type] ?? 0) ?? []
  }

  /// What was measured before the workout does not belong to it.
  private func noteWhatIsThere() {
    for type in dataSource?.typesToCollect ?? [] where newest[type] == nil {
      newest[type] = unknown(type).last?.number ?? 0
    }
  }

  // MARK: Pauses

  /// Notes that the workout is interrupted.
  func pause(at now: Date) {
    for type in dataSource?.typesToCollect ?? [] { _ = takeNew(type) }
    pausedAt = now
  }

  /// Notes that the workout goes on.
  func resume(at now: Date) {
    for type in dataSource?.typesToCollect ?? [] { _ = takeNew(type) }
    pausedSeconds += pausedAt.map { now.timeIntervalSince($0) } ?? 0
    pausedAt = nil
  }

  override func duration(until end: Date) -> TimeInterval {
    max(0, super.duration(until: pausedAt.map { min($0, end) } ?? end) - pausedSeconds)
  }

  /// How long collecting has gone on without pauses, in seconds.
  public var elapsedTime: TimeInterval {
    (endDate ?? Simulation.current?.wallNow.date).map(duration) ?? 0
  }

  /// How long collecting has gone on without pauses at a date, in seconds.
  public func elapsedTime(at date: Date) -> TimeInterval { duration(until: date) }
}

/// Who hears of the samples of a workout.
public protocol HKLiveWorkoutBuilderDelegate: AnyObject {
  /// There are new samples of some types.
  func workoutBuilder(
    _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>)
  /// Something has happened to the workout; never called here.
  func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder)
}

extension HKLiveWorkoutBuilderDelegate {
  /// Hears of nothing.
  public func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder) {}
}

/// Where the samples of a workout come from.
public class HKLiveWorkoutDataSource: NSObject, @unchecked Sendable {
  /// The types that are collected: at first energy and heart rate, and the distance of an activity that has one.
  public private(set) var typesToCollect: Set<HKQuantityType>

  /// Creates a source for a workout.
  public init(healthStore: HKHealthStore, workoutConfiguration: HKWorkoutConfiguration?) {
    typesToCollect = [HKQuantityType(.activeEnergyBurned), HKQuantityType(.heartRate)]
    if let distance = workoutConfiguration?.activityType.distance {
      typesToCollect.insert(HKQuantityType(distance))
    }
    super.init()
  }

  /// Collects a type, too; all of its samples.
  public func enableCollection(for quantityType: HKQuantityType, predicate: NSPredicate?) {
    typesToCollect.insert(quantityType)
  }

  /// Collects a type no more.
  public func disableCollection(for quantityType: HKQuantityType) {
    typesToCollect.remove(quantityType)
  }
}

extension HKWorkoutActivityType {
  fileprivate var distance: HKQuantityTypeIdentifier? {
    switch self {
    case .walking, .running, .hiking: .distanceWalkingRunning
    case .cycling: .distanceCycling
    case .swimming: .distanceSwimming
    default: nil
    }
  }
}
