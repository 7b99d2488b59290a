import FoundationAdditions

/// What a question for objects may be answered with.
public protocol NSFetchRequestResult: AnyObject {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}
extension NSManagedObjectID: NSFetchRequestResult {}

/// Something that a store is asked.
open class NSPersistentStoreRequest: NSObject, @unchecked Sendable {}

/// What a store answers.
open class NSPersistentStoreResult: NSObject, @unchecked Sendable {}

/// What a question is answered with.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  /// The bits, as on the phone.
  public let rawValue: UInt
  /// Creates a type of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Objects.
  public static let managedObjectResultType: Self = []
  /// Their names.
  public static let managedObjectIDResultType = Self(rawValue: 1)
  /// Their values.
  public static let dictionaryResultType = Self(rawValue: 2)
  /// Their number.
  public static let countResultType = Self(rawValue: 4)
}

/// A question for objects of a kind.
public class NSFetchRequest<ResultType>: NSPersistentStoreRequest,
  @unchecked Sendable
{
  /// The name of the kind; nil: any.
  public let entityName: String?
  /// Which of them are meant; a predicate has to be one that Linux has, as one of a closure.
  public var predicate: NSPredicate?
  /// In which order.
  public var sortDescriptors: [NSSortDescriptor]?
  /// How many at most; 0: all.
  public var fetchLimit = 0
  /// How many are left out at the beginning.
  public var fetchOffset = 0
  /// How many are read at once; nothing comes of it.
  public var fetchBatchSize = 0
  /// What it is answered with: objects, where nothing else is modelled.
  public var resultType: NSFetchRequestResultType = []
  /// Whether values are read at once; nothing comes of it.
  public var returnsObjectsAsFaults = true
  /// Which values are read; nothing comes of it.
  public var propertiesToFetch: [Any]?
  /// Which objects of others are read, too; nothing comes of it.
  public var relationshipKeyPathsForPrefetching: [String]?

  /// Creates a question for objects of a kind.
  public init(entityName: String) { self.entityName = entityName }

  /// Creates a question for any object.
  public override init() { entityName = nil }

  /// What it asks for, without an address.
  public override var description: String { describe(["entityName": entityName]) }

  /// Answers it from objects.
  func answer(from objects: [NSManagedObject]) -> [NSManagedObject] {
    var found = objects.filter { object in
      (entityName == nil || object.entity.name == entityName)
        && predicate?.evaluate(with: object) ?? true
    }
    for descriptor in (sortDescriptors ?? []).reversed() {
      found = found.enumerated().sorted { left, right in
        switch descriptor.compare(left.element, to: right.element) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: left.offset < right.offset
        }
      }.map(\.element)
    }
    let rest = found.dropFirst(fetchOffset)
    return Array(fetchLimit == 0 ? rest : rest.prefix(fetchLimit))
  }
}

/// What a batch is answered with.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  /// Whether it is done.
  case resultTypeStatusOnly = 0
  /// The names of the objects.
  case resultTypeObjectIDs
  /// Their number.
  case resultTypeCount
}

/// Deletes all objects of a question.
open class NSBatchDeleteRequest: NSPersistentStoreRequest, @unchecked Sendable {
  /// What it is answered with.
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  let entityName: String?
  let answer: ([NSManagedObject]) -> [NSManagedObject]

  /// Creates a request.
  public init<Answer>(fetchRequest: NSFetchRequest<Answer>) {
    entityName = fetchRequest.entityName
    answer = { fetchRequest.answer(from: $0) }
    super.init()
  }

  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// What comes of a batch.
open class NSBatchDeleteResult: NSPersistentStoreResult, @unchecked Sendable {
  /// Whether it is done, the names, or the number.
  public let result: Any?

  init(_ result: Any?) { self.result = result }

  /// What it holds, without its address.
  open override var description: String { describe(["result": result]) }
}

/// A list of objects for a table.
@available(*, unavailable, message: "tables are not drawn here: fetch the objects")
open class NSFetchedResultsController<Result>: NSObject {}
