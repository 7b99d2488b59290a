internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// The builder of a session, which collects while that goes on.
///
/// What sensors measure comes from the scenario (`HealthSample`): samples of the types of its data source, but for those that
/// end in a pause. What the app has saved itself is no measurement; it adds what belongs to the workout.
public class HKLiveWorkoutBuilder: HKWorkoutBuilder, @unchecked Sendable {
  /// Where samples come from; nil: from nowhere, also after a recovery (F-069).
  public var dataSource: HKLiveWorkoutDataSource?
  /// Who hears of samples and pauses, on a queue of the builder's own.
  public weak var delegate: (any HKLiveWorkoutBuilderDelegate)?
  /// The session of the workout.
  public private(set) weak var workoutSession: HKWorkoutSession?
  /// Whether the delegate hears of pauses; they count in any case.
  public var shouldCollectWorkoutEvents = true

  /// Whether the session has ended, and its delegate has not heard of that yet.
  var isSessionEndUntold = false
  /// When the activity ended: what is measured later does not belong to it.
  private var stoppedAt: Date?
  private var pauses: [ActiveWorkout.Pause] = []
  /// By type: the number of the newest sample of which the delegate was told.
  private var told: [HKQuantityType: Int] = [:]
  private var hasHeard = false
  /// The number by which the phone tells of new samples; nil: it does not.
  private var number: Int?
  private let queue = DispatchQueue(label: "HKLiveWorkoutBuilder")

  init(of session: HKWorkoutSession, in store: HKHealthStore) {
    workoutSession = session
    super.init(healthStore: store, configuration: session.workoutConfiguration, device: nil)
  }

  /// Goes on for an earlier process of the app, whose samples the phone still has.
  ///
  /// It does not have what that process has noted, which is reported.
  func recover(_ workout: ActiveWorkout) {
    pauses = workout.pauses
    if workout.notedEvents > 0 {
      process?.reportUnmodelled(
        "HKWorkoutBuilder.workoutEvents", by: "HKHealthStore.recoverActiveWorkoutSession",
        omission: "what an earlier process has noted of the workout is gone with it",
        severity: .warning)
    }
    guard let start = workout.collectingSince else { return }
    begin(start.date)
    follow()
  }

  // MARK: Collecting

  /// Begins to collect; completes later on a background queue, with false where that was done before, and with an
  /// ``HKError`` where the workout was given up.
  @preconcurrency
  public override func beginCollection(
    withStart startDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let isNew = self.startDate == nil
    super.beginCollection(withStart: startDate, completion: completion)
    guard isNew, isCollecting else { return }
    process?.changeWorkout { $0.collectingSince = WallTime(date: startDate) }
    follow()
  }

  /// Ends collecting; an app that has ended the session first waits until its delegate hears of that (F-067).
  @preconcurrency
  public override func endCollection(
    withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    if isCollecting {
      if isSessionEndUntold {
        AppProcess.caller(of: "HKWorkoutBuilder.endCollection")?.reportWorkoutEndedFirst()
      }
      reportSilence()
      process?.changeWorkout { $0.collectingSince = nil }
    }
    super.endCollection(withEnd: endDate, completion: completion)
    unfollow()
  }

  /// Gives up what was collected.
  public override func discardWorkout() {
    if isCollecting {
      process?.changeWorkout {
        $0.collectingSince = nil
        $0.notedEvents = 0
      }
    }
    super.discardWorkout()
    unfollow()
  }

  private func follow() {
    guard number == nil, let process else { return }
    // The process keeps the closure: it must not keep the process in turn.
    let domain = process.domain
    number = process.followWorkoutSamples { [weak self] in
      guard let self else { return }
      domain.post(to: queue) { self.tell() }
    }
  }

  private func unfollow() {
    if let number { process?.stopFollowingWorkoutSamples(number) }
    number = nil
  }

  /// Tells the delegate of what is new.
  private func tell() {
    guard isCollecting else { return }
    let types = (dataSource?.typesToCollect ?? []).filter { type in
      guard let newest = measured(type).last?.number, newest > told[type] ?? 0 else { return false }
      told[type] = newest
      return true
    }
    guard !types.isEmpty, let delegate else { return }
    hasHeard = true
    delegate.workoutBuilder(self, didCollectDataOf: types)
  }

  private func reportSilence() {
    guard delegate != nil, dataSource != nil, !hasHeard else { return }
    process?.reportUnmodelled(
      "HKLiveWorkoutBuilder.delegate", by: "HKLiveWorkoutBuilder.delegate",
      omission: "it heard of no samples: what is measured is said by HealthSample of a scenario",
      severity: .note)
  }

  // MARK: Samples

  override func samples(of type: HKQuantityType) -> [HKQuantitySample] {
    super.samples(of: type)
      + measured(type).compactMap { HKSample.kept($0, of: type) as? HKQuantitySample }
  }

