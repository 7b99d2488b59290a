import FoundationAdditions

/// Something that is done with many objects in the store, and that no context hears of.
protocol BatchRequest: NSPersistentStoreRequest {
  /// The name of the kind of its objects; nil: any.
  var kind: String? { get }
  /// Does it.
  ///
  /// - Parameters:
  ///   - coordinator: Whose store it is done in.
  ///   - policy: Who wins where an object is stored already.
  ///   - author: Who does it.
  /// - Returns: What comes of it.
  /// - Throws: Why it cannot be done.
  func carryOut(
    in coordinator: NSPersistentStoreCoordinator, _ policy: NSMergePolicyType,
    by author: ChangeAuthor
  ) throws -> NSPersistentStoreResult
}

extension NSPersistentStoreCoordinator {
  /// A context that sees what is stored alone.
  fileprivate var reader: NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = self
    context.isForBatch = true
    return context
  }
}

/// What comes of any batch.
open class BatchResult: NSPersistentStoreResult, @unchecked Sendable {
  /// Whether it is done, the names, or the number.
  public let result: Any?

  init(_ result: Any?) { self.result = result }

  /// What it holds, without its address.
  open override var description: String { describe(["result": result]) }
}

// MARK: Deleting

/// What a batch is answered with.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  /// Whether it is done.
  case resultTypeStatusOnly = 0
  /// The names of the objects.
  case resultTypeObjectIDs
  /// Their number.
  case resultTypeCount
}

/// Deletes all objects of a question, in the store: the objects of their relationships go or lose them as the rules of deletion
/// say, of which none denies it, no object hears of it, and contexts keep what they have.
open class NSBatchDeleteRequest: NSPersistentStoreRequest, BatchRequest, @unchecked Sendable {
  /// What it is answered with.
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  let kind: String?
  private let find: (NSManagedObjectContext) throws -> [NSManagedObjectID]

  /// Creates a request.
  public init<Answer>(fetchRequest: NSFetchRequest<Answer>) {
    kind = fetchRequest.entityName
    find = { try $0.identifiers(of: fetchRequest) }
    super.init()
  }

  /// Creates a request for some objects.
  public convenience init(objectIDs objects: [NSManagedObjectID]) {
    self.init { _ in objects }
  }

  private init(_ find: @escaping (NSManagedObjectContext) throws -> [NSManagedObjectID]) {
    kind = nil
    self.find = find
    super.init()
  }

  func carryOut(
    in coordinator: NSPersistentStoreCoordinator, _ policy: NSMergePolicyType,
    by author: ChangeAuthor
  ) throws -> NSPersistentStoreResult {
    let reader = coordinator.reader
    let found = try find(reader)
    // Objects are in use as long as somebody holds them.
    let objects = found.filter { !$0.entity.relationshipsByName.isEmpty }
      .compactMap { reader.object(named: $0.name) }
    for object in objects { reader.delete(object) }
    let changes = try reader.storedChanges()
    let done = Set(changes.map(\.name))
    let others = found.map(\.name).filter { !done.contains($0) }
    _ = try coordinator.apply(
      changes + others.map { .delete($0) }, .overwriteMergePolicyType, by: author)
    return switch resultType {
    case .resultTypeStatusOnly: NSBatchDeleteResult(true)
    case .resultTypeObjectIDs: NSBatchDeleteResult(found)
    case .resultTypeCount: NSBatchDeleteResult(found.count)
    }
  }

  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// What comes of a batch.
open class NSBatchDeleteResult: BatchResult, @unchecked Sendable {}

// MARK: Changing

/// What a batch is answered with.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  /// Whether it is done.
  case statusOnlyResultType = 0
  /// The names of the objects.
  case updatedObjectIDsResultType
  /// Their number.
  case updatedObjectsCountResultType
}

/// Gives all objects of a kind other values, in the store; contexts keep what they have.
open class NSBatchUpdateRequest: NSPersistentStoreRequest, BatchRequest, @unchecked Sendable {
  /// The name of the kind.
  public let entityName: String
  var kind: String? { entityName }
  /// Which objects are meant; nil: all.
  open var predicate: NSPredicate?
  /// The values, by names or descriptions of properties; there are no expressions on Linux.
  open var propertiesToUpdate: [AnyHashable: Any]?
  /// Whether objects of the kinds below are meant, too.
  open var includesSubentities = true
  /// What it is answered with.
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType

  /// Creates a request for a kind.
  public init(entityName: String) { self.entityName = entityName }

  /// Creates a request for a kind.
  public convenience init(entity: NSEntityDescription) { self.init(entityName: entity.name ?? "") }

  func carryOut(
    in coordinator: NSPersistentStoreCoordinator, _ policy: NSMergePolicyType,
    by author: ChangeAuthor
  ) throws -> NSPersistentStoreResult {
    let request = NSFetchRequest<NSManagedObject>(entityName: entityName)
    request.predicate = predicate
    request.includesSubentities = includesSubentities
    let reader = coordinator.reader
    let found = try reader.fetch(request)
    let changes = try found.map { object in
      let before = object.saved ?? [:]
      for (key, value) in propertiesToUpdate ?? [:] {
        let name = key.base as? String ?? (key.base as? NSPropertyDescription)?.name ?? ""
        object.setPrimitiveValue(value is NSNull ? nil : value, forKey: name)
      }
      return ObjectChange.update(try object.snapshot(), from: before)
    }
    _ = try coordinator.apply(changes, .overwriteMergePolicyType, by: author)
    return switch resultType {
    case .statusOnlyResultType: NSBatchUpdateResult(true)
    case .updatedObjectIDsResultType: NSBatchUpdateResult(found.map(\.objectID))
    case .updatedObjectsCountResultType: NSBatchUpdateResult(found.count)
    }
  }

