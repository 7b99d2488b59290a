internal import AppHosting
internal import Emulator
import FoundationAdditions

/// An object of a store, which here is kept in memory and forgotten with the process: that is reported once.
///
/// Its values have names (``setValue(_:forKey:)``); a class of an app's own may have properties that keep them there.
/// `@NSManaged` takes the runtime of Objective-C, which Linux does not have.
open class NSManagedObject: NSObject, NSFetchRequestResult, SortedByKey, @unchecked Sendable {
  /// By what the store knows it.
  public let objectID: NSManagedObjectID
  /// What kind of object it is.
  public let entity: NSEntityDescription
  /// Where it is worked with; nil: it was deleted, or belongs to none.
  public internal(set) weak var managedObjectContext: NSManagedObjectContext?
  /// Whether it is to be saved for the first time.
  open var isInserted: Bool { managedObjectContext?.inserted.contains { $0 === self } ?? false }
  /// Whether it is to be deleted.
  open var isDeleted: Bool { managedObjectContext?.deleted.contains { $0 === self } ?? false }
  /// Whether its values are still to be read: never here.
  open var isFault: Bool { false }
  /// Whether saving would change the store.
  open var hasChanges: Bool { isInserted || isDeleted }

  private var values: [String: Any] = [:]

  /// Creates an object of a kind in a context; nil: in none.
  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    self.entity = entity
    objectID = NSManagedObjectID(entity)
    super.init()
    guard let context else { return }
    context.insert(self)
    AppProcess.caller(of: "NSManagedObject.init")?
      .reportUnmodelled(
        "NSManagedObject", by: "CoreData",
        omission: "objects are kept in memory, and forgotten with the process")
  }

  /// Creates an object in a context; its kind has the name of the class.
  public required convenience init(context: NSManagedObjectContext) {
    self.init(entity: Self.entity(), insertInto: context)
  }

  /// The kind of objects of the class.
  open class func entity() -> NSEntityDescription { NSEntityDescription(named: "\(self)") }

  /// A question for the objects of the class.
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: "\(self)")
  }

  /// The value of a name; nil: it has none.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Gives a name a value.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// The value of a name, as properties of an app's class read it.
  open func primitiveValue(forKey key: String) -> Any? { values[key] }

  /// Gives a name a value, as properties of an app's class do.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Says that a value is about to be read; nothing comes of it.
  open func willAccessValue(forKey key: String?) {}
  /// Says that a value was read; nothing comes of it.
  open func didAccessValue(forKey key: String?) {}
  /// Says that a value is about to change; nothing comes of it.
  open func willChangeValue(forKey key: String) {}
  /// Says that a value has changed; nothing comes of it.
  open func didChangeValue(forKey key: String) {}

  package func sortValue(of key: String) -> SortValue? {
    switch values[key] {
    case let date as Date: .number(date.timeIntervalSinceReferenceDate)
    case let number as Double: .number(number)
    case let number as Int: .number(Double(number))
    case let text as String: .text(text)
    default: nil
    }
  }

  /// The kind and the values, without an address.
  open override var description: String {
    let pairs = values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return "<\(entity.name ?? ""): \(pairs.joined(separator: ", "))>"
  }
}

/// By what the store knows an object.
public final class NSManagedObjectID: NSObject, @unchecked Sendable {
  /// The kind of the object.
  public let entity: NSEntityDescription
  /// Whether the object was never saved; here an object keeps its name.
  public var isTemporaryID: Bool { false }

  private let name: UUID

  init(_ entity: NSEntityDescription) {
    self.entity = entity
    name = UUID()
    super.init()
  }

  /// The name as an address, as `x-coredata://…/Note/…`.
  public func uriRepresentation() -> URL {
    URL(string: "x-coredata:///\(entity.name ?? "")/\(name.uuidString)")
      ?? URL(fileURLWithPath: "/")
  }

  /// The kind, without an address.
  public override var description: String { describe(["entity": entity.name]) }
}

/// The kind of an object.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  /// What it is called.
  open var name: String?
  /// The name of the class of its objects.
  open var managedObjectClassName = "NSManagedObject"

  /// Creates a kind without a name.
  public override init() { super.init() }

  convenience init(named name: String) {
    self.init()
    self.name = name
  }

  /// The kind of a name; no model is read, so every name has one.
  public class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? { NSEntityDescription(named: entityName) }

  /// Creates an object of a kind; it is none of an app's class.
  public class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    NSManagedObject(entity: NSEntityDescription(named: entityName), insertInto: context)
  }

  /// What it is called, without an address.
  open override var description: String { describe(["name": name]) }
}

/// A property of a kind of objects.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
  /// What it is called.
  open var name = ""
  /// What it is called, without an address.
  open override var description: String { describe(["name": name]) }
}

/// The kinds of objects of a store; none is read.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  /// The kinds, which an app's code may give.
  open var entities: [NSEntityDescription] = []
  /// The kinds by their names.
  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  /// Creates a model of no kinds.
  public override init() { super.init() }

  /// Creates a model of no kinds, whatever the file says; nil: there is no such file.
  public convenience init?(contentsOf url: URL) {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    self.init()
  }

  /// One model of all of some bundles; no kinds.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    NSManagedObjectModel()
  }

  /// How many kinds it has, without an address.
  open override var description: String { describe(["entities": entities.count]) }
}
