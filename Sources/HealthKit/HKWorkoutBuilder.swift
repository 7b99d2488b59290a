internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// A workout that was saved.
public class HKWorkout: HKSample, @unchecked Sendable {
  /// What the user did.
  public let workoutActivityType: HKWorkoutActivityType
  /// How long it took, in seconds.
  public let duration: TimeInterval

  init(
    _ type: HKWorkoutActivityType, from start: Date, to end: Date, uuid: UUID? = nil
  ) {
    workoutActivityType = type
    duration = end.timeIntervalSince(start)
    super.init(HKWorkoutType(), from: start, to: end, uuid: uuid)
  }
}

/// Collects what belongs to a workout, and saves it.
///
/// Which samples there are is not modelled; that collecting begins and ends is (F-067).
public class HKWorkoutBuilder: NSObject, @unchecked Sendable {
  /// When collecting began; nil before.
  public private(set) var startDate: Date?
  /// When it ended; nil before.
  public private(set) var endDate: Date?

  let configuration: HKWorkoutConfiguration

  init(_ configuration: HKWorkoutConfiguration) {
    self.configuration = configuration
    super.init()
  }

  func recover(_ workout: ActiveWorkout) {
    startDate = workout.isCollecting ? workout.startedAt.date : nil
  }

  /// Begins to collect; completes later on a background queue.
  @preconcurrency
  public func beginCollection(
    withStart startDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let isNew = self.startDate == nil
    if isNew { self.startDate = startDate }
    process?.changeWorkout { $0.isCollecting = true }
    DispatchQueue.global().async { completion(isNew, nil) }
  }

  /// Begins to collect.
  ///
  /// - Throws: Nothing here.
  nonisolated(nonsending) public func beginCollection(at startDate: Date) async throws {
    beginCollection(withStart: startDate) { _, _ in }
  }

  /// Ends collecting; completes later on a background queue.
  @preconcurrency
  public func endCollection(
    withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let isOpen = startDate != nil && self.endDate == nil
    if isOpen { self.endDate = endDate }
    process?.changeWorkout { $0.isCollecting = false }
    DispatchQueue.global().async { completion(isOpen, nil) }
  }

  /// Ends collecting.
  ///
  /// - Throws: Nothing here.
  nonisolated(nonsending) public func endCollection(at endDate: Date) async throws {
    endCollection(withEnd: endDate) { _, _ in }
  }

  /// Saves the workout; completes later on a background queue, with nil for one that was not collected.
  @preconcurrency
  public func finishWorkout(
    completion: @escaping @Sendable (HKWorkout?, (any Error)?) -> Void
  ) {
    let workout = collected
    DispatchQueue.global().async { completion(workout, nil) }
  }

  /// Saves the workout; nil for one that was not collected.
  ///
  /// - Throws: Nothing here.
  nonisolated(nonsending) public func finishWorkout() async throws -> HKWorkout? { collected }

  /// The sum or average of a type while the workout goes on; nil, since no sample belongs to a workout here.
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? { nil }

  /// Adds samples to the workout, which is not modelled; completes later on a background queue, with false.
  @preconcurrency
  public func add(
    _ samples: [HKSample], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let call = "HKWorkoutBuilder.add"
    AppProcess.caller(of: call)?
      .reportUnmodelled(call, by: "HKWorkoutBuilder", omission: "the samples are not kept")
    DispatchQueue.global().async { completion(false, HKError(.errorInvalidArgument)) }
  }

  /// Gives up what was collected.
  public func discardWorkout() {
    startDate = nil
    endDate = nil
    process?.changeWorkout { $0.isCollecting = false }
  }

  private var collected: HKWorkout? {
    guard let startDate, let endDate else { return nil }
    return HKWorkout(configuration.activityType, from: startDate, to: endDate)
  }

  private var process: AppProcess? { AppProcess.caller(of: "HKWorkoutBuilder") }
}

/// The builder of a session, which collects while that goes on.
public class HKLiveWorkoutBuilder: HKWorkoutBuilder, @unchecked Sendable {
  /// Where samples come from; nil: from nowhere, also after a recovery (F-069).
  public var dataSource: HKLiveWorkoutDataSource?
  /// Who hears of samples; that there are none here is reported once.
  public weak var delegate: (any HKLiveWorkoutBuilderDelegate)? {
    didSet {
      guard delegate != nil else { return }
      let call = "HKLiveWorkoutBuilder.delegate"
      AppProcess.caller(of: call)?
        .reportUnmodelled(
          call, by: call, omission: "it hears of no samples, as without sensors",
          severity: .warning)
    }
  }

  /// Whether the session has ended, and its delegate has not heard of that yet.
  var isSessionEndUntold = false

  init(of session: HKWorkoutSession) { super.init(session.workoutConfiguration) }

  /// Ends collecting; an app that has ended the session first waits until its delegate hears of that (F-067).
  @preconcurrency
  public override func endCollection(
    withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    if startDate != nil, self.endDate == nil, isSessionEndUntold {
      AppProcess.caller(of: "HKWorkoutBuilder.endCollection")?.reportWorkoutEndedFirst()
    }
    super.endCollection(withEnd: endDate, completion: completion)
  }

  /// How long collecting has gone on, in seconds; pauses are not taken off here.
  public var elapsedTime: TimeInterval {
    guard let startDate, let now = endDate ?? Simulation.current?.wallNow.date else { return 0 }
    return now.timeIntervalSince(startDate)
  }
}

/// Who hears of the samples of a workout.
public protocol HKLiveWorkoutBuilderDelegate: AnyObject {
  /// There are new samples of some types; never called here.
  func workoutBuilder(
    _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>)
}

/// Where the samples of a workout come from.
public class HKLiveWorkoutDataSource: NSObject {
  /// The types that are collected; none here.
  public private(set) var typesToCollect: Set<HKQuantityType> = []

  /// Creates a source for a workout.
  public init(healthStore: HKHealthStore, workoutConfiguration: HKWorkoutConfiguration?) {
    super.init()
  }
}
