import FoundationAdditions

/// What was changed at once, as it lies in the store beside the objects.
struct HistoryRecord: Codable {
  /// The kind of its rows, which is none of the app's.
  static let kind = "NSPersistentHistoryTransaction"

  /// A change of an object.
  struct Change: Codable {
    var name: String
    var entityName: String?
    /// A raw value of ``NSPersistentHistoryChangeType``.
    var type: Int
    /// The properties that have other values.
    var keys: [String]
  }

  var number: Int64
  var date: Date
  var author: String?
  var context: String?
  var changes: [Change]

  /// The name of its row.
  var rowName: String { "\(Self.kind) \(number)" }
}

/// How far a history was read.
public final class NSPersistentHistoryToken: NSObject, NSSecureCoding, NSCopying,
  @unchecked Sendable
{
  let number: Int64

  init(_ number: Int64) { self.number = number }

  /// Whether an archive may hold it.
  public static var supportsSecureCoding: Bool { true }
  /// Writes it.
  public func encode(with coder: NSCoder) { coder.encode(number, forKey: "number") }
  /// Reads one.
  public init?(coder: NSCoder) {
    number = coder.decodeInt64(forKey: "number")
    super.init()
  }
  /// Itself: it does not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether both are as far.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSPersistentHistoryToken)?.number == number
  }
  /// The same for all that are as far.
  public override var hash: Int { number.hashValue }
  /// What it is, without its address.
  public override var description: String { describe(["number": number]) }
}

/// What was changed at once.
public final class NSPersistentHistoryTransaction: NSObject, @unchecked Sendable {
  private let record: HistoryRecord
  /// What was changed; nil: that was not asked for.
  public let changes: [NSPersistentHistoryChange]?

  init(_ record: HistoryRecord, _ changes: [NSPersistentHistoryChange]?) {
    self.record = record
    self.changes = changes
  }

  /// How far the history is read with it.
  public var token: NSPersistentHistoryToken { NSPersistentHistoryToken(record.number) }
  /// When.
  public var timestamp: Date { record.date }
  /// Who, by a name of the app's own.
  public var author: String? { record.author }
  /// The name of the context.
  public var contextName: String? { record.context }
  /// The number.
  public var transactionNumber: Int64 { record.number }

  /// What a context takes over (``NSManagedObjectContext/mergeChanges(fromContextDidSave:)``).
  public func objectIDNotification() -> Notification {
    func names(_ type: NSPersistentHistoryChangeType) -> Set<NSManagedObjectID> {
      Set((changes ?? []).filter { $0.changeType == type }.map(\.changedObjectID))
    }
    return Notification(
      name: .NSManagedObjectContextDidSave,
      userInfo: [
        "\(NSInsertedObjectsKey)_objectIDs": names(.insert),
        "\(NSUpdatedObjectsKey)_objectIDs": names(.update),
        "\(NSDeletedObjectsKey)_objectIDs": names(.delete),
      ])
  }

  /// What it is, without its address.
  public override var description: String { describe(["number": record.number]) }
}

/// How an object was changed.
public enum NSPersistentHistoryChangeType: Int, Sendable {
  /// It was made.
  case insert = 0
  /// It has other values.
  case update
  /// It was deleted.
  case delete
}

/// A change of an object.
public final class NSPersistentHistoryChange: NSObject, @unchecked Sendable {
  /// Which object.
  public let changedObjectID: NSManagedObjectID
  /// How.
  public let changeType: NSPersistentHistoryChangeType
  /// Which properties of the model have other values.
  public let updatedProperties: Set<NSPropertyDescription>?

  init(_ change: HistoryRecord.Change, _ entity: NSEntityDescription) {
    changedObjectID = NSManagedObjectID(entity, name: change.name, isTemporary: false)
    changeType = NSPersistentHistoryChangeType(rawValue: change.type) ?? .update
    updatedProperties = Set(change.keys.compactMap { entity.propertiesByName[$0] })
  }

  /// What is left of one that was deleted: nothing is kept.
  public var tombstone: [AnyHashable: Any]? { nil }

  /// What it is, without its address.
  public override var description: String { describe(["type": "\(changeType)"]) }
}

/// What a history is answered with.
public enum NSPersistentHistoryResultType: Int, Sendable {
  /// Whether it is done.
  case statusOnly = 0
  /// The names of objects.
  case objectIDs
  /// Their number.
  case count
  /// What was changed at once.
  case transactionsOnly
  /// Each change.
  case changesOnly
  /// Both.
  case transactionsAndChanges
}

/// Asks for a history, or has it forgotten.
public final class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest, @unchecked Sendable {
  /// What it is answered with.
  public var resultType = NSPersistentHistoryResultType.transactionsAndChanges
  private let isMeant: (HistoryRecord) -> Bool
  private let forgets: Bool

  private init(forgets: Bool, _ isMeant: @escaping (HistoryRecord) -> Bool) {
    self.forgets = forgets
    self.isMeant = isMeant
    super.init()
  }

  /// Asks for what came after something was read; nil: for all.
  public class func fetchHistory(
    after token: NSPersistentHistoryToken?
  ) -> NSPersistentHistoryChangeRequest {
    Self(forgets: false) { $0.number > token?.number ?? 0 }
  }

  /// Asks for what came after a change; nil: for all.
  public class func fetchHistory(
    after transaction: NSPersistentHistoryTransaction?
  ) -> NSPersistentHistoryChangeRequest { fetchHistory(after: transaction?.token) }

  /// Asks for what came after a date.
  public class func fetchHistory(after date: Date) -> NSPersistentHistoryChangeRequest {
    Self(forgets: false) { $0.date > date }
  }

  /// Has forgotten what came before a date.
  public class func deleteHistory(before date: Date) -> NSPersistentHistoryChangeRequest {
    Self(forgets: true) { $0.date < date }
  }

  /// Has forgotten what was read before; nil: all.
  public class func deleteHistory(
    before token: NSPersistentHistoryToken?
  ) -> NSPersistentHistoryChangeRequest {
    Self(forgets: true) { $0.number < token?.number ?? .max }
  }

  /// Reads the history of a store, or has it forgotten.
  func carryOut(in coordinator: NSPersistentStoreCoordinator) throws -> NSPersistentHistoryResult {
    let records = try coordinator.history().filter(isMeant)
    guard !forgets else {
      try coordinator.forget(records)
      return NSPersistentHistoryResult(true, resultType)
    }
    let model = coordinator.managedObjectModel
    let changes = records.map { record in
      record.changes.map { change in
        let name = change.entityName ?? ""
        let entity = model.entitiesByName[name] ?? NSEntityDescription(named: name)
        return NSPersistentHistoryChange(change, entity)
      }
    }
    let result: Any =
      switch resultType {
      case .statusOnly: true
      case .objectIDs: changes.joined().map(\.changedObjectID)
      case .count: records.count
      case .transactionsOnly: records.map { NSPersistentHistoryTransaction($0, nil) }
      case .changesOnly: Array(changes.joined())
      case .transactionsAndChanges:
        zip(records, changes).map { NSPersistentHistoryTransaction($0, $1) }
      }
    return NSPersistentHistoryResult(result, resultType)
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// What a history answers.
public final class NSPersistentHistoryResult: NSPersistentStoreResult, @unchecked Sendable {
  /// What was asked for.
  public let result: Any?
  /// What that is.
  public let resultType: NSPersistentHistoryResultType

  init(_ result: Any?, _ resultType: NSPersistentHistoryResultType) {
    self.result = result
    self.resultType = resultType
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}
