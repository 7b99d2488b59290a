internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Finds who has saved data of a type.
///
/// A locked device forbids it, and an app that has not asked may not (F-065).
public class HKSourceQuery: HKQuery, @unchecked Sendable {
  /// What is called with the sources, or with an error.
  public typealias CompletionHandler =
    @Sendable (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void

  private let handler: CompletionHandler

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - sampleType: The type of data.
  ///   - objectPredicate: Which samples; nil: all of them.
  ///   - completionHandler: Called once, on a queue of the query's own.
  @preconcurrency
  public init(
    sampleType: HKSampleType, samplePredicate objectPredicate: NSPredicate?,
    completionHandler: @escaping CompletionHandler
  ) {
    handler = completionHandler
    super.init(type: sampleType, predicate: objectPredicate)
  }

  override func execute(in process: AppProcess) {
    let read = read(in: process)
    process.domain.post(to: queue) { [self] in
      switch read {
      case .failure(let error): handler(self, nil, error)
      case .success(let samples): handler(self, Set(samples.map(\.source)), nil)
      }
    }
  }
}

/// Finds who has saved data of a type, as ``HKSourceQuery`` does, for who waits for it.
public struct HKSourceQueryDescriptor<Sample: HKSample> {
  /// Which samples.
  public var predicate: HKSamplePredicate<Sample>

  /// Creates a question.
  public init(predicate: HKSamplePredicate<Sample>) { self.predicate = predicate }

  /// The sources, in the order of their names.
  ///
  /// - Throws: ``HKError`` while the device is locked, or where the app has not asked (F-065).
  nonisolated(nonsending) public func result(
    for healthStore: HKHealthStore
  ) async throws -> [HKSource] {
    let samples = try await HKSampleQueryDescriptor(predicates: [predicate]).result(
      for: healthStore)
    return Set(samples.map(\.source)).sorted { $0.bundleIdentifier < $1.bundleIdentifier }
  }
}
