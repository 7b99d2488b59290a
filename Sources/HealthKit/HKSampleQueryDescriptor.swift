internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Which samples of a type are asked for, by a query that is awaited.
public struct HKSamplePredicate<Sample: HKSample> {
  let type: HKSampleType
  let predicate: NSPredicate?

  /// Samples of a type.
  public static func sample(
    type: HKSampleType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKSample> { .init(type: type, predicate: predicate) }

  /// Amounts of a type.
  public static func quantitySample(
    type: HKQuantityType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKQuantitySample> { .init(type: type, predicate: predicate) }

  /// States of a type.
  public static func categorySample(
    type: HKCategoryType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKCategorySample> { .init(type: type, predicate: predicate) }

  /// Workouts.
  public static func workout(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKWorkout> { .init(type: HKWorkoutType(), predicate: predicate) }
}

/// Reads samples, as ``HKSampleQuery`` does, for who waits for them.
///
/// ```swift
/// let beats = HKSampleQueryDescriptor(
///   predicates: [.quantitySample(type: HKQuantityType(.heartRate))],
///   sortDescriptors: [SortDescriptor(\.endDate, order: .reverse)], limit: 10)
/// let samples = try await beats.result(for: store)
/// ```
public struct HKSampleQueryDescriptor<Sample: HKSample> {
  /// Which samples.
  public var predicates: [HKSamplePredicate<Sample>]
  /// In which order; by none: the newest of each type first.
  public var sortDescriptors: [SortDescriptor<Sample>]
  /// How many at most; nil, or ``HKObjectQueryNoLimit``: all.
  public var limit: Int?

  /// Creates a question.
  public init(
    predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>] = [],
    limit: Int? = nil
  ) {
    self.predicates = predicates
    self.sortDescriptors = sortDescriptors
    self.limit = limit
  }

  /// The samples.
  ///
  /// - Throws: ``HKError`` while the device is locked, or where the app has not asked (F-065).
  nonisolated(nonsending) public func result(
    for healthStore: HKHealthStore
  ) async throws -> [Sample] {
    var found: [Sample] = []
    for predicate in predicates {
      found += try await predicate.result(for: healthStore)
    }
    if !sortDescriptors.isEmpty { found.sort(using: sortDescriptors) }
    guard let limit, limit > 0 else { return found }
    return Array(found.prefix(limit))
  }
}

extension HKSamplePredicate {
  nonisolated(nonsending) fileprivate func result(
    for store: HKHealthStore
  ) async throws -> [Sample] {
    guard AppProcess.caller(of: "HKHealthStore.execute") != nil else {
      throw HKError(.errorHealthDataUnavailable)
    }
    return try await withCheckedThrowingContinuation { waiting in
      store.execute(
        HKSampleQuery(
          sampleType: type, predicate: predicate, limit: HKObjectQueryNoLimit,
          sortDescriptors: nil
        ) { _, samples, error in
          if let error {
            waiting.resume(throwing: error)
          } else {
            waiting.resume(returning: (samples ?? []).compactMap { $0 as? Sample })
          }
        })
    }
  }
}

/// Puts amounts together, as ``HKStatisticsQuery`` does, for who waits for them.
public struct HKStatisticsQueryDescriptor {
  /// Which amounts.
  public var predicate: HKSamplePredicate<HKQuantitySample>
  /// What is asked of them.
  public var options: HKStatisticsOptions

  /// Creates a question.
  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {
    self.predicate = predicate
    self.options = options
  }

  /// The sum or average; nil: there are no samples.
  ///
  /// - Throws: ``HKError`` while the device is locked, or where the app has not asked (F-065).
  nonisolated(nonsending) public func result(
    for healthStore: HKHealthStore
  ) async throws -> HKStatistics? {
    guard let type = predicate.type as? HKQuantityType else { return nil }
    type.check(options)
    let samples = try await predicate.result(for: healthStore)
    return samples.isEmpty ? nil : HKStatistics(of: samples, type, options)
  }
}
