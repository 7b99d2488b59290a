import FoundationAdditions

/// What properties and methods that are declared with `@NSManaged` become when their source is adapted.
///
/// Inverse sides of relationships are set where a model names them.
extension NSManagedObject {
  /// The value of a property, as its type has it.
  ///
  /// Where nothing was set it is nil; 0, `false`, or empty for a type without nil. A date and an object of such a type
  /// end the app, as they do on a phone.
  ///
  /// - Parameter key: The name of the property.
  /// - Returns: The value.
  public func managedValue<Value>(_ key: String) -> Value {
    let stored = value(forKey: key)
    if let value = stored as? Value { return value }
    if let kind = Value.self as? any ManagedType.Type,
      let value = kind.managed(stored) as? Value
    {
      return value
    }
    if let nothing = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()),
      let value = nothing as? Value
    {
      return value
    }
    preconditionFailure(
      "\(type(of: self)).\(key) is \(stored.map { "\($0)" } ?? "nil"), and no \(Value.self)")
  }

  /// Gives a property a value.
  ///
  /// - Parameters:
  ///   - value: The value; nil: none.
  ///   - key: The name of the property.
  public func setManagedValue(_ value: Any?, _ key: String) { setValue(value, forKey: key) }

  // MARK: Relationships

  /// Adds an object to those of a property.
  public func addManaged(_ object: NSManagedObject, _ key: String) {
    change(key) { $0.contains(object) ? $0 : $0 + [object] }
  }

  /// Adds objects to those of a property.
  public func addManaged(_ objects: NSSet, _ key: String) {
    for object in Self.inOrder(objects) { addManaged(object, key) }
  }

  /// Adds objects to those of a property, in their order.
  public func addManaged(_ objects: NSOrderedSet, _ key: String) {
    for case let object as NSManagedObject in objects.array { addManaged(object, key) }
  }

  /// Takes an object from those of a property.
  public func removeManaged(_ object: NSManagedObject, _ key: String) {
    change(key) { objects in objects.filter { $0 != object } }
  }

  /// Takes objects from those of a property.
  public func removeManaged(_ objects: NSSet, _ key: String) {
    for object in Self.inOrder(objects) { removeManaged(object, key) }
  }

  /// Takes objects from those of a property.
  public func removeManaged(_ objects: NSOrderedSet, _ key: String) {
    for case let object as NSManagedObject in objects.array { removeManaged(object, key) }
  }

  /// Puts an object among those of a property, at a place.
  public func insertManaged(_ object: NSManagedObject, _ key: String, at index: Int) {
    change(key) { objects in
      var objects = objects.filter { $0 != object }
      objects.insert(object, at: index)
      return objects
    }
  }

  /// Takes the object at a place from those of a property.
  public func removeManaged(_ key: String, at index: Int) {
    change(key) { objects in
      var objects = objects
      objects.remove(at: index)
      return objects
    }
  }

  /// Puts an object into the place of one of those of a property.
  public func replaceManaged(_ key: String, at index: Int, with object: NSManagedObject) {
    change(key) { objects in
      var objects = objects
      objects[index] = object
      return objects
    }
  }

  /// Puts objects among those of a property, each at a place of its own.
  public func insertManaged(_ objects: [NSManagedObject], _ key: String, at indexes: NSIndexSet) {
    for (index, object) in zip(indexes, objects) { insertManaged(object, key, at: index) }
  }

  /// Takes the objects at some places from those of a property.
  public func removeManaged(_ key: String, at indexes: NSIndexSet) {
    change(key) { objects in
      objects.enumerated().filter { !indexes.contains($0.offset) }.map(\.element)
    }
  }

  /// Puts objects into the places of others of a property.
  public func replaceManaged(_ key: String, at indexes: NSIndexSet, with objects: [NSManagedObject])
  {
    for (index, object) in zip(indexes, objects) { replaceManaged(key, at: index, with: object) }
  }

  /// Changes the objects of a property; they stay in what holds them: a list where there were none, which a property
  /// reads as what its type is.
  private func change(_ key: String, _ change: ([NSManagedObject]) -> [NSManagedObject]) {
    switch value(forKey: key) {
    case let held as NSOrderedSet:
      let objects = held.array.compactMap { $0 as? NSManagedObject }
      setValue(NSOrderedSet(array: change(objects)), forKey: key)
    case let held as [NSManagedObject]: setValue(change(held), forKey: key)
    case let held as Set<NSManagedObject>:
      setValue(Set(change(Self.inOrder(held as NSSet))), forKey: key)
    case let held as NSSet: setValue(NSSet(array: change(Self.inOrder(held))), forKey: key)
    default: setValue(change([]), forKey: key)
    }
  }

  static func inOrder(_ objects: NSSet) -> [NSManagedObject] {
    objects.allObjects.compactMap { $0 as? NSManagedObject }
      .sorted { $0.objectID.name < $1.objectID.name }
  }
}

