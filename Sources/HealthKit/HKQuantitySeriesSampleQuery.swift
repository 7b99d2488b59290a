internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Reads the amounts of which samples consist: each sample is one amount here.
///
/// A locked device forbids it, and an app that has not asked may not (F-065).
public class HKQuantitySeriesSampleQuery: HKQuery, @unchecked Sendable {
  /// What is called with an amount, when it was, its sample, and whether it is the last one, or with an error.
  public typealias QuantityHandler =
    @Sendable (
      HKQuantitySeriesSampleQuery, HKQuantity?, DateInterval?, HKQuantitySample?, Bool,
      (any Error)?
    ) -> Void

  /// Whether the handler gets the sample.
  public var includeSample = false
  /// Whether the oldest comes first, by when its sample ended; nothing depends on it, since each sample is one amount.
  public var orderByQuantitySampleStartDate = false
  private let handler: QuantityHandler
  private var isStopped = false

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - quantityType: The type of data.
  ///   - predicate: Which samples; nil: all of them.
  ///   - quantityHandler: Called for each amount, the oldest first, on a queue of the query's own; without one where there is
  ///     none.
  @preconcurrency
  public init(
    quantityType: HKQuantityType, predicate: NSPredicate?,
    quantityHandler: @escaping QuantityHandler
  ) {
    handler = quantityHandler
    super.init(type: quantityType, predicate: predicate)
  }

  override func execute(in process: AppProcess) {
    let read = read(in: process)
    process.domain.post(to: queue) { [self] in
      switch read {
      case .failure(let error): handler(self, nil, nil, nil, true, error)
      case .success(let samples): deliver(samples.compactMap { $0 as? HKQuantitySample })
      }
    }
  }

  private func deliver(_ samples: [HKQuantitySample]) {
    if samples.isEmpty { return handler(self, nil, nil, nil, true, nil) }
    for (index, sample) in samples.enumerated() where !isStopped {
      handler(
        self, sample.quantity, DateInterval(start: sample.startDate, end: sample.endDate),
        includeSample ? sample : nil, index == samples.count - 1, nil)
    }
  }

  override func stop(in process: AppProcess) { isStopped = true }
}
