internal import AppHosting
internal import Emulator
import Foundation
internal import SchedulingRules

/// A group of tasks that ask servers for something; no network is touched: the scenario says what servers answer.
///
/// The tasks of the shared, of default and of ephemeral sessions live in the app's process, freeze with it and die with
/// it (F-047). Those of a background session go on while the app is suspended or has ended; they are downloads,
/// and uploads from files, told of by a delegate, and whatever else is asked for ends the app, as on the phone.
///
/// ```swift
/// let (data, response) = try await URLSession.shared.data(from: url)
/// ```
open class URLSession: NSObject, @unchecked Sendable {
  /// How it behaves; what is changed later has no effect.
  public let configuration: URLSessionConfiguration
  /// The queue on which the delegate, and the completion handlers of tasks, are called, one call at a time.
  public let delegateQueue: OperationQueue
  /// Who is told; the session holds it until it is invalidated.
  open internal(set) var delegate: (any URLSessionDelegate)?
  /// A name of the app's own.
  open var sessionDescription: String?

  /// What its delegate does nothing with.
  var ignored: IgnoredProgress = []
  /// Its tasks that are not over, as far as this process knows them.
  var known: [Int: URLSessionTask] = [:]
  /// The name under which the phone knows it.
  let name: String
  private var stage = Stage.open
  /// Whether it gets the events of a background session; a second one of its identifier does not.
  private var isConnected = false

  /// How far the session is on the way to its end.
  private enum Stage {
    case open
    /// It ends when its tasks are over and its delegate has been told.
    case invalidated
    case closed
  }

  /// What code that no simulation runs gets to see.
  private static let outside = URLSession(shared: ())

  /// The session that every process has; without a delegate, and never invalidated.
  public class var shared: URLSession {
    AppProcess.current?.singletons.object(of: URLSession.self) { URLSession(shared: ()) } ?? outside
  }

  /// Creates a session without a delegate: in the background nobody hears how its tasks end.
  public convenience init(configuration: URLSessionConfiguration) {
    self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
  }

