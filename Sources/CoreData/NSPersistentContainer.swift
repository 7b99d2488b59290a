import FoundationAdditions

/// Holds a store of objects; here an empty one: what the delegate of an app makes, and no entities.
///
/// The database itself is not modelled: objects are refused when compiled, so that nothing is lost in silence. Whoever
/// wants data that dies and lives like the phone's writes files or SQLite.
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
  /// Where its stores are.
  open var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  /// Creates a container; no model is read.
  public init(name: String) {
    self.name = name
    super.init()
  }

  /// Loads the stores: calls back at once, without an error.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions { block(description, nil) }
  }

  /// Returns a context of a queue of its own.
  open func newBackgroundContext() -> NSManagedObjectContext {
    NSManagedObjectContext(.privateQueue)
  }

  /// Works with a new context on a queue of its own.
  @preconcurrency
  open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }
}

/// A container that also mirrors its store in the cloud; not here.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}

/// Where a store is.
open class NSPersistentStoreDescription: NSObject {
  /// Its file; none is made.
  open var url: URL?
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

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Would be posted when another process has changed the store; never here.
  public static let NSPersistentStoreRemoteChange = NSNotification.Name(
    "NSPersistentStoreRemoteChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Would be posted when a context has saved changes; never here, as there are none.
  public static let NSManagedObjectContextDidSave = NSNotification.Name(
    "NSManagingContextDidSaveChangesNotification")
}
