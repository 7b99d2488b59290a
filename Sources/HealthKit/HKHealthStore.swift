internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import SchedulingRules

/// How often an app wants to be woken for new data, at most.
public enum HKUpdateFrequency: Int, Sendable {
  /// For each new sample.
  case immediate = 1
  /// Once an hour.
  case hourly
  /// Once a day.
  case daily
  /// Once a week.
  case weekly
}

/// The app's way to the data of its user's health.
///
/// Samples come from the scenario, and from what the app saves; its user allows what it asks for, unless the scenario
/// says otherwise (F-065). From a thread that no simulation knows
/// each call is reported as uncontrolled, and fails.
public class HKHealthStore: NSObject, @unchecked Sendable {
  /// Creates a store; all of them show the same data.
  public override init() { super.init() }

  /// Called for a workout that begins on the watch; never here, which is reported when it is set.
  public var workoutSessionMirroringStartHandler: (@Sendable (HKWorkoutSession) -> Void)? {
    didSet {
      guard workoutSessionMirroringStartHandler != nil else { return }
      Self.noteMissingWatch("HKHealthStore.workoutSessionMirroringStartHandler")
    }
  }

  /// Whether the device has health data: it does.
  public class func isHealthDataAvailable() -> Bool { true }

  /// Puts a question; an observer from now on, other queries once.
  public func execute(_ query: HKQuery) {
    let call = "HKHealthStore.execute"
    guard let process = AppProcess.caller(of: call) else { return }
    if query is HKObserverQuery || query is HKAnchoredObjectQuery,
      query.sampleType is HKCorrelationType
    {
      process.reportUnmodelled(
        "\(type(of: query)) of correlations", by: call,
        omission: "it fails: ask for the types of their parts")
    }
    query.execute(in: process)
  }

  /// Takes a question back: an observer is not told any more.
  public func stop(_ query: HKQuery) {
    guard let process = AppProcess.caller(of: "HKHealthStore.stop") else { return }
    query.stop(in: process)
  }

  /// Asks to be woken for new data of a type; needs an entitlement, and an observer.
  ///
  /// - Parameters:
  ///   - type: The type of data.
  ///   - frequency: How often at most.
  ///   - completion: Called later on a background queue; true, or false with an ``HKError``: for a type that the
  ///     app has not asked its user for (F-065), and, with a code that is not documented, without the entitlement.
  @preconcurrency
  public func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = enable(type, frequency)
    DispatchQueue.global().async { completion(error == nil, error) }
  }

  /// Asks to be woken for new data of a type, as the form with a completion does.
  ///
  /// - Throws: ``HKError`` for an app without the entitlement, or for a type that it has not asked its user for.
  nonisolated(nonsending) public func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency
  ) async throws {
    if let error = enable(type, frequency) { throw error }
  }

  private func enable(_ type: HKObjectType, _ frequency: HKUpdateFrequency) -> HKError? {
    let process = AppProcess.caller(of: "HKHealthStore.enableBackgroundDelivery")
    guard let process, let frequency = HealthUpdateFrequency(rawValue: frequency.rawValue)
    else { return HKError(.errorHealthDataUnavailable) }
    guard process.mayAskForHealthUpdates(ofType: type.identifier) else {
      return HKError(.errorAuthorizationNotDetermined)
    }
    return process.enableHealthDelivery(ofType: type.identifier, frequency: frequency)
      ? nil : HKError(.errorAuthorizationDenied)
  }

  /// Asks not to be woken for data of a type any more.
  ///
  /// - Parameters:
  ///   - type: The type of data.
  ///   - completion: Called later on a background queue.
  @preconcurrency
  public func disableBackgroundDelivery(
    for type: HKObjectType,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    disable(type.identifier, completion)
  }

  /// Asks not to be woken for health data any more.
  ///
  /// - Parameter completion: Called later on a background queue.
  @preconcurrency
  public func disableAllBackgroundDelivery(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    disable(nil, completion)
  }

  /// Asks not to be woken for data of a type any more.
  ///
  /// - Throws: Nothing here.
  nonisolated(nonsending) public func disableBackgroundDelivery(for type: HKObjectType) async throws
  {
    disable(type.identifier) { _, _ in }
  }

  /// Asks not to be woken for health data any more.
  ///
  /// - Throws: Nothing here.
  nonisolated(nonsending) public func disableAllBackgroundDelivery() async throws {
    disable(nil) { _, _ in }
  }

  /// Whether records of doctors can be had: they cannot.
  public func supportsHealthRecords() -> Bool { false }

  private func disable(
    _ type: String?, _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let process = AppProcess.caller(of: "HKHealthStore.disableBackgroundDelivery")
    process?.disableHealthDelivery(ofType: type)
    let isKnown = process != nil
    DispatchQueue.global().async { completion(isKnown, nil) }
  }
}
