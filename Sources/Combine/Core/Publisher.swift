/// Sends values over time to those who subscribe, and at last perhaps a completion.
public protocol Publisher<Output, Failure> {
  /// What it sends.
  associatedtype Output
  /// How it can fail; `Never` where it cannot.
  associatedtype Failure: Error

  /// Attaches a subscriber, to whom a subscription is given before anything else.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Sends all that arrives on through a subject, until the answer is cancelled.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }

  /// Hides what kind of publisher it is.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher of which nothing is known but what it sends.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let attach: (any Subscriber<Output, Failure>) -> Void

  /// Hides what kind of publisher it is.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    attach = { publisher.attach($0) }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    attach(subscriber)
  }

  /// Its name.
  public var description: String { "AnyPublisher" }
}

extension Publisher {
  /// Attaches a subscriber of which only input and failure are known.
  func attach(_ subscriber: any Subscriber<Output, Failure>) { receive(subscriber: subscriber) }
}

/// A publisher that begins to send when it is connected, not when somebody subscribes.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins to send; cancelling the answer ends it.
  func connect() -> any Cancellable
}

/// The operators, by the names that a type of one has.
public enum Publishers {}
