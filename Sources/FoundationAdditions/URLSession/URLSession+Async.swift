internal import Emulator
import Foundation

/// Tasks that are awaited; the cancellation of the Swift task cancels them, with the error −999 (F-053).
extension URLSession {
  /// Asks for a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - delegate: Who is told of the task; nil: the session's delegate.
  /// - Returns: The bytes of the answer, and the rest of it.
  /// - Throws: `URLError`.
  public func data(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url), delegate: delegate)
  }

  /// Asks a server.
  ///
  /// - Throws: `URLError`.
  public func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    refuseInBackground(.completionHandler)
    return try await finish(dataTask(with: request), delegate) { $0.data }
  }

  /// Sends bytes.
  ///
  /// - Throws: `URLError`.
  public func upload(
    for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    refuseInBackground(.completionHandler)
    return try await finish(upload(bodyData, with: request), delegate) { $0.data }
  }

  /// Sends a file.
  ///
  /// - Throws: `URLError`.
  public func upload(
    for request: URLRequest, fromFile fileURL: URL,
    delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    refuseInBackground(.completionHandler)
    return try await finish(uploadTask(with: request, fromFile: fileURL), delegate) { $0.data }
  }

  /// Downloads a URL into a file, which stays until somebody removes it.
  ///
  /// - Throws: `URLError`.
  public func download(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    try await download(for: URLRequest(url: url), delegate: delegate)
  }

  /// Downloads into a file, which stays until somebody removes it.
  ///
  /// - Throws: `URLError`.
  public func download(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    refuseInBackground(.completionHandler)
    return try await finish(downloadTask(with: request), delegate) {
      URL(fileURLWithPath: $0.file ?? "")
    }
  }

  /// Goes on with a download where an earlier one has ended, into a file that stays until somebody removes it.
  ///
  /// - Throws: `URLError`.
  public func download(
    resumeFrom resumeData: Data, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    refuseInBackground(.completionHandler)
    return try await finish(downloadTask(withResumeData: resumeData), delegate) {
      URL(fileURLWithPath: $0.file ?? "")
    }
  }

  /// Asks for a URL, whose bytes are then read one by one.
  ///
  /// - Throws: `URLError`.
  public func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }

  /// Asks a server, whose bytes are then read one by one; here they are there when the answer is.
  ///
  /// - Throws: `URLError`.
  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    let (data, response) = try await data(for: request, delegate: delegate)
    return (AsyncBytes(data: data), response)
  }

  /// The bytes of an answer, one after the other.
  public struct AsyncBytes: AsyncSequence, Sendable {
    /// What comes.
    public typealias Element = UInt8
    fileprivate let data: Data

    /// Begins with the first byte.
    public func makeAsyncIterator() -> Iterator { Iterator(bytes: data.makeIterator()) }

    /// The lines of the text, without their ends.
    public var lines: AsyncStream<String> {
      let text = String(decoding: data, as: UTF8.self)
      return AsyncStream { lines in
        for line in text.split(whereSeparator: \.isNewline) { lines.yield(String(line)) }
        lines.finish()
      }
    }

    /// A loop over bytes.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var bytes: Data.Iterator
      /// The next byte; nil: there are no more.
      public mutating func next() async throws -> UInt8? { bytes.next() }
    }
  }

  private func finish<Answer>(
    _ task: URLSessionTask, _ delegate: (any URLSessionTaskDelegate)?,
    _ answer: @escaping (ConnectionEnd) -> Answer
  ) async throws -> (Answer, URLResponse) {
    if let delegate { task.delegate = delegate }
    // Until somebody waits nobody is told.
    task.report = { _, _ in }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !Task.isCancelled else {
          task.cancel()
          let url = task.originalRequest?.url
          return continuation.resume(throwing: URLError(.cancelled, asking: url))
        }
        task.report = { task, end in
          if let error = task.error {
            continuation.resume(throwing: error)
          } else if let response = task.response {
            continuation.resume(returning: (answer(end), response))
          }
        }
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
  }
}
