import Foundation

/// Where several upstreams meet in one outlet, at once or one after the other.
///
/// What the subscriber asks for is asked of every upstream, also of those that come later; what comes in excess waits in
/// the outlet.
final class Hub<Output, Failure: Error>: @unchecked Sendable {
  private struct Leg {
    let number: Int
    let request: (Subscribers.Demand) -> Void
    let cancel: () -> Void
  }

  let outlet: Outlet<Output, Failure>
  private let lock = NSLock()
  private var legs: [Leg] = []
  private var lastNumber = 0
  private var hasEnded = false

  init(
    _ subscriber: any Subscriber<Output, Failure>,
    surplus: Outlet<Output, Failure>.Surplus = .kept
  ) {
    outlet = Outlet(subscriber, surplus: surplus)
    outlet.follow(onRequest: { self.request($0) }, onCancel: { self.cancel() })
  }

  /// How many upstreams have not ended.
  var count: Int { lock.withLock { legs.count } }

  /// Adds an upstream.
  ///
  /// - Parameters:
  ///   - publisher: The upstream.
  ///   - demand: What is asked of it at once; as much as is outstanding if nil, and all that is asked for later.
  ///   - onValue: Takes a value, and says how many more are wanted of this upstream.
  ///   - onEnd: Takes the end of this upstream, which is then no part of the hub any more.
  ///   - onStart: Is given the means to ask for more, before anything comes.
  /// - Returns: Ends this upstream.
  @discardableResult
  func add<P: Publisher>(
    _ publisher: P, demand: Subscribers.Demand? = nil,
    onValue: @escaping (P.Output) -> Subscribers.Demand,
    onEnd: @escaping (Subscribers.Completion<P.Failure>) -> Void,
    onStart: (@escaping (Subscribers.Demand) -> Void) -> Void = { _ in }
  ) -> () -> Void {
    lock.lock()
    guard !hasEnded else {
      lock.unlock()
      return {}
    }
    lastNumber += 1
    let number = lastNumber
    let inlet = Inlet<P.Output, P.Failure>(
      onValue: onValue,
      onCompletion: { completion in
        self.remove(number)
        onEnd(completion)
      })
    legs.append(
      Leg(
        number: number, request: { if demand == nil { inlet.request($0) } },
        cancel: { inlet.cancel() }))
    lock.unlock()
    onStart { inlet.request($0) }
    inlet.request(demand ?? outlet.outstanding)
    publisher.receive(subscriber: inlet)
    return {
      self.remove(number)
      inlet.cancel()
    }
  }

  /// Sends a value that all upstreams have a part in.
  func send(_ value: Output) {
    let more = outlet.send(value)
    if more > 0 { request(more) }
  }

  /// Ends, and lets go of the upstreams that have not.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    cancel()
    outlet.finish(completion)
  }

  private func request(_ demand: Subscribers.Demand) {
    for leg in lock.withLock({ legs }) { leg.request(demand) }
  }

  private func cancel() {
    lock.lock()
    let gone = legs
    legs = []
    hasEnded = true
    lock.unlock()
    for leg in gone { leg.cancel() }
  }

  private func remove(_ number: Int) {
    lock.lock()
    let gone = legs.filter { $0.number == number }
    legs.removeAll { $0.number == number }
    lock.unlock()
    withExtendedLifetime(gone) {}
  }
}

/// An operator whose values meet in a hub.
public struct Joined<Output, Failure: Error>: Publisher {
  private let start: (Hub<Output, Failure>) -> Void

  init(_ start: @escaping (Hub<Output, Failure>) -> Void) { self.start = start }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let hub = Hub<Output, Failure>(subscriber)
    hub.outlet.begin()
    start(hub)
  }
}
