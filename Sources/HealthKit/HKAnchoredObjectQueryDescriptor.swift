internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Reads the samples that are newer than an anchor, as ``HKAnchoredObjectQuery`` does, for who waits for them.
///
/// ```swift
/// let steps = HKAnchoredObjectQueryDescriptor(
///   predicates: [.quantitySample(type: HKQuantityType(.stepCount))], anchor: anchor)
/// for try await update in steps.results(for: store) { anchor = update.newAnchor }
/// ```
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample> {
  /// What is new.
  public struct Result {
    /// The samples, oldest first.
    public let addedSamples: [Sample]
    /// What the app has deleted.
    public let deletedObjects: [HKDeletedObject]
    /// How far it has read.
    public let newAnchor: HKQueryAnchor
  }

  /// What is new, and later what comes, until somebody stops waiting.
  public struct Results: AsyncSequence {
    /// What is new since the last time.
    public typealias Element = Result
    fileprivate let stream: AsyncThrowingStream<Result, any Error>

    /// Goes through what is new.
    public func makeAsyncIterator() -> AsyncThrowingStream<Result, any Error>.Iterator {
      stream.makeAsyncIterator()
    }
  }

  /// Which samples: those of one type; an anchor counts the samples of a type here.
  public var predicates: [HKSamplePredicate<Sample>]
  /// How far an earlier question has read; nil: nothing was read.
  public var anchor: HKQueryAnchor?
  /// How many at most at once; nil, or ``HKObjectQueryNoLimit``: all.
  public var limit: Int?

  /// Creates a question.
  public init(
    predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil
  ) {
    self.predicates = predicates
    self.anchor = anchor
    self.limit = limit
  }

  /// What is new.
  ///
  /// - Throws: ``HKError`` while the device is locked, or where the app has not asked (F-065).
  nonisolated(nonsending) public func result(for healthStore: HKHealthStore) async throws -> Result
  {
    try await withCheckedThrowingContinuation { waiting in
      guard let query = query({ waiting.resume(with: $0) }) else {
        return waiting.resume(throwing: HKError(.errorInvalidArgument))
      }
      healthStore.execute(query)
    }
  }

  /// What is new, and what comes while somebody waits for it.
  public func results(for healthStore: HKHealthStore) -> Results {
    Results(
      stream: AsyncThrowingStream { told in
        let tell: @Sendable (Swift.Result<Result, any Error>) -> Void = { result in
          switch result {
          case .success(let result): told.yield(result)
          case .failure(let error): told.finish(throwing: error)
          }
        }
        guard let query = query(tell) else {
          return told.finish(throwing: HKError(.errorInvalidArgument))
        }
        query.updateHandler = { tell(Self.result($1, $2, $3, $4)) }
        told.onTermination = { _ in healthStore.stop(query) }
        healthStore.execute(query)
      })
  }

  /// The question as a query; nil: it is about nothing.
  private func query(
    _ tell: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) -> HKAnchoredObjectQuery? {
    guard let wanted = predicates.first,
      let process = AppProcess.caller(of: "HKHealthStore.execute")
    else { return nil }
    if predicates.count > 1 {
      process.reportUnmodelled(
        "HKAnchoredObjectQueryDescriptor.predicates", by: "HealthKit",
        omission: "only the samples of the first predicate are read: ask for each type by itself",
        severity: .warning)
    }
    return HKAnchoredObjectQuery(
      type: wanted.type, predicate: wanted.predicate, anchor: anchor,
      limit: limit ?? HKObjectQueryNoLimit
    ) { tell(Self.result($1, $2, $3, $4)) }
  }

  private static func result(
    _ samples: [HKSample]?, _ deleted: [HKDeletedObject]?, _ anchor: HKQueryAnchor?,
    _ error: (any Error)?
  ) -> Swift.Result<Result, any Error> {
    if let error { return .failure(error) }
    let added = (samples ?? []).compactMap { $0 as? Sample }
    return .success(
      Result(
        addedSamples: added, deletedObjects: deleted ?? [],
        newAnchor: anchor ?? HKQueryAnchor(fromValue: 0)))
  }
}
