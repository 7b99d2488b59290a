import Foundation

/// A lock with what it guards.
///
/// A lock of a simulation's thread waits in virtual time as any other does.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Guarded {
    let lock = NSLock()
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let guarded: Guarded

  /// Creates a lock with what it guards.
  public init(uncheckedState initialState: State) { guarded = Guarded(initialState) }

  /// Performs work on the state, alone.
  public func withLockUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result {
    guarded.lock.lock()
    defer { guarded.lock.unlock() }
    return try body(&guarded.state)
  }

  /// Performs work on the state, alone.
  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result {
    try withLockUnchecked(body)
  }

  /// Performs work on the state, unless somebody else does; nil then.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? {
    guard guarded.lock.try() else { return nil }
    defer { guarded.lock.unlock() }
    return try body(&guarded.state)
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Creates a lock with what it guards.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock that guards what its user says.
  public init() { self.init(uncheckedState: ()) }

  /// Takes the lock.
  public func lock() { guarded.lock.lock() }

  /// Gives the lock back.
  public func unlock() { guarded.lock.unlock() }

  /// Takes the lock if nobody has it.
  public func lockIfAvailable() -> Bool { guarded.lock.try() }

  /// Performs work alone.
  public func withLock<Result: Sendable>(
    _ body: @Sendable () throws -> Result
  ) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }
}
