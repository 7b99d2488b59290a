internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// How far an anchored query has read: the number of the newest sample that it was given.
public class HKQueryAnchor: NSObject, NSSecureCoding, @unchecked Sendable {
  /// Counts the samples of the type as they came; 0 when nothing was read.
  let newest: Int

  /// Creates an anchor of a number, as apps of iOS 8 kept it.
  public init(fromValue value: Int) {
    newest = value
    super.init()
  }

  /// Whether an archive may hold it.
  public static var supportsSecureCoding: Bool { true }

  /// Writes it into an archive.
  public func encode(with coder: NSCoder) { coder.encode(newest, forKey: "newest") }

  /// Reads it from an archive.
  public required init?(coder: NSCoder) {
    newest = coder.decodeInteger(forKey: "newest")
    super.init()
  }

  /// What it holds, without its address.
  public override var description: String { describe(["value": newest]) }
}

/// A sample that the app has deleted; the phone keeps it for good here.
public class HKDeletedObject: NSObject, @unchecked Sendable {
  /// The name of the sample.
  public let uuid: UUID
  /// Of what the app noted about it the sync identifier and the version; nil: it had none.
  public let metadata: [String: Any]?

  init(uuid: UUID, metadata: [String: Any]?) {
    self.uuid = uuid
    self.metadata = metadata
    super.init()
  }

  /// The store makes them.
  @available(*, unavailable, message: "an HKAnchoredObjectQuery finds what was deleted")
  public override init() { preconditionFailure("unavailable") }

  /// What it holds, without its address.
  public override var description: String { describe(["uuid": uuid]) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// As many samples as there are.
public let HKObjectQueryNoLimit = 0

/// Reads the samples that are newer than an anchor, oldest first, and those that come while the app runs.
///
/// It does not wake the app: only an ``HKObserverQuery`` does. A locked device forbids reading.
public class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  /// What is called with new samples, with deleted ones, and the next anchor, or with an error.
  public typealias ResultsHandler =
    @Sendable (
      HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
    ) -> Void

  /// What is called for samples that come later; nil: the query ends with its first answer.
  @preconcurrency public var updateHandler: ResultsHandler?

  private let limit: Int
  private let handler: ResultsHandler
  private var newest: Int
  private var number: Int?

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - type: The type of data.
  ///   - predicate: Which samples; nil: all of them.
  ///   - anchor: How far an earlier query has read; nil: nothing was read.
  ///   - limit: How many samples at most at once; ``HKObjectQueryNoLimit`` for all that the phone keeps.
  ///   - resultsHandler: Called once, on a queue of the query's own.
  @preconcurrency
  public init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler: @escaping ResultsHandler
  ) {
    self.limit = limit
    newest = anchor?.newest ?? 0
    handler = resultsHandler
    super.init(type: type, predicate: predicate)
  }

  override func execute(in process: AppProcess) {
    read(in: process, for: handler)
    guard updateHandler != nil, process.maySaveHealthData(ofType: sampleType.identifier) != nil
    else { return }
    // The process keeps the closure: it must not keep the process in turn.
    let domain = process.domain
    number = process.observeHealth(ofType: sampleType.identifier) { [self] number, task in
      domain.post(to: queue) { [self] in update(task, by: number) }
    }
  }

  /// Reads what is new; an update for which the process was woken is answered at once, since an observer's is another.
  private func update(_ task: LaunchedTask?, by number: Int) {
    guard let process = AppProcess.caller(of: "HKAnchoredObjectQuery.updateHandler") else { return }
    if let task { process.answerHealthUpdate(task, by: number) }
    if let updateHandler { read(in: process, for: updateHandler) }
  }

  override func stop(in process: AppProcess) {
    guard let number else { return }
    process.stopObservingHealth(number)
    self.number = nil
  }

  private func read(
    in process: AppProcess,
    for handler:
      @escaping (
        HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
      ) -> Void
  ) {
    let reading = process.readHealth(ofType: sampleType.identifier)
    let deleted = process.deletedHealth(ofType: sampleType.identifier)
    if reading == .samples([]) { sampleType.reportAbsence(in: process) }
    process.domain.post(to: queue) { [self] in
      switch reading {
      case .notAsked: handler(self, nil, nil, nil, HKError(.errorAuthorizationNotDetermined))
      case .locked: handler(self, nil, nil, nil, HKError(.errorDatabaseInaccessible))
      case .samples(let kept):
        let unread = kept.drop { $0.number <= newest }
        let read = limit == HKObjectQueryNoLimit ? unread : unread.prefix(limit)
        // Where the limit leaves samples out, what was deleted after the last of them is left out, too.
        let end = read.count < unread.count ? read.last?.number ?? newest : .max
        let gone = deleted.filter { $0.number > newest && $0.number <= end }
        newest = max(newest, read.last?.number ?? 0, gone.last?.number ?? 0)
        let samples = read.map { HKSample.kept($0, of: sampleType) }.filter(isWanted)
        handler(self, samples, gone.map(\.object), HKQueryAnchor(fromValue: newest), nil)
      }
    }
  }
}

extension DeletedSample {
  /// What an app sees of it.
  fileprivate var object: HKDeletedObject {
    guard let uuid = UUID(uuidString: name) else {
      preconditionFailure("\(name) is the name of a sample that was saved, and no UUID")
    }
    return HKDeletedObject(uuid: uuid, metadata: metadata.flatMap(HKObject.metadata))
  }
}
