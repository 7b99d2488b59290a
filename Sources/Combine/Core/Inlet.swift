/// The way of values into an operator: a subscriber of closures with its subscription.
final class Inlet<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
  private let link = Link()
  private let onSubscription: () -> Void
  private let onValue: Kept<(Input) -> Subscribers.Demand>
  private let onCompletion: Once<(Subscribers.Completion<Failure>) -> Void>

  /// Creates a way in.
  ///
  /// - Parameters:
  ///   - onSubscription: Is told that the publisher has accepted.
  ///   - onValue: Takes a value and says how many more are wanted.
  ///   - onCompletion: Takes the end.
  init(
    onSubscription: @escaping () -> Void = {},
    onValue: @escaping (Input) -> Subscribers.Demand,
    onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.onSubscription = onSubscription
    self.onValue = Kept(onValue)
    self.onCompletion = Once()
    self.onCompletion.put(onCompletion)
  }

  func receive(subscription: any Subscription) {
    if link.attach(subscription) { onSubscription() }
  }

  func receive(_ value: Input) -> Subscribers.Demand { onValue.current?(value) ?? .none }

  func receive(completion: Subscribers.Completion<Failure>) {
    link.release()
    onValue.clear()
    onCompletion.take()?(completion)
  }

  func request(_ demand: Subscribers.Demand) { link.request(demand) }

  func cancel() {
    onValue.clear()
    _ = onCompletion.take()
    link.cancel()
  }
}
