internal import AppHosting
internal import Emulator
import Foundation
internal import SchedulingRules

/// A background URL session: its transfers go on while the app is suspended or has ended.
///
/// Downloads, and uploads from files, told of by a delegate; whatever else is asked for ends the app, as on the phone.
/// No network is touched: the scenario says what servers answer.
///
/// ```swift
/// let session = URLSession(
///   configuration: .background(withIdentifier: "com.example.downloads"), delegate: self,
///   delegateQueue: nil)
/// session.downloadTask(with: url).resume()
/// ```
open class URLSession: NSObject, @unchecked Sendable {
  /// How it behaves; what is changed later has no effect.
  public let configuration: URLSessionConfiguration
  /// The queue on which the delegate is called, one call at a time.
  public let delegateQueue: OperationQueue
  /// Who is told; the session holds it until it is invalidated.
  open private(set) var delegate: (any URLSessionDelegate)?
  /// A name of the app's own.
  open var sessionDescription: String?

  private var tasks: [Int: URLSessionTask] = [:]
  private var stage = Stage.open
  /// Whether it gets events; a second one of its identifier does not.
  private var isConnected = false

  /// How far the session is on the way to its end.
  private enum Stage {
    case open
    /// It ends when its tasks are over and its delegate has been told.
    case invalidated
    case closed
  }

  /// Creates a session without a delegate: in the background nobody hears how its tasks end.
  public convenience init(configuration: URLSessionConfiguration) {
    self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
  }

  /// Creates a session, or makes it anew after a launch, and gets its events from now on.
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
    super.init()
    let deliver: ((SessionEvent) -> Void)? = delegate == nil ? nil : { self.take($0) }
    let process = AppProcess.caller(of: "URLSession.init")
    isConnected =
      process?.openSession(
        SessionDescription(
          identifier: identifier, sendsLaunchEvents: configuration.sessionSendsLaunchEvents),
        deliver: deliver) ?? false
  }

  private static func serialQueue() -> OperationQueue {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
  }

  private var identifier: String { configuration.identifier ?? "" }

  // MARK: Tasks

  /// Creates the download of a URL.
  open func downloadTask(with url: URL) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url))
  }

  /// Creates a download.
  open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    let description = describe(.download, request, file: nil)
    let task = URLSessionDownloadTask(
      add(description), in: identifier, description, request: request)
    tasks[task.taskIdentifier] = task
    return task
  }

  /// Creates an upload from a file.
  open func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
    let description = describe(.upload, request, file: fileURL.path)
    let task = URLSessionUploadTask(
      add(description), in: identifier, description, request: request)
    tasks[task.taskIdentifier] = task
    return task
  }

  private func add(_ description: TransferDescription) -> Int {
    AppProcess.caller(of: "URLSession.\(description.direction.rawValue)Task")?
      .addTransfer(description, to: identifier) ?? 0
  }

  private func describe(
    _ direction: TransferDescription.Direction, _ request: URLRequest, file: String?
  ) -> TransferDescription {
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

  /// Hands over the tasks that are not over, also those of earlier launches.
  open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    let process = AppProcess.caller(of: "URLSession.getAllTasks")
    let listed = (process?.transfers(in: identifier) ?? []).map(task)
    delegateQueue.addOperation { completionHandler(listed) }
  }

  /// The tasks that are not over, also those of earlier launches.
  open var allTasks: [URLSessionTask] {
    get async {
      await withCheckedContinuation { continuation in
        getAllTasks { continuation.resume(returning: $0) }
      }
    }
  }

  private func task(_ number: Int, _ description: TransferDescription) -> URLSessionTask {
    if let task = tasks[number] { return task }
    let task: URLSessionTask =
      switch description.direction {
      case .download: URLSessionDownloadTask(number, in: identifier, description)
      case .upload: URLSessionUploadTask(number, in: identifier, description)
      }
    tasks[number] = task
    return task
  }

  private func task(_ listed: ListedTransfer) -> URLSessionTask {
    let task = task(listed.number, listed.description)
    if !listed.isSuspended { task.isUnderWay() }
    return task
  }

  /// The tasks that are not over, also those of earlier launches, for a call that is no question for them.
  private var openTasks: [URLSessionTask] {
    (AppProcess.current?.openTransfers(in: identifier) ?? []).map(task)
  }

  // MARK: The end

  /// Lets go of the delegate when the tasks are over.
  open func finishTasksAndInvalidate() {
    invalidate()
    closeIfDone()
  }

  /// Cancels all tasks, and lets go of the delegate when it has been told.
  open func invalidateAndCancel() {
    invalidate()
    for task in openTasks { task.cancel() }
    closeIfDone()
  }

  private func invalidate() {
    if stage == .open { stage = .invalidated }
  }

  private func closeIfDone() {
    guard stage == .invalidated,
      !isConnected || AppProcess.current?.closeSession(identifier) != false
    else { return }
    stage = .closed
    delegateQueue.addOperation { [self] in
      delegate?.urlSession(self, didBecomeInvalidWithError: nil)
      delegate = nil
    }
  }

  // MARK: Events

  /// Tells the delegate of an event, on its queue.
  private func take(_ event: SessionEvent) {
    delegateQueue.addOperation { [self] in
      switch event.content {
      case .ended(let end): tell(event, end)
      case .challenge: ask(event)
      case .finished: delegate?.urlSessionDidFinishEvents(forBackgroundURLSession: self)
      }
    }
  }

  private func tell(_ event: SessionEvent, _ end: TransferEnd) {
    let task = task(event.task, end.description)
    task.finish(end)
    tasks[event.task] = nil
    if let download = task as? URLSessionDownloadTask, let file = end.file {
      let delegate = delegate as? any URLSessionDownloadDelegate
      delegate?.urlSession(
        self, downloadTask: download, didWriteData: end.bytes, totalBytesWritten: end.bytes,
        totalBytesExpectedToWrite: end.bytes)
      delegate?.urlSession(
        self, downloadTask: download, didFinishDownloadingTo: URL(fileURLWithPath: file))
      AppProcess.current?.hasSeenDownload(of: event, at: file)
    }
    let delegate = delegate as? any URLSessionTaskDelegate
    if let upload = task as? URLSessionUploadTask {
      delegate?.urlSession(
        self, task: task, didSendBodyData: end.bytes, totalBytesSent: end.bytes,
        totalBytesExpectedToSend: end.bytes)
      if !end.body.isEmpty {
        (delegate as? any URLSessionDataDelegate)?
          .urlSession(self, dataTask: upload, didReceive: Data(end.body.utf8))
      }
    }
    delegate?.urlSession(self, task: task, didCompleteWithError: task.error)
    AppProcess.current?.hasHandled(event)
    closeIfDone()
  }

  private func ask(_ event: SessionEvent) {
    defer { AppProcess.current?.hasHandled(event) }
    guard let task = openTasks.first(where: { $0.taskIdentifier == event.task }) else { return }
    let answer = { (disposition: AuthChallengeDisposition, credential: URLCredential?) in
      if disposition == .cancelAuthenticationChallenge { return task.cancel() }
      AppProcess.caller(of: "URLSession.didReceiveChallenge.completionHandler")?
        .answer(event, withCredentials: disposition == .useCredential && credential != nil)
    }
    guard let delegate = delegate as? any URLSessionTaskDelegate else {
      return answer(.performDefaultHandling, nil)
    }
    delegate.urlSession(
      self, task: task, didReceive: URLAuthenticationChallenge(), completionHandler: answer)
  }
}
