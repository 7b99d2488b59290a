/// Receives what a publisher sends, as much as it has asked for.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// What it receives.
  associatedtype Input
  /// How its publisher may fail.
  associatedtype Failure: Error

  /// Tells that it is attached, and gives it the means to ask for values.
  func receive(subscription: any Subscription)
  /// Hands a value over.
  ///
  /// - Returns: How many values more it wants.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Tells that nothing comes any more.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Hands over that something has happened.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// What connects a subscriber with its publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for so many values more.
  func request(_ demand: Subscribers.Demand)
}

/// Subscriptions that need no type of their own.
public enum Subscriptions {
  /// One through which nothing comes.
  public static var empty: any Subscription { EmptySubscription() }

  private final class EmptySubscription: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}

/// The kinds of subscribers, and what they ask for and are told.
public enum Subscribers {
  /// How a publisher has ended.
  public enum Completion<Failure: Error> {
    /// It has sent all.
    case finished
    /// Something went wrong.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

/// A subscriber of which nothing is known but what it receives.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  /// Names the subscriber.
  public let combineIdentifier: CombineIdentifier
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  /// Hides what kind of subscriber it is.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    onSubscription = { subscriber.receive(subscription: $0) }
    onValue = { subscriber.receive($0) }
    onCompletion = { subscriber.receive(completion: $0) }
  }

  /// Makes a subscriber of three closures.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    onSubscription = receiveSubscription ?? { _ in }
    onValue = receiveValue ?? { _ in .none }
    onCompletion = receiveCompletion ?? { _ in }
  }

  /// Tells that it is attached.
  public func receive(subscription: any Subscription) { onSubscription(subscription) }
  /// Hands a value over.
  public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }
  /// Tells that nothing comes any more.
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
