import FoundationAdditions

extension URLSession {
  /// Is not modelled.
  @available(
    *, unavailable, message: "not modelled: use data(for:) or dataTask(with:completionHandler:)"
  )
  public func dataTaskPublisher(
    for request: URLRequest
  ) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
    preconditionFailure("unavailable")
  }

  /// Is not modelled.
  @available(
    *, unavailable, message: "not modelled: use data(from:) or dataTask(with:completionHandler:)"
  )
  public func dataTaskPublisher(
    for url: URL
  ) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
    preconditionFailure("unavailable")
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Needs the runtime of Objective-C, which Linux does not have.
  @available(*, unavailable, message: "key-value observing needs the Objective-C runtime")
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: Int = 0
  ) -> AnyPublisher<Value, Never> {
    preconditionFailure("unavailable")
  }
}

extension Publisher {
  /// Is not modelled.
  @available(*, unavailable, message: "not modelled: collect or debounce the values instead")
  public func buffer(size: Int, prefetch: Never, whenFull: Never) -> AnyPublisher<Output, Failure> {
    preconditionFailure("unavailable")
  }
}
