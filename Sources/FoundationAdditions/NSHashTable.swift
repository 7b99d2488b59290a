import Foundation

/// A set of objects that need not keep them: those that are gone are in it no more.
///
/// Objects are told apart by `isEqual`, as in a set, unless the table goes by their identity.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private enum Place {
    case strong(ObjectType)
    case weak(Weak)

    var object: ObjectType? {
      switch self {
      case .strong(let object): object
      case .weak(let place): place.object
      }
    }
  }

  private final class Weak {
    weak var object: ObjectType?

    init(_ object: ObjectType) { self.object = object }
  }

  private let options: NSPointerFunctions.Options
  private var places: [Place] = []

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - options: Whether it keeps its objects.
  ///   - initialCapacity: For how many there is room at first; of no consequence.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    self.options = options
    super.init()
  }

  private func isSame(_ one: ObjectType, _ other: ObjectType) -> Bool {
    if one === other { return true }
    guard !options.contains(.objectPointerPersonality) else { return false }
    return (one as? NSObject)?.isEqual(other) ?? false
  }

  /// A table that does not keep its objects.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// Adds an object, unless it is there.
  open func add(_ object: ObjectType?) {
    places.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    places.append(options.contains(.weakMemory) ? .weak(Weak(object)) : .strong(object))
  }

  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    places.removeAll { place in
      guard let other = place.object else { return true }
      return object.map { isSame($0, other) } ?? false
    }
  }

  /// Removes all objects.
  open func removeAllObjects() { places = [] }

  /// Whether an object is there.
  open func contains(_ anObject: ObjectType?) -> Bool {
    member(anObject) != nil
  }

  /// The object that is equal to another one; nil where there is none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return places.lazy.compactMap(\.object).first { isSame($0, object) }
  }

  /// The objects that are there, those that were added first in front.
  open var allObjects: [ObjectType] { places.compactMap(\.object) }

  /// One of the objects.
  open var anyObject: ObjectType? { allObjects.first }

  /// The objects, one after the other.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  /// How many there are, with those that are gone and were not seen to be.
  open var count: Int { places.count }
}

/// What belongs to tables of objects.
public enum NSPointerFunctions {
  /// How a table keeps its objects.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It keeps them.
    public static let strongMemory: Options = []
    /// It does not.
    public static let weakMemory = Options(rawValue: 5)
    /// It keeps them; of what can be copied the phone keeps a copy, here it keeps the object itself.
    public static let copyIn = Options(rawValue: 1 << 16)
    /// Objects are told apart by what they are equal to.
    public static let objectPersonality: Options = []
    /// Objects are told apart by what they are, not by what they are equal to.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
  }
}
