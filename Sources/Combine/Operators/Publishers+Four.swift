extension Publishers {
  /// The values of four publishers, as they come.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure
  {
    /// A value of any of them.
    public typealias Output = A.Output
    /// How any of them may fail.
    public typealias Failure = A.Failure
    private let joined: Merge<Merge3<A, B, C>, D>

    /// Joins four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { joined = Merge(Merge3(a, b, c), d) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      joined.receive(subscriber: subscriber)
    }
  }

  /// The values of four publishers in fours.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// How any of them may fail.
    public typealias Failure = A.Failure
    private let joined: Zip<Zip3<A, B, C>, D>

    /// Joins four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { joined = Zip(Zip3(a, b, c), d) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      joined.map { ($0.0.0, $0.0.1, $0.0.2, $0.1) }.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Joins its values with those of three other publishers, as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure
  {
    Publishers.Merge4(self, b, c, d)
  }

  /// Sends what becomes of its last value and those of three other publishers, whenever one of them sends.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
    _ b: B, _ c: C, _ d: D,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
  ) -> Stage<Publishers.CombineLatest4<Self, B, C, D>, T, Failure>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    combineLatest(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
  }

  /// Sends what becomes of its values and those of two other publishers, in threes.
  public func zip<B: Publisher, C: Publisher, T>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
  ) -> Stage<Publishers.Zip3<Self, B, C>, T, Failure>
  where B.Failure == Failure, C.Failure == Failure {
    zip(b, c).map { transform($0.0, $0.1, $0.2) }
  }

  /// Sends its values in fours with those of three other publishers.
  public func zip<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.Zip4<Self, B, C, D>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.Zip4(self, b, c, d)
  }
}
