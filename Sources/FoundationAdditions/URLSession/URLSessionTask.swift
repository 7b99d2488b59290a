internal import AppHosting
internal import Emulator
import Foundation
internal import SchedulingRules
internal import VirtualTime

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What an error's user info calls the reason why a network was not used.
public let NSURLErrorNetworkUnavailableReasonKey = "NSURLErrorNetworkUnavailableReasonKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The byte count of a transfer whose length nobody knows.
public let NSURLSessionTransferSizeUnknown: Int64 = -1

/// A task of a URL session; nothing moves before ``resume()``.
open class URLSessionTask: NSObject, @unchecked Sendable {
  /// What becomes of a task.
  public enum State: Int, Sendable {
    /// It has been begun.
    case running = 0
    /// It has not been begun.
    case suspended = 1
    /// The app has cancelled it.
    case canceling = 2
    /// It is over.
    case completed = 3
  }

  /// Its number in the session.
  public let taskIdentifier: Int
  /// What it asks for.
  open private(set) var originalRequest: URLRequest?
  /// What it asks for now: something else than at first when a server has sent it elsewhere.
  open private(set) var currentRequest: URLRequest?
  /// Who is told of it before the session's delegate; of an ordinary session alone.
  open var delegate: (any URLSessionTaskDelegate)?
  /// Whether it matters more or less than others, 0 … 1; nothing depends on it here.
  open var priority = URLSessionTask.defaultPriority
  /// Whether the app wants bytes as they come; they do here.
  open var prefersIncrementalDelivery = true
  /// What the server has answered, apart from the bytes.
  open private(set) var response: URLResponse?
  /// How far it is.
  open private(set) var state = State.suspended
  /// Why it failed.
  open private(set) var error: (any Error)?
  /// A name of the app's own, which outlives the app's process.
  open var taskDescription: String?
  /// A floor by the wall clock, before which a task of a background session does not begin.
  open var earliestBeginDate: Date?
  /// How many bytes the app expects to send; the length of an upload whose file the device does not know.
  open var countOfBytesClientExpectsToSend = NSURLSessionTransferSizeUnknown
  /// How many bytes the app expects to receive; nothing depends on it here.
  open var countOfBytesClientExpectsToReceive = NSURLSessionTransferSizeUnknown
  /// What is known of its bytes, as of when it was asked for or told last.
  var counts = TransferProgress()
  /// How many bytes the delegate knows to have been sent.
  var sentBefore: Int64 = 0
  /// How many bytes the delegate of a download knows to have come.
  lazy var writtenBefore = bytesLeftBefore
  /// What its own delegate does nothing with.
  var ignored: IgnoredProgress = []
  /// Its progress, once somebody has asked for it.
  var keptProgress: ObservableProgress?

  /// How often a server has sent it elsewhere.
  private(set) var redirectCount = 0
  /// When it was first resumed in this process; nil: it was not.
  private(set) var resumedAt: Date?

  /// How many bytes have arrived.
  open var countOfBytesReceived: Int64 { countsNow.receivedBytes }

  /// How many bytes have been sent.
  open var countOfBytesSent: Int64 { countsNow.sentBytes }

  /// How many bytes are expected to come; -1 before the server has answered.
  open var countOfBytesExpectedToReceive: Int64 {
    response?.expectedContentLength ?? countsNow.bytesToReceive ?? NSURLSessionTransferSizeUnknown
  }

  /// How many bytes are to be sent: those of a file are known when it begins.
  open var countOfBytesExpectedToSend: Int64 { max(lengthOfBody, countsNow.bytesToSend) }

  /// How far it is, in hundredths: the bytes of an upload that were sent, of any other task those that have come.
  ///
  /// All of it is done when the task is over. Observers are told as often as a delegate is; who asks the task gets it as it is
  /// at that instant.
  open var progress: Progress { progressNow() }

  /// The priority of a task that matters as much as others.
  public static let defaultPriority: Float = 0.5
  /// The priority of a task that matters less.
  public static let lowPriority: Float = 0.25
  /// The priority of a task that matters more.
  public static let highPriority: Float = 0.75

