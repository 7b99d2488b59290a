import FoundationAdditions

/// What a publisher that does not fail sends, for `for await`.
///
/// It asks for one value at a time: what a source sends meanwhile and does not keep is lost.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// A value.
  public typealias Element = P.Output
  private let publisher: P

  /// Creates the sequence of a publisher.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator { Iterator(feed: Feed(publisher)) }

  /// Waits for one value after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let feed: Feed<P>
    /// Waits for a value; nil at the end.
    public mutating func next() async -> Element? { try? await feed.next() }
  }
}

/// What a publisher sends that may fail, for `for try await`.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// A value.
  public typealias Element = P.Output
  private let publisher: P

  /// Creates the sequence of a publisher.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator { Iterator(feed: Feed(publisher)) }

  /// Waits for one value after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let feed: Feed<P>
    /// Waits for a value; nil at the end.
    public mutating func next() async throws -> Element? { try await feed.next() }
  }
}

extension Publisher where Failure == Never {
  /// The values, for `for await`.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values, for `for try await`.
  @_disfavoredOverload
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// One subscription, whose values a task waits for.
final class Feed<P: Publisher>: @unchecked Sendable {
  private typealias Waiter = UnsafeContinuation<P.Output?, any Error>
  private struct State {
    var waiters: [Waiter] = []
    var values: [P.Output] = []
    var end: Subscribers.Completion<P.Failure>?
  }
  private let state = Kept(State())
  private let stop = Once<() -> Void>()
  private let request: (Subscribers.Demand) -> Void

  init(_ publisher: P) {
    let state = state
    let inlet = Inlet<P.Output, P.Failure>(
      onValue: { value in
        var waiter: Waiter?
        state.change {
          if $0.waiters.isEmpty {
            $0.values.append(value)
          } else {
            waiter = $0.waiters.removeFirst()
          }
        }
        waiter?.resume(returning: value)
        return .none
      }, onCompletion: { Self.end(state, $0) })
    request = { inlet.request($0) }
    stop.put { inlet.cancel() }
    publisher.receive(subscriber: inlet)
  }

  deinit { stop.take()?() }

  func next() async throws -> P.Output? {
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { (waiter: Waiter) in
        var value: P.Output?
        var end: Subscribers.Completion<P.Failure>?
        state.change {
          if !$0.values.isEmpty {
            value = $0.values.removeFirst()
          } else if let over = $0.end {
            end = over
            $0.end = .finished
          } else {
            $0.waiters.append(waiter)
          }
        }
        switch (value, end) {
        case (let value?, _): waiter.resume(returning: value)
        case (_, .finished?): waiter.resume(returning: nil)
        case (_, .failure(let error)?): waiter.resume(throwing: error)
        default: request(.max(1))
        }
      }
    } onCancel: {
      stop.take()?()
      Self.end(state, .finished)
    }
  }

  /// An error is for the first who waits.
  private static func end(_ state: Kept<State>, _ end: Subscribers.Completion<P.Failure>) {
    var waiters: [Waiter] = []
    state.change {
      waiters = $0.waiters
      $0.waiters = []
      $0.end = waiters.isEmpty ? end : .finished
    }
    for (place, waiter) in waiters.enumerated() {
      if place == 0, case .failure(let error) = end {
        waiter.resume(throwing: error)
      } else {
        waiter.resume(returning: nil)
      }
    }
  }
}

extension Future where Failure == Never {
  /// Waits for the value.
  public final var value: Output {
    get async {
      for await value in values { return value }
      preconditionFailure("A future that does not fail has a value.")
    }
  }
}

extension Future {
  /// Waits for the value.
  @_disfavoredOverload
  public final var value: Output {
    get async throws {
      for try await value in values { return value }
      throw CancellationError()
    }
  }
}
