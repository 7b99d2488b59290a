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
}

/// A type of data that is sampled over time.
public class HKSampleType: HKObjectType, @unchecked Sendable {}

extension HKObjectType {
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

/// The identifier of a type of numbers; any text of the phone's will do.
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The text, as on the phone.
  public let rawValue: String

  /// Creates an identifier from its text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Steps; in the background an app hears of them hourly at most.
  public static let stepCount = Self(rawValue: "HKQuantityTypeIdentifierStepCount")
  /// Beats of the heart.
  public static let heartRate = Self(rawValue: "HKQuantityTypeIdentifierHeartRate")
}

/// One sample; what it measured is not modelled.
public class HKSample: NSObject, @unchecked Sendable {
  /// The type of data.
  public let sampleType: HKSampleType
  /// When the sample began.
  public let startDate: Date
  /// When it ended.
  public let endDate: Date

  init(_ sampleType: HKSampleType, at date: Date) {
    self.sampleType = sampleType
    startDate = date
    endDate = date
    super.init()
  }

  init(_ sampleType: HKSampleType, from start: Date, to end: Date) {
    self.sampleType = sampleType
    startDate = start
    endDate = end
    super.init()
  }
}
