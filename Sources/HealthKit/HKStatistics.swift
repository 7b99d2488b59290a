import FoundationAdditions

/// What is asked of the amounts of samples.
public struct HKStatisticsOptions: OptionSet, Sendable {
  /// The bits, as on the phone.
  public let rawValue: UInt

  /// Creates options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Apart for each source; all samples here have one.
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
  /// For how long they hold.
  public static let duration = Self(rawValue: 64)
}

/// A sum or an average of the amounts of samples, of what was asked for.
public final class HKStatistics: NSObject, @unchecked Sendable {
  /// The type of data.
  public let quantityType: HKQuantityType
  /// Where the span begins.
  public let startDate: Date
  /// Where it ends.
  public let endDate: Date

  private let amounts: [Double]
  private let seconds: Double
  private let latest: HKQuantitySample?
  private let options: HKStatisticsOptions

  /// Puts samples together.
  ///
  /// - Parameters:
  ///   - samples: Those of the span.
  ///   - quantityType: Their type.
  ///   - start: Where the span begins; nil: with the first sample.
  ///   - end: Where it ends; nil: with the last one.
  ///   - options: What is asked for.
  init(
    of samples: [HKQuantitySample], _ quantityType: HKQuantityType, from start: Date? = nil,
    to end: Date? = nil, _ options: HKStatisticsOptions
  ) {
    self.quantityType = quantityType
    self.options = options
    startDate = start ?? samples.map(\.startDate).min() ?? .distantPast
    endDate = end ?? samples.map(\.endDate).max() ?? .distantFuture
    amounts = samples.map(\.keptValue)
    seconds = samples.reduce(0) { $0 + $1.endDate.timeIntervalSince($1.startDate) }
    latest = samples.max { $0.endDate < $1.endDate }
    super.init()
  }

  /// The sum; nil where it was not asked for.
  public func sumQuantity() -> HKQuantity? {
    quantity(.cumulativeSum, amounts.reduce(0, +))
  }

  /// The average; nil where it was not asked for, or there are no samples.
  ///
  /// Each sample counts the same here, however long it holds.
  public func averageQuantity() -> HKQuantity? {
    quantity(.discreteAverage, amounts.reduce(0, +) / Double(amounts.count))
  }

  /// The least; nil where it was not asked for, or there are no samples.
  public func minimumQuantity() -> HKQuantity? { quantity(.discreteMin, amounts.min()) }

  /// The largest; nil where it was not asked for, or there are no samples.
  public func maximumQuantity() -> HKQuantity? { quantity(.discreteMax, amounts.max()) }

  /// The latest; nil where it was not asked for, or there are no samples.
  public func mostRecentQuantity() -> HKQuantity? {
    options.contains(.mostRecent) ? latest?.quantity : nil
  }

  /// When the latest one holds.
  public func mostRecentQuantityDateInterval() -> DateInterval? {
    guard options.contains(.mostRecent), let latest else { return nil }
    return DateInterval(start: latest.startDate, end: latest.endDate)
  }

  /// For how long the samples hold, one after the other.
  public func duration() -> HKQuantity? {
    options.contains(.duration) ? HKQuantity(unit: .second(), doubleValue: seconds) : nil
  }

  private func quantity(_ option: HKStatisticsOptions, _ value: Double?) -> HKQuantity? {
    guard options.contains(option), !amounts.isEmpty, let value else { return nil }
    return HKQuantity(unit: quantityType.keptUnit, doubleValue: value)
  }

  /// What it holds, without its address.
  public override var description: String {
    describe(["quantityType": quantityType, "startDate": startDate, "endDate": endDate])
  }
}
