import FoundationAdditions

/// What has happened to an object of a list; raw values as on the phone.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  /// It has come in.
  case insert = 1
  /// It has gone.
  case delete
  /// It stands elsewhere.
  case move
  /// It has other values.
  case update
}

/// A part of a list, of objects that have a value in common.
public protocol NSFetchedResultsSectionInfo {
  /// The value, as a text.
  var name: String { get }
  /// Its first letter.
  var indexTitle: String? { get }
  /// How many objects there are.
  var numberOfObjects: Int { get }
  /// The objects.
  var objects: [Any]? { get }
}

/// Who hears how a list changes; a controller of it is given that is the same as the one that was made, of another type.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
  /// Several changes follow.
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  /// An object has come, gone or changed.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  /// A part of the list has come or gone.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
  /// All changes were told.
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
}

extension NSFetchedResultsControllerDelegate {
  /// Does nothing.
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  /// Does nothing.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  /// Does nothing.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}
  /// Does nothing.
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
}

/// A list of objects that follows what happens in a context, also before it is saved.
///
/// Changes are told when the work is over that makes them, and before they are saved. Without a delegate the list stays as it
/// was asked for.
open class NSFetchedResultsController<ResultType>: NSObject, @unchecked Sendable {
  /// What is asked for.
  public let fetchRequest: NSFetchRequest<ResultType>
  /// Where.
  public let managedObjectContext: NSManagedObjectContext
  /// The value that the objects of a part have in common; nil: there is one part.
  public let sectionNameKeyPath: String?
  /// The name under which the phone would keep the list; it is always asked for anew.
  public let cacheName: String?
  /// Who hears how the list changes.
  open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    didSet { list.delegate = delegate }
  }
  private let list: FollowedList

  /// Creates a list, which is empty until ``performFetch()``.
  ///
  /// - Parameters:
  ///   - fetchRequest: What is asked for; it has to have an order, which else ends the app.
  ///   - context: Where.
  ///   - sectionNameKeyPath: What the objects of a part have in common, by which they are ordered first; nil: nothing.
  ///   - name: The name under which the phone would keep the list.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    precondition(
      fetchRequest.sortDescriptors?.isEmpty == false,
      "An instance of NSFetchedResultsController requires a fetch request with sort descriptors")
    self.fetchRequest = fetchRequest
    managedObjectContext = context
    self.sectionNameKeyPath = sectionNameKeyPath
    cacheName = name
    list = FollowedList(
      context, sectionNameKeyPath, fetchRequest.withoutType, cacheName: name
    ) {
      try context.fetch(fetchRequest).compactMap { $0 as? NSManagedObject }
    }
    super.init()
  }

  /// The same list for a delegate, which knows no type of objects.
  init(showing list: FollowedList) {
    fetchRequest = list.request as? NSFetchRequest<ResultType> ?? NSFetchRequest()
    managedObjectContext = list.context
    sectionNameKeyPath = list.keyPath
    cacheName = list.cacheName
    delegate = list.delegate
    self.list = list
    super.init()
  }

  /// Asks for the objects, and follows them from now on.
  ///
  /// - Throws: Why they cannot be read.
  open func performFetch() throws { try list.begin() }

  /// The objects; nil: nobody has asked for them.
  open var fetchedObjects: [ResultType]? { list.objects?.compactMap { $0 as? ResultType } }

  /// The parts of the list; nil: nobody has asked for it.
  open var sections: [any NSFetchedResultsSectionInfo]? {
    list.objects == nil ? nil : list.sections
  }

  /// The letters of the parts.
  open var sectionIndexTitles: [String] { list.sections.compactMap(\.indexTitle) }

  /// The object of a place; where there is none the app ends.
  open func object(at indexPath: IndexPath) -> ResultType {
    let objects = list.sections[indexPath[0]].members
    guard let object = objects[indexPath[1]] as? ResultType else {
      preconditionFailure("\(objects[indexPath[1]]) is no \(ResultType.self)")
    }
    return object
  }

  /// The place of an object; nil: it is not in the list.
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap { list.place(of: $0, in: list.sections) }
  }

  /// Would forget what the phone keeps; nothing is kept.
  public class func deleteCache(withName name: String?) {}

  /// Whether both show the same list.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? any ListShowing)?.shown === list
  }

  /// The same for all that show the same list.
  open override var hash: Int { ObjectIdentifier(list).hashValue }

  /// What it is, without its address.
  open override var description: String { describe(["entityName": fetchRequest.entityName]) }
}

/// A controller of whatever type of objects, of which that of a delegate is the same as the one that was made.
public protocol ComparedController: AnyObject {}

extension NSFetchedResultsController: ComparedController {}

/// Whether both are the same list: the one that was made, and the one that a delegate is given.
public func === (left: (any ComparedController)?, right: (any ComparedController)?) -> Bool {
  (left as? any ListShowing)?.shown === (right as? any ListShowing)?.shown
}

/// Whether they are different lists.
public func !== (left: (any ComparedController)?, right: (any ComparedController)?) -> Bool {
  !(left === right)
}

/// A controller, of whatever type of objects.
private protocol ListShowing {
  var shown: FollowedList { get }
}

extension NSFetchedResultsController: ListShowing {
  fileprivate var shown: FollowedList { list }
}