/// A type of a property whose values can be made of others, and of none.
protocol ManagedType {
  /// The value that is read where another one is kept, or none; nil: there is none.
  static func managed(_ stored: Any?) -> Any?
}

extension ManagedType where Self: BinaryInteger {
  static func managed(_ stored: Any?) -> Any? {
    switch stored {
    case nil: Self(0)
    case let number as any BinaryInteger: Self(truncatingIfNeeded: number)
    case let number as any BinaryFloatingPoint: Self(exactly: Double(number).rounded(.towardZero))
    case let number as NSNumber: Self(truncatingIfNeeded: number.int64Value)
    case let flag as Bool: Self(flag ? 1 : 0)
    default: nil
    }
  }
}

extension ManagedType where Self: BinaryFloatingPoint {
  static func managed(_ stored: Any?) -> Any? {
    switch stored {
    case nil: Self(0)
    case let number as any BinaryInteger: Self(Double(number))
    case let number as any BinaryFloatingPoint: Self(Double(number))
    case let number as NSNumber: Self(number.doubleValue)
    default: nil
    }
  }
}

extension Int: ManagedType {}
extension Int16: ManagedType {}
extension Int32: ManagedType {}
extension Int64: ManagedType {}
extension Float: ManagedType {}
extension Double: ManagedType {}

extension Bool: ManagedType {
  static func managed(_ stored: Any?) -> Any? {
    Int64.managed(stored).flatMap { $0 as? Int64 }.map { $0 != 0 }
  }
}

extension String: ManagedType {
  static func managed(_ stored: Any?) -> Any? { stored == nil ? "" : nil }
}

extension Data: ManagedType {
  static func managed(_ stored: Any?) -> Any? { stored == nil ? Data() : nil }
}

extension Optional: ManagedType {
  static func managed(_ stored: Any?) -> Any? {
    guard let stored, let kind = Wrapped.self as? any ManagedType.Type else { return nil }
    return kind.managed(stored)
  }
}

extension Set: ManagedType {
  static func managed(_ stored: Any?) -> Any? {
    let objects =
      (stored as? NSSet)?.allObjects ?? (stored as? NSOrderedSet)?.array
      ?? stored as? [NSManagedObject]
    return stored == nil ? Set() : objects.map { Set($0.compactMap { $0 as? Element }) }
  }
}

extension Array: ManagedType {
  static func managed(_ stored: Any?) -> Any? { stored == nil ? [] as [Element] : nil }
}

extension NSSet: ManagedType {
  static func managed(_ stored: Any?) -> Any? {
    switch stored {
    case nil: NSSet()
    case let objects as Set<NSManagedObject>: NSSet(set: objects)
    case let objects as [NSManagedObject]: NSSet(array: objects)
    default: nil
    }
  }
}

extension NSOrderedSet: ManagedType {
  static func managed(_ stored: Any?) -> Any? {
    switch stored {
    case nil: NSOrderedSet()
    case let objects as NSSet: NSOrderedSet(array: NSManagedObject.inOrder(objects))
    case let objects as [NSManagedObject]: NSOrderedSet(array: objects)
    default: nil
    }
  }
}

extension NSNumber: ManagedType {
  static func managed(_ stored: Any?) -> Any? {
    switch stored {
    case let flag as Bool: NSNumber(value: flag)
    case let number as any BinaryInteger: NSNumber(value: Int64(number))
    case let number as any BinaryFloatingPoint: NSNumber(value: Double(number))
    case let number as Decimal: NSDecimalNumber(decimal: number)
    default: nil
    }
  }
}
