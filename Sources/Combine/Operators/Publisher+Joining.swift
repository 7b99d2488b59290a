extension Publishers {
  /// The values of many publishers, as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// A value of any of them.
    public typealias Output = Upstream.Output
    /// How any of them may fail.
    public typealias Failure = Upstream.Failure
    /// The publishers.
    public let publishers: [Upstream]

    /// Joins some publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }
    /// Joins publishers.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      Joined<Output, Failure> { hub in
        let running = Kept(publishers.count)
        if publishers.isEmpty { hub.finish(.finished) }
        for publisher in publishers {
          hub.add(
            publisher, onValue: { hub.outlet.send($0) },
            onEnd: { completion in
              running.change { $0 -= 1 }
              if case .finished = completion, running.current != 0 { return }
              hub.finish(completion)
            })
        }
      }.receive(subscriber: subscriber)
    }

    /// Adds one more.
    public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
  }

  /// The values of two publishers, as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// A value of either.
    public typealias Output = A.Output
    /// How either may fail.
    public typealias Failure = A.Failure
    private let joined: MergeMany<AnyPublisher<Output, Failure>>

    /// Joins two publishers.
    public init(_ a: A, _ b: B) {
      joined = MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher())
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      joined.receive(subscriber: subscriber)
    }
  }

  /// The last values of two publishers, whenever one of them sends.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output)
    /// How any of them may fail.
    public typealias Failure = A.Failure
    /// The first.
    public let a: A
    /// The second.
    public let b: B

    /// Joins two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      Joined<Output, Failure> { hub in
        let last = Kept<(a: A.Output?, b: B.Output?)>((nil, nil))
        let running = Kept(2)
        let send = { () -> Subscribers.Demand in
          guard let a = last.current?.a, let b = last.current?.b else { return .max(1) }
          hub.send((a, b))
          return .none
        }
        let end = { (completion: Subscribers.Completion<Failure>) in
          running.change { $0 -= 1 }
          if case .finished = completion, running.current != 0 { return }
          hub.finish(completion)
        }
        let take = { (a: A.Output?, b: B.Output?) -> Subscribers.Demand in
          let before = last.current
          last.replace((a ?? before?.a, b ?? before?.b))
          return send()
        }
        hub.add(a, onValue: { take($0, nil) }, onEnd: end)
        hub.add(b, onValue: { take(nil, $0) }, onEnd: end)
      }.receive(subscriber: subscriber)
    }
  }

  /// The values of two publishers in pairs: the first with the first.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output)
    /// How any of them may fail.
    public typealias Failure = A.Failure
    /// The first.
    public let a: A
    /// The second.
    public let b: B

    /// Joins two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    private struct Queues {
      var a: [A.Output] = []
      var b: [B.Output] = []
      var hasEnded = (a: false, b: false)

      mutating func pair() -> Output? {
        a.isEmpty || b.isEmpty ? nil : (a.removeFirst(), b.removeFirst())
      }

      /// Whether one side has nothing left and gets nothing more.
      var isOver: Bool { hasEnded.a && a.isEmpty || hasEnded.b && b.isEmpty }
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      Joined<Output, Failure> { hub in
        let queues = Kept(Queues())
        let advance = { (change: (inout Queues) -> Void) in
          var pair: Output?
          var isOver = false
          queues.change {
            change(&$0)
            pair = $0.pair()
            isOver = $0.isOver
          }
          if let pair { hub.send(pair) }
          if isOver { hub.finish(.finished) }
        }
        let end = {
          (completion: Subscribers.Completion<Failure>, change: (inout Queues) -> Void) in
          if case .failure = completion { return hub.finish(completion) }
          advance(change)
        }
        hub.add(
          a,
          onValue: { value in
            advance { $0.a.append(value) }
            return .none
          }, onEnd: { end($0) { $0.hasEnded.a = true } })
        hub.add(
          b,
          onValue: { value in
            advance { $0.b.append(value) }
            return .none
          }, onEnd: { end($0) { $0.hasEnded.b = true } })
      }.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Joins its values with those of another publisher, as they come.
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge<Self, P> where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Joins its values with those of two other publishers, as they come.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    Publishers.Merge3(self, b, c)
  }

  /// Sends its last value with that of another publisher, whenever one of them sends.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Sends what becomes of its last value and that of another publisher, whenever one of them sends.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Stage<Publishers.CombineLatest<Self, P>, T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Sends its last value with those of two other publishers, whenever one of them sends.
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
    Publishers.CombineLatest3(self, b, c)
  }

  /// Sends its values in pairs with those of another publisher.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Sends what becomes of its values and those of another publisher, in pairs.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Stage<Publishers.Zip<Self, P>, T, Failure> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }

  /// Sends its values in threes with those of two other publishers.
  public func zip<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.Zip3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
    Publishers.Zip3(self, b, c)
  }

  /// Sends its values after those of another publisher.
  public func prepend<P: Publisher>(_ publisher: P) -> Joined<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    publisher.append(self)
  }

  /// Sends its values after some others.
  public func prepend(_ elements: Output...) -> Joined<Output, Failure> {
    prepend(Publishers.Sequence<[Output], Failure>(sequence: elements))
  }

  /// Sends the values of another publisher after its own.
  public func append<P: Publisher>(_ publisher: P) -> Joined<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    Joined { hub in
      hub.add(
        self, onValue: { hub.outlet.send($0) },
        onEnd: { completion in
          if case .failure = completion { return hub.finish(completion) }
          hub.add(publisher, onValue: { hub.outlet.send($0) }, onEnd: { hub.finish($0) })
        })
    }
  }

  /// Sends some values after its own.
  public func append(_ elements: Output...) -> Joined<Output, Failure> {
    append(Publishers.Sequence<[Output], Failure>(sequence: elements))
  }
}
