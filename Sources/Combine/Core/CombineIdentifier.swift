import Foundation

/// Names one subscriber or subscription.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private let number: UInt

  /// Creates a name that nobody has.
  public init() { number = Serial.shared.next() }

  /// Creates the name of an object.
  public init(_ object: AnyObject) { number = UInt(bitPattern: ObjectIdentifier(object)) }

  /// The name.
  public var description: String { "0x" + String(number, radix: 16) }

  private final class Serial: @unchecked Sendable {
    static let shared = Serial()
    private let lock = NSLock()
    private var last: UInt = 0

    func next() -> UInt {
      lock.withLock {
        last += 1
        return last
      }
    }
  }
}

/// What has a name of Combine's.
public protocol CustomCombineIdentifierConvertible {
  /// The name.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The name of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
