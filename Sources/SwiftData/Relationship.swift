import FoundationAdditions

/// Finds the object that a store knows by a name; nil: there is none any more.
typealias TargetSearch = (_ name: String, _ model: any PersistentModel.Type) throws ->
  (any PersistentModel)?

/// A property that leads to other objects.
protocol Relationship: StoredProperty {
  /// Its name in the class.
  var name: String { get }
  /// How it keeps the objects to which it leads.
  var form: any TargetForm.Type { get }
  /// The class of the objects to which it leads.
  var model: any PersistentModel.Type { get }
  /// Whether it leads to as many as there are, or to one.
  var isList: Bool { get }
  /// Whether it may lead to none.
  var canBeEmpty: Bool { get }
  /// The objects to which it leads.
  func targets(of object: UnsafeMutableRawPointer) -> [any PersistentModel]
  /// To how many objects it leads.
  func count(of object: UnsafeMutableRawPointer) -> Int
  /// Leads to others in place of its objects; where it has to lead to one and there is none, it stays as it is.
  func lead(_ object: UnsafeMutableRawPointer, to targets: [any PersistentModel])
  /// By what a store knows the objects that are stored.
  func names(in values: StoredValues) throws -> [String]
  /// Leads to the objects that are stored.
  func fill(
    at object: UnsafeMutableRawPointer, from values: StoredValues,
    with target: TargetSearch) throws
}

/// Returns the property of a type that leads to other objects; nil: it does not.
func relationship(
  of type: Any.Type, name: StoredName, offset: Int
) -> (any StoredProperty)? {
  func property<Form: TargetForm>(_: Form.Type) -> any StoredProperty {
    RelationshipProperty<Form>(storedName: name, offset: offset)
  }
  return targetForm(of: type).map { property($0) }
}

/// Returns how a property of a type keeps the objects to which it leads; nil: it leads to none.
func targetForm(of type: Any.Type) -> (any TargetForm.Type)? {
  let wrapped = (type as? any OptionalType.Type)?.wrapped
  func form<T: PersistentModel>(_: T.Type) -> any TargetForm.Type {
    wrapped == nil ? RequiredTarget<T>.self : OptionalTarget<T>.self
  }
  if let target = (wrapped ?? type) as? any PersistentModel.Type { return form(target) }
  return ((wrapped ?? type) as? any TargetList.Type)?.form(isOptional: wrapped != nil)
}

/// How a property keeps the objects to which it leads.
protocol TargetForm {
  /// What is in the memory of an object.
  associatedtype Memory
  static var model: any PersistentModel.Type { get }
  static var isList: Bool { get }
  static var canBeEmpty: Bool { get }
  static func all(_ memory: Memory) -> [any PersistentModel]
  static func count(_ memory: Memory) -> Int
  static func memory(of targets: [any PersistentModel]) -> Memory
}

private protocol OptionalType { static var wrapped: Any.Type { get } }

extension Optional: OptionalType { static fileprivate var wrapped: Any.Type { Wrapped.self } }

private protocol TargetList { static func form(isOptional: Bool) -> any TargetForm.Type }

extension Array: TargetList where Element: PersistentModel {
  static fileprivate func form(isOptional: Bool) -> any TargetForm.Type {
    isOptional ? OptionalTargets<Element>.self : Targets<Element>.self
  }
}

private enum Targets<Target: PersistentModel>: TargetForm {
  typealias Memory = [Target]
  static var model: any PersistentModel.Type { Target.self }
  static var isList: Bool { true }
  static var canBeEmpty: Bool { true }
  static func all(_ memory: [Target]) -> [any PersistentModel] { memory }
  static func count(_ memory: [Target]) -> Int { memory.count }
  static func memory(of targets: [any PersistentModel]) -> [Target] {
    targets.compactMap { $0 as? Target }
  }
}

/// A list that need not be there, as a store that a cloud has a copy of wants it.
private enum OptionalTargets<Target: PersistentModel>: TargetForm {
  typealias Memory = [Target]?
  static var model: any PersistentModel.Type { Target.self }
  static var isList: Bool { true }
  static var canBeEmpty: Bool { true }
  static func all(_ memory: [Target]?) -> [any PersistentModel] { memory ?? [] }
  static func count(_ memory: [Target]?) -> Int { memory?.count ?? 0 }
  static func memory(of targets: [any PersistentModel]) -> [Target]? {
    targets.compactMap { $0 as? Target }
  }
}

private enum OptionalTarget<Target: PersistentModel>: TargetForm {
  typealias Memory = Target?
  static var model: any PersistentModel.Type { Target.self }
  static var isList: Bool { false }
  static var canBeEmpty: Bool { true }
  static func all(_ memory: Target?) -> [any PersistentModel] { memory.map { [$0] } ?? [] }
  static func count(_ memory: Target?) -> Int { memory == nil ? 0 : 1 }
  static func memory(of targets: [any PersistentModel]) -> Target? { targets.first as? Target }
}

/// An object that is always there: its memory is that of an optional that is empty until the target is known.
private enum RequiredTarget<Target: PersistentModel>: TargetForm {
  typealias Memory = Target?
  static var model: any PersistentModel.Type { Target.self }
  static var isList: Bool { false }
  static var canBeEmpty: Bool { false }
  static func all(_ memory: Target?) -> [any PersistentModel] { memory.map { [$0] } ?? [] }
  static func count(_ memory: Target?) -> Int { memory == nil ? 0 : 1 }
  static func memory(of targets: [any PersistentModel]) -> Target? { targets.first as? Target }
}

private struct RelationshipProperty<Form: TargetForm>: Relationship {
  let storedName: StoredName
  let offset: Int

  var name: String { storedName.key.stringValue }
  var form: any TargetForm.Type { Form.self }
  var model: any PersistentModel.Type { Form.model }
  var isList: Bool { Form.isList }
  var canBeEmpty: Bool { Form.canBeEmpty }

  func write(
    from object: UnsafeMutableRawPointer, to container: inout KeyedEncodingContainer<PropertyName>,
    naming: (AnyObject) -> String?
  ) throws {
    try container.encode(targets(of: object).compactMap { naming($0) }, forKey: storedName.key)
  }

  func create(at object: UnsafeMutableRawPointer, from values: StoredValues) {
    place(in: object).initialize(to: Form.memory(of: []))
  }

  func read(at object: UnsafeMutableRawPointer, from values: StoredValues) {}

  func targets(of object: UnsafeMutableRawPointer) -> [any PersistentModel] {
    Form.all(place(in: object).pointee)
  }

  func count(of object: UnsafeMutableRawPointer) -> Int { Form.count(place(in: object).pointee) }

  func lead(_ object: UnsafeMutableRawPointer, to targets: [any PersistentModel]) {
    guard canBeEmpty || !targets.isEmpty else { return }
    place(in: object).pointee = Form.memory(of: targets)
  }

  func names(in values: StoredValues) throws -> [String] {
    try values.decodeIfPresent([String].self, forKey: storedName.key(in: values)) ?? []
  }

  func fill(
    at object: UnsafeMutableRawPointer, from values: StoredValues,
    with target: TargetSearch
  ) throws {
    let found = try names(in: values).compactMap { try target($0, model) }
    guard canBeEmpty || !found.isEmpty else {
      throw SwiftDataError.loadIssue("\(name) leads to an object that is gone")
    }
    place(in: object).pointee = Form.memory(of: found)
  }

  private func place(in object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Form.Memory> {
    (object + offset).assumingMemoryBound(to: Form.Memory.self)
  }
}