  override var types: Set<HKQuantityType> {
    super.types.union(dataSource?.typesToCollect ?? [])
  }

  override var measuredTypes: Set<HKQuantityType> { dataSource?.typesToCollect ?? [] }

  /// What was measured of a type while the workout went on, as far as the app may see it.
  private func measured(_ type: HKQuantityType) -> [KeptSample] {
    guard let startDate, dataSource?.typesToCollect.contains(type) == true else { return [] }
    let last = [endDate, stoppedAt].compactMap { $0 }.min() ?? .distantFuture
    let kept = process?.workoutSamples(ofType: type.identifier) ?? []
    return kept.filter { sample in
      let end = sample.end.date
      return sample.savedName == nil && startDate < end && end <= last
        && !pauses.contains { $0.begun.date < end && end <= ($0.ended?.date ?? .distantFuture) }
    }
  }

  // MARK: Pauses

  /// Notes that the workout is interrupted.
  func pause(at now: Date) {
    tellOfPause { $0.append(ActiveWorkout.Pause(begun: WallTime(date: now))) }
  }

  /// Notes that the workout goes on.
  func resume(at now: Date) {
    tellOfPause { $0[$0.count - 1].ended = WallTime(date: now) }
  }

  private func tellOfPause(_ change: (inout [ActiveWorkout.Pause]) -> Void) {
    change(&pauses)
    process?.changeWorkout { [pauses] in $0.pauses = pauses }
    if shouldCollectWorkoutEvents { tellOfEvents() }
  }

  override func didNote(_ count: Int) {
    process?.changeWorkout { $0.notedEvents += count }
    tellOfEvents()
  }

  private func tellOfEvents() {
    guard isCollecting, delegate != nil else { return }
    queue.async { [self] in delegate?.workoutBuilderDidCollectEvent(self) }
  }

  /// What has happened in the workout, in its order, with the pauses of the session.
  public override var workoutEvents: [HKWorkoutEvent] {
    guard shouldCollectWorkoutEvents else { return super.workoutEvents }
    let ofSession = pauses.flatMap { pause in
      [HKWorkoutEvent(.pause, at: pause.begun.date)]
        + (pause.ended.map { [HKWorkoutEvent(.resume, at: $0.date)] } ?? [])
    }
    return (super.workoutEvents + ofSession).inOrder
  }

  /// Notes that the activity is over.
  func stop(at now: Date?) { stoppedAt = stoppedAt ?? now }

  override func pauses(until end: Date) -> [DateInterval] {
    let ofSession = pauses.compactMap { pause in
      pause.begun.date < end
        ? DateInterval(
          start: pause.begun.date, end: max(pause.begun.date, pause.ended?.date ?? end)) : nil
    }
    return super.pauses(until: end) + ofSession
  }

  /// How long collecting has gone on without pauses, in seconds.
  public var elapsedTime: TimeInterval {
    (endDate ?? Simulation.current?.wallNow.date).map(duration) ?? 0
  }

  /// How long collecting has gone on without pauses until a date, in seconds.
  public func elapsedTime(at date: Date) -> TimeInterval { duration(until: date) }
}

/// Who hears of the samples of a workout.
public protocol HKLiveWorkoutBuilderDelegate: AnyObject {
  /// There are new samples of some types.
  func workoutBuilder(
    _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>)
  /// The workout is interrupted, or goes on.
  func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder)
  /// A part of the workout has begun; never called here.
  func workoutBuilder(
    _ workoutBuilder: HKLiveWorkoutBuilder, didBegin workoutActivity: HKWorkoutActivity)
  /// A part of the workout has ended; never called here.
  func workoutBuilder(
    _ workoutBuilder: HKLiveWorkoutBuilder, didEnd workoutActivity: HKWorkoutActivity)
}

extension HKLiveWorkoutBuilderDelegate {
  /// Hears of nothing.
  public func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder) {}
  /// Hears of nothing.
  public func workoutBuilder(
    _ workoutBuilder: HKLiveWorkoutBuilder, didBegin workoutActivity: HKWorkoutActivity
  ) {}
  /// Hears of nothing.
  public func workoutBuilder(
    _ workoutBuilder: HKLiveWorkoutBuilder, didEnd workoutActivity: HKWorkoutActivity
  ) {}
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

  /// Collects a type, too; all of its samples, whatever a predicate says, which is reported.
  public func enableCollection(for quantityType: HKQuantityType, predicate: NSPredicate?) {
    typesToCollect.insert(quantityType)
    guard predicate != nil else { return }
    let call = "HKLiveWorkoutDataSource.enableCollection"
    AppProcess.caller(of: call)?
      .reportUnmodelled(call, by: call, omission: "all samples of the type are collected")
  }

  /// Collects a type no more, and forgets what was collected of it.
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
