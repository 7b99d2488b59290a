import FoundationAdditions

/// A value of an object, in the form in which it is stored.
enum StoredValue: Codable, Hashable, Sendable {
  case bool(Bool)
  case int(Int)
  case int16(Int16)
  case int32(Int32)
  case int64(Int64)
  case float(Float)
  case double(Double)
  case decimal(Decimal)
  case text(String)
  case date(Date)
  case data(Data)
  case uuid(UUID)
  case url(URL)
  /// A number of Foundation's.
  case number(Double)
  /// A list or a dictionary of a property list.
  case list(Data)
  /// An object that can be archived.
  case archive(Data)
  /// Another object of the store.
  case target(String)
  /// Other objects of the store.
  case targets([String], Form)

  /// What holds the targets of a relationship.
  enum Form: String, Codable, Sendable { case set, foundationSet, orderedSet, array }

  /// Creates what is stored of a value; nil: it cannot be.
  init?(_ value: Any) {
    switch value {
    case let value as StoredValue: self = value
    case let object as NSManagedObject: self = .target(object.objectID.name)
    case let objects as Set<NSManagedObject>: self = .targets(Self.names(objects).sorted(), .set)
    case let objects as [NSManagedObject]: self = .targets(Self.names(objects), .array)
    case let objects as NSOrderedSet where objects.array is [NSManagedObject]:
      self = .targets(Self.names(objects.array as? [NSManagedObject] ?? []), .orderedSet)
    case let objects as NSSet where objects.allObjects is [NSManagedObject]:
      let names = Self.names(objects.allObjects as? [NSManagedObject] ?? [])
      self = .targets(names.sorted(), .foundationSet)
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .int(value)
    case let value as Int16: self = .int16(value)
    case let value as Int32: self = .int32(value)
    case let value as Int64: self = .int64(value)
    case let value as Float: self = .float(value)
    case let value as Double: self = .double(value)
    case let value as Decimal: self = .decimal(value)
    case let value as String: self = .text(value)
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as UUID: self = .uuid(value)
    case let value as URL: self = .url(value)
    case let value as NSDecimalNumber: self = .decimal(value.decimalValue)
    case let value as NSNumber: self = .number(value.doubleValue)
    default:
      if PropertyListSerialization.propertyList(value, isValidFor: .binary),
        let data = try? PropertyListSerialization.data(
          fromPropertyList: value, format: .binary, options: 0)
      {
        self = .list(data)
      } else if value is any NSCoding,
        let data = try? NSKeyedArchiver.archivedData(
          withRootObject: value, requiringSecureCoding: false)
      {
        self = .archive(data)
      } else {
        return nil
      }
    }
  }

  /// It as a value of the type that a model says, so that the same number is the same value.
  func asValue(of type: NSAttributeType) -> StoredValue {
    switch (self, type) {
    case (.int16, .integer16AttributeType), (.int32, .integer32AttributeType),
      (.int64, .integer64AttributeType), (.double, .doubleAttributeType),
      (.float, .floatAttributeType), (.bool, .booleanAttributeType):
      return self
    default: break
    }
    guard let number else { return self }
    return switch type {
    case .integer16AttributeType: .int16(number.int16Value)
    case .integer32AttributeType: .int32(number.int32Value)
    case .integer64AttributeType: .int64(number.int64Value)
    case .doubleAttributeType: .double(number.doubleValue)
    case .floatAttributeType: .float(number.floatValue)
    case .booleanAttributeType: .bool(number.boolValue)
    default: self
    }
  }

  /// It as a number; nil: it is none.
  private var number: NSNumber? {
    switch self {
    case .bool(let value): NSNumber(value: value)
    case .int(let value): NSNumber(value: value)
    case .int16(let value): NSNumber(value: value)
    case .int32(let value): NSNumber(value: value)
    case .int64(let value): NSNumber(value: value)
    case .float(let value): NSNumber(value: value)
    case .double(let value), .number(let value): NSNumber(value: value)
    case .decimal(let value): NSDecimalNumber(decimal: value)
    default: nil
    }
  }

  private static func names(_ objects: some Sequence<NSManagedObject>) -> [String] {
    objects.map(\.objectID.name)
  }

  /// The value; targets are found by their names.
  func value(finding target: (String) -> NSManagedObject?) -> Any? {
    switch self {
    case .bool(let value): value
    case .int(let value): value
    case .int16(let value): value
    case .int32(let value): value
    case .int64(let value): value
    case .float(let value): value
    case .double(let value): value
    case .decimal(let value): value
    case .text(let value): value
    case .date(let value): value
    case .data(let value): value
    case .uuid(let value): value
    case .url(let value): value
    case .number(let value): NSNumber(value: value)
    case .list(let data): try? PropertyListSerialization.propertyList(from: data, format: nil)
    case .archive(let data): try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
    case .target(let name): target(name)
    case .targets(let names, let form):
      switch form {
      case .set: Set(names.compactMap(target))
      case .foundationSet: NSSet(array: names.compactMap(target))
      case .orderedSet: NSOrderedSet(array: names.compactMap(target))
      case .array: names.compactMap(target)
      }
    }
  }
}

/// An object as it is stored.
struct Snapshot: Codable, Equatable, Sendable {
  /// By what the store knows it.
  var name: String
  /// Of which kind it is.
  var entityName: String?
  /// The name of its class, as the runtime has it.
  var className: String?
  /// Its values.
  var values: [String: StoredValue]
}

/// What a context has its source change.
enum ObjectChange {
  /// An object is new.
  case insert(Snapshot)
  /// An object has other values than those that were read.
  case update(Snapshot, from: [String: StoredValue])
  /// An object is gone.
  case delete(String)

  /// By what the store knows the object.
  var name: String {
    switch self {
    case .insert(let snapshot), .update(let snapshot, from: _): snapshot.name
    case .delete(let name): name
    }
  }

  var isNew: Bool {
    if case .insert = self { true } else { false }
  }

  var isDeletion: Bool {
    if case .delete = self { true } else { false }
  }
}

/// Who changes something, by names of the app's own.
struct ChangeAuthor {
  var author: String?
  var context: String?
}

/// Where a context has its objects from, and where its changes go: the store, or another context.
protocol ObjectSource: AnyObject {
  /// The objects of a kind, or of all.
  func snapshots(ofEntity name: String?) throws -> [Snapshot]
  /// One object; nil: it is gone.
  func snapshot(named name: String) throws -> Snapshot?
  /// Makes changes, all or none, and returns what stands now for those of which it is something else.
  func apply(
    _ changes: [ObjectChange], _ policy: NSMergePolicyType, by author: ChangeAuthor
  ) throws -> [StandingObject]
}

/// What stands of an object after a change that met another one.
struct StandingObject {
  let name: String
  /// Nil: it was deleted, and stays so.
  let snapshot: Snapshot?
}

extension ObjectSource {
  /// Some objects, without those that are gone.
  func snapshots(named names: [String]) throws -> [Snapshot] {
    try names.compactMap { try snapshot(named: $0) }
  }
}
