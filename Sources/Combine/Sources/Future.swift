/// Sends one value, or fails, when somebody keeps a promise; the work begins when it is created.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// Is called once with the result; later calls change nothing.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let state = Kept(State())

  private struct State {
    var result: Result<Output, Failure>?
    var waiting: [Outlet<Output, Failure>] = []
  }

  /// Begins work that keeps the promise.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.settle($0) }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet<Output, Failure>(subscriber)
    var result: Result<Output, Failure>?
    state.change {
      result = $0.result
      if result == nil { $0.waiting.append(outlet) }
    }
    guard result == nil else {
      outlet.begin()
      return Self.settle(outlet, result)
    }
    outlet.follow(onCancel: { [weak self, weak outlet] in
      self?.state.change { $0.waiting.removeAll { $0 === outlet } }
    })
    outlet.begin()
  }

  private func settle(_ result: Result<Output, Failure>) {
    var waiting: [Outlet<Output, Failure>] = []
    state.change {
      guard $0.result == nil else { return }
      $0.result = result
      swap(&waiting, &$0.waiting)
    }
    for outlet in waiting { Self.settle(outlet, result) }
  }

  private static func settle(
    _ outlet: Outlet<Output, Failure>, _ result: Result<Output, Failure>?
  ) {
    switch result {
    case .success(let value):
      outlet.send(value)
      outlet.finish(.finished)
    case .failure(let error): outlet.finish(.failure(error))
    case nil: break
    }
  }
}
