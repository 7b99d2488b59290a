extension Publishers {
  /// What becomes of a value for which a buffer has no room.
  public enum BufferingStrategy<Failure: Error> {
    /// It is dropped.
    case dropNewest
    /// The oldest one that waits is dropped, and it waits.
    case dropOldest
    /// The publisher fails with the error that the closure makes.
    case customError(() -> Failure)
  }

  /// How many values a buffer asks for.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// As many as it has room for, and as many more as are wanted of it.
    case keepFull
    /// All.
    case byRequest
  }

  /// Values that wait until somebody asks for them.
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output
    /// How the upstream fails.
    public typealias Failure = Upstream.Failure
    /// The publisher whose values wait.
    public let upstream: Upstream
    /// How many may wait.
    public let size: Int
    /// How many are asked for.
    public let prefetch: PrefetchStrategy
    /// What becomes of the others.
    public let whenFull: BufferingStrategy<Failure>

    /// Creates a buffer of so many values.
    public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy,
      whenFull: BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let hub = Hub<Output, Failure>(subscriber, surplus: surplus)
      hub.outlet.begin()
      hub.add(
        upstream, demand: prefetch == .byRequest ? .unlimited : nil,
        onValue: { value in
          if case .customError(let makeError) = whenFull, hub.outlet.isFull(of: size) {
            hub.finish(.failure(makeError()))
            return .none
          }
          let more = hub.outlet.send(value)
          return prefetch == .byRequest ? .none : more
        },
        onEnd: { hub.finish($0) },
        onStart: { request in if prefetch == .keepFull { request(.max(size)) } })
    }

    private var surplus: Outlet<Output, Failure>.Surplus {
      if case .dropOldest = whenFull { return .last(size) }
      return .first(size)
    }
  }
}

extension Publisher {
  /// Keeps values that nobody has asked for yet.
  ///
  /// - Parameters:
  ///   - size: How many may wait.
  ///   - prefetch: How many are asked for.
  ///   - whenFull: What becomes of a value for which there is no room.
  /// - Returns: A publisher of the same values.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
