internal import AppHosting
internal import Emulator
import FoundationAdditions

/// What a user has done in a day; a value that only the app fills here.
public class HKActivitySummary: NSObject, @unchecked Sendable {
  /// What moving has burned.
  public var activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  /// What the user wants it to be.
  public var activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  /// How long the user has moved, for one who counts that.
  public var appleMoveTime = HKQuantity(unit: .minute(), doubleValue: 0)
  /// How long the user wants to move.
  public var appleMoveTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
  /// How long the user has exercised.
  public var appleExerciseTime = HKQuantity(unit: .minute(), doubleValue: 0)
  /// How long the user wants to exercise.
  public var appleExerciseTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
  /// How long the user wants to exercise, for one who has said so.
  public var exerciseTimeGoal: HKQuantity?
  /// In how many hours the user has stood.
  public var appleStandHours = HKQuantity(unit: .count(), doubleValue: 0)
  /// In how many hours the user wants to stand.
  public var appleStandHoursGoal = HKQuantity(unit: .count(), doubleValue: 0)
  /// In how many hours the user wants to stand, for one who has said so.
  public var standHoursGoal: HKQuantity?

  /// Creates a day on which nothing was done.
  public override init() { super.init() }

  /// Which day it is; of one that the app has made, none.
  public func dateComponents(for calendar: Calendar) -> DateComponents {
    DateComponents(calendar: calendar)
  }

  /// What it holds, without its address.
  public override var description: String { describeClass() }
}

/// Reads what a user has done in days: there are none, as on a phone whose user has never set goals, which is reported.
///
/// A locked device forbids it, and an app that has not asked may not (F-065).
public class HKActivitySummaryQuery: HKQuery, @unchecked Sendable {
  /// What is called with the days, or with an error.
  public typealias ResultsHandler =
    @Sendable (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void

  /// What is called when a day changes; none does.
  @preconcurrency public var updateHandler: ResultsHandler?
  private let handler: ResultsHandler

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - predicate: Which days; nil: all of them.
  ///   - handler: Called once, on a queue of the query's own.
  @preconcurrency
  public init(predicate: NSPredicate?, resultsHandler handler: @escaping ResultsHandler) {
    self.handler = handler
    super.init(
      type: HKSampleType(typeIdentifier: HKActivitySummaryType().identifier), predicate: predicate)
  }

  override func execute(in process: AppProcess) {
    let call = "HKActivitySummaryQuery"
    switch read(in: process) {
    case .failure(let error): process.domain.post(to: queue) { [self] in handler(self, nil, error) }
    case .success:
      process.reportUnmodelled(
        call, by: call, omission: "the rings of a day are not modelled: there are none",
        severity: .warning)
      process.domain.post(to: queue) { [self] in handler(self, [], nil) }
    }
  }
}

extension HKQuery {
  /// Wants the rings of a day.
  public class func predicateForActivitySummary(
    with dateComponents: DateComponents
  ) -> NSPredicate { NSPredicate(value: true) }

  /// Wants the rings of some days.
  public class func predicate(
    forActivitySummariesBetweenStart startDateComponents: DateComponents,
    end endDateComponents: DateComponents
  ) -> NSPredicate { NSPredicate(value: true) }

  /// Wants workouts of a kind.
  public class func predicateForWorkouts(
    with workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate {
    NSPredicate { object, _ in
      (object as? HKWorkout)?.workoutActivityType == workoutActivityType
    }
  }

  /// Wants samples that have something of a name with them.
  public class func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    NSPredicate { object, _ in (object as? HKObject)?.metadata?[key] != nil }
  }
}
