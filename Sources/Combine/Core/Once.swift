import Foundation

/// Holds a value until the first who takes it, from whatever thread.
final class Once<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value?

  func put(_ value: Value) { lock.withLock { self.value = value } }

  func take() -> Value? {
    lock.lock()
    defer { lock.unlock() }
    let taken = value
    value = nil
    return taken
  }
}
