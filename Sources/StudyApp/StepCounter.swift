import HealthKit

/// Keeps an eye on the user's steps, also while the app is not on screen.
@MainActor
final class StepCounter {
  private let store = HKHealthStore()
  private let answers: Bool
  private var observer: HKObserverQuery?

  /// Creates a counter.
  ///
  /// - Parameter answers: Whether it says that it has dealt with an update.
  init(answers: Bool) {
    self.answers = answers
  }

  /// Begins to watch; to be called while the app is being launched.
  func watch() {
    let steps = HKQuantityType(.stepCount)
    let query = HKObserverQuery(sampleType: steps, predicate: nil) {
      [store, answers] _, completionHandler, _ in
      Self.read(steps, from: store) {
        if answers { completionHandler() }
      }
    }
    observer = query
    // Who has answered once is not asked again, and a query before the question would fail.
    store.requestAuthorization(toShare: nil, read: [steps]) { _, error in
      if let error { print("cannot ask for the steps: \(error)") }
    }
    store.execute(query)
  }

  /// Asks to be woken for new steps, as often as the phone will.
  func enable() {
    store.enableBackgroundDelivery(for: HKQuantityType(.stepCount), frequency: .immediate) {
      isEnabled, error in
      if !isEnabled { print("no updates in the background: \(error.map { "\($0)" } ?? "")") }
    }
  }

  nonisolated private static func read(
    _ steps: HKQuantityType, from store: HKHealthStore, then: @escaping @Sendable () -> Void
  ) {
    let query = HKSampleQuery(sampleType: steps, predicate: nil, limit: 0, sortDescriptors: nil) {
      _, samples, error in
      if case HKError.errorDatabaseInaccessible? = error {
        print("the steps are locked away")
      } else {
        print("\(samples?.count ?? 0) samples of steps")
      }
      then()
    }
    store.execute(query)
  }
}
