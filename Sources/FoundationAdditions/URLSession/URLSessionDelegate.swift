import Foundation

/// What a session tells of itself; every method is optional.
public protocol URLSessionDelegate: NSObjectProtocol {
  /// All events have been told for which the app was launched or resumed.
  ///
  /// The moment to call, on the main thread, the completion handler that the app's delegate was given.
  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)

  /// The session was invalidated: no more events come.
  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?)
}

/// What a session tells of its tasks; every method is optional.
public protocol URLSessionTaskDelegate: URLSessionDelegate {
  /// A task is over; the error is that of the client side: a server's error is a status.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)

  /// How long the task took; told before it is over.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics)

  /// A task was made; called before the call that makes it returns, and not on the delegate's queue.
  func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask)

  /// There is no network that the task may use, and it waits for one (F-052).
  func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask)

  /// Bytes have been sent: told now and then while more are to be sent and the app runs, and when all are.
  ///
  /// How often is the policy's; what was sent in little time is told of once.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64)

  /// The server sends the task to another URL: it goes there with the request that the closure gets, by nil nowhere.
  ///
  /// Not called of background sessions, whose tasks always go there.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void)

  /// The server wants credentials: the transfer waits for the answer.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
}

/// What a session tells of what comes as data; every method is optional.
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  /// The server answers; the closure decides whether its bytes are wanted, which they are until it is called.
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void)

  /// The answer has come; all of it at once.
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}

/// What a session tells of its downloads.
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
  /// A download is done; its file is gone when the method has returned.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL)

  /// Bytes of a download have arrived: told now and then while more are to come and the app runs, and at its end.
  ///
  /// How often is the policy's; what has come in little time is told of once. An app that was suspended hears the newest. Optional.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64)

  /// A download goes on where an earlier one has ended. Optional.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didResumeAtOffset fileOffset: Int64, expectedTotalBytes: Int64)
}

/// What a session tells of its web sockets; every method is optional, and here none is opened.
public protocol URLSessionWebSocketDelegate: URLSessionTaskDelegate {
  /// The server has agreed to a web socket; never called here.
  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol protocol: String?)

  /// The server has closed a web socket; never called here.
  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?)
}

extension URLSessionDelegate {
  /// Does nothing.
  public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}

  /// Does nothing.
  public func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {}
}

extension URLSessionTaskDelegate {
  /// Does nothing.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics
  ) {}

  /// Does nothing.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {}

  /// Does nothing.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) { session.ignore(.sent, of: task, by: self) }

  /// Goes there.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) { completionHandler(request) }

  /// Has no credentials.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) { completionHandler(.performDefaultHandling, nil) }
}

extension URLSessionTaskDelegate {
  /// Does nothing.
  public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}

  /// Does nothing.
  public func urlSession(
    _ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask
  ) {}
}

extension URLSession {
  /// What is to become of an answer whose bytes are still to come.
  public enum ResponseDisposition: Int, Sendable {
    /// The task is cancelled.
    case cancel = 0
    /// The bytes come.
    case allow = 1
    /// Not modelled.
    @available(*, unavailable, message: "a task stays here what it is: make a download task")
    case becomeDownload = 2
    /// Not modelled.
    @available(*, unavailable, message: "streams are not modelled")
    case becomeStream = 3
  }
}

extension URLSessionDataDelegate {
  /// Wants the bytes.
  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) { completionHandler(.allow) }

  /// Does nothing.
  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
  ) {}
}

extension URLSessionDownloadDelegate {
  /// Does nothing.
  public func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) { session.ignore(.written, of: downloadTask, by: self) }

  /// Does nothing.
  public func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didResumeAtOffset fileOffset: Int64, expectedTotalBytes: Int64
  ) {}
}

extension URLSessionWebSocketDelegate {
  /// Does nothing.
  public func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol protocol: String?
  ) {}

  /// Does nothing.
  public func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?
  ) {}
}
