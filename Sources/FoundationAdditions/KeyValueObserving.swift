import Foundation

/// What keeps an observer of a property.
@available(*, unavailable, message: "key-value observing needs the Objective-C runtime")
public class NSKeyValueObservation: NSObject {}

/// What an observer of a property is told.
@available(*, unavailable, message: "key-value observing needs the Objective-C runtime")
public struct NSKeyValueObservedChange<Value> {}

extension NSObjectProtocol where Self: NSObject {
  /// Needs the runtime of Objective-C, which Linux does not have.
  ///
  /// A `Progress` is asked for its `fractionCompleted` by a timer instead.
  @available(*, unavailable, message: "key-value observing needs the Objective-C runtime")
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, changeHandler: @escaping (Self, Value) -> Void
  ) -> AnyObject { preconditionFailure("unavailable") }
}
