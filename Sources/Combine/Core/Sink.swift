import Foundation

extension Subscribers {
  /// Takes all that comes and hands it to closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    /// Is called for each value.
    public var receiveValue: (Input) -> Void { closures.current?.value ?? { _ in } }
    /// Is called at the end.
    public var receiveCompletion: (Completion<Failure>) -> Void {
      closures.current?.completion ?? { _ in }
    }
    private typealias Closures = (
      completion: (Completion<Failure>) -> Void, value: (Input) -> Void
    )
    private let link = Link()
    private let closures: Kept<Closures>

    /// Creates one of two closures.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      closures = Kept((receiveCompletion, receiveValue))
    }

    /// Asks for all.
    public func receive(subscription: any Subscription) {
      if link.attach(subscription) { subscription.request(.unlimited) }
    }

    /// Hands a value on.
    public func receive(_ value: Input) -> Demand {
      closures.current?.value(value)
      return .none
    }

    /// Hands the completion on, and lets everything go.
    public func receive(completion: Completion<Failure>) {
      let end = closures.current?.completion
      closures.clear()
      link.release()
      end?(completion)
    }

    /// Ends the subscription and lets the closures go.
    public func cancel() {
      closures.clear()
      link.cancel()
    }
  }
}

extension Publisher {
  /// Calls closures for each value and at the end, as long as the answer is kept.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure for each value, as long as the answer is kept.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
