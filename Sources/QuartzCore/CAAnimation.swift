import FoundationAdditions

/// How a layer changes its looks; a value here, of which nothing is seen.
open class CAAnimation: NSObject {
  /// How many seconds it takes.
  open var duration: CFTimeInterval = 0
  /// When it begins.
  open var beginTime: CFTimeInterval = 0
  /// How often it is shown.
  open var repeatCount: Float = 0
  /// Whether it goes back.
  open var autoreverses = false
  /// Whether it is gone when it is over.
  open var isRemovedOnCompletion = true
  /// How it begins and ends.
  open var timingFunction: CAMediaTimingFunction?
}

/// A change of a part of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// The part.
  open var keyPath: String?

  /// Creates a change of a part.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// A change from one value to another one.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at first.
  open var fromValue: Any?
  /// The value at last.
  open var toValue: Any?
  /// How far it goes.
  open var byValue: Any?
}

/// How a change begins and ends.
open class CAMediaTimingFunction: NSObject {
  /// Creates a way of a name.
  public convenience init(name: CAMediaTimingFunctionName) { self.init() }
}

/// Names of how changes begin and end, as on the phone.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a way of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At one speed.
  public static let linear = Self(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = Self(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = Self(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// As the system likes.
  public static let `default` = Self(rawValue: "default")
}
