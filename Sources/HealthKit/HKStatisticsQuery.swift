internal import AppHosting
internal import Emulator
import FoundationAdditions

/// A unit of amounts.
public final class HKUnit: NSObject, @unchecked Sendable {
  /// How it is written.
  public let unitString: String

  /// Creates a unit as it is written.
  public init(from string: String) { unitString = string }

  /// Pieces.
  public class func count() -> Self { Self(from: "count") }
  /// Minutes.
  public class func minute() -> Self { Self(from: "min") }
  /// Seconds.
  public class func second() -> Self { Self(from: "s") }
  /// Metres.
  public class func meter() -> Self { Self(from: "m") }
  /// Kilocalories.
  public class func kilocalorie() -> Self { Self(from: "kcal") }
  /// Hundredths.
  public class func percent() -> Self { Self(from: "%") }

  /// Divides by another unit.
  public func unitDivided(by unit: HKUnit) -> HKUnit {
    HKUnit(from: "\(unitString)/\(unit.unitString)")
  }

  /// The unit as it is written.
  public override var description: String { unitString }
}

/// An amount with its unit.
public final class HKQuantity: NSObject, @unchecked Sendable {
  private let unit: HKUnit
  private let value: Double

  /// Creates an amount.
  public init(unit: HKUnit, doubleValue value: Double) {
    self.unit = unit
    self.value = value
  }

  /// Returns the amount in the unit that it was made with; the app is trapped for any other, as on the phone for one
  /// that does not fit.
  public func doubleValue(for unit: HKUnit) -> Double {
    precondition(unit.unitString == self.unit.unitString, "amounts are not converted here")
    return value
  }

  /// The amount and its unit, as on the phone.
  public override var description: String {
    "\(Int(exactly: value).map { "\($0)" } ?? "\(value)") \(unit.unitString)"
  }
}

/// What is asked of the amounts of samples.
public struct HKStatisticsOptions: OptionSet, Sendable {
  /// The bits, as on the phone.
  public let rawValue: UInt

  /// Creates options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Apart for each source.
  public static let separateBySource = Self(rawValue: 1)
  /// Their average.
  public static let discreteAverage = Self(rawValue: 2)
  /// The least.
  public static let discreteMin = Self(rawValue: 4)
  /// The largest.
  public static let discreteMax = Self(rawValue: 8)
  /// Their sum.
  public static let cumulativeSum = Self(rawValue: 16)
  /// The latest.
  public static let mostRecent = Self(rawValue: 32)
}

/// A sum or an average of samples; there is none, since a sample here has no amount.
public final class HKStatistics: NSObject, @unchecked Sendable {
  /// There are none.
  @available(*, unavailable, message: "a sample here has a time and a type, and no amount")
  public override init() { preconditionFailure("unavailable") }

  /// The sum.
  public func sumQuantity() -> HKQuantity? { nil }
  /// The average.
  public func averageQuantity() -> HKQuantity? { nil }
  /// The least.
  public func minimumQuantity() -> HKQuantity? { nil }
  /// The largest.
  public func maximumQuantity() -> HKQuantity? { nil }
  /// The latest.
  public func mostRecentQuantity() -> HKQuantity? { nil }
}

/// Sums samples: as a sample here has no amount, the answer is `HKError.errorNoData`, which is reported once.
public final class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  /// What is called with the sum, or with an error.
  public typealias ResultsHandler =
    @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

  private let handler: ResultsHandler

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - quantityType: The type of data.
  ///   - quantitySamplePredicate: Which samples.
  ///   - options: What is asked of their amounts.
  ///   - handler: Called once, on a queue of the query's own.
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], completionHandler handler: @escaping ResultsHandler
  ) {
    self.handler = handler
    super.init(type: quantityType)
  }

  override func execute(in process: AppProcess) {
    let call = "HKStatisticsQuery"
    process.reportUnmodelled(
      call, by: "HKQuery.init", omission: "a sample has no amount: there is no data")
    process.domain.post(to: queue) { [self] in handler(self, nil, HKError(.errorNoData)) }
  }
}

/// Sums of days or hours.
@available(*, unavailable, message: "a sample here has no amount: count them with HKSampleQuery")
public class HKStatisticsCollectionQuery: NSObject {}

/// A sample that is a number.
@available(*, unavailable, message: "a sample here has a time and a type, and no amount")
public class HKQuantitySample: NSObject {}
