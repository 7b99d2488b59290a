/// A way of values that are there: each goes out when it is asked for.
final class Offer<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let subscriber: Kept<any Subscriber<Output, Failure>>
  private let ahead: Kept<Ahead>
  private let end: Subscribers.Completion<Failure>

  private struct Ahead {
    var next: () -> Output?
    var value: Output?
    var demand = Subscribers.Demand.none
    var isSending = false
  }

  /// Gives a subscriber values one after the other; none at all end it at once, whatever is asked for.
  static func give(
    _ next: @escaping () -> Output?, then end: Subscribers.Completion<Failure>,
    to subscriber: any Subscriber<Output, Failure>
  ) {
    guard let first = next() else {
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: end)
    }
    let offer = Offer(subscriber, Ahead(next: next, value: first), end)
    subscriber.receive(subscription: offer)
  }

  private init(
    _ subscriber: any Subscriber<Output, Failure>, _ ahead: Ahead,
    _ end: Subscribers.Completion<Failure>
  ) {
    self.subscriber = Kept(subscriber)
    self.ahead = Kept(ahead)
    self.end = end
  }

  func request(_ demand: Subscribers.Demand) {
    var isMine = false
    ahead.change {
      $0.demand += demand
      isMine = !$0.isSending
      $0.isSending = true
    }
    guard isMine else { return }
    while let value = take(), let subscriber = subscriber.current {
      let more = subscriber.receive(value)
      var isLast = false
      ahead.change {
        $0.demand += more
        isLast = $0.value == nil
      }
      if isLast {
        let last = self.subscriber.current
        cancel()
        last?.receive(completion: end)
      }
    }
    ahead.change { $0.isSending = false }
  }

  func cancel() {
    subscriber.clear()
    ahead.clear()
  }

  /// Takes a value that is asked for, and looks whether one comes after it.
  private func take() -> Output? {
    var taken: Output?
    ahead.change {
      guard $0.demand > 0, let value = $0.value else { return }
      taken = value
      $0.demand -= 1
      $0.value = $0.next()
    }
    return taken
  }
}

/// Sends one value and ends.
public struct Just<Output>: Publisher {
  /// It does not fail.
  public typealias Failure = Never
  /// The value.
  public let output: Output

  /// Creates a publisher of a value.
  public init(_ output: Output) { self.output = output }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    [output].publisher.receive(subscriber: subscriber)
  }
}

/// Sends no value, and ends at once or never.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it ends.
  public let completeImmediately: Bool

  /// Creates a publisher of nothing.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type = Output.self,
    failureType: Failure.Type = Failure.self
  ) {
    self.completeImmediately = completeImmediately
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// How it fails.
  public let error: Failure

  /// Creates a publisher of an error.
  public init(error: Failure) { self.error = error }
  /// Creates a publisher of an error.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

/// Makes a publisher for each who subscribes.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// What the publisher sends.
  public typealias Output = DeferredPublisher.Output
  /// How it may fail.
  public typealias Failure = DeferredPublisher.Failure
  /// Makes a publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher of publishers.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Attaches a subscriber to a publisher of its own.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}
