import FoundationAdditions

/// The values of a row, by the names of properties.
typealias StoredValues = KeyedDecodingContainer<PropertyName>

/// A stored property of a class of models, at its place in an object.
protocol StoredProperty {
  /// Its name and the type of its values; nil: it leads to other objects, or is not stored.
  var attribute: (name: String, type: Any.Type)? { get }
  /// Writes its value.
  func write(
    from object: UnsafeMutableRawPointer, to container: inout KeyedEncodingContainer<PropertyName>,
    naming name: (AnyObject) -> String?) throws
  /// Fills it in memory in which nothing is yet.
  func create(at object: UnsafeMutableRawPointer, from values: StoredValues) throws
  /// Gives it another value.
  func read(at object: UnsafeMutableRawPointer, from values: StoredValues) throws
  /// What gives it the value back that it has now; nothing where that is not its own value.
  func restoration(at object: UnsafeMutableRawPointer) -> () -> Void
}

extension StoredProperty {
  var attribute: (name: String, type: Any.Type)? { nil }
  func restoration(at object: UnsafeMutableRawPointer) -> () -> Void { {} }
}

/// Returns how a property of a type is stored; nil: its values cannot be.
func storedProperty<Value>(
  of type: Value.Type, name: StoredName, offset: Int
) -> (any StoredProperty)? {
  if type == ObservationRegistrar.self { return RegistrarProperty(offset: offset) }
  if let relationship = relationship(of: type, name: name, offset: offset) { return relationship }
  if let value = type as? any Codable.Type {
    func property<T: Codable>(_: T.Type) -> any StoredProperty {
      ValueProperty<T>(name: name, offset: offset)
    }
    return property(value)
  }
  return nil
}

private struct ValueProperty<Value: Codable>: StoredProperty {
  let name: StoredName
  let offset: Int

  var attribute: (name: String, type: Any.Type)? { (name.key.stringValue, Value.self) }

  func write(
    from object: UnsafeMutableRawPointer, to container: inout KeyedEncodingContainer<PropertyName>,
    naming: (AnyObject) -> String?
  ) throws { try container.encode(place(in: object).pointee, forKey: name.key) }

  func create(at object: UnsafeMutableRawPointer, from values: StoredValues) throws {
    place(in: object).initialize(to: try value(in: values))
  }

  func read(at object: UnsafeMutableRawPointer, from values: StoredValues) throws {
    place(in: object).pointee = try value(in: values)
  }

  func restoration(at object: UnsafeMutableRawPointer) -> () -> Void {
    let place = place(in: object)
    let value = place.pointee
    return { place.pointee = value }
  }

  /// A property that a newer version of the app has added is empty where it can be.
  private func value(in values: StoredValues) throws -> Value {
    let key = name.key(in: values)
    if !values.contains(key), let empty = Value.self as? any ExpressibleByNilLiteral.Type,
      let value = empty.init(nilLiteral: ()) as? Value
    {
      return value
    }
    return try values.decode(Value.self, forKey: key)
  }

  private func place(in object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Value> {
    (object + offset).assumingMemoryBound(to: Value.self)
  }
}

/// A property that the app does not want to be stored.
struct TransientProperty<Value>: StoredProperty {
  /// The value of an object that is read; nil: an empty one.
  let value: Any?
  let offset: Int

  func write(
    from object: UnsafeMutableRawPointer, to container: inout KeyedEncodingContainer<PropertyName>,
    naming: (AnyObject) -> String?
  ) {}

  func create(at object: UnsafeMutableRawPointer, from values: StoredValues) throws {
    let empty = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ())
    guard let value = (value ?? empty as Any?) as? Value else {
      throw SwiftDataError.loadIssue("a transient property has no value of its own")
    }
    (object + offset).initializeMemory(as: Value.self, to: value)
  }

  func read(at object: UnsafeMutableRawPointer, from values: StoredValues) {}
}

/// Who watches an object is not stored.
struct RegistrarProperty: StoredProperty {
  let offset: Int

  /// Who observes an object.
  func registrar(of object: UnsafeMutableRawPointer) -> ObservationRegistrar {
    (object + offset).assumingMemoryBound(to: ObservationRegistrar.self).pointee
  }

  func write(
    from object: UnsafeMutableRawPointer, to container: inout KeyedEncodingContainer<PropertyName>,
    naming: (AnyObject) -> String?
  ) {}

  func create(at object: UnsafeMutableRawPointer, from values: StoredValues) {
    (object + offset).initializeMemory(as: ObservationRegistrar.self, to: ObservationRegistrar())
  }

  func read(at object: UnsafeMutableRawPointer, from values: StoredValues) {}
}

/// The name of a property, as a key of what is stored.
struct PropertyName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// What a property is called in a store.
struct StoredName {
  let key: PropertyName
  /// What an earlier version of the app called it; nil: the same.
  let earlier: PropertyName?

  init(_ name: String, earlier: String?) {
    key = PropertyName(stringValue: name)
    self.earlier = earlier.map { PropertyName(stringValue: $0) }
  }

  /// What it is called in a row, which may be of an earlier version.
  func key(in values: StoredValues) -> PropertyName {
    guard let earlier, !values.contains(key), values.contains(earlier) else { return key }
    return earlier
  }
}

/// Writes the values of an object.
struct ValueWriter: Encodable {
  let write: (inout KeyedEncodingContainer<PropertyName>) throws -> Void

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyName.self)
    try write(&container)
  }
}

/// Reads the values of an object.
struct ValueReader: Decodable {
  let container: StoredValues

  init(from decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: PropertyName.self)
  }
}
