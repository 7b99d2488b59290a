import FoundationAdditions

/// An object that is stored.
@available(*, unavailable, message: "objects are not stored here: use files or SQLite")
open class NSManagedObject: NSObject {
  /// Creates an object in a context.
  public convenience init(context: NSManagedObjectContext) { self.init() }

  /// Creates an object of a kind in a context.
  public convenience init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) { self.init() }

  /// By what the store knows it.
  open var objectID: NSManagedObjectID { preconditionFailure("unavailable") }
  /// Where it is worked with.
  open var managedObjectContext: NSManagedObjectContext? { nil }
}

/// By what the store knows an object.
@available(*, unavailable, message: "objects are not stored here: use files or SQLite")
open class NSManagedObjectID: NSObject {}

/// The kind of an object.
@available(*, unavailable, message: "objects are not stored here: use files or SQLite")
open class NSEntityDescription: NSObject {}

/// A question for objects.
@available(*, unavailable, message: "objects are not stored here: use files or SQLite")
open class NSFetchRequest<Result>: NSObject {
  /// Creates a question for objects of a kind.
  public init(entityName: String) {}

  /// Which of them are meant.
  open var predicate: NSPredicate?
  /// In which order.
  open var sortDescriptors: [NSSortDescriptor]?
  /// How many at most.
  open var fetchLimit = 0
}

/// A list of objects for a table.
@available(*, unavailable, message: "objects are not stored here: use files or SQLite")
open class NSFetchedResultsController<Result>: NSObject {}

/// What is done to many objects at once.
@available(*, unavailable, message: "objects are not stored here: use files or SQLite")
open class NSBatchDeleteRequest: NSObject {}
