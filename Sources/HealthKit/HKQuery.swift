internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// A question to the health store, put to it by ``HKHealthStore/execute(_:)``.
public class HKQuery: NSObject, @unchecked Sendable {
  /// The type of data that it is about.
  public let sampleType: HKSampleType
  /// Where the answers come: a queue of the query's own.
  let queue: DispatchQueue

  init(type: HKSampleType) {
    sampleType = type
    queue = DispatchQueue(label: "HKQuery.\(type.identifier)", qos: .utility)
    super.init()
  }

  /// The class is abstract.
  @available(*, unavailable, message: "create a query of a concrete class")
  public override init() { preconditionFailure("HKQuery is abstract") }

  /// What it holds, without its address.
  public override var description: String { describe(["sampleType": sampleType]) }

  /// Reports what a query asks for and does not get here.
  static func reportUnless(_ isModelled: Bool, _ wish: String) {
    guard !isModelled else { return }
    AppProcess.caller(of: wish)?
      .reportUnmodelled(wish, by: "HKQuery.init", omission: "the query is answered without")
  }

  /// Puts the question.
  func execute(in process: AppProcess) {}

  /// Takes the question back.
  func stop(in process: AppProcess) {}
}

/// What an observer calls when it has dealt with an update.
public typealias HKObserverQueryCompletionHandler = @Sendable () -> Void

/// Tells the app of new data of a type: at once for as long as it runs, and by waking it.
///
/// ```swift
/// let query = HKObserverQuery(sampleType: HKQuantityType(.stepCount), predicate: nil) {
///   query, completionHandler, error in
///   completionHandler()
/// }
/// healthStore.execute(query)
/// ```
public class HKObserverQuery: HKQuery, @unchecked Sendable {
  /// What is called for new data: the query, what to call when done, and what went wrong.
  public typealias UpdateHandler =
    @Sendable (HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?) -> Void

  private let handler: UpdateHandler
  private var number: Int?

  /// Creates an observer; to be executed while the app is being launched.
  ///
  /// - Parameters:
  ///   - sampleType: The type of data.
  ///   - predicate: Anything but nil is reported, and ignored.
  ///   - updateHandler: Called on a queue of the query's own, first for nothing.
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, updateHandler: @escaping UpdateHandler
  ) {
    Self.reportUnless(predicate == nil, "HKObserverQuery with a predicate")
    handler = updateHandler
    super.init(type: sampleType)
  }

  override func execute(in process: AppProcess) {
    // The process keeps the closure: it must not keep the process in turn.
    let domain = process.domain
    number = process.observeHealth(ofType: sampleType.identifier) { [self] number, task in
      domain.post(to: queue) { [self] in
        handler(self, { task.map { Self.answer($0, by: number) } }, nil)
      }
    }
  }

  override func stop(in process: AppProcess) {
    guard let number else { return }
    process.stopObservingHealth(number)
    self.number = nil
  }

  private static func answer(_ task: LaunchedTask, by number: Int) {
    AppProcess.caller(of: "HKObserverQuery.completionHandler")?
      .answerHealthUpdate(task, by: number)
  }
}

/// Reads the samples of a type, which a locked device forbids.
public class HKSampleQuery: HKQuery, @unchecked Sendable {
  /// What is called with the samples, newest first, or with an error.
  public typealias ResultsHandler = @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  private let limit: Int
  private let predicate: NSPredicate?
  private let handler: ResultsHandler

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - sampleType: The type of data.
  ///   - predicate: Which samples by their time; anything else is reported, and ignored.
  ///   - limit: How many samples at most; 0 for all that the phone keeps, the latest thousand.
  ///   - sortDescriptors: The newest come first; another order is reported.
  ///   - resultsHandler: Called once, on a queue of the query's own.
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?, resultsHandler: @escaping ResultsHandler
  ) {
    Self.reportUnless(
      predicate == nil || predicate is HKSamplePredicate, "HKSampleQuery with a predicate")
    Self.reportUnless(sortDescriptors?.isEmpty ?? true, "HKSampleQuery with an order")
    self.limit = limit
    self.predicate = predicate
    handler = resultsHandler
    super.init(type: sampleType)
  }

  override func execute(in process: AppProcess) {
    let kept = process.healthSamples(ofType: sampleType.identifier)
    process.domain.post(to: queue) { [self] in
      guard let kept else { return handler(self, nil, HKError(.errorDatabaseInaccessible)) }
      handler(self, samples(at: kept.reversed().map(\.time.date)), nil)
    }
  }

  private func samples(at dates: [Date]) -> [HKSample] {
    let samples = dates.map { HKSample(sampleType, at: $0) }
      .filter { Self.isWanted($0, by: predicate) }
    return limit == 0 ? samples : Array(samples.prefix(limit))
  }
}
