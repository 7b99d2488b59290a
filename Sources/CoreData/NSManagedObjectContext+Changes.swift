import FoundationAdditions

/// What has happened in a context since that was last told.
struct UntoldChanges {
  var inserted: Set<NSManagedObject> = []
  var updated: Set<NSManagedObject> = []
  var deleted: Set<NSManagedObject> = []
  var refreshed: Set<NSManagedObject> = []

  var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty
  }
}

extension NSManagedObjectContext {
  /// Notes what has happened to an object; that is told when the work is over.
  func note(_ object: NSManagedObject, _ kind: WritableKeyPath<UntoldChanges, Set<NSManagedObject>>)
  {
    guard untold[keyPath: kind].insert(object).inserted else { return }
    guard !isForBatch, !isTellingPlanned else { return }
    isTellingPlanned = true
    perform { self.processPendingChanges() }
  }

  /// Tells what has happened.
  func tellChanges() {
    isTellingPlanned = false
    guard !untold.isEmpty else { return }
    let changes = untold
    untold = UntoldChanges()
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self,
      userInfo: [
        NSInsertedObjectsKey: changes.inserted, NSUpdatedObjectsKey: changes.updated,
        NSDeletedObjectsKey: changes.deleted, NSRefreshedObjectsKey: changes.refreshed,
      ])
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Is posted when objects have changed, before they are saved.
  public static let didChangeObjectsNotification =
    NSNotification.Name.NSManagedObjectContextObjectsDidChange
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Is posted when a context is about to save changes.
  public static let willSaveObjectsNotification = NSNotification.Name
    .NSManagedObjectContextWillSave
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Is posted when a context has saved changes.
  public static let didSaveObjectsNotification = NSNotification.Name.NSManagedObjectContextDidSave

  /// Gives objects the names that they have in the store; they have them from the beginning.
  public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    for object in objects { object.objectID.isTemporaryID = false }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key under which a context says what was read anew.
public let NSRefreshedObjectsKey = "refreshed"

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Is posted when objects have changed: when they are about to be saved, and when the work is over that changes
  /// them.
  public static let NSManagedObjectContextObjectsDidChange = NSNotification.Name(
    "NSObjectsChangedInManagingContextNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Is posted when a context is about to save changes.
  public static let NSManagedObjectContextWillSave = NSNotification.Name(
    "NSManagingContextWillSaveChangesNotification")
}
