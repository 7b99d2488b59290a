import Foundation

/// All who listen to one source, in the order in which they came.
final class Audience<Output, Failure: Error>: @unchecked Sendable {
  private let lock = NSLock()
  private var outlets: [Outlet<Output, Failure>] = []
  private var end: Subscribers.Completion<Failure>?

  /// Lets a subscriber in; one who comes after the end hears only of that.
  ///
  /// - Parameters:
  ///   - subscriber: Who listens.
  ///   - surplus: What becomes of values that it has not asked for.
  ///   - first: What waits for its first request.
  func admit(
    _ subscriber: any Subscriber<Output, Failure>, surplus: Outlet<Output, Failure>.Surplus,
    first: Output? = nil
  ) {
    let outlet = Outlet(subscriber, surplus: surplus)
    if let first { outlet.send(first) }
    outlet.follow(onCancel: { [weak self, weak outlet] in self?.dismiss(outlet) })
    lock.lock()
    let end = self.end
    if end == nil { outlets.append(outlet) }
    lock.unlock()
    guard let end else { return outlet.begin() }
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: end)
  }

  /// Whether the source has ended.
  var hasEnded: Bool { lock.withLock { end != nil } }

  func send(_ value: Output) {
    for outlet in listeners { outlet.send(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard end == nil else { return lock.unlock() }
    end = completion
    let listeners = outlets
    outlets = []
    lock.unlock()
    for outlet in listeners { outlet.finish(completion) }
  }

  private var listeners: [Outlet<Output, Failure>] {
    lock.lock()
    defer { lock.unlock() }
    return end == nil ? outlets : []
  }

  private func dismiss(_ outlet: Outlet<Output, Failure>?) {
    lock.lock()
    let gone = outlets.filter { $0 === outlet }
    outlets.removeAll { $0 === outlet }
    lock.unlock()
    withExtendedLifetime(gone) {}
  }
}
