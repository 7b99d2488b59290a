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
