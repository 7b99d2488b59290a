/// A publisher into which values are put by calls.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all who subscribe.
  func send(_ value: Output)
  /// Ends for all who subscribe.
  func send(completion: Subscribers.Completion<Failure>)
  /// Takes a subscription, and asks it for all.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends that something has happened.
  public func send() { send(()) }
}

/// Sends on what it is given; keeps nothing for those who have not asked.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()
  private let sources = Kept<[any Subscription]>([])

  /// Creates a subject.
  public init() {}

  deinit { sources.current?.forEach { $0.cancel() } }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    audience.admit(subscriber, surplus: .dropped)
  }

  /// Sends a value to all who have asked for one.
  public func send(_ value: Output) { audience.send(value) }
  /// Ends for all who subscribe.
  public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }
  /// Takes a subscription, and asks it for all.
  public func send(subscription: any Subscription) {
    sources.change { $0.append(subscription) }
    subscription.request(.unlimited)
  }
}

/// Sends on what it is given, and keeps the last for those who come or ask later.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()
  private let sources = Kept<[any Subscription]>([])
  private let current: Kept<Output>

  /// Creates a subject that has a value.
  public init(_ value: Output) { current = Kept(value) }

  deinit { sources.current?.forEach { $0.cancel() } }

  /// The last value; setting it sends it.
  public var value: Output {
    get {
      guard let value = current.current else { preconditionFailure("The value is never cleared.") }
      return value
    }
    set { send(newValue) }
  }

  /// Attaches a subscriber, who gets the last value first.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    audience.admit(subscriber, surplus: .latest, first: value)
  }

  /// Keeps a value and sends it to all who subscribe.
  public func send(_ value: Output) {
    guard !audience.hasEnded else { return }
    current.replace(value)
    audience.send(value)
  }
  /// Ends for all who subscribe.
  public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }
  /// Takes a subscription, and asks it for all.
  public func send(subscription: any Subscription) {
    sources.change { $0.append(subscription) }
    subscription.request(.unlimited)
  }
}

extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
