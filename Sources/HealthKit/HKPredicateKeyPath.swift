internal import AppHosting
internal import Emulator
import FoundationAdditions

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate the name.
public let HKPredicateKeyPathUUID = "uuid"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate what the app notes.
public let HKPredicateKeyPathMetadata = "metadata"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate when it began.
public let HKPredicateKeyPathStartDate = "startDate"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate when it ended.
public let HKPredicateKeyPathEndDate = "endDate"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate who has saved it.
public let HKPredicateKeyPathSource = "source"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate who has saved it, with a version.
public let HKPredicateKeyPathSourceRevision = "sourceRevision"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate what measured it.
public let HKPredicateKeyPathDevice = "device"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate the day.
@available(*, unavailable, message: "predicates of the rings of a day are not modelled")
public let HKPredicateKeyPathDateComponents = "dateComponents"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate how much.
public let HKPredicateKeyPathQuantity = "quantity"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate how many amounts.
public let HKPredicateKeyPathCount = "count"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate the state.
public let HKPredicateKeyPathCategoryValue = "value"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate how long a workout took.
public let HKPredicateKeyPathWorkoutDuration = "duration"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate what the user did.
public let HKPredicateKeyPathWorkoutType = "workoutActivityType"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate how far a workout went.
public let HKPredicateKeyPathWorkoutTotalDistance = "totalDistance"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate what a workout burned.
public let HKPredicateKeyPathWorkoutTotalEnergyBurned = "totalEnergyBurned"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate what it is a part of.
public let HKPredicateKeyPathCorrelation = "correlation"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Names in a predicate the workout that it belongs to.
public let HKPredicateKeyPathWorkout = "workout"

/// What predicates that are written as texts ask for.
extension HKObject: NamedValues {
  package func namedValue(_ name: String) -> Any? {
    let sample = self as? HKSample
    let workout = self as? HKWorkout
    return switch name {
    case HKPredicateKeyPathUUID: uuid
    case HKPredicateKeyPathMetadata: metadata
    case HKPredicateKeyPathSource: source
    case HKPredicateKeyPathSourceRevision: sourceRevision
    case HKPredicateKeyPathDevice: device
    case HKPredicateKeyPathCorrelation: correlation?.standIn
    case HKPredicateKeyPathWorkout: workoutOfIt
    case HKPredicateKeyPathStartDate: sample?.startDate
    case HKPredicateKeyPathEndDate: sample?.endDate
    case HKPredicateKeyPathQuantity: (self as? HKQuantitySample)?.quantity
    case HKPredicateKeyPathCount: (self as? HKQuantitySample)?.count
    case HKPredicateKeyPathCategoryValue: (self as? HKCategorySample)?.value
    case HKPredicateKeyPathWorkoutDuration: workout?.duration
    case HKPredicateKeyPathWorkoutType: workout?.workoutActivityType.rawValue
    case HKPredicateKeyPathWorkoutTotalDistance: workout?.totalDistance
    case HKPredicateKeyPathWorkoutTotalEnergyBurned: workout?.totalEnergyBurned
    default: nil
    }
  }

  /// The workout that it belongs to, or what equals that; nil: it belongs to none.
  private var workoutOfIt: HKWorkout? {
    if let workoutName {
      return HKWorkout(.other, from: .distantPast, to: .distantPast, uuid: workoutName)
    }
    guard isOfPhone, let process = AppProcess.caller(of: "HKQuery.predicate") else { return nil }
    return process.ownHealth(of: HKWorkoutType()).lazy.compactMap { $0 as? HKWorkout }
      .first { $0.holds(self) }
  }
}

extension CorrelationMark {
  /// What equals the correlation, without its parts.
  fileprivate var standIn: HKCorrelation {
    HKCorrelation(
      HKCorrelationType(HKCorrelationTypeIdentifier(rawValue: type)), [], from: start, to: end,
      metadata: metadata, uuid: name)
  }
}
