import HealthKit

/// Logs that there are new steps, also while the app does not run.
@MainActor
final class StepLog {
  private let store = HKHealthStore()
  private let steps = HKQuantityType(.stepCount)

  init(log: @escaping @MainActor @Sendable (String) -> Void) {
    // The first call is for nothing.
    let first = FirstCall()
    let query = HKObserverQuery(sampleType: steps, predicate: nil) { _, completionHandler, _ in
      Task { @MainActor in
        if !first.take() { log("Steps") }
        completionHandler()
      }
    }
    store.requestAuthorization(toShare: nil, read: [steps]) { _, error in
      if let error { print("cannot ask for the steps: \(error)") }
    }
    store.execute(query)
    store.enableBackgroundDelivery(for: steps, frequency: .immediate) { isOn, error in
      if !isOn { print("steps are not followed: \(error.map { "\($0)" } ?? "no entitlement")") }
    }
  }
}

/// Whether the observer has been called.
@MainActor
private final class FirstCall {
  private var isTaken = false

  nonisolated init() {}

  /// Whether this is the first call.
  func take() -> Bool {
    defer { isTaken = true }
    return !isTaken
  }
}
