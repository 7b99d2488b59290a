import FoundationAdditions

extension NSObjectProtocol where Self: NSObject {
  /// Needs the runtime of Objective-C, which Linux does not have.
  @available(*, unavailable, message: "key-value observing needs the Objective-C runtime")
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: Int = 0
  ) -> AnyPublisher<Value, Never> {
    preconditionFailure("unavailable")
  }
}
