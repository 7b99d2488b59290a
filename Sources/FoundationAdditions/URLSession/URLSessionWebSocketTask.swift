internal import AppHosting
internal import Emulator
import Foundation

/// A conversation with a server, of which nothing is modelled: the server refuses it, which is reported once.
open class URLSessionWebSocketTask: URLSessionTask, @unchecked Sendable {
  /// What is said.
  public enum Message: Sendable {
    /// Bytes.
    case data(Data)
    /// A text.
    case string(String)
  }

  /// Why a conversation ends, with the numbers of the protocol.
  public enum CloseCode: Int, Sendable {
    /// Nobody said.
    case invalid = 0
    /// All is said.
    case normalClosure = 1000
    /// One of both goes.
    case goingAway = 1001
    /// Somebody does not keep to the protocol.
    case protocolError = 1002
    /// Nobody said, in the protocol's own number.
    case noStatusReceived = 1005
    /// The connection is gone.
    case abnormalClosure = 1006
    /// The server failed.
    case internalServerError = 1011
  }

  /// Why the conversation ended.
  open private(set) var closeCode = CloseCode.invalid
  /// What was said of it.
  open private(set) var closeReason: Data?
  /// How many bytes a message may have.
  open var maximumMessageSize = 1_048_576

  private var stage = State.suspended

  /// How far it is: over, as soon as it has begun.
  open override var state: State { stage }

  /// Why the conversation did not begin.
  open override var error: (any Error)? { stage == .completed ? refusal : nil }

  /// Reports that nobody answers, and tells the delegate, as of a server that refuses.
  open override func resume() {
    guard stage == .suspended else { return }
    stage = .completed
    let call = "URLSessionWebSocketTask.resume"
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        call, by: call, omission: "it fails, as where the server refuses it", severity: .warning)
    let delegate = delegate ?? session.delegate as? any URLSessionTaskDelegate
    session.delegateQueue.addOperation { [self] in
      delegate?.urlSession(session, task: self, didCompleteWithError: refusal)
    }
  }

  /// Does nothing: there is nothing to hold.
  open override func suspend() {}

  /// Ends the conversation.
  open override func cancel() { stage = .completed }

  /// Ends the conversation, and says why.
  open func cancel(with closeCode: CloseCode, reason: Data?) {
    self.closeCode = closeCode
    closeReason = reason
    cancel()
  }

  /// Says something; it does not arrive.
  @preconcurrency
  open func send(
    _ message: Message, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { refuse { completionHandler($0) } }

  /// Says something.
  ///
  /// - Throws: `URLError.cannotConnectToHost`.
  open func send(_ message: Message) async throws { throw refusal }

  /// Waits for a message, in the place of which comes `URLError.cannotConnectToHost`.
  @preconcurrency
  open func receive(completionHandler: @escaping @Sendable (Result<Message, any Error>) -> Void) {
    refuse { completionHandler(.failure($0)) }
  }

  /// Waits for a message.
  ///
  /// - Throws: `URLError.cannotConnectToHost`.
  open func receive() async throws -> Message { throw refusal }

  /// Asks whether the server is there: it is not.
  @preconcurrency
  open func sendPing(pongReceiveHandler: @escaping @Sendable ((any Error)?) -> Void) {
    refuse { pongReceiveHandler($0) }
  }

  private var refusal: URLError { URLError(.cannotConnectToHost, asking: originalRequest?.url) }

  private func refuse(_ tell: @escaping @Sendable (any Error) -> Void) {
    session.delegateQueue.addOperation { [refusal] in tell(refusal) }
  }
}

extension URLSession {
  /// Creates a conversation with a server, which refuses it.
  public func webSocketTask(with url: URL) -> URLSessionWebSocketTask {
    webSocketTask(with: URLRequest(url: url))
  }

  /// Creates a conversation with a server, which refuses it.
  public func webSocketTask(with request: URLRequest) -> URLSessionWebSocketTask {
    URLSessionWebSocketTask(
      0, in: self, describe(.data, request, file: nil), request: request)
  }
}
