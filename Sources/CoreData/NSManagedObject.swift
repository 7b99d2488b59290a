import FoundationAdditions

/// An object of a store.
///
/// Its values have names (``setValue(_:forKey:)``); a class of an app's own may have properties that keep them there.
/// `@NSManaged` takes the runtime of Objective-C, which Linux does not have: `bgtask adapt` makes such properties of it.
///
/// As on the phone it is not `Sendable`: it belongs to the queue of its context.
open class NSManagedObject: NSObject, NSFetchRequestResult, SortedByKey {
  /// By what the store knows it.
  public private(set) var objectID: NSManagedObjectID
  /// What kind of object it is.
  public let entity: NSEntityDescription
  /// Where it is worked with; nil: it was deleted, or belongs to none.
  public internal(set) weak var managedObjectContext: NSManagedObjectContext?
  /// Whether it is to be saved for the first time.
  open var isInserted: Bool { managedObjectContext?.insertedObjects.contains(self) ?? false }
  /// Whether it has other values than those that are stored.
  open var isUpdated: Bool { managedObjectContext?.updatedObjects.contains(self) ?? false }
  /// Whether it is to be deleted.
  open var isDeleted: Bool { managedObjectContext?.deletedObjects.contains(self) ?? false }
  /// Whether its values are still to be read: never here.
  open var isFault: Bool { false }
  /// Whether saving would change the store.
  open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  /// Whether saving would change values that are stored.
  open var hasPersistentChangedValues: Bool { !changedValues().isEmpty }

  private var values: [String: Any] = [:]
  /// What was read of it, or saved last; nil: nothing yet.
  private(set) var saved: [String: StoredValue]?

