import FoundationAdditions

/// A place to work with objects, which go to the store when they are saved; the store is forgotten with the process.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
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
  open var hasChanges: Bool { !inserted.isEmpty || !deleted.isEmpty }
  /// A name of the app's own for who changes something; nothing comes of it.
  open var transactionAuthor: String?
  /// Whether objects that are gone are taken for deleted; nothing comes of it.
  open var shouldDeleteInaccessibleFaults = true
  /// How old values may be, in seconds; nothing comes of it.
  open var stalenessInterval: TimeInterval = -1
  /// Where its store is; nil: it has none.
  public internal(set) var persistentStoreCoordinator: NSPersistentStoreCoordinator?

  private(set) var inserted: [NSManagedObject] = []
  private(set) var deleted: [NSManagedObject] = []
  /// Whether it takes over what others have saved; nothing comes of it.
  open var automaticallyMergesChangesFromParent = false
  /// Who wins when two have changed the same; nobody has.
  open var mergePolicy: Any = NSErrorMergePolicy
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
  /// The objects that have other values; those count as saved here.
  open var updatedObjects: Set<NSManagedObject> { [] }

  /// Takes an object in.
  open func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    inserted.append(object)
  }

  /// Deletes an object, when it is saved.
  open func delete(_ object: NSManagedObject) {
    if let place = inserted.firstIndex(where: { $0 === object }) {
      inserted.remove(at: place)
    } else {
      deleted.append(object)
    }
  }

  /// Gives the changes to the parent or the store, and tells of it.
  open func save() throws {
    guard hasChanges else { return }
    let changes = (inserted: inserted, deleted: deleted)
    (inserted, deleted) = ([], [])
    if let parent {
      for object in changes.inserted { parent.insert(object) }
      for object in changes.deleted { parent.delete(object) }
    } else {
      persistentStoreCoordinator?.take(changes.inserted, without: changes.deleted)
    }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSave, object: self,
      userInfo: [
        NSInsertedObjectsKey: Set(changes.inserted), NSDeletedObjectsKey: Set(changes.deleted),
      ])
  }

  /// Forgets the changes.
  open func rollback() { (inserted, deleted) = ([], []) }

  /// Forgets the changes and the objects.
  open func reset() { rollback() }

  /// Reads an object anew; nothing has changed it meanwhile.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}

  /// Reads all objects anew; nothing has changed them meanwhile.
  open func refreshAllObjects() {}

  /// The objects that a question from here may find.
  private var visible: [NSManagedObject] {
    let saved = parent?.visible ?? persistentStoreCoordinator?.objects ?? []
    return (saved + inserted).filter { object in !deleted.contains { $0 === object } }
  }

  /// Reads objects.
  open func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    request.answer(from: visible).compactMap { $0 as? T }
  }

  /// Counts objects.
  open func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    request.answer(from: visible).count
  }

  /// Finds an object by what the store knows it by.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = visible.first(where: { $0.objectID === objectID }) else {
      throw CocoaError(.init(rawValue: 133_000))
    }
    return object
  }

  /// Finds an object by what the store knows it by; an empty one where there is none any more.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    visible.first { $0.objectID === objectID }
      ?? NSManagedObject(entity: objectID.entity, insertInto: nil)
  }

  /// Has the store do something with many objects, or tell its history, of which there is none.
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    switch request {
    case let request as NSPersistentHistoryChangeRequest:
      return NSPersistentHistoryResult(request.resultType)
    case let request as NSBatchDeleteRequest:
      let found = request.answer(persistentStoreCoordinator?.objects ?? [])
      persistentStoreCoordinator?.take([], without: found)
      return switch request.resultType {
      case .resultTypeStatusOnly: NSBatchDeleteResult(true)
      case .resultTypeObjectIDs: NSBatchDeleteResult(found.map(\.objectID))
      case .resultTypeCount: NSBatchDeleteResult(found.count)
      }
    default: return NSPersistentStoreResult()
    }
  }

  /// Takes over what another context has saved; all share their objects here.
  open func mergeChanges(fromContextDidSave notification: Notification) {}

  /// Takes over what another process has saved: nobody does.
  public class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {}

  // MARK: Work

  /// Works on the queue of the context.
  @preconcurrency
  open func perform(_ block: @escaping @Sendable () -> Void) {
    let work = DispatchWorkItem(block: block)
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

  /// Works on the queue of the context, and waits for what comes of it.
  public func performAndWait<Value>(_ block: () throws -> Value) rethrows -> Value {
    if queue === DispatchQueue.main, Thread.isMainThread { return try block() }
    return try queue.sync(execute: block)
  }
}

/// Where a context works; raw values as on the phone.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  /// On a queue of its own.
  case privateQueueConcurrencyType = 1
  /// On the main queue.
  case mainQueueConcurrencyType = 2
}
