extension Publisher {
  /// Calls closures for what passes, in either direction.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Observed<Self> {
    Observed(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
      receiveRequest: receiveRequest)
  }

  /// Prints what passes, in either direction.
  public func print(_ prefix: String = "") -> Observed<Self> {
    let head = prefix.isEmpty ? "" : "\(prefix): "
    return handleEvents(
      receiveSubscription: { Swift.print("\(head)receive subscription: (\($0))") },
      receiveOutput: { Swift.print("\(head)receive value: (\($0))") },
      receiveCompletion: { completion in
        switch completion {
        case .finished: Swift.print("\(head)receive finished")
        case .failure(let error): Swift.print("\(head)receive error: (\(error))")
        }
      },
      receiveCancel: { Swift.print("\(head)receive cancel") },
      receiveRequest: { Swift.print("\(head)request \($0)") })
  }
}

/// A publisher with closures that hear of all that passes.
public struct Observed<Upstream: Publisher>: Publisher {
  /// What passes.
  public typealias Output = Upstream.Output
  /// How it may fail.
  public typealias Failure = Upstream.Failure
  let upstream: Upstream
  let receiveSubscription: ((any Subscription) -> Void)?
  let receiveOutput: ((Output) -> Void)?
  let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  let receiveCancel: (() -> Void)?
  let receiveRequest: ((Subscribers.Demand) -> Void)?

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let events = self
    upstream.receive(
      subscriber: AnySubscriber<Output, Failure>(
        receiveSubscription: { subscription in
          events.receiveSubscription?(subscription)
          subscriber.receive(
            subscription: ObservedSubscription(
              subscription: subscription, onRequest: events.receiveRequest,
              onCancel: events.receiveCancel))
        },
        receiveValue: { value in
          events.receiveOutput?(value)
          let demand = subscriber.receive(value)
          if demand > 0 { events.receiveRequest?(demand) }
          return demand
        },
        receiveCompletion: { completion in
          events.receiveCompletion?(completion)
          subscriber.receive(completion: completion)
        }))
  }
}

private final class ObservedSubscription: Subscription {
  private let subscription: any Subscription
  private let onRequest: ((Subscribers.Demand) -> Void)?
  private let onCancel: (() -> Void)?

  init(
    subscription: any Subscription, onRequest: ((Subscribers.Demand) -> Void)?,
    onCancel: (() -> Void)?
  ) {
    self.subscription = subscription
    self.onRequest = onRequest
    self.onCancel = onCancel
  }

  func request(_ demand: Subscribers.Demand) {
    onRequest?(demand)
    subscription.request(demand)
  }

  func cancel() {
    onCancel?()
    subscription.cancel()
  }
}

extension Publishers {
  /// A publisher with closures that hear of all that passes.
  public typealias HandleEvents<Upstream: Publisher> = Observed<Upstream>
}
