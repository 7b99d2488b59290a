/// An operator with one upstream and no clock: it answers each value during the call that brings it.
///
/// What a kind of operator does with a value and with the end is a `Reaction`, which holds the state of one
/// subscription; demand, completion and cancellation are the same for all.
public struct Stage<Upstream: Publisher, Output, Failure: Error>: Publisher {
  /// What becomes of one value.
  enum Step {
    /// It goes on, changed.
    case pass(Output)
    /// It is kept back, and another one is asked for in its place.
    case skip
    /// It is kept back, and was asked for as a part of something.
    case hold
    /// Nothing comes after this, which may be a last value.
    case finish(Output?)
    /// Nothing comes after this.
    case fail(Failure)
  }

  /// What an operator does in one subscription.
  struct Reaction {
    /// Takes a value.
    var value: (Upstream.Output) -> Step
    /// Takes the end: a last value that comes before it, and how it goes on.
    var end:
      (Subscribers.Completion<Upstream.Failure>) -> (Output?, Subscribers.Completion<Failure>)
    /// How many values make one; nil where all are wanted at once.
    var inputsPerOutput: Int? = 1
  }

  /// The publisher whose values it treats.
  public let upstream: Upstream
  private let start: () -> Reaction
  /// Whether it ends before anything comes.
  private let isEmpty: Bool

  init(_ upstream: Upstream, isEmpty: Bool = false, start: @escaping () -> Reaction) {
    self.upstream = upstream
    self.isEmpty = isEmpty
    self.start = start
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet<Output, Failure>(subscriber)
    if isEmpty {
      outlet.begin()
      return outlet.finish(.finished)
    }
    let reaction = start()
    let stop = Once<() -> Void>()
    let inlet = Inlet<Upstream.Output, Upstream.Failure>(
      onSubscription: { outlet.begin() },
      onValue: { value in
        switch reaction.value(value) {
        case .pass(let output): return reaction.demand(for: outlet.send(output))
        case .skip: return .max(1)
        case .hold: return .none
        case .finish(let last):
          stop.take()?()
          if let last { outlet.send(last) }
          outlet.finish(.finished)
        case .fail(let error):
          stop.take()?()
          outlet.finish(.failure(error))
        }
        return .none
      },
      onCompletion: { completion in
        let (last, completion) = reaction.end(completion)
        if let last { outlet.send(last) }
        outlet.finish(completion)
      })
    stop.put { inlet.cancel() }
    outlet.follow(
      onRequest: { inlet.request(reaction.demand(for: $0)) }, onCancel: { inlet.cancel() })
    if reaction.inputsPerOutput == nil { inlet.request(.unlimited) }
    upstream.receive(subscriber: inlet)
  }
}

extension Stage.Reaction {
  /// What a demand from below is above; where all is asked for at the start there is nothing to add.
  fileprivate func demand(for demand: Subscribers.Demand) -> Subscribers.Demand {
    inputsPerOutput.map { demand * $0 } ?? .none
  }
}

extension Publisher {
  /// An operator that ends as its upstream does.
  func stage<Output>(
    _ start: @escaping () -> (Self.Output) -> Stage<Self, Output, Failure>.Step
  ) -> Stage<Self, Output, Failure> {
    Stage(self) { .init(value: start(), end: { (nil, $0) }) }
  }

  /// An operator that ends as its upstream does, or by an error that it meets.
  func throwingStage<Output>(
    _ start: @escaping () -> (Self.Output) throws -> Stage<Self, Output, any Error>.Step
  ) -> Stage<Self, Output, any Error> {
    Stage(self) {
      let step = start()
      return .init(
        value: { value in
          do { return try step(value) } catch { return .fail(error) }
        }, end: { (nil, $0.mapFailure { $0 }) })
    }
  }

  /// An operator that answers once, at the end or when it knows: with nothing if it fails.
  func reduction<Output>(
    _ start:
      @escaping () -> (
        value: (Self.Output) -> Stage<Self, Output, Failure>.Step, result: () -> Output?
      )
  ) -> Stage<Self, Output, Failure> {
    Stage(self) {
      let (value, result) = start()
      return .init(
        value: value,
        end: { completion in
          if case .finished = completion { return (result(), completion) }
          return (nil, completion)
        }, inputsPerOutput: nil)
    }
  }
}

extension Subscribers.Completion {
  func mapFailure<Other: Error>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
