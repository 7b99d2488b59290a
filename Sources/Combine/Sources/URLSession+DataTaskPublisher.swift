import FoundationAdditions

extension URLSession {
  /// Asks a server for each subscriber, and sends what it has answered.
  ///
  /// The task is made when a subscriber asks for a value, and cancelled with its subscription. What it sends comes on the
  /// session's queue. A background session raises: it has no answers in memory.
  public struct DataTaskPublisher: Publisher {
    /// The bytes of an answer, and the rest of it.
    public typealias Output = (data: Data, response: URLResponse)
    /// How a task fails.
    public typealias Failure = URLError
    /// What is asked.
    public let request: URLRequest
    /// Who asks.
    public let session: URLSession

    /// Creates a publisher of what a server answers to a request.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    /// Attaches a subscriber, for whom a task of its own asks.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == URLError {
      let outlet = Outlet<Output, URLError>(subscriber)
      let asked = Question(request, session)
      outlet.follow(
        onRequest: { if $0 > 0 { asked.begin(outlet) } }, onCancel: { asked.cancel() })
      outlet.begin()
    }
  }

  /// Creates a publisher of what a server answers to a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// Creates a publisher of what a URL holds.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }
}

/// The task of one subscriber.
private final class Question: @unchecked Sendable {
  private let lock = NSLock()
  private let request: URLRequest
  private let session: URLSession
  private var task: URLSessionTask?
  private var hasBegun = false
  private var isOver = false

  init(_ request: URLRequest, _ session: URLSession) {
    self.request = request
    self.session = session
  }

  /// Asks, the first time.
  func begin(_ outlet: Outlet<URLSession.DataTaskPublisher.Output, URLError>) {
    lock.lock()
    let isFirst = !hasBegun && !isOver
    hasBegun = true
    lock.unlock()
    guard isFirst else { return }
    let task = session.dataTask(with: request) { data, response, error in
      _ = self.end()
      if let response, error == nil {
        outlet.send((data ?? Data(), response))
        outlet.finish(.finished)
      } else {
        outlet.finish(.failure(error as? URLError ?? URLError(.unknown)))
      }
    }
    // The session's delegate has been told of the task, and may have cancelled the subscription.
    lock.lock()
    self.task = isOver ? nil : task
    let isWanted = !isOver
    lock.unlock()
    if isWanted { task.resume() } else { task.cancel() }
  }

  func cancel() { end()?.cancel() }

  /// Lets go of the task, which holds this in turn.
  private func end() -> URLSessionTask? {
    lock.lock()
    defer { lock.unlock() }
    defer { task = nil }
    isOver = true
    return task
  }
}
