import FoundationAdditions

/// Holds a store of objects, in memory: what an app saves is there until its process ends, which is reported.
///
/// The database itself is not modelled. Whoever wants data that dies and lives like the phone's writes files or SQLite.
///
/// ```swift
/// let container = NSPersistentContainer(name: "Model")
/// container.loadPersistentStores { _, error in print(error as Any) }
/// ```
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// The name of its model.
  public let name: String
  /// The context of the main thread.
  public let viewContext = NSManagedObjectContext(.mainQueue)
  /// The kinds of its objects; none is read.
  public let managedObjectModel: NSManagedObjectModel
  /// Its store.
  public let persistentStoreCoordinator = NSPersistentStoreCoordinator()
  /// Where its stores are.
  open var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  /// Creates a container; no model is read.
  public convenience init(name: String) {
    self.init(name: name, managedObjectModel: NSManagedObjectModel())
  }

  /// Creates a container of a model.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }

  /// Where files of stores usually are.
  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
  }

  /// Loads the stores: calls back at once, without an error.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions { block(description, nil) }
  }

  /// Returns a context of a queue of its own.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(.privateQueue)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Works with a new context on a queue of its own, and gives what comes of it.
  public func performBackgroundTask<Value>(
    _ block: @escaping (NSManagedObjectContext) throws -> Value
  ) async throws -> Value {
    let context = newBackgroundContext()
    nonisolated(unsafe) let work = block
    return try await context.perform { try work(context) }
  }

  /// Works with a new context on a queue of its own.
  @preconcurrency
  open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }
}

/// A container that also mirrors its store in the cloud; not here.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Would be posted when the cloud has sent or taken something; never here.
  public static let eventChangedNotification = NSNotification.Name(
    "NSPersistentCloudKitContainerEventChangedNotification")
  /// The key under which it would say what.
  public static let eventNotificationUserInfoKey = "event"

  /// What the cloud has done; there is nothing.
  public final class Event: NSObject, @unchecked Sendable {
    /// The kinds of it.
    public enum EventType: Int, Sendable {
      /// The store was made ready.
      case setup = 0
      /// Something has come.
      case `import`
      /// Something has gone.
      case export
    }
    /// There are none.
    @available(*, unavailable, message: "the cloud is not modelled")
    public override init() { preconditionFailure("unavailable") }
    /// The name of it.
    public var identifier: UUID { preconditionFailure("unavailable") }
    /// Of which kind it is.
    public var type: EventType { .setup }
    /// When it began.
    public var startDate: Date { .distantPast }
    /// When it ended; nil: it goes on.
    public var endDate: Date? { nil }
    /// Whether it went well.
    public var succeeded: Bool { true }
    /// Why it did not.
    public var error: (any Error)? { nil }
  }
}

/// The store of a container: objects in memory.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  /// The objects that were saved, in the order of that.
  private(set) var objects: [NSManagedObject] = []
  /// Its stores; that of memory is not shown.
  open var persistentStores: [NSPersistentStore] { [] }

  /// Creates a store without objects.
  public override init() { super.init() }

  /// Takes what a context saves.
  func take(_ inserted: [NSManagedObject], without deleted: [NSManagedObject]) {
    objects.removeAll { object in deleted.contains { $0 === object } }
    objects += inserted
  }

  /// How far the history is: there is none.
  open func currentPersistentHistoryToken(
    fromStores stores: [Any]?
  ) -> NSPersistentHistoryToken? { nil }

  /// How many objects it has, without its address.
  open override var description: String { describe(["objects": objects.count]) }
}

/// A store on the disk; there is none.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// Its file.
  open var url: URL? { nil }
  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// Where a store is.
open class NSPersistentStoreDescription: NSObject {
  /// Its file; none is made.
  open var url: URL?
  /// Whether an older model is brought up to date; nothing comes of it.
  open var shouldMigrateStoreAutomatically = true
  /// Whether that is found out; nothing comes of it.
  open var shouldInferMappingModelAutomatically = true
  /// Whether nothing may be written; nothing comes of it.
  open var isReadOnly = false

  /// Creates a description of a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }
  /// How it is stored.
  open var type = "SQLite"
  /// Whether it is loaded later; it never is.
  open var shouldAddStoreAsynchronously = false

  /// Sets an option of the store; nothing comes of it.
  open func setOption(_ option: NSObject?, forKey key: String) {}

  /// What it holds, without its address.
  open override var description: String { describe(["type": type, "url": url]) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The option of a store that keeps what was changed when; nothing comes of it.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The option of a store that tells of what other processes change; nothing comes of it.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A store in a database.
public let NSSQLiteStoreType = "SQLite"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A store in memory.
public let NSInMemoryStoreType = "InMemory"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key under which a context that has saved says what is new.
public let NSInsertedObjectsKey = "inserted"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key under which a context that has saved says what has other values.
public let NSUpdatedObjectsKey = "updated"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key under which a context that has saved says what was deleted.
public let NSDeletedObjectsKey = "deleted"

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Would be posted when another process has changed the store; never here.
  public static let NSPersistentStoreRemoteChange = NSNotification.Name(
    "NSPersistentStoreRemoteChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Is posted when a context has saved changes.
  public static let NSManagedObjectContextDidSave = NSNotification.Name(
    "NSManagingContextDidSaveChangesNotification")
}
