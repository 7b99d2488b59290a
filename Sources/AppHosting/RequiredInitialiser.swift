public import Foundation

/// Makes `NSObject.init()` callable for a class that is known at run time alone, as the phone calls it for a delegate.
///
/// Open, so that no compiler takes the initialiser for final and calls that of this class.
open class RequiredInitialiser: NSObject {
  /// Creates an object of the class itself, which is of no use.
  public required override init() { super.init() }

  /// Creates an object of a class.
  ///
  /// - Parameter type: The class; its initialiser need not be `required`.
  /// - Returns: The object, made by the class's own `init()`.
  public static func make(_ type: NSObject.Type) -> NSObject {
    // Whatever overrides `NSObject.init()` stands at its place in the table of methods, which is where this call looks.
    unsafeBitCast(type, to: RequiredInitialiser.Type.self).init()
  }
}
