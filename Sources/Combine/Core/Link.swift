import Foundation

/// The one subscription that a subscriber may have in its life.
final class Link: @unchecked Sendable {
  private enum State {
    case awaited(Subscribers.Demand)
    case attached(any Subscription)
    case ended
  }
  private let lock = NSLock()
  private var state = State.awaited(.none)

  /// Keeps the subscription; a second one, or one that comes too late, is cancelled.
  ///
  /// - Returns: Whether it is kept.
  func attach(_ subscription: any Subscription) -> Bool {
    lock.lock()
    guard case .awaited(let demand) = state else {
      lock.unlock()
      subscription.cancel()
      return false
    }
    state = .attached(subscription)
    lock.unlock()
    if demand > 0 { subscription.request(demand) }
    return true
  }

  /// Asks for values, as soon as there is somebody to ask.
  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    switch state {
    case .awaited(let before):
      state = .awaited(before + demand)
      lock.unlock()
    case .attached(let subscription):
      lock.unlock()
      if demand > 0 { subscription.request(demand) }
    case .ended: lock.unlock()
    }
  }

  /// Lets the subscription go without a word: the publisher has ended it.
  func release() { _ = end() }

  func cancel() { end()?.cancel() }

  private func end() -> (any Subscription)? {
    lock.lock()
    defer { lock.unlock() }
    defer { state = .ended }
    if case .attached(let subscription) = state { return subscription }
    return nil
  }
}

/// Holds a value until it is cleared, from whatever thread.
final class Kept<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value?

  init(_ value: Value) { self.value = value }

  var current: Value? {
    lock.lock()
    defer { lock.unlock() }
    return value
  }

  /// Puts another value in its place, unless it has been cleared; the old one is released outside the lock.
  func replace(_ new: Value) {
    lock.lock()
    let old = value
    if old != nil { value = new }
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// Adds to the value, unless it has been cleared; nothing may be released by it.
  func change(_ body: (inout Value) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    guard var changed = value else { return }
    value = nil
    body(&changed)
    value = changed
  }

  func clear() {
    lock.lock()
    let old = value
    value = nil
    lock.unlock()
    // Released only here: a deinitialiser may call back.
    withExtendedLifetime(old) {}
  }
}
