import FoundationAdditions

/// Finds the object that a store knows by a name; nil: there is none any more.
typealias TargetSearch = (_ name: String, _ model: any PersistentModel.Type) throws ->
  (any PersistentModel)?

/// The values of a row, by the names of properties.
typealias StoredValues = KeyedDecodingContainer<PropertyName>

/// A stored property of a class of models, at its place in an object.
protocol StoredProperty {
  /// Writes its value.
  func write(
    from object: UnsafeMutableRawPointer, to container: inout KeyedEncodingContainer<PropertyName>,
    naming name: (AnyObject) -> String?) throws
  /// Fills it in memory in which nothing is yet.
  func create(at object: UnsafeMutableRawPointer, from values: StoredValues) throws
  /// Gives it another value.
  func read(at object: UnsafeMutableRawPointer, from values: StoredValues) throws
}

/// A property that leads to other objects.
protocol Relationship: StoredProperty {
  /// The objects to which it leads.
  func targets(of object: UnsafeMutableRawPointer) -> [any PersistentModel]
  /// Leads to others in place of its objects; nil: to nothing.
  func redirect(
    at object: UnsafeMutableRawPointer, _ place: (any PersistentModel) -> (any PersistentModel)?)
  /// Leads to the objects that are stored.
  func fill(
    at object: UnsafeMutableRawPointer, from values: StoredValues,
    with target: TargetSearch) throws
}

/// Returns how a property of a type is stored; nil: its values cannot be.
func storedProperty<Value>(
  of type: Value.Type, name: String, offset: Int
) -> (any StoredProperty)? {
  if type == ObservationRegistrar.self { return RegistrarProperty(offset: offset) }
  let key = PropertyName(stringValue: name)
  if let targets = type as? any Targets.Type {
    func relationship<T: Targets>(_: T.Type) -> any StoredProperty {
      TargetsProperty<T>(name: key, offset: offset)
    }
    return relationship(targets)
  }
  if let target = type as? any PersistentModel.Type {
    func relationship<T: AnyObject & Observable>(_: T.Type) -> any StoredProperty {
      TargetProperty<T>(name: key, offset: offset)
    }
    return relationship(target)
  }
  if let value = type as? any Codable.Type {
    func property<T: Codable>(_: T.Type) -> any StoredProperty {
      ValueProperty<T>(name: key, offset: offset)
    }
    return property(value)
  }
  return nil
}

/// What a relationship holds: an object that need not be there, or a list.
protocol Targets {
  /// Their class.
  static var model: any PersistentModel.Type { get }
  /// The objects.
  var all: [any PersistentModel] { get }
  /// Creates one of objects of its kind.
  init(_ objects: [any PersistentModel])
}

extension Optional: Targets where Wrapped: AnyObject & Observable {
  static var model: any PersistentModel.Type { Wrapped.self }
  var all: [any PersistentModel] { map { [$0] } ?? [] }
  init(_ objects: [any PersistentModel]) { self = objects.first as? Wrapped }
}

extension Array: Targets where Element: AnyObject & Observable {
  static var model: any PersistentModel.Type { Element.self }
  var all: [any PersistentModel] { map { $0 } }
  init(_ objects: [any PersistentModel]) { self = objects.compactMap { $0 as? Element } }
}

private struct ValueProperty<Value: Codable>: StoredProperty {
  let name: PropertyName
  let offset: Int

  func write(
    from object: UnsafeMutableRawPointer, to container: inout KeyedEncodingContainer<PropertyName>,
    naming: (AnyObject) -> String?
  ) throws { try container.encode(place(in: object).pointee, forKey: name) }

  func create(at object: UnsafeMutableRawPointer, from values: StoredValues) throws {
    place(in: object).initialize(to: try value(in: values))
  }

  func read(at object: UnsafeMutableRawPointer, from values: StoredValues) throws {
    place(in: object).pointee = try value(in: values)
  }

  /// A property that a newer version of the app has added is empty where it can be.
  private func value(in values: StoredValues) throws -> Value {
    if !values.contains(name), let empty = Value.self as? any ExpressibleByNilLiteral.Type,
      let value = empty.init(nilLiteral: ()) as? Value
    {
      return value
    }
    return try values.decode(Value.self, forKey: name)
  }

  private func place(in object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Value> {
    (object + offset).assumingMemoryBound(to: Value.self)
  }
}

private struct TargetsProperty<Value: Targets>: Relationship {
  let name: PropertyName
  let offset: Int

  func write(
    from object: UnsafeMutableRawPointer, to container: inout KeyedEncodingContainer<PropertyName>,
    naming: (AnyObject) -> String?
  ) throws { try container.encode(targets(of: object).compactMap { naming($0) }, forKey: name) }

  func create(at object: UnsafeMutableRawPointer, from values: StoredValues) {
    place(in: object).initialize(to: Value([]))
  }

  func read(at object: UnsafeMutableRawPointer, from values: StoredValues) {}

  func targets(of object: UnsafeMutableRawPointer) -> [any PersistentModel] {
    place(in: object).pointee.all
  }

  func redirect(
    at object: UnsafeMutableRawPointer, _ place: (any PersistentModel) -> (any PersistentModel)?
  ) {
    let targets = targets(of: object)
    let others = targets.compactMap(place)
    guard !others.elementsEqual(targets, by: { $0 === $1 }) else { return }
    self.place(in: object).pointee = Value(others)
  }

  func fill(
    at object: UnsafeMutableRawPointer, from values: StoredValues,
    with target: TargetSearch
  ) throws {
    let names = try values.decodeIfPresent([String].self, forKey: name) ?? []
    place(in: object).pointee = Value(try names.compactMap { try target($0, Value.model) })
  }

  private func place(in object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Value> {
    (object + offset).assumingMemoryBound(to: Value.self)
  }
}

/// A relationship to an object that is always there.
private struct TargetProperty<Value: AnyObject & Observable>: Relationship {
  let name: PropertyName
  let offset: Int

  func write(
    from object: UnsafeMutableRawPointer, to container: inout KeyedEncodingContainer<PropertyName>,
    naming: (AnyObject) -> String?
  ) throws { try container.encode(targets(of: object).compactMap { naming($0) }, forKey: name) }

  /// Its memory is that of an optional that is empty until the target is known.
  func create(at object: UnsafeMutableRawPointer, from values: StoredValues) {
    place(in: object).initialize(to: nil)
  }

  func read(at object: UnsafeMutableRawPointer, from values: StoredValues) {}

  func targets(of object: UnsafeMutableRawPointer) -> [any PersistentModel] {
    place(in: object).pointee.map { [$0] } ?? []
  }

  /// A target that is deleted stays where it is needed.
  func redirect(
    at object: UnsafeMutableRawPointer, _ place: (any PersistentModel) -> (any PersistentModel)?
  ) {
    guard let target = self.place(in: object).pointee, let other = place(target) as? Value else {
      return
    }
    self.place(in: object).pointee = other
  }

  func fill(
    at object: UnsafeMutableRawPointer, from values: StoredValues,
    with target: TargetSearch
  ) throws {
    guard let name = try values.decode([String].self, forKey: name).first,
      let found = try target(name, Value.self) as? Value
    else { throw SwiftDataError.loadIssue("\(name.stringValue) leads to an object that is gone") }
    place(in: object).pointee = found
  }

  private func place(in object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Value?> {
    (object + offset).assumingMemoryBound(to: Value?.self)
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
private struct RegistrarProperty: StoredProperty {
  let offset: Int

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
