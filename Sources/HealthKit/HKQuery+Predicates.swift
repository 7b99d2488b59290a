import FoundationAdditions

extension HKQuery {
  // MARK: By their source

  /// Wants what a source has saved.
  public class func predicateForObjects(from source: HKSource) -> NSPredicate {
    predicateForObjects(from: [source])
  }

  /// Wants what one of some sources has saved.
  public class func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    objects { sources.contains($0.source) }
  }

  /// Wants what one of some versions of sources has saved.
  public class func predicateForObjects(
    from sourceRevisions: Set<HKSourceRevision>
  ) -> NSPredicate {
    objects { object in sourceRevisions.contains { $0.holds(object.sourceRevision) } }
  }

  /// Wants what one of some devices has measured.
  public class func predicateForObjects(from devices: Set<HKDevice>) -> NSPredicate {
    objects { $0.device.map(devices.contains) ?? false }
  }

  /// Wants what belongs to a workout.
  public class func predicateForObjects(from workout: HKWorkout) -> NSPredicate {
    objects { workout.holds($0) }
  }

  /// Wants what is no part of an ``HKCorrelation``.
  public class func predicateForObjectsWithNoCorrelation() -> NSPredicate {
    objects { $0.correlation == nil }
  }

  // MARK: By what the app notes about them

  /// Wants samples that have one of some values of a name with them.
  public class func predicateForObjects(
    withMetadataKey key: String, allowedValues: [Any]
  ) -> NSPredicate {
    nonisolated(unsafe) let allowed = allowedValues.compactMap { $0 as? AnyHashable }
    return objects { ($0.metadata?[key] as? AnyHashable).map(allowed.contains) ?? false }
  }

  /// Wants samples whose value of a name stands in a relation to another one.
  ///
  /// Texts, numbers and dates have an order; of what has none, what is equal is found.
  public class func predicateForObjects(
    withMetadataKey key: String, operatorType: HKComparisonOperator, value: Any
  ) -> NSPredicate {
    objects { object in
      guard let found = object.metadata?[key] else { return false }
      return operatorType.holds(order(found, value))
    }
  }

  /// How two values follow each other; nil: they have no order, and are not equal.
  private class func order(_ left: Any, _ right: Any) -> ComparisonResult? {
    switch (left, right) {
    case (let left as String, let right as String): left.compare(right)
    case (let left as Date, let right as Date): left.compare(right)
    case (let left as HKQuantity, let right as HKQuantity): left.compare(right)
    case (let left as NSNumber, let right as NSNumber): left.compare(right)
    case (let left as AnyHashable, let right as AnyHashable):
      left == right ? .orderedSame : nil
    default: nil
    }
  }

  // MARK: By what they are

  /// Wants amounts that stand in a relation to another one, whose unit has to fit.
  public class func predicateForQuantitySamples(
    with operatorType: HKComparisonOperator, quantity: HKQuantity
  ) -> NSPredicate {
    objects {
      ($0 as? HKQuantitySample).map { operatorType.holds($0.quantity.compare(quantity)) } ?? false
    }
  }

  /// Wants states whose number stands in a relation to another one.
  public class func predicateForCategorySamples(
    with operatorType: HKComparisonOperator, value: Int
  ) -> NSPredicate {
    objects {
      ($0 as? HKCategorySample).map { operatorType.holds(order($0.value, value)) } ?? false
    }
  }

  /// Wants states that are one of some.
  public class func predicateForCategorySamples(equalTo values: Set<Int>) -> NSPredicate {
    objects { ($0 as? HKCategorySample).map { values.contains($0.value) } ?? false }
  }

  /// Wants workouts whose length, in seconds, stands in a relation to another one.
  public class func predicateForWorkouts(
    with operatorType: HKComparisonOperator, duration: TimeInterval
  ) -> NSPredicate {
    objects { ($0 as? HKWorkout).map { operatorType.holds(order($0.duration, duration)) } ?? false }
  }

  private class func objects(_ isWanted: @escaping @Sendable (HKObject) -> Bool) -> NSPredicate {
    NSPredicate { object, _ in (object as? HKObject).map(isWanted) ?? false }
  }
}

/// How two values are to stand to each other.
///
/// Foundation's `NSComparisonPredicate.Operator` is deprecated here, and would warn wherever it is named. The members are
/// written as on the phone: `.greaterThan`.
public enum HKComparisonOperator: Sendable {
  /// The value found is less than the other one.
  case lessThan
  /// The value found is not greater than the other one.
  case lessThanOrEqualTo
  /// The value found is greater than the other one.
  case greaterThan
  /// The value found is not less than the other one.
  case greaterThanOrEqualTo
  /// Both are the same.
  case equalTo
  /// They are not the same.
  case notEqualTo

  /// Whether two values that follow each other so stand in the relation; nil: they have no order, and are not equal.
  fileprivate func holds(_ order: ComparisonResult?) -> Bool {
    switch self {
    case .lessThan: order == .orderedAscending
    case .lessThanOrEqualTo: order == .orderedAscending || order == .orderedSame
    case .greaterThan: order == .orderedDescending
    case .greaterThanOrEqualTo: order == .orderedDescending || order == .orderedSame
    case .equalTo: order == .orderedSame
    case .notEqualTo: order != .orderedSame
    }
  }
}

extension HKCategoryValueSleepAnalysis {
  /// All states in which somebody sleeps.
  public static var allAsleepValues: Set<Self> {
    [.asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM]
  }

  /// Wants one of some states of sleep.
  public static func predicateForSamples(equalTo values: Set<Self>) -> NSPredicate {
    HKQuery.predicateForCategorySamples(equalTo: Set(values.map(\.rawValue)))
  }

  /// Wants states of sleep whose number stands in a relation to that of another one.
  public static func predicateForSamples(
    _ operatorType: HKComparisonOperator, value: Self
  ) -> NSPredicate {
    HKQuery.predicateForCategorySamples(with: operatorType, value: value.rawValue)
  }
}