  /// Whether the daemon carries it out, and not the app's process.
  let isCarriedByDaemon: Bool
  /// Who gets the end in the place of the delegate: a completion handler, or whoever awaits it.
  var report: ((URLSessionTask, ConnectionEnd) -> Void)?
  /// Whose task it is.
  let session: URLSession
  let described: TransferDescription

  /// Creates a task; one of an earlier launch knows of its request no body, and of an upload the URL alone.
  init(
    _ number: Int, in session: URLSession, _ description: TransferDescription,
    request: URLRequest? = nil
  ) {
    taskIdentifier = number
    self.session = session
    isCarriedByDaemon = session.isOfBackground && description.direction != .data
    described = description
    originalRequest = request ?? URLRequest(of: description)
    currentRequest = originalRequest
    taskDescription = description.label
    earliestBeginDate = description.earliestBeginDate?.date
  }

  /// Begins the task, or lets it go on; a background session's may be delayed in the background.
  open func resume() {
    if resumedAt == nil { resumedAt = Date() }
    guard state == .suspended else { return }
    state = .running
    let process = AppProcess.caller(of: "URLSessionTask.resume")
    if isCarriedByDaemon {
      process?.resumeTransfer(taskIdentifier, in: session.name, as: description(of: described))
    } else {
      process?.resumeConnection(taskIdentifier, in: session.name, plan) { [self] event in
        session.take(event, of: self)
      }
    }
  }

  /// Suspends the task: nothing of it moves, and no time runs out, until it is resumed.
  open func suspend() {
    guard state == .running else { return }
    state = .suspended
    let process = AppProcess.caller(of: "URLSessionTask.suspend")
    if isCarriedByDaemon {
      process?.holdTransfer(taskIdentifier, in: session.name)
    } else {
      process?.holdConnection(taskIdentifier, in: session.name)
    }
  }

  /// Cancels the task; the delegate, or the completion handler, is told with the error `URLError.cancelled`.
  open func cancel() {
    guard state == .running || state == .suspended else { return }
    state = .canceling
    let process = AppProcess.caller(of: "URLSessionTask.cancel")
    if isCarriedByDaemon {
      let bytes = process?.cancelTransfer(taskIdentifier, in: session.name) ?? 0
      didCancel(withBytes: bytes)
    } else {
      process?.cancelConnection(taskIdentifier, in: session.name) { [self] event in
        session.take(event, of: self)
      }
    }
  }

  /// Says to the server who asks, or that nobody does.
  func authenticate(_ hasCredentials: Bool) {
    AppProcess.caller(of: "URLSession.didReceiveChallenge.completionHandler")?
      .answerConnection(taskIdentifier, in: session.name, withCredentials: hasCredentials)
  }

  /// Goes where the server has sent it; with nil nowhere: its answer is that of the task.
  func followRedirection(_ request: URLRequest?) {
    if let request {
      currentRequest = request
      redirectCount += 1
      sentBefore = 0
      (counts.sentBytes, counts.bytesToSend) = (0, 0)
    }
    AppProcess.caller(of: "URLSession.willPerformHTTPRedirection.completionHandler")?
      .followRedirection(
        taskIdentifier, in: session.name, to: request?.url?.absoluteString,
        isAuthorized: isAuthorized,
        keepsBody: request?.httpMethod == originalRequest?.httpMethod)
  }

  /// Whether its request says who asks, by a header field.
  private var isAuthorized: Bool {
    let own = currentRequest?.allHTTPHeaderFields?.keys.map { $0 } ?? []
    let common =
      session.configuration.httpAdditionalHeaders?.keys.compactMap { $0 as? String } ?? []
    return (own + common).contains { $0.lowercased() == "authorization" }
  }

