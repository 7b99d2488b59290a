extension Publishers {
  /// The values of three publishers, as they come.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure
  {
    /// A value of any of them.
    public typealias Output = A.Output
    /// How any of them may fail.
    public typealias Failure = A.Failure
    private let joined: Merge<Merge<A, B>, C>

    /// Joins three publishers.
    public init(_ a: A, _ b: B, _ c: C) { joined = Merge(Merge(a, b), c) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      joined.receive(subscriber: subscriber)
    }
  }

  /// The last values of three publishers, whenever one of them sends.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// How any of them may fail.
    public typealias Failure = A.Failure
    private let joined: CombineLatest<CombineLatest<A, B>, C>

    /// Joins three publishers.
    public init(_ a: A, _ b: B, _ c: C) { joined = CombineLatest(CombineLatest(a, b), c) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      joined.map { ($0.0.0, $0.0.1, $0.1) }.receive(subscriber: subscriber)
    }
  }

  /// The last values of four publishers, whenever one of them sends.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// How any of them may fail.
    public typealias Failure = A.Failure
    private let joined: CombineLatest<CombineLatest3<A, B, C>, D>

    /// Joins four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      joined = CombineLatest(CombineLatest3(a, b, c), d)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      joined.map { ($0.0.0, $0.0.1, $0.0.2, $0.1) }.receive(subscriber: subscriber)
    }
  }

  /// The values of three publishers in threes.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// How any of them may fail.
    public typealias Failure = A.Failure
    private let joined: Zip<Zip<A, B>, C>

    /// Joins three publishers.
    public init(_ a: A, _ b: B, _ c: C) { joined = Zip(Zip(a, b), c) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      joined.map { ($0.0.0, $0.0.1, $0.1) }.receive(subscriber: subscriber)
    }
  }
}
