import Glibc

/// A store operation that failed.
public struct StoreError: Error, Equatable, Sendable {
  /// SQLite's result code, or the system's error number for a file of the machine.
  public var code: Int32
  /// What was tried and why it failed.
  public var message: String

  /// Creates an error.
  public init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }
}

extension StoreError {
  /// The error of the system call that has just failed.
  static func system(_ operation: String, _ path: String) -> StoreError {
    let code = errno
    return StoreError(
      code: code, message: "Cannot \(operation) \(path): \(String(cString: strerror(code)))")
  }
}
