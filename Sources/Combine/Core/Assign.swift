extension Subscribers {
  /// Writes each value to a property of an object, which it keeps.
  public final class Assign<Root, Input>: Subscriber, Cancellable, @unchecked Sendable {
    /// A property cannot take a failure.
    public typealias Failure = Never
    /// The object; nil after the end.
    public var object: Root? { root.current }
    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private let root: Kept<Root>
    private let link = Link()

    /// Creates one for a property of an object.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = Kept(object)
      self.keyPath = keyPath
    }

    /// Asks for all.
    public func receive(subscription: any Subscription) {
      if link.attach(subscription) { subscription.request(.unlimited) }
    }

    /// Writes a value.
    public func receive(_ value: Input) -> Demand {
      root.current?[keyPath: keyPath] = value
      return .none
    }

    /// Lets the object go.
    public func receive(completion: Completion<Never>) {
      root.clear()
      link.release()
    }

    /// Ends the subscription and lets the object go.
    public func cancel() {
      root.clear()
      link.cancel()
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property, as long as the answer is kept; the object is kept as well.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    receive(subscriber: assign)
    return AnyCancellable(assign)
  }

  /// Writes each value to a published property, as long as the property lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let box = published.box
    box.keep(sink { [weak box] value in box?.set(value) })
  }
}