  private var plan: ConnectionPlan {
    ConnectionPlan(
      // A background session waits, whatever it is told.
      waitsForConnectivity: session.configuration.waitsForConnectivity
        || session.configuration.identifier != nil,
      isAuthorized: isAuthorized, bytesToSend: lengthOfBody)
  }

  private func description(of described: TransferDescription) -> TransferDescription {
    var description = described
    description.label = taskDescription
    description.earliestBeginDate = earliestBeginDate.map(WallTime.init(date:))
    if countOfBytesClientExpectsToSend >= 0 {
      description.bytesToSend = countOfBytesClientExpectsToSend
    }
    return description
  }

  /// What it is in its session, without its address.
  open override var description: String {
    describe(["taskIdentifier": taskIdentifier, "state": state, "URL": originalRequest?.url])
  }

  /// Takes in that the daemon has the task under way already.
  func isUnderWay() {
    if state == .suspended { state = .running }
  }

  /// Takes in how it ended.
  func finish(_ end: TransferEnd) {
    state = .completed
    let url = URL(string: end.url)
    counts.receivedBytes = end.receivedBytes
    error = end.error.map { URLError($0, of: url, facts(about: $0)) }
    if let status = end.status { answer(status, from: url, bytes: end.receivedBytes) }
    if end.description.direction == .upload { counts.sentBytes = max(counts.sentBytes, end.bytes) }
    if end.error == nil { completeProgress() }
  }

  /// Takes in what the server of a background session answers, of which there is more to come.
  func answer(_ report: TransferReport) {
    guard let bytes = report.progress.bytesToReceive else { return }
    answer(report.status, from: URL(string: report.url), bytes: bytes)
  }

  private func answer(_ code: Int, from url: URL?, bytes: Int64) {
    response = HTTPURLResponse(
      url: url, statusCode: status(code), headers: [:], expectedContentLength: bytes)
  }

  /// Takes in how much was sent.
  func send(_ bytes: Int64) { counts.sentBytes = bytes }

  /// Takes in what the server answers.
  func answer(_ answer: ConnectionAnswer) {
    counts.sentBytes = answer.sentBytes
    var answer = answer
    answer.status = status(answer.status)
    response = HTTPURLResponse(answer, from: currentRequest?.url)
  }

  /// How many bytes an earlier task has left.
  var bytesLeftBefore: Int64 { described.bytesLeftBefore ?? 0 }

  /// What the server answers: a part, where the rest is there already.
  private func status(_ status: Int) -> Int {
    status == 200 && bytesLeftBefore > 0 ? 206 : status
  }

  /// What else is known of an error of it.
  func facts(about error: TransferError) -> [String: Any] { [:] }

  /// Takes in that the daemon has cancelled it, and how many bytes are there.
  func didCancel(withBytes bytes: Int64) {}

  /// Takes in how a task of the app's process ended.
  func finish(_ end: ConnectionEnd) {
    state = .completed
    counts.receivedBytes = end.receivedBytes
    error = end.error.map { URLError($0, of: currentRequest?.url, facts(about: $0)) }
    counts.sentBytes = end.sentBytes
    if end.error == nil { completeProgress() }
  }

  /// Gives the end to a closure that wants the bytes.
  func reportData(to completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void) {
    report = { task, end in
      completionHandler(task.error == nil ? end.data : nil, task.response, task.error)
    }
  }
}

