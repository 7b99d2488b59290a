internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Puts amounts together by days, hours, or other spans, as ``HKStatisticsCollectionQuery`` does, for who waits for them.
public struct HKStatisticsCollectionQueryDescriptor {
  /// Which amounts.
  public var predicate: HKSamplePredicate<HKQuantitySample>
  /// What is asked of them.
  public var options: HKStatisticsOptions
  /// A date at which a span begins.
  public var anchorDate: Date
  /// How long a span is.
  public var intervalComponents: DateComponents

  /// What somebody learns who waits.
  public struct Result {
    /// The sums or averages of all spans.
    public let statisticsCollection: HKStatisticsCollection
    /// That of the span that has changed; nil at first.
    public let updatedStatistics: HKStatistics?
  }

  /// Creates a question.
  public init(
    predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions, anchorDate: Date,
    intervalComponents: DateComponents
  ) {
    self.predicate = predicate
    self.options = options
    self.anchorDate = anchorDate
    self.intervalComponents = intervalComponents
  }

  /// The sums or averages.
  ///
  /// - Throws: ``HKError`` while the device is locked, or where the app has not asked (F-065).
  nonisolated(nonsending) public func result(
    for healthStore: HKHealthStore
  ) async throws -> HKStatisticsCollection {
    try await withCheckedThrowingContinuation { waiting in
      guard let query else { return waiting.resume(throwing: HKError(.errorInvalidArgument)) }
      query.initialResultsHandler = { _, collection, error in
        waiting.resume(with: Self.found(collection, error))
      }
      healthStore.execute(query)
    }
  }

  /// The sums or averages, and what comes while somebody waits for it.
  public func results(for healthStore: HKHealthStore) -> AsyncThrowingStream<Result, any Error> {
    AsyncThrowingStream { told in
      guard let query else { return told.finish(throwing: HKError(.errorInvalidArgument)) }
      let tell: @Sendable (HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void = {
        statistics, collection, error in
        switch Self.found(collection, error) {
        case .success(let collection):
          told.yield(Result(statisticsCollection: collection, updatedStatistics: statistics))
        case .failure(let error): told.finish(throwing: error)
        }
      }
      query.initialResultsHandler = { tell(nil, $1, $2) }
      query.statisticsUpdateHandler = { tell($1, $2, $3) }
      told.onTermination = { _ in healthStore.stop(query) }
      healthStore.execute(query)
    }
  }

  /// The question as a query; nil: no simulation knows the thread.
  private var query: HKStatisticsCollectionQuery? {
    guard AppProcess.caller(of: "HKHealthStore.execute") != nil,
      let type = predicate.type as? HKQuantityType
    else { return nil }
    return HKStatisticsCollectionQuery(
      quantityType: type, quantitySamplePredicate: predicate.predicate, options: options,
      anchorDate: anchorDate, intervalComponents: intervalComponents)
  }

  private static func found(
    _ collection: HKStatisticsCollection?, _ error: (any Error)?
  ) -> Swift.Result<HKStatisticsCollection, any Error> {
    collection.map { .success($0) } ?? .failure(error ?? HKError(.errorNoData))
  }
}
