internal import AppHosting
internal import Emulator
import Foundation
internal import SchedulingRules
internal import VirtualTime

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The byte count of a transfer whose length nobody knows.
public let NSURLSessionTransferSizeUnknown: Int64 = -1

/// A transfer of a background URL session; nothing moves before ``resume()``.
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
  /// What it asks for; no redirections here.
  open var currentRequest: URLRequest? { originalRequest }
  /// What the server has answered, apart from the bytes.
  open private(set) var response: URLResponse?
  /// How far it is.
  open private(set) var state = State.suspended
  /// Why it failed.
  open private(set) var error: (any Error)?
  /// A name of the app's own, which outlives the app's process.
  open var taskDescription: String?
  /// A floor by the wall clock; the task does not begin before.
  open var earliestBeginDate: Date?
  /// How many bytes the app expects to send; the length of an upload whose file the device does not know.
  open var countOfBytesClientExpectsToSend = NSURLSessionTransferSizeUnknown
  /// How many bytes the app expects to receive; nothing depends on it here.
  open var countOfBytesClientExpectsToReceive = NSURLSessionTransferSizeUnknown
  /// How many bytes have arrived.
  open private(set) var countOfBytesReceived: Int64 = 0
  /// How many bytes have been sent.
  open private(set) var countOfBytesSent: Int64 = 0

  let session: String
  private let described: TransferDescription

  /// Creates a task; one of an earlier launch knows of its request the URL alone.
  init(
    _ number: Int, in session: String, _ description: TransferDescription,
    request: URLRequest? = nil
  ) {
    taskIdentifier = number
    self.session = session
    described = description
    originalRequest = request ?? URL(string: description.url).map { URLRequest(url: $0) }
    taskDescription = description.label
    earliestBeginDate = description.earliestBeginDate?.date
  }

  /// Begins the transfer; in the background it becomes discretionary and may be delayed.
  open func resume() {
    guard state == .suspended else { return }
    state = .running
    AppProcess.caller(of: "URLSessionTask.resume")?
      .resumeTransfer(taskIdentifier, in: session, as: description(of: described))
  }

  /// Cancels the transfer; the delegate is told with the error `URLError.cancelled`.
  open func cancel() {
    guard state == .running || state == .suspended else { return }
    state = .canceling
    AppProcess.caller(of: "URLSessionTask.cancel")?.cancelTransfer(taskIdentifier, in: session)
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

  /// Takes in that the daemon has the task under way already.
  func isUnderWay() {
    if state == .suspended { state = .running }
  }

  /// Takes in how it ended.
  func finish(_ end: TransferEnd) {
    state = .completed
    error = end.error.map(URLError.init)
    response = end.status.map {
      HTTPURLResponse(
        url: originalRequest?.url, statusCode: $0,
        expectedContentLength: end.receivedBytes)
    }
    countOfBytesReceived = end.receivedBytes
    if end.description.direction == .upload { countOfBytesSent = end.bytes }
  }
}

/// A transfer from a server into a file.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}

/// A transfer whose answer comes as data; in a background session an upload alone.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

/// A transfer from a file to a server.
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

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

  init(_ error: TransferError) {
    switch error {
    case .timedOut: self.init(URLError.Code.timedOut)
    case .cancelled(byForceQuit: false): self.init(URLError.Code.cancelled)
    case .cancelled(byForceQuit: true):
      let reason = BackgroundTaskCancelledReason.userForceQuitApplication.rawValue
      self.init(
        URLError.Code.cancelled, userInfo: [NSURLErrorBackgroundTaskCancelledReasonKey: reason])
    }
  }
}
