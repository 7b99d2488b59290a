extension Publishers {
  /// One subscription for many subscribers, which begins when it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    /// What the upstream sends.
    public typealias Output = Upstream.Output
    /// How it may fail.
    public typealias Failure = Upstream.Failure
    /// The publisher that is shared.
    public let upstream: Upstream
    /// Makes the subject.
    public let createSubject: () -> SubjectType
    private lazy var subject = createSubject()

    /// Shares a publisher through a subject.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subject.receive(subscriber: subscriber)
    }

    /// Subscribes to the upstream.
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// A connectable publisher that is connected as long as somebody subscribes.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// What the upstream sends.
    public typealias Output = Upstream.Output
    /// How it may fail.
    public typealias Failure = Upstream.Failure
    /// The publisher that is connected.
    public let upstream: Upstream
    private let state = Kept<(count: Int, connection: (any Cancellable)?)>((0, nil))

    /// Connects a publisher when it is wanted.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber; the first connects.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var isFirst = false
      state.change {
        $0.count += 1
        isFirst = $0.count == 1
      }
      let leave = AnyCancellable { self.leave() }
      upstream.handleEvents(
        receiveCompletion: { _ in leave.cancel() }, receiveCancel: { leave.cancel() }
      ).receive(subscriber: subscriber)
      guard isFirst else { return }
      let connection = upstream.connect()
      var isWanted = false
      state.change {
        isWanted = $0.count > 0
        if isWanted { $0.connection = connection }
      }
      if !isWanted { connection.cancel() }
    }

    private func leave() {
      var ended: (any Cancellable)?
      state.change {
        $0.count -= 1
        guard $0.count == 0 else { return }
        ended = $0.connection
        $0.connection = nil
      }
      ended?.cancel()
    }
  }

  /// One subscription for many subscribers.
  public final class Share<Upstream: Publisher>: Publisher {
    /// What the upstream sends.
    public typealias Output = Upstream.Output
    /// How it may fail.
    public typealias Failure = Upstream.Failure
    /// The publisher that is shared.
    public let upstream: Upstream
    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Shares a publisher.
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }
  }
}

extension ConnectablePublisher {
  /// Connects it as long as somebody subscribes.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publisher {
  /// Gives all subscribers one subscription, which begins with the first.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

  /// Gives all subscribers one subscription through a subject, which begins when it is connected.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Gives all subscribers one subscription through a subject, which begins when it is connected.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    multicast { subject }
  }
}

extension Publisher where Failure == Never {
  /// Lets it begin when it is connected.
  public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
    multicast { PassthroughSubject() }
  }
}
