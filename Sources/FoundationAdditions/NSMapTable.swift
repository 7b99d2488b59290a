import Foundation

/// Objects by objects, which a table need not keep: what has lost one of the two is in it no more.
///
/// Keys are told apart by `isEqual`, unless the table goes by their identity.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private final class Entry {
    private var keptKey: KeyType?
    private var keptObject: ObjectType?
    private(set) weak var key: KeyType?
    private(set) weak var object: ObjectType?

    init(_ key: KeyType, _ object: ObjectType, keepsKey: Bool, keepsObject: Bool) {
      self.key = key
      self.object = object
      if keepsKey { keptKey = key }
      if keepsObject { keptObject = object }
    }

    var isThere: Bool { key != nil && object != nil }
  }

  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [Entry] = []

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - keyOptions: Whether it keeps its keys.
  ///   - valueOptions: Whether it keeps its objects.
  ///   - initialCapacity: For how many there is room at first; of no consequence.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  /// A table that keeps both.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// A table that keeps its keys.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  /// A table that keeps its objects.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  /// A table that keeps neither.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private func isSame(_ one: KeyType, _ other: KeyType) -> Bool {
    if one === other { return true }
    guard !keyOptions.contains(.objectPointerPersonality) else { return false }
    return (one as? NSObject)?.isEqual(other) ?? false
  }

  /// The object of a key; nil where there is none.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return entries.first { $0.isThere && $0.key.map { isSame($0, aKey) } == true }?.object
  }

  /// Sets the object of a key.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let anObject, let aKey else { return }
    entries.append(
      Entry(
        aKey, anObject, keepsKey: !keyOptions.contains(.weakMemory),
        keepsObject: !valueOptions.contains(.weakMemory)))
  }

  /// Removes a key with its object.
  open func removeObject(forKey aKey: KeyType?) {
    entries.removeAll { entry in
      guard entry.isThere, let key = entry.key else { return true }
      return aKey.map { isSame(key, $0) } ?? false
    }
  }

  /// Removes all.
  open func removeAllObjects() { entries = [] }

  /// How many there are, with those that are gone and were not seen to be.
  open var count: Int { entries.count }

  /// The keys, those that were added first in front.
  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: entries.filter(\.isThere).compactMap(\.key)).objectEnumerator()
  }

  /// The objects, those that were added first in front; never nil.
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: entries.filter(\.isThere).compactMap(\.object)).objectEnumerator()
  }

  /// The objects by their keys.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    let pairs = entries.compactMap { entry -> (AnyHashable, ObjectType)? in
      guard let key = entry.key as? AnyHashable, let object = entry.object else { return nil }
      return (key, object)
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
