internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// A question to the health store, put to it by ``HKHealthStore/execute(_:)``.
public class HKQuery: NSObject, @unchecked Sendable {
  /// The type of data that it is about.
  public let sampleType: HKSampleType
  /// Which samples are asked for; nil: all of them.
  public let predicate: NSPredicate?
  /// Where the answers come: a queue of the query's own.
  let queue: DispatchQueue

  /// The type of data that it is about, as an object of the store.
  public var objectType: HKObjectType? { sampleType }

  init(type: HKSampleType, predicate: NSPredicate?) {
    sampleType = type
    self.predicate = predicate
    queue = DispatchQueue(label: "HKQuery.\(type.identifier)", qos: .utility)
    super.init()
  }

  /// The class is abstract.
  @available(*, unavailable, message: "create a query of a concrete class")
  public override init() { preconditionFailure("HKQuery is abstract") }

  /// What it holds, without its address.
  public override var description: String { describe(["sampleType": sampleType]) }

  /// What a query reads, oldest first, or why it cannot: the app has not asked (F-065), the device is locked.
  func read(in process: AppProcess) -> Result<[HKSample], HKError> {
    if let type = sampleType as? HKCorrelationType {
      return HKCorrelation.read(type, in: process).map { $0.filter(isWanted) }
    }
    return switch process.readHealth(ofType: sampleType.identifier) {
    case .notAsked: .failure(HKError(.errorAuthorizationNotDetermined))
    case .locked: .failure(HKError(.errorDatabaseInaccessible))
    case .samples(let kept): .success(found(kept, in: process))
    }
  }

  private func found(_ kept: [KeptSample], in process: AppProcess) -> [HKSample] {
    if kept.isEmpty { sampleType.reportAbsence(in: process) }
    return kept.map { HKSample.kept($0, of: sampleType) }.filter(isWanted)
  }

  /// Whether a sample is asked for.
  func isWanted(_ sample: HKSample) -> Bool { predicate?.evaluate(with: sample) ?? true }

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

  private let handler:
    @Sendable (
      HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler, (any Error)?
    ) -> Void
  private let types: [HKSampleType]
  private var numbers: [Int] = []

  /// Creates an observer; to be executed while the app is being launched.
  ///
  /// - Parameters:
  ///   - sampleType: The type of data.
  ///   - predicate: Which samples; here the app is told of all of the type.
  ///   - updateHandler: Called on a queue of the query's own, first for nothing; with an error, and never
  ///     again, in an app that has not asked for the type (F-065).
  @preconcurrency
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, updateHandler: @escaping UpdateHandler
  ) {
    types = [sampleType]
    handler = { query, _, answer, error in updateHandler(query, answer, error) }
    super.init(type: sampleType, predicate: predicate)
  }

  /// Creates an observer of several types, which is told of each by itself.
  ///
  /// - Parameters:
  ///   - queryDescriptors: The types, at least one; here the app is told of all samples of each.
  ///   - updateHandler: Called as that of an observer of one type, with the type of which there is something new.
  @preconcurrency
  public init(
    queryDescriptors: [HKQueryDescriptor],
    updateHandler:
      @escaping @Sendable (
        HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler,
        (any Error)?
      ) -> Void
  ) {
    precondition(!queryDescriptors.isEmpty, "HKObserverQuery needs a query descriptor")
    types = queryDescriptors.map(\.sampleType)
    handler = updateHandler
    super.init(type: types[0], predicate: queryDescriptors[0].predicate)
  }

  override func execute(in process: AppProcess) {
    for type in types { observe(type, in: process) }
  }

  private func observe(_ type: HKSampleType, in process: AppProcess) {
    // The process keeps the closure: it must not keep the process in turn.
    let domain = process.domain
    guard process.hasAskedForHealth(ofType: type.identifier) else {
      domain.post(to: queue) { [self] in
        handler(self, nil, {}, HKError(.errorAuthorizationNotDetermined))
      }
      return
    }
    let number = process.observeHealth(ofType: type.identifier, answersFirstCall: true) {
      [self] number, task in
      domain.post(to: queue) { [self] in
        handler(self, [type], { Self.answer(task, by: number) }, nil)
      }
    }
    numbers.append(number)
  }

  override func stop(in process: AppProcess) {
    for number in numbers { process.stopObservingHealth(number) }
    numbers = []
  }

  private static func answer(_ task: LaunchedTask?, by number: Int) {
    let process = AppProcess.caller(of: "HKObserverQuery.completionHandler")
    if let task {
      process?.answerHealthUpdate(task, by: number)
    } else {
      process?.answerFirstHealthCall(by: number)
    }
  }
}

/// Reads the samples of a type, which a locked device forbids, and an app that has not asked (F-065).
public class HKSampleQuery: HKQuery, @unchecked Sendable {
  /// What is called with the samples, or with an error.
  public typealias ResultsHandler = @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  /// How many samples are wanted at most; 0: all.
  public let limit: Int
  /// In which order.
  public let sortDescriptors: [NSSortDescriptor]?
  private let handler: ResultsHandler
  private let descriptors: [HKQueryDescriptor]

  /// Creates a query of several types.
  ///
  /// - Parameters:
  ///   - queryDescriptors: The types, at least one, and which samples of each.
  ///   - limit: How many samples at most; 0 for all that the phone keeps.
  ///   - sortDescriptors: In which order; nil: the newest of each type come first.
  ///   - resultsHandler: Called once, on a queue of the query's own.
  @preconcurrency
  public init(
    queryDescriptors: [HKQueryDescriptor], limit: Int,
    sortDescriptors: [NSSortDescriptor]? = nil, resultsHandler: @escaping ResultsHandler
  ) {
    precondition(!queryDescriptors.isEmpty, "HKSampleQuery needs a query descriptor")
    self.limit = limit
    self.sortDescriptors = sortDescriptors
    handler = resultsHandler
    descriptors = queryDescriptors
    super.init(type: queryDescriptors[0].sampleType, predicate: queryDescriptors[0].predicate)
  }

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - sampleType: The type of data.
  ///   - predicate: Which samples; nil: all of them.
  ///   - limit: How many samples at most; 0 for all that the phone keeps.
  ///   - sortDescriptors: In which order; nil: the newest come first.
  ///   - resultsHandler: Called once, on a queue of the query's own.
  @preconcurrency
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?, resultsHandler: @escaping ResultsHandler
  ) {
    self.limit = limit
    self.sortDescriptors = sortDescriptors
    handler = resultsHandler
    descriptors = []
    super.init(type: sampleType, predicate: predicate)
  }

  override func execute(in process: AppProcess) {
    // The first type is the query's own; each of the others is asked for as by a query of it.
    let read = descriptors.dropFirst().reduce(read(in: process)) { found, descriptor in
      found.flatMap { samples in
        HKQuery(type: descriptor.sampleType, predicate: descriptor.predicate).read(in: process)
          .map { $0 + samples }
      }
    }
    process.domain.post(to: queue) { [self] in
      switch read {
      case .failure(let error): handler(self, nil, error)
      case .success(let samples): handler(self, sorted(samples), nil)
      }
    }
  }

  private func sorted(_ samples: [HKSample]) -> [HKSample] {
    var found = Array(samples.reversed())
    // The last descriptor first: each sort keeps the order of what it finds equal.
    for descriptor in (sortDescriptors ?? []).reversed() {
      found = found.enumerated().sorted { left, right in
        switch descriptor.compare(left.element, to: right.element) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: left.offset < right.offset
        }
      }.map(\.element)
    }
    return limit == 0 ? found : Array(found.prefix(limit))
  }
}
