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
  /// What it is answered with.
  public var resultType: NSFetchRequestResultType = []
  /// Whether values are read at once; nothing comes of it.
  public var returnsObjectsAsFaults = true
  /// Which values a dictionary has: names or descriptions; nil: all of the model.
  public var propertiesToFetch: [Any]?
  /// Whether objects of the kinds below are meant, too.
  public var includesSubentities = true
  /// Whether what is not saved is found, too: it always is.
  public var includesPendingChanges = true
  /// Whether values are read with the objects; nothing comes of it.
  public var includesPropertyValues = true
  /// Whether values that are in use are read anew; nothing comes of it.
  public var shouldRefreshRefetchedObjects = false
  /// Which objects of others are read, too; nothing comes of it.
  public var relationshipKeyPathsForPrefetching: [String]?

  /// Creates a question for objects of a kind.
  public init(entityName: String) { self.entityName = entityName }

  /// Creates a question for any object.
  public override init() { entityName = nil }

  /// What it asks for, without an address.
  public override var description: String { describe(["entityName": entityName]) }

  /// The same question, without the type of the answer.
  var withoutType: NSFetchRequest<any NSFetchRequestResult> {
    let request =
      entityName.map { NSFetchRequest<any NSFetchRequestResult>(entityName: $0) }
      ?? NSFetchRequest<any NSFetchRequestResult>()
    request.predicate = predicate
    request.sortDescriptors = sortDescriptors
    (request.fetchLimit, request.fetchOffset) = (fetchLimit, fetchOffset)
    (request.fetchBatchSize, request.resultType) = (fetchBatchSize, resultType)
    request.propertiesToFetch = propertiesToFetch
    request.includesSubentities = includesSubentities
    return request
  }

  /// The values of an object that are asked for, by their names.
  func dictionary(of object: NSManagedObject) -> NSDictionary {
    let asked = propertiesToFetch?.compactMap { property in
      property as? String ?? (property as? NSPropertyDescription)?.name
    }
    let values = NSMutableDictionary()
    for key in asked ?? object.entity.attributesByName.keys.sorted() {
      if let value = object.value(forKey: key) { values[key] = value }
    }
    return values
  }

  /// Answers it from objects.
  ///
  /// - Parameters:
  ///   - objects: The objects.
  ///   - kind: The name of the kind, as the model has it; nil: any.
  /// - Returns: Those that are meant, in order.
  func answer(from objects: [NSManagedObject], of kind: String?) -> [NSManagedObject] {
    var found = objects.filter { object in
      (kind.map { object.entity.is($0, orBelow: includesSubentities) } ?? true)
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
