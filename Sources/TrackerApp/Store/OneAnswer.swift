import Foundation

/// An answer that several may give and one waits for: the first one counts.
final class OneAnswer<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var result: Result<Value, any Error>?
  private var continuation: CheckedContinuation<Value, any Error>?

  /// Gives the answer, unless there is one already.
  func give(_ newResult: Result<Value, any Error>) {
    lock.lock()
    let isFirst = result == nil
    if isFirst { result = newResult }
    let waiting = isFirst ? continuation : nil
    lock.unlock()
    waiting?.resume(with: newResult)
  }

  /// Waits for the answer; cancelling the waiting task answers with `CancellationError`.
  var value: Value {
    get async throws {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { wait(with: $0) }
      } onCancel: {
        give(.failure(CancellationError()))
      }
    }
  }

  private func wait(with newContinuation: CheckedContinuation<Value, any Error>) {
    lock.lock()
    let given = result
    if given == nil { continuation = newContinuation }
    lock.unlock()
    if let given { newContinuation.resume(with: given) }
  }
}
