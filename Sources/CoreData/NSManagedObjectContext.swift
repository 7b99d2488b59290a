import FoundationAdditions

/// A place to work with objects, which go to the store, or to the context above, when they are saved.
///
/// Each context has objects of its own: what changes in one is seen in another when it was saved and read anew.
open class NSManagedObjectContext: NSObject, ObjectSource, @unchecked Sendable {
  /// Where a context works, in the words of iOS 15.
  public enum ConcurrencyType: Sendable {
    /// On a queue of its own.
    case privateQueue
    /// On the main queue.
    case mainQueue
  }

  private let queue: DispatchQueue
  /// Where it works.
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  /// A name of the app's own.
  open var name: String?
  /// The context that its changes go to; nil: the store.
  open var parent: NSManagedObjectContext?
  /// Whether objects are to be saved or deleted.
  open var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }
  /// A name of the app's own for who changes something, which the history tells.
  open var transactionAuthor: String?
  /// Whether objects that are gone are taken for deleted; nothing comes of it.
  open var shouldDeleteInaccessibleFaults = true
  /// How old values may be, in seconds; nothing comes of it.
  open var stalenessInterval: TimeInterval = -1
  /// Where its store is; nil: it has none, or another context above.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    didSet { persistentStoreCoordinator?.attach(self) }
  }
  /// Whether it takes over by itself what others have saved.
  open var automaticallyMergesChangesFromParent = false
  /// Who wins when another has changed what is saved here.
  open var mergePolicy: Any = NSErrorMergePolicy

  /// What has happened since that was last told.
  var untold = UntoldChanges()
  /// How many lists follow it.
  var followers = 0
  /// Whether it only reads and changes for a batch, of which neither objects nor observers hear.
  var isForBatch = false
  /// Whether it is to be told when the work is over.
  var isTellingPlanned = false
  private let lock = NSLock()
  /// The thread that works for it at the moment.
  private var worker: Thread?
  private var inserted: [NSManagedObject] = []
  private var updated: [NSManagedObject] = []
  private var deleted: [NSManagedObject] = []
  /// The objects that are in use, by what the store knows them.
  private var registered: [String: WeakObject] = [:]
  /// What takes changes back; nothing comes of it.
  open var undoManager: AnyObject?

  /// Creates a context without a store, which belongs to no container.
  public init(concurrencyType: NSManagedObjectContextConcurrencyType) {
    self.concurrencyType = concurrencyType
    queue =
      concurrencyType == .mainQueueConcurrencyType
      ? .main : DispatchQueue(label: "NSManagedObjectContext", qos: .utility)
    super.init()
  }

  /// Creates a context without a store, in the words of iOS 15.
  public convenience init(_ concurrencyType: ConcurrencyType) {
    self.init(
      concurrencyType: concurrencyType == .mainQueue
        ? .mainQueueConcurrencyType : .privateQueueConcurrencyType)
  }

  // MARK: Objects

  /// The objects that are new.
  open var insertedObjects: Set<NSManagedObject> { Set(inserted) }
  /// The objects that are to be deleted.
  open var deletedObjects: Set<NSManagedObject> { Set(deleted) }
  /// The objects that have other values.
  open var updatedObjects: Set<NSManagedObject> { Set(updated) }
  /// The objects that are in use.
  open var registeredObjects: Set<NSManagedObject> {
    Set(registered.keys.sorted().compactMap { registered[$0]?.object })
  }

  /// Takes a new object in.
  open func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    register(object)
    inserted.append(object)
    note(object, \.inserted)
  }

  /// Deletes an object, when it is saved; what the rules of its relationships say of others is done at once.
  open func delete(_ object: NSManagedObject) {
    guard !deleted.contains(where: { $0 === object }) else { return }
    if !isForBatch { object.prepareForDeletion() }
    updated.removeAll { $0 === object }
    if let place = inserted.firstIndex(where: { $0 === object }) {
      inserted.remove(at: place)
      forget(object)
    } else {
      deleted.append(object)
    }
    // What came and went before anybody was told has not been.
    if untold.inserted.remove(object) == nil { note(object, \.deleted) }
    object.propagateDeletion(in: self)
  }

  /// Gives the changes to the context above or the store, all or none, and tells of it.
  ///
  /// - Throws: Why nothing could be written, as a full disk, a file that is protected, or that another has changed the same.
  open func save() throws {
    guard hasChanges else { return }
    tellChanges()
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    for object in inserted + updated + deleted { object.willSave() }
    tellChanges()
    try validateChanges()
    // What an object writes when it is about to be saved is saved, too.
    let (new, other, gone) = (inserted, updated, deleted)
    let snapshots = try (new + other).map { try $0.snapshot() }
    let changes =
      snapshots.prefix(new.count).map { ObjectChange.insert($0) }
      + zip(other, snapshots.suffix(other.count)).map {
        ObjectChange.update($1, from: $0.saved ?? [:])
      }
      + gone.map { ObjectChange.delete($0.objectID.name) }
    let merged = try source.apply(changes, mergeType, by: author)
    for (object, snapshot) in zip(new + other, snapshots) {
      object.noteSaved(snapshot.values)
      guard let stands = merged.first(where: { $0.name == snapshot.name }) else { continue }
      if let snapshot = stands.snapshot { object.take(snapshot) } else { forget(object) }
    }
    for object in gone { forget(object) }
    (inserted, updated, deleted) = ([], [], [])
    for object in new + other + gone { object.didSave() }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSave, object: self,
      userInfo: [
        NSInsertedObjectsKey: Set(new), NSUpdatedObjectsKey: Set(other),
        NSDeletedObjectsKey: Set(gone),
      ])
    // What objects changed when they were saved is not, but told.
    tellChanges()
    persistentStoreCoordinator?.tell(of: (new + other + gone).map(\.objectID.name), from: self)
  }

  /// The changes of stored objects, as the store is to make them.
  func storedChanges() throws -> [ObjectChange] {
    try updated.map { .update(try $0.snapshot(), from: $0.saved ?? [:]) }
      + deleted.map { .delete($0.objectID.name) }
  }

  /// What is wrong with the changes, before any is written: one error, or 1560 with all.
  private func validateChanges() throws {
    var errors: [any Error] = []
    func note(_ validate: () throws -> Void) {
      do { try validate() } catch {
        let several = (error as? CocoaError)?.userInfo["NSDetailedErrors"] as? [any Error]
        errors += several ?? [error]
      }
    }
    for object in inserted { note(object.validateForInsert) }
    for object in updated { note(object.validateForUpdate) }
    for object in deleted { note(object.validateForDelete) }
    try NSManagedObject.throwIfAny(errors)
  }

  /// Tells at once what has happened to objects, which else is told when the work is over, or when it is saved.
  open func processPendingChanges() { tellChanges() }

  /// Forgets the changes.
  open func rollback() {
    for object in inserted {
      forget(object)
      note(object, \.deleted)
    }
    for object in updated + deleted {
      object.revert()
      note(object, \.refreshed)
    }
    (inserted, updated, deleted) = ([], [], [])
  }

  /// Forgets the changes and the objects.
  open func reset() {
    rollback()
    for object in registeredObjects {
      object.managedObjectContext = nil
      // Objects that hold each other would stay for ever.
      if object.saved != nil { object.revert() }
    }
    registered = [:]
    // What is not known any more is not told of either.
    untold = UntoldChanges()
  }

  /// Reads an object anew; its changes stay where they are merged.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    let changes = flag ? object.changedValues() : [:]
    updated.removeAll { $0 === object }
    guard !object.objectID.isTemporaryID,
      let stored = try? source.snapshot(named: object.objectID.name)
    else { return }
    object.take(stored)
    note(object, \.refreshed)
    for (key, value) in changes {
      object.setPrimitiveValue(value is NSNull ? nil : value, forKey: key)
    }
  }

  /// Reads all objects anew; their changes stay.
  open func refreshAllObjects() {
    for object in registeredObjects { refresh(object, mergeChanges: true) }
  }

  /// Reads objects.
  ///
  /// - Throws: Why they cannot be read.
  open func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    reportUnknownEntity(request.entityName, in: "NSManagedObjectContext.fetch")
    let objects = try objects(ofEntity: request.entityName, as: T.self as? NSManagedObject.Type)
    let found = request.answer(from: objects, of: kind(of: request)).map {
      registered[$0.objectID.name]?.object ?? $0
    }
    return switch request.resultType {
    case .managedObjectIDResultType: found.compactMap { $0.objectID as? T }
    case .countResultType: [NSNumber(value: found.count)].compactMap { $0 as? T }
    case .dictionaryResultType: found.compactMap { request.dictionary(of: $0) as? T }
    default: found.compactMap { $0 as? T }
    }
  }

  /// Counts objects.
  ///
  /// - Throws: Why they cannot be read.
  open func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    reportUnknownEntity(request.entityName, in: "NSManagedObjectContext.count")
    return request.answer(
      from: try objects(ofEntity: request.entityName, as: T.self as? NSManagedObject.Type),
      of: kind(of: request)
    ).count
  }

  /// The name of the kind of a question, as the model has it.
  func kind<Answer>(of request: NSFetchRequest<Answer>) -> String? {
    request.entityName.flatMap { entity(named: $0).name }
  }

  /// Finds an object by what the store knows it by.
  ///
  /// - Throws: That there is none any more.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = object(named: objectID.name) else {
      throw CocoaError(.init(rawValue: 133_000))
    }
    return object
  }

  /// Finds an object by what the store knows it by; an empty one where there is none any more.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    object(named: objectID.name) ?? NSManagedObject(entity: objectID.entity, insertInto: nil)
  }

  /// Finds an object that is in use by what the store knows it by.
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    registered[objectID.name]?.object
  }

  /// The objects of a kind that a question from here may find, as it finds them: with the values of the store, where they
  /// have no others here.
  private func objects(
    ofEntity name: String?, as type: NSManagedObject.Type?
  ) throws -> [NSManagedObject] {
    let names = kinds(below: name)
    let snapshots = try names?.flatMap { try source.snapshots(ofEntity: $0) }
    let stored = try (snapshots ?? source.snapshots(ofEntity: nil)).map { snapshot in
      let known = object(of: snapshot, as: type)
      return known.hasChanges || known.saved == snapshot.values
        ? known : make(of: snapshot, as: Swift.type(of: known))
    }
    let new = inserted.filter { names?.contains($0.entity.name ?? "") ?? true }
    return stored.filter { object in !deleted.contains { $0 === object } } + new
  }

  /// The names of a kind and of those below it in the model; nil: all.
  private func kinds(below name: String?) -> [String]? {
    name.map { name in
      let entity = entity(named: name)
      return [entity.name ?? name] + entity.below.compactMap(\.name)
    }
  }

  /// The object that the store knows by a name; nil: there is none any more.
  func object(named name: String) -> NSManagedObject? {
    if let object = registered[name]?.object { return object }
    guard let snapshot = try? source.snapshot(named: name) else { return nil }
    return object(of: snapshot, as: nil)
  }

  private func object(of snapshot: Snapshot, as type: NSManagedObject.Type?) -> NSManagedObject {
    if let object = registered[snapshot.name]?.object {
      // A class that is private is not found by its name: who asks for its objects names it.
      let isOfNoClass = Swift.type(of: object) == NSManagedObject.self && !object.hasChanges
      guard isOfNoClass, let type, type != NSManagedObject.self else { return object }
    }
    let named = snapshot.className.flatMap { _typeByName($0) } as? NSManagedObject.Type
    let object = make(of: snapshot, as: named ?? type ?? NSManagedObject.self)
    register(object)
    object.awakeFromFetch()
    return object
  }

  private func make(of snapshot: Snapshot, as type: NSManagedObject.Type) -> NSManagedObject {
    let object = type.init(entity: entity(named: snapshot.entityName), insertInto: nil)
    object.take(snapshot)
    object.managedObjectContext = self
    return object
  }

  private func register(_ object: NSManagedObject) {
    registered[object.objectID.name] = WeakObject(object)
  }

  private func forget(_ object: NSManagedObject) {
    registered[object.objectID.name] = nil
    object.managedObjectContext = nil
  }

  /// Notes that an object has been given a value.
  func noteChange(of object: NSManagedObject) {
    // What becomes of one that is to be deleted, as that it loses its objects, is not saved.
    guard !deleted.contains(where: { $0 === object }) else { return }
    if !untold.inserted.contains(object) {
      note(object, \.updated)
    }
    guard object.saved != nil else { return }
    if !updated.contains(where: { $0 === object }) { updated.append(object) }
  }

  /// Reads objects anew that another context has saved; what was changed here stays.
  func takeOver(_ names: [String]) {
    for name in names {
      guard let object = registered[name]?.object else {
        // Only who follows the context asks for what is new.
        if followers > 0, let object = object(named: name) { note(object, \.inserted) }
        continue
      }
      guard object.saved != nil else { continue }
      guard let stored = try? source.snapshots(named: [name]) else { continue }
      if stored.isEmpty {
        updated.removeAll { $0 === object }
        deleted.removeAll { $0 === object }
        forget(object)
        note(object, \.deleted)
      } else {
        refresh(object, mergeChanges: true)
      }
    }
  }

  // MARK: Source

  private var source: any ObjectSource {
    if let parent { return parent }
    guard let persistentStoreCoordinator else {
      preconditionFailure("The context has neither a store nor a context above it.")
    }
    return persistentStoreCoordinator
  }

  private var mergeType: NSMergePolicyType {
    (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
  }

  func snapshots(ofEntity name: String?) throws -> [Snapshot] {
    try objects(ofEntity: name, as: nil).map { try $0.snapshot() }
  }

  func snapshot(named name: String) throws -> Snapshot? { try object(named: name)?.snapshot() }

  private var author: ChangeAuthor { ChangeAuthor(author: transactionAuthor, context: name) }

  func apply(
    _ changes: [ObjectChange], _ policy: NSMergePolicyType, by author: ChangeAuthor
  ) throws -> [StandingObject] {
    for change in changes {
      switch change {
      case .insert(let snapshot):
        let object = object(of: snapshot, as: nil)
        object.noteNew()
        inserted.append(object)
        note(object, \.inserted)
      case .update(let snapshot, from: _):
        guard let object = object(named: snapshot.name) else { continue }
        for (key, value) in snapshot.values { object.setPrimitiveValue(value, forKey: key) }
        for key in object.changedValues().keys where snapshot.values[key] == nil {
          object.setPrimitiveValue(nil, forKey: key)
        }
      case .delete(let name):
        if let object = object(named: name) { delete(object) }
      }
    }
    return []
  }

  /// Has the store do something with many objects, of which no context hears, or tell its history.
  ///
  /// - Throws: Why it cannot be done.
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    guard let coordinator = top.persistentStoreCoordinator else {
      preconditionFailure("The context has neither a store nor a context above it.")
    }
    switch request {
    case let request as NSPersistentHistoryChangeRequest:
      return try request.carryOut(in: coordinator)
    case let request as any BatchRequest:
      reportUnknownEntity(request.kind, in: Self.executing)
      return try request.carryOut(in: coordinator, mergeType, by: author)
    default: return NSPersistentStoreResult()
    }
  }

  /// Takes over what another context has saved.
  open func mergeChanges(fromContextDidSave notification: Notification) {
    takeOver(Self.names(in: notification.userInfo ?? [:]))
  }

  /// Has contexts take over what was changed behind their backs, as by a batch.
  ///
  /// - Parameters:
  ///   - changeNotificationData: The names of objects, or their addresses, by the keys of a notification of a save.
  ///   - contexts: Who takes it over.
  public class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {
    let names = names(in: changeNotificationData)
    for context in contexts { context.performAndWait { context.takeOver(names) } }
  }

  /// The objects that a notification is about, which names them or has them.
  private class func names(in facts: [AnyHashable: Any]) -> [String] {
    let keys = [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey]
    let names = keys.flatMap { key -> [String] in
      let listed: [Any] =
        switch facts[key] ?? facts["\(key)_objectIDs"] {
        case let listed as [Any]: listed
        case let names as Set<NSManagedObjectID>: Array(names)
        case let objects as Set<NSManagedObject>: Array(objects)
        default: []
        }
      return listed.compactMap { each in
        (each as? NSManagedObjectID)?.name ?? (each as? URL)?.lastPathComponent
          ?? (each as? NSManagedObject)?.objectID.name
      }
    }
    return names.sorted()
  }

  // MARK: Work

  /// Works on the queue of the context.
  @preconcurrency
  open func perform(_ block: @escaping @Sendable () -> Void) {
    let work = DispatchWorkItem { self.work(block) }
    queue.async(execute: work)
  }

  /// When work is begun that is waited for.
  public enum ScheduledTaskType: Sendable {
    /// At once, where the caller is on the queue already; here like the others, in turn.
    case immediate
    /// In turn.
    case enqueued
  }

  /// Works on the queue of the context, and gives what comes of it.
  public func perform<Value>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () -> Value
  ) async -> Value {
    nonisolated(unsafe) let work = block
    return await withCheckedContinuation { done in
      perform {
        nonisolated(unsafe) let value = work()
        done.resume(returning: value)
      }
    }
  }

  /// Works on the queue of the context, and gives what comes of it or the error.
  public func perform<Value>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> Value
  ) async throws -> Value {
    nonisolated(unsafe) let work = block
    return try await withCheckedThrowingContinuation { done in
      perform {
        nonisolated(unsafe) let outcome = Result { try work() }
        done.resume(with: outcome)
      }
    }
  }

  /// Works on the queue of the context, and waits for what comes of it; at once, where the caller is on it.
  public func performAndWait<Value>(_ block: () throws -> Value) rethrows -> Value {
    let isOnQueue =
      concurrencyType == .mainQueueConcurrencyType
      ? Thread.isMainThread : lock.withLock { worker } === Thread.current
    return try isOnQueue ? block() : queue.sync { try work(block) }
  }

  /// Works, and knows meanwhile on which thread, where who waits for work would else wait for himself.
  private func work<Value>(_ block: () throws -> Value) rethrows -> Value {
    let thread = Thread.current
    lock.withLock { worker = thread }
    defer { lock.withLock { worker = nil } }
    return try block()
  }
}

/// Where a context works; raw values as on the phone.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  /// On a queue of its own.
  case privateQueueConcurrencyType = 1
  /// On the main queue.
  case mainQueueConcurrencyType = 2
}

private struct WeakObject {
  weak var object: NSManagedObject?
  init(_ object: NSManagedObject) { self.object = object }
}