  /// Creates an object of a kind in a context; nil: in none.
  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    // A class names its kind without a context, and so without a model.
    let entity = context?.known(entity) ?? entity
    self.entity = entity
    objectID = NSManagedObjectID(entity, name: UUID().uuidString, isTemporary: true)
    super.init()
    values = entity.defaults
    guard let context else { return }
    context.insert(self)
    awakeFromInsert()
  }

  /// Creates an object in a context; its kind is that of the class in the model, or has the name of the class.
  public required convenience init(context: NSManagedObjectContext) {
    self.init(entity: context.entity(of: Self.self), insertInto: context)
  }

  /// The kind of objects of the class.
  open class func entity() -> NSEntityDescription { NSEntityDescription(named: "\(self)") }

  /// A question for the objects of the class; that which Xcode writes into a class comes before it.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: "\(self)")
  }

  // MARK: Its life

  /// Is called once, when it is new in a context.
  open func awakeFromInsert() {}
  /// Is called when it was read.
  open func awakeFromFetch() {}
  /// Is called before it is saved.
  open func willSave() {}
  /// Is called when it was saved.
  open func didSave() {}
  /// Is called before it is deleted.
  open func prepareForDeletion() {}

  /// Is called before it is saved for the first time.
  ///
  /// - Throws: What is wrong with its values by the model: 1570 for one that is missing, 1560 for several.
  open func validateForInsert() throws { try validate() }
  /// Is called before other values of it are saved.
  ///
  /// - Throws: What is wrong with its values by the model: 1570 for one that is missing, 1560 for several.
  open func validateForUpdate() throws { try validate() }
  /// Is called before it is deleted from the store.
  ///
  /// - Throws: 1600 where a relationship denies it while it has objects.
  open func validateForDelete() throws { try validateDeletion() }

  // MARK: Values

  /// The value of a name; nil: it has none.
  ///
  /// A number of the model is one of Foundation, as on the phone, which is read as any type that can hold it.
  open func value(forKey key: String) -> Any? {
    let value = primitiveValue(forKey: key)
    guard let type = entity.attributesByName[key]?.attributeType, type.isNumber else {
      return value
    }
    return NSNumber.managed(value) ?? value
  }

  /// Gives a name a value; of a relationship that the model gives an inverse, the other side is set, too.
  open func setValue(_ value: Any?, forKey key: String) {
    reportMistakes(value, key)
    guard let relationship = entity.relationshipsByName[key],
      let inverse = relationship.inverseRelationship
    else { return setPrimitiveValue(value, forKey: key) }
    let before = targets(of: key)
    setPrimitiveValue(value, forKey: key)
    let now = targets(of: key)
    for object in before where !now.contains(object) { object.unlink(self, inverse) }
    for object in now where !before.contains(object) { object.link(self, inverse) }
  }

  /// The value of a name, as properties of an app's class read it.
  open func primitiveValue(forKey key: String) -> Any? {
    guard let stored = values[key] as? StoredValue else { return values[key] }
    let value = stored.value { [weak managedObjectContext] in
      managedObjectContext?.object(named: $0)
    }
    values[key] = value
    return value
  }

  /// Gives a name a value, as properties of an app's class do.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) {
    values[key] = value
    managedObjectContext?.noteChange(of: self)
  }

  /// The values that are others than those that are stored, by their names.
  open func changedValues() -> [String: Any] {
    let now = (try? storedValues()) ?? [:]
    let keys = Set(now.keys).union((saved ?? [:]).keys).filter { now[$0] != saved?[$0] }
    return Dictionary(
      uniqueKeysWithValues: keys.map { ($0, primitiveValue(forKey: $0) ?? NSNull()) })
  }

  /// The values that are stored, by their names; nil: all.
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    (saved ?? [:]).filter { keys?.contains($0.key) ?? true }.compactMapValues { stored in
      stored.value { [weak managedObjectContext] in managedObjectContext?.object(named: $0) }
    }
  }

  /// Says that a value is about to be read; nothing comes of it.
  open func willAccessValue(forKey key: String?) {}
  /// Says that a value was read; nothing comes of it.
  open func didAccessValue(forKey key: String?) {}
  /// Says that a value is about to change; nothing comes of it.
  open func willChangeValue(forKey key: String) {}
  /// Says that a value has changed; nothing comes of it.
  open func didChangeValue(forKey key: String) {}

  package func sortValue(of key: String) -> SortValue? {
    switch primitiveValue(forKey: key) {
    case let date as Date: .number(date.timeIntervalSinceReferenceDate)
    case let text as String: .text(text)
    case let flag as Bool: .number(flag ? 1 : 0)
    case let number as any BinaryInteger: .number(Double(number))
    case let number as any BinaryFloatingPoint: .number(Double(number))
    case let number as NSNumber: .number(number.doubleValue)
    default: nil
    }
  }

  /// The kind and the values, without an address.
  open override var description: String {
    let pairs = values.keys.sorted().map { key in
      let value = values[key].map { ($0 as? NSManagedObject)?.objectID.description ?? "\($0)" }
      return "\(key): \(value ?? "nil")"
    }
    return "<\(entity.name ?? ""): \(pairs.joined(separator: ", "))>"
  }

  // MARK: What is stored

  /// Its values in the form in which they are stored.
  ///
  /// - Throws: Which value cannot be.
  func storedValues() throws -> [String: StoredValue] {
    var stored: [String: StoredValue] = [:]
    for (key, value) in values {
      guard let value = StoredValue(value) else {
        throw CocoaError(
          CocoaError.Code(rawValue: 1550),
          userInfo: ["NSValidationErrorKey": key, "NSValidationErrorValue": "\(type(of: value))"])
      }
      let type = entity.attributesByName[key]?.attributeType ?? .undefinedAttributeType
      stored[key] = value.asValue(of: type)
    }
    return stored
  }

  /// It as it is to be stored.
  ///
  /// - Throws: Which value cannot be.
  func snapshot() throws -> Snapshot {
    Snapshot(
      name: objectID.name, entityName: entity.name, className: _mangledTypeName(type(of: self)),
      values: try storedValues())
  }

  /// Takes over what is stored.
  func take(_ snapshot: Snapshot) {
    objectID = NSManagedObjectID(entity, name: snapshot.name, isTemporary: false)
    values = snapshot.values
    saved = snapshot.values
  }

  /// Notes that it is stored as it is.
  func noteSaved(_ stored: [String: StoredValue]) {
    objectID.isTemporaryID = false
    saved = stored
  }

  /// Notes that it is new here, and stored nowhere.
  func noteNew() {
    objectID.isTemporaryID = true
    saved = nil
  }

  /// Has the values back that are stored.
  func revert() { values = saved ?? [:] }
}

/// By what the store knows an object.
public final class NSManagedObjectID: NSObject, @unchecked Sendable {
  /// The kind of the object.
  public let entity: NSEntityDescription
  /// Whether the object was never saved.
  public internal(set) var isTemporaryID: Bool
  let name: String

  init(_ entity: NSEntityDescription, name: String, isTemporary: Bool) {
    self.entity = entity
    self.name = name
    isTemporaryID = isTemporary
    super.init()
  }

  /// The name as an address, as `x-coredata://…/Note/…`.
  public func uriRepresentation() -> URL {
    URL(string: "x-coredata:///\(entity.name ?? "")/\(name)") ?? URL(fileURLWithPath: "/")
  }

  /// Whether two name the same object.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSManagedObjectID)?.name == name
  }

  /// The same for both of two that name the same object.
  public override var hash: Int { name.hashValue }

  /// The kind, without an address.
  public override var description: String { describe(["entity": entity.name]) }
}
