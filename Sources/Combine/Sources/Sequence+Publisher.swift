extension Publishers {
  /// The elements of a sequence, and then the end.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// An element.
    public typealias Output = Elements.Element
    /// The sequence.
    public let sequence: Elements

    /// Creates a publisher of a sequence.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var iterator = sequence.makeIterator()
      Offer.give({ iterator.next() }, then: .finished, to: subscriber)
    }
  }
}

extension Swift.Sequence {
  /// Sends the elements and ends.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// Sends the value, if there is one, and ends.
  public var publisher: Publisher { Publisher(self) }

  /// Sends a value, if there is one, and ends.
  public struct Publisher: Combine.Publisher {
    /// The value.
    public typealias Output = Wrapped
    /// It does not fail.
    public typealias Failure = Never
    /// The value, if there is one.
    public let output: Wrapped?

    /// Creates a publisher of what may be a value.
    public init(_ output: Wrapped?) { self.output = output }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Wrapped, S.Failure == Never {
      (output.map { [$0] } ?? []).publisher.receive(subscriber: subscriber)
    }
  }
}

extension Result {
  /// Sends the value and ends, or fails.
  public var publisher: Publisher { Publisher(self) }

  /// Sends a value and ends, or fails.
  public struct Publisher: Combine.Publisher {
    /// The value.
    public typealias Output = Success
    /// The result.
    public let result: Result<Success, Failure>

    /// Creates a publisher of a result.
    public init(_ result: Result<Success, Failure>) { self.result = result }
    /// Creates a publisher of a value.
    public init(_ output: Success) { result = .success(output) }
    /// Creates a publisher of an error.
    public init(_ failure: Failure) { result = .failure(failure) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let value):
        Publishers.Sequence(sequence: [value]).receive(subscriber: subscriber)
      case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
      }
    }
  }
}

/// Sends what has been written down: values, and an end.
public struct Record<Output, Failure: Error>: Publisher {
  /// The values.
  public let output: [Output]
  /// The end.
  public let completion: Subscribers.Completion<Failure>

  /// Creates a publisher of a record.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.output = output
    self.completion = completion
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    var iterator = output.makeIterator()
    Offer.give({ iterator.next() }, then: completion, to: subscriber)
  }
}