  /// What it is, without its address.
  open override var description: String { describe(["entityName": entityName]) }
}

/// What comes of a batch.
open class NSBatchUpdateResult: BatchResult, @unchecked Sendable {}

// MARK: Inserting

/// What a batch is answered with.
public enum NSBatchInsertRequestResultType: UInt, Sendable {
  /// Whether it is done.
  case statusOnly = 0
  /// The names of the objects.
  case objectIDs
  /// Their number.
  case count
}

/// Makes many objects of a kind, in the store; contexts find them when they ask.
open class NSBatchInsertRequest: NSPersistentStoreRequest, BatchRequest, @unchecked Sendable {
  /// The name of the kind.
  public let entityName: String
  var kind: String? { entityName }
  /// What it is answered with.
  open var resultType = NSBatchInsertRequestResultType.statusOnly
  /// The values of each object, by their names.
  open var objectsToInsert: [[String: Any]]?
  /// Writes the values of the next object; true: there is none any more.
  open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
  /// Writes the values of the next object; true: there is none any more.
  open var managedObjectHandler: ((NSManagedObject) -> Bool)?
  private let caller: StaticString

  /// Creates a request for objects of given values.
  public init(
    entityName: String, objects dictionaries: [[String: Any]],
    _ caller: StaticString = #fileID
  ) {
    self.entityName = entityName
    self.caller = caller
    objectsToInsert = dictionaries
  }

  /// Creates a request for objects whose values a closure writes until it answers true.
  public init(
    entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool,
    _ caller: StaticString = #fileID
  ) {
    self.entityName = entityName
    self.caller = caller
    dictionaryHandler = handler
  }

  /// Creates a request for objects that a closure fills until it answers true.
  public init(
    entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool,
    _ caller: StaticString = #fileID
  ) {
    self.entityName = entityName
    self.caller = caller
    managedObjectHandler = handler
  }

  /// Creates a request for objects of given values.
  public convenience init(
    entity: NSEntityDescription, objects dictionaries: [[String: Any]],
    _ caller: StaticString = #fileID
  ) {
    self.init(entityName: entity.name ?? "", objects: dictionaries, caller)
  }

  /// Creates a request for objects whose values a closure writes until it answers true.
  public convenience init(
    entity: NSEntityDescription,
    dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool,
    _ caller: StaticString = #fileID
  ) {
    self.init(entityName: entity.name ?? "", dictionaryHandler: handler, caller)
  }

  /// Creates a request for objects that a closure fills until it answers true.
  public convenience init(
    entity: NSEntityDescription,
    managedObjectHandler handler: @escaping (NSManagedObject) -> Bool,
    _ caller: StaticString = #fileID
  ) {
    self.init(entityName: entity.name ?? "", managedObjectHandler: handler, caller)
  }

  func carryOut(
    in coordinator: NSPersistentStoreCoordinator, _ policy: NSMergePolicyType,
    by author: ChangeAuthor
  ) throws -> NSPersistentStoreResult {
    let reader = coordinator.reader
    let entity = reader.entity(named: entityName)
    let made = objects(of: entity, entity.objectClass(calledIn: caller))
    for object in made { try object.validateForInsert() }
    let others = try coordinator.apply(
      try made.map { .insert(try $0.snapshot()) }, policy, by: author)
    // What is in the store already stays the same object, which nobody has made.
    let dropped = Set(others.filter { $0.snapshot == nil }.map(\.name))
    let stored = made.filter { !dropped.contains($0.objectID.name) }
    for object in stored { object.noteSaved([:]) }
    return switch resultType {
    case .statusOnly: NSBatchInsertResult(true)
    case .objectIDs: NSBatchInsertResult(stored.map(\.objectID))
    case .count: NSBatchInsertResult(stored.count)
    }
  }

  private func objects(
    of entity: NSEntityDescription, _ type: NSManagedObject.Type
  ) -> [NSManagedObject] {
    var made: [NSManagedObject] = []
    func object(_ values: [String: Any]) -> NSManagedObject {
      let object = type.init(entity: entity, insertInto: nil)
      for (key, value) in values where !(value is NSNull) {
        object.setPrimitiveValue(value, forKey: key)
      }
      return object
    }
    if let objectsToInsert { return objectsToInsert.map(object) }
    while let dictionaryHandler {
      let values = NSMutableDictionary()
      guard !dictionaryHandler(values) else { break }
      made.append(object(values as? [String: Any] ?? [:]))
    }
    while let managedObjectHandler {
      let object = object([:])
      guard !managedObjectHandler(object) else { break }
      made.append(object)
    }
    return made
  }

  /// What it is, without its address.
  open override var description: String { describe(["entityName": entityName]) }
}

/// What comes of a batch.
open class NSBatchInsertResult: BatchResult, @unchecked Sendable {}

extension NSManagedObjectContext {
  /// The names of the objects that a question finds.
  fileprivate func identifiers<Answer>(
    of request: NSFetchRequest<Answer>
  ) throws -> [NSManagedObjectID] {
    let objects = NSFetchRequest<NSManagedObject>(entityName: request.entityName ?? "")
    let all = try request.entityName == nil ? fetch(NSFetchRequest()) : fetch(objects)
    return request.answer(from: all, of: kind(of: request)).map(\.objectID)
  }
}
