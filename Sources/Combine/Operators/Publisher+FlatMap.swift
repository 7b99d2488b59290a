extension Publisher {
  /// Makes a publisher of each value, and sends what these send.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Joined<P.Output, P.Failure> where P.Failure == Failure {
    Joined { hub in
      let outer = Kept(Outer())
      hub.add(
        self, demand: maxPublishers,
        onValue: { value in
          outer.change { $0.children += 1 }
          hub.add(
            transform(value), onValue: { hub.outlet.send($0) },
            onEnd: { completion in
              if case .failure = completion { return hub.finish(completion) }
              outer.change { $0.children -= 1 }
              if outer.current?.isOver == true { return hub.finish(.finished) }
              if maxPublishers != .unlimited { outer.current?.askForMore() }
            })
          return .none
        },
        onEnd: { completion in
          if case .failure = completion { return hub.finish(completion) }
          outer.change { $0.hasEnded = true }
          if outer.current?.isOver == true { hub.finish(.finished) }
        }, onStart: { request in outer.change { $0.askForMore = { request(.max(1)) } } })
    }
  }

  /// Goes on with another publisher after an error.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Joined<Output, P.Failure> where P.Output == Output {
    Joined { hub in
      hub.add(
        self, onValue: { hub.outlet.send($0) },
        onEnd: { completion in
          guard case .failure(let error) = completion else { return hub.finish(.finished) }
          hub.add(handler(error), onValue: { hub.outlet.send($0) }, onEnd: { hub.finish($0) })
        })
    }
  }

  /// Goes on with another publisher after an error, or fails.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Joined<Output, any Error> where P.Output == Output {
    mapError { $0 as any Error }.catch { error -> AnyPublisher<Output, any Error> in
      guard let error = error as? Failure else { return Fail(error: error).eraseToAnyPublisher() }
      do {
        return try handler(error).mapError { $0 as any Error }.eraseToAnyPublisher()
      } catch { return Fail(error: error).eraseToAnyPublisher() }
    }
  }

  /// Subscribes again after an error, so many times.
  public func retry(_ retries: Int) -> Joined<Output, Failure> {
    Joined { hub in attempt(in: hub, retries: retries) }
  }

  private func attempt(in hub: Hub<Output, Failure>, retries: Int) {
    hub.add(
      self, onValue: { hub.outlet.send($0) },
      onEnd: { completion in
        if case .failure = completion, retries > 0 {
          return attempt(in: hub, retries: retries - 1)
        }
        hub.finish(completion)
      })
  }
}

private struct Outer {
  var children = 0
  var hasEnded = false
  var askForMore: () -> Void = {}
  var isOver: Bool { hasEnded && children == 0 }
}

extension Publisher where Failure == Never {
  /// Makes a publisher, which may fail, of each value, and sends what these send.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Joined<P.Output, P.Failure> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }
}

extension Publisher {
  /// Makes a publisher, which does not fail, of each value, and sends what these send.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Joined<P.Output, Failure> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends what the last publisher sends that has come.
  public func switchToLatest() -> Joined<Output.Output, Failure> {
    Joined { hub in
      let stop = Kept<() -> Void>({})
      let outer = Kept(Outer())
      hub.add(
        self, demand: .unlimited,
        onValue: { publisher in
          stop.current?()
          outer.change { $0.children = 1 }
          stop.replace(
            hub.add(
              publisher, onValue: { hub.outlet.send($0) },
              onEnd: { completion in
                if case .failure = completion { return hub.finish(completion) }
                outer.change { $0.children = 0 }
                if outer.current?.isOver == true { hub.finish(.finished) }
              }))
          return .none
        },
        onEnd: { completion in
          if case .failure = completion { return hub.finish(completion) }
          outer.change { $0.hasEnded = true }
          if outer.current?.isOver == true { hub.finish(.finished) }
        })
    }
  }
}