  /// Creates a session; one for the background, made anew after a launch, gets its events from now on.
  ///
  /// - Parameters:
  ///   - configuration: How it behaves.
  ///   - delegate: Who is told.
  ///   - delegateQueue: Where; nil: on a serial queue of the session.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue: OperationQueue?
  ) {
    self.configuration = configuration.copy() as? URLSessionConfiguration ?? configuration
    self.delegate = delegate
    self.delegateQueue = delegateQueue ?? Self.serialQueue()
    let process = AppProcess.caller(of: "URLSession.init")
    if let identifier = configuration.identifier {
      name = identifier
    } else {
      let kind = configuration.isEphemeral ? ProcessSessionKind.ephemeral : .default
      name = process?.openSession(kind) ?? kind.rawValue
    }
    super.init()
    guard isOfBackground else { return }
    let deliver: ((SessionEvent) -> Void)? = delegate == nil ? nil : { self.take($0) }
    isConnected =
      process?.openSession(
        SessionDescription(
          identifier: name, sendsLaunchEvents: configuration.sessionSendsLaunchEvents),
        deliver: deliver) ?? false
  }

  private init(shared: Void) {
    configuration = .default
    delegateQueue = Self.serialQueue()
    name = ProcessSessionKind.shared.rawValue
  }

  private static func serialQueue() -> OperationQueue {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
  }

  /// Whether its transfers are the daemon's.
  var isOfBackground: Bool { configuration.identifier != nil }

  /// Whether every process has it.
  private var isShared: Bool { name == ProcessSessionKind.shared.rawValue }

  // MARK: Tasks

  /// Creates the download of a URL.
  open func downloadTask(with url: URL) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url))
  }

  /// Creates a download.
  open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    downloadTask(with: request, after: 0)
  }

  /// Creates a download of which some bytes are there.
  func downloadTask(with request: URLRequest, after bytes: Int64) -> URLSessionDownloadTask {
    var description = describe(.download, request, file: nil)
    description.headers = request.lines
    description.method = request.httpMethod == "GET" ? nil : request.httpMethod
    if bytes > 0 { description.bytesLeftBefore = bytes }
    return keep(URLSessionDownloadTask(add(description), in: self, description, request: request))
  }

  /// Creates an upload from a file.
  open func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
    let description = describe(.upload, request, file: fileURL.path)
    return keep(URLSessionUploadTask(add(description), in: self, description, request: request))
  }

  /// Creates a request whose answer comes as data.
  open func dataTask(with url: URL) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url))
  }

  /// Creates a request whose answer comes as data; in a background session it needs the app awake (F-049).
  open func dataTask(with request: URLRequest) -> URLSessionDataTask {
    let description = describe(.data, request, file: nil)
    let number =
      AppProcess.caller(of: "URLSession.dataTask")?
      .addConnection(description, to: name, isOfBackgroundSession: isOfBackground) ?? 0
    return keep(URLSessionDataTask(number, in: self, description, request: request))
  }

  /// Creates an upload from memory.
  func upload(_ body: Data, with request: URLRequest) -> URLSessionUploadTask {
    var request = request
    request.httpBody = body
    let description = describe(.upload, request, file: nil)
    return keep(URLSessionUploadTask(add(description), in: self, description, request: request))
  }

  private func keep<Kind: URLSessionTask>(_ task: Kind) -> Kind {
    known[task.taskIdentifier] = task
    // The one call that does not come on the delegate's queue.
    (delegate as? any URLSessionTaskDelegate)?.urlSession(self, didCreateTask: task)
    return task
  }

  private func add(_ description: TransferDescription) -> Int {
    let process = AppProcess.caller(of: "URLSession.\(description.direction.rawValue)Task")
    return
      (isOfBackground
      ? process?.addTransfer(description, to: name) : process?.addConnection(description, to: name))
      ?? 0
  }

  /// Describes a task to be made; a session that was invalidated makes none, and raises.
  func describe(
    _ direction: TransferDescription.Direction, _ request: URLRequest, file: String?
  ) -> TransferDescription {
    if stage != .open {
      AppProcess.caller(of: "URLSession.taskAfterInvalidation")?.refuse(.taskAfterInvalidation)
    }
    let allowsCellular =
      configuration.allowsCellularAccess && configuration.allowsExpensiveNetworkAccess
      && request.allowsCellularAccess && request.allowsExpensiveNetworkAccess
    return TransferDescription(
      direction, url: request.url?.absoluteString ?? "", file: file,
      conditions: TransferConditions(
        isDiscretionary: configuration.isDiscretionary, allowsCellular: allowsCellular,
        allowsLowDataMode: configuration.allowsConstrainedNetworkAccess
          && request.allowsConstrainedNetworkAccess),
      requestTimeout: Duration(
        clampedSeconds: request.ownTimeout ?? configuration.timeoutIntervalForRequest),
      resourceTimeout: Duration(clampedSeconds: configuration.timeoutIntervalForResource))
  }

  /// Hands over the tasks that are not over; of a background session also those of earlier launches.
  @preconcurrency
  open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    let process = AppProcess.caller(of: "URLSession.getAllTasks")
    let listed = (process?.transfers(in: name) ?? []).map(task) + processTasks
    delegateQueue.addOperation { completionHandler(listed) }
  }

  /// Writes to the disk what is kept, which nothing is.
  @preconcurrency
  open func flush(completionHandler: @escaping @Sendable () -> Void) {
    delegateQueue.addOperation { completionHandler() }
  }

  /// Forgets what is kept, which nothing is.
  @preconcurrency
  open func reset(completionHandler: @escaping @Sendable () -> Void) {
    delegateQueue.addOperation { completionHandler() }
  }

  /// Writes to the disk what is kept, which nothing is.
  open func flush() async {
    await withCheckedContinuation { continuation in flush { continuation.resume() } }
  }

  /// Forgets what is kept, which nothing is.
  open func reset() async {
    await withCheckedContinuation { continuation in reset { continuation.resume() } }
  }

  /// Hands over the tasks that are not over, by what they are.
  @preconcurrency
  open func getTasksWithCompletionHandler(
    _ completionHandler:
      @escaping @Sendable (
        [URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]
      ) -> Void
  ) {
    getAllTasks { tasks in
      let uploads = tasks.compactMap { $0 as? URLSessionUploadTask }
      completionHandler(
        tasks.compactMap { $0 as? URLSessionDataTask }.filter { !($0 is URLSessionUploadTask) },
        uploads, tasks.compactMap { $0 as? URLSessionDownloadTask })
    }
  }

  /// The tasks that are not over; of a background session also those of earlier launches.
  open var allTasks: [URLSessionTask] {
    get async {
      await withCheckedContinuation { continuation in
        getAllTasks { continuation.resume(returning: $0) }
      }
    }
  }

  /// The tasks that are not over, by what they are.
  open var tasks: ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) {
    get async {
      await withCheckedContinuation { continuation in
        getTasksWithCompletionHandler { continuation.resume(returning: ($0, $1, $2)) }
      }
    }
  }

  /// The tasks that the process carries out, in order.
  private var processTasks: [URLSessionTask] {
    known.values.filter { !$0.isCarriedByDaemon }.sorted { $0.taskIdentifier < $1.taskIdentifier }
  }

  /// The tasks that are not over, for a call that is no question for them.
  var openTasks: [URLSessionTask] {
    (AppProcess.current?.openTransfers(in: name) ?? []).map(task) + processTasks
  }

  // MARK: The end

  /// Lets go of the delegate when the tasks are over.
  open func finishTasksAndInvalidate() {
    invalidate()
    closeIfDone()
  }

  /// Cancels all tasks, and lets go of the delegate when it has been told.
  open func invalidateAndCancel() {
    guard !isShared else { return }
    invalidate()
    for task in openTasks { task.cancel() }
    closeIfDone()
  }

  private func invalidate() {
    if stage == .open, !isShared { stage = .invalidated }
  }

  func closeIfDone() {
    guard stage == .invalidated, processTasks.isEmpty,
      !isConnected || AppProcess.current?.closeSession(name) != false
    else { return }
    stage = .closed
    delegateQueue.addOperation { [self] in
      delegate?.urlSession(self, didBecomeInvalidWithError: nil)
      delegate = nil
    }
  }
}
