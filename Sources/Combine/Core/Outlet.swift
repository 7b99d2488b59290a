import Foundation

/// The way of values to one subscriber: gives what is asked for, and does with the rest what is said.
///
/// Every operator and every subject ends in outlets, so that demand, cancellation and the order of value and completion
/// are in one place. A value is handed on during the call that brings it, as Apple's publishers do.
final class Outlet<Output, Failure: Error>: Subscription, @unchecked Sendable {
  /// What becomes of a value that nobody has asked for yet.
  enum Surplus: Equatable {
    case kept, dropped, latest
    /// So many wait, and the rest is dropped.
    case first(Int)
    /// So many wait, the last ones.
    case last(Int)
  }

  private let lock = NSLock()
  private let surplus: Surplus
  private var subscriber: (any Subscriber<Output, Failure>)?
  private var demand = Subscribers.Demand.none
  private var waiting: [Output] = []
  private var end: Subscribers.Completion<Failure>?
  private var isDraining = false
  private var upstream: Upstream?

  /// What stands upstream, until the end.
  private struct Upstream {
    var onRequest: (Subscribers.Demand) -> Void
    var onCancel: () -> Void
  }

  init(_ subscriber: any Subscriber<Output, Failure>, surplus: Surplus = .kept) {
    self.subscriber = subscriber
    self.surplus = surplus
  }

  /// Sets who hears of what the subscriber asks for, also by answering a value that had to wait, and who hears once that
  /// nothing is wanted any more: cancelled, not completed.
  func follow(
    onRequest: @escaping (Subscribers.Demand) -> Void = { _ in },
    onCancel: @escaping () -> Void
  ) {
    lock.withLock { upstream = Upstream(onRequest: onRequest, onCancel: onCancel) }
  }

  /// What is asked for and not given.
  var outstanding: Subscribers.Demand { lock.withLock { demand } }

  /// Whether a value more would have to wait, and so many wait already.
  func isFull(of room: Int) -> Bool {
    lock.withLock { waiting.count >= room && !(demand > 0 && waiting.isEmpty) }
  }

  /// Hands the subscriber this subscription.
  func begin() { lock.withLock { subscriber }?.receive(subscription: self) }

  /// Hands a value on, or treats it as surplus.
  ///
  /// - Returns: How many values more the subscriber wants.
  @discardableResult
  func send(_ value: Output) -> Subscribers.Demand {
    lock.lock()
    guard let subscriber, end == nil else {
      lock.unlock()
      return .none
    }
    guard demand > 0, waiting.isEmpty else {
      switch surplus {
      case .kept: waiting.append(value)
      case .dropped: break
      case .latest: waiting = [value]
      case .first(let room): if waiting.count < room { waiting.append(value) }
      case .last(let room): waiting = Array((waiting + [value]).suffix(room))
      }
      lock.unlock()
      return .none
    }
    demand -= 1
    lock.unlock()
    let more = subscriber.receive(value)
    if more > 0 {
      lock.withLock { demand += more }
      drain()
    }
    return more
  }

  /// Ends: at once, or after the values that wait.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard end == nil else { return lock.unlock() }
    end = completion
    if surplus == .latest { waiting = [] }
    lock.unlock()
    drain()
  }

  func request(_ more: Subscribers.Demand) {
    lock.withLock { demand += more }
    drain()
    current?.onRequest(more)
  }

  private var current: Upstream? {
    lock.lock()
    defer { lock.unlock() }
    return upstream
  }

  func cancel() {
    lock.lock()
    let kept = (subscriber, waiting, upstream)
    subscriber = nil
    waiting = []
    upstream = nil
    lock.unlock()
    if kept.0 != nil { kept.2?.onCancel() }
  }

  private func drain() {
    lock.lock()
    guard !isDraining else { return lock.unlock() }
    isDraining = true
    while let subscriber, demand > 0, !waiting.isEmpty {
      let value = waiting.removeFirst()
      demand -= 1
      lock.unlock()
      let more = subscriber.receive(value)
      lock.lock()
      demand += more
      if more > 0, let upstream {
        lock.unlock()
        upstream.onRequest(more)
        lock.lock()
      }
    }
    isDraining = false
    guard let end, waiting.isEmpty, let last = subscriber else { return lock.unlock() }
    // What stands upstream holds the outlet in turn.
    let gone = upstream
    subscriber = nil
    upstream = nil
    lock.unlock()
    last.receive(completion: end)
    withExtendedLifetime(gone) {}
  }
}