/// A transfer from a server into a file.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
  /// Who wants that with which it can go on, when it is cancelled.
  var resumeDataHandler: ((Data?) -> Void)?

  /// Whether the delegate knows that an earlier task has left something.
  var knowsOffset = false

  /// Whether the app has asked for that when it cancelled it.
  private var isWanted = false

  /// Nothing is left of one that the app cancels without asking for it.
  override func facts(about error: TransferError) -> [String: Any] {
    guard error != .cancelled(byForceQuit: false) || isWanted || resumeDataHandler != nil,
      let data = ResumeData(of: self, bytes: countOfBytesReceived)?.data
    else { return [:] }
    return [NSURLSessionDownloadTaskResumeData: data]
  }

  override func finish(_ end: ConnectionEnd) {
    super.finish(end)
    resumeDataHandler?((error as? URLError)?.downloadTaskResumeData)
    resumeDataHandler = nil
  }

  /// Nobody may hear of the end of a background session's.
  override func didCancel(withBytes bytes: Int64) {
    guard let handler = resumeDataHandler else { return }
    resumeDataHandler = nil
    isWanted = true
    let data = ResumeData(of: self, bytes: bytes)?.data
    nonisolated(unsafe) let handOver = { handler(data) }
    session.delegateQueue.addOperation { handOver() }
  }

  /// Gives the file to a closure that wants it, and removes it then.
  func reportFile(to completionHandler: @escaping (URL?, URLResponse?, (any Error)?) -> Void) {
    report = { task, end in
      completionHandler(
        end.file.map { URL(fileURLWithPath: $0) }, task.response, task.error)
      if let file = end.file { AppProcess.current?.hasSeenDownload(at: file) }
    }
  }
}

/// A task whose answer comes as data.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

/// A transfer from a file, or from memory, to a server.
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

extension HTTPURLResponse {
  /// Creates what a server of a URL answers.
  convenience init(_ answer: ConnectionAnswer, from url: URL?) {
    self.init(
      url: url, statusCode: answer.status, headers: answer.fields,
      expectedContentLength: answer.bytes)
  }
}

extension ConnectionAnswer {
  /// The header fields by name.
  fileprivate var fields: [String: String] {
    var fields = ["Content-Length": "\(bytes)"]
    for header in headers {
      let parts = header.split(separator: ":", maxSplits: 1)
      guard let name = parts.first else { continue }
      fields[String(name)] = parts.dropFirst().first.map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    return fields
  }
}

extension TransferEnd {
  /// How many bytes came from the server.
  fileprivate var receivedBytes: Int64 {
    description.direction == .download ? bytes : Int64(body.utf8.count)
  }
}

extension URLError {
  /// Why the system has cancelled a task of a background session.
  public enum BackgroundTaskCancelledReason: Int, Sendable {
    /// The user has swiped the app away.
    case userForceQuitApplication = 0
    /// Background App Refresh is off; not modelled.
    case backgroundUpdatesDisabled = 1
    /// The system was short of something; not modelled.
    case insufficientSystemResources = 2
  }

  /// Why the system has cancelled the task; nil when it was the app, or something else went wrong.
  public var backgroundTaskCancelledReason: BackgroundTaskCancelledReason? {
    (errorUserInfo[NSURLErrorBackgroundTaskCancelledReasonKey] as? Int)
      .flatMap(BackgroundTaskCancelledReason.init)
  }

  /// Why a network that is there was not used; nil when there is none, or something else went wrong.
  public var networkUnavailableReason: NetworkUnavailableReason? {
    (errorUserInfo[NSURLErrorNetworkUnavailableReasonKey] as? Int)
      .flatMap(NetworkUnavailableReason.init)
  }

  /// Why a network that is there was not used (F-052).
  public enum NetworkUnavailableReason: Int, Sendable {
    /// It is mobile data.
    case cellular = 0
    /// It costs money.
    case expensive = 1
    /// Low Data Mode is on.
    case constrained = 2
  }

  init(_ error: TransferError, of url: URL?, _ facts: [String: Any]) {
    let code = URLError.Code(rawValue: error.code) ?? .unknown
    var facts = facts
    switch error {
    case .cancelled(byForceQuit: true):
      facts[NSURLErrorBackgroundTaskCancelledReasonKey] =
        BackgroundTaskCancelledReason.userForceQuitApplication.rawValue
    case .notConnected(let refusal?):
      facts[NSURLErrorNetworkUnavailableReasonKey] = refusal.rawValue
    case .cancelled, .timedOut, .connectionLost, .notConnected, .sessionDisconnected, .dataTooLong,
      .tooManyRedirections, .unsupportedURL, .insecure, .server:
      break
    }
    self.init(code, asking: url, facts)
  }
}
