import FoundationAdditions

/// A type of health data.
public class HKObjectType: NSObject, @unchecked Sendable {
  /// The type's identifier, for example `HKQuantityTypeIdentifierStepCount`.
  public let identifier: String

  init(typeIdentifier: String) {
    identifier = typeIdentifier
    super.init()
  }

  /// Types are made from their identifiers.
  @available(*, unavailable, message: "create a type of a concrete class")
  public override init() { preconditionFailure("HKObjectType is abstract") }

  /// Whether another type is the same one.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKObjectType)?.identifier == identifier
  }

  /// By its identifier.
  public override var hash: Int { identifier.hashValue }

  /// The type's identifier, as on the phone.
  public override var description: String { identifier }
}

/// A type of data that is sampled over time.
public class HKSampleType: HKObjectType, @unchecked Sendable {}

extension HKObjectType {
  /// Returns the type of an identifier; never nil here.
  public class func quantityType(
    forIdentifier identifier: HKQuantityTypeIdentifier
  ) -> HKQuantityType? { HKQuantityType(identifier) }

  /// Returns the type of an identifier; never nil here.
  public class func categoryType(
    forIdentifier identifier: HKCategoryTypeIdentifier
  ) -> HKCategoryType? { HKCategoryType(identifier) }

  /// The type of workouts.
  public class func workoutType() -> HKWorkoutType { HKWorkoutType() }
}

/// The type of workouts.
public class HKWorkoutType: HKSampleType, @unchecked Sendable {
  init() { super.init(typeIdentifier: "HKWorkoutTypeIdentifier") }
}

/// A type of samples that are numbers.
public class HKQuantityType: HKSampleType, @unchecked Sendable {
  /// Creates the type of an identifier.
  public init(_ identifier: HKQuantityTypeIdentifier) {
    super.init(typeIdentifier: identifier.rawValue)
  }
}

/// A type of samples that are one of a few states, such as asleep.
public class HKCategoryType: HKSampleType, @unchecked Sendable {
  /// Creates the type of an identifier.
  public init(_ identifier: HKCategoryTypeIdentifier) {
    super.init(typeIdentifier: identifier.rawValue)
  }
}

/// A type of samples that belong together, such as the beats of a heart.
public class HKSeriesType: HKSampleType, @unchecked Sendable {
  /// The beats of the heart, one by one.
  public class func heartbeat() -> HKSeriesType {
    HKSeriesType(typeIdentifier: "HKDataTypeIdentifierHeartbeatSeries")
  }

  /// The way of a workout.
  public class func workoutRoute() -> HKSeriesType {
    HKSeriesType(typeIdentifier: "HKWorkoutRouteTypeIdentifier")
  }
}
