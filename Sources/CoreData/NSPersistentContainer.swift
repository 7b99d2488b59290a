import FoundationAdditions

/// Holds the store of an app's objects, on the disk of the phone: what is saved is there at the next launch.
///
/// The model is one that the app's code makes, or that `bgtask adapt` makes of its file. Without one, kinds and values are
/// what objects are given, without defaults, rules of deletion and inverse sides.
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
  /// The kinds of its objects.
  public let managedObjectModel: NSManagedObjectModel
  /// Its store.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// Where its stores are: a file of its name in the usual folder, where the app has said nothing else.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Creates a container of the model of its name that the calling module has; without one it knows no kinds.
  public convenience init(name: String, _ caller: StaticString = #fileID) {
    let model = ModelsOfModule.of(caller)?[name] ?? NSManagedObjectModel()
    self.init(name: name, managedObjectModel: model)
  }

  /// Creates a container of a model.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    persistentStoreDescriptions = [
      NSPersistentStoreDescription(
        url: Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite"))
    ]
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }

  /// Where files of stores usually are.
  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
  }

  /// Loads the stores, and calls back for each: before it returns, where its description does not say otherwise.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    let container = self
    nonisolated(unsafe) let completion = block
    for description in persistentStoreDescriptions {
      nonisolated(unsafe) let description = description
      let load: @Sendable () -> Void = {
        do {
          try container.persistentStoreCoordinator.addPersistentStore(
            ofType: description.type, configurationName: description.configuration,
            at: description.url, options: description.options)
          completion(description, nil)
        } catch { completion(description, error) }
      }
      if description.shouldAddStoreAsynchronously {
        DispatchQueue.global().async(execute: load)
      } else {
        load()
      }
    }
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

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The option of a store that keeps what was changed when.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The option of a store that tells of each change of it, also of the app's own.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key under which such a change says what tells the store from others.
public let NSStoreUUIDKey = "NSStoreUUID"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key under which such a change says where the store is.
public let NSPersistentStoreURLKey = "storeURL"

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
  /// Is posted beside the main thread for each change of a store that has the option for it; the object is its coordinator.
  public static let NSPersistentStoreRemoteChange = NSNotification.Name(
    "NSPersistentStoreRemoteChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Is posted when a context has saved changes.
  public static let NSManagedObjectContextDidSave = NSNotification.Name(
    "NSManagingContextDidSaveChangesNotification")
}
