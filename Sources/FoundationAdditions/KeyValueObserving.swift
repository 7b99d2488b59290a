import Foundation

/// What keeps an observer of a property.
@available(*, unavailable, message: "key-value observing needs the Objective-C runtime")
public class NSKeyValueObservation: NSObject {
  /// Ends the observation.
  public func invalidate() {}
}

/// What an observer of a property is told.
@available(*, unavailable, message: "key-value observing needs the Objective-C runtime")
public struct NSKeyValueObservedChange<Value> {
  /// The value from now on.
  public let newValue: Value?
  /// The value before.
  public let oldValue: Value?
}

/// What an observer of a property wants to be told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits, as on the phone.
  public let rawValue: UInt

  /// Creates options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value from now on.
  public static let new = Self(rawValue: 1)
  /// The value before.
  public static let old = Self(rawValue: 2)
  /// The value at the beginning.
  public static let initial = Self(rawValue: 4)
  /// Each change also before it happens.
  public static let prior = Self(rawValue: 8)
}

extension NSObjectProtocol where Self: NSObject {
  /// Needs the runtime of Objective-C, which Linux does not have.
  ///
  /// A `Progress` is asked for its `fractionCompleted` by a timer instead.
  @available(*, unavailable, message: "key-value observing needs the Objective-C runtime")
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { preconditionFailure("unavailable") }
}
