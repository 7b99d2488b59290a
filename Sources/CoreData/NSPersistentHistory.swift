import FoundationAdditions

// What others have changed in the store: nobody else writes into it here, so there is no history.

/// How far a history was read; there is none.
public final class NSPersistentHistoryToken: NSObject, NSSecureCoding, @unchecked Sendable {
  /// Whether an archive may hold it.
  public static var supportsSecureCoding: Bool { true }
  /// Writes nothing.
  public func encode(with coder: NSCoder) {}
  /// Reads one that no store here has given.
  public init?(coder: NSCoder) { super.init() }
  /// There are none.
  @available(*, unavailable, message: "a store gives tokens, and has no history here")
  public override init() { preconditionFailure("unavailable") }
  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// What was changed at once; there is nothing.
public final class NSPersistentHistoryTransaction: NSObject, @unchecked Sendable {
  /// There are none.
  @available(*, unavailable, message: "a store makes transactions, and has no history here")
  public override init() { preconditionFailure("unavailable") }
  /// How far the history is read with it.
  public var token: NSPersistentHistoryToken { preconditionFailure("unavailable") }
  /// When.
  public var timestamp: Date { .distantPast }
  /// Who, by a name of the app's own.
  public var author: String? { nil }
  /// The name of the context.
  public var contextName: String? { nil }
  /// The number.
  public var transactionNumber: Int64 { 0 }
  /// What was changed.
  public var changes: [NSPersistentHistoryChange]? { nil }
  /// What a context takes over.
  public func objectIDNotification() -> Notification {
    Notification(name: .NSManagedObjectContextDidSave)
  }
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

/// A change of an object; there is none.
public final class NSPersistentHistoryChange: NSObject, @unchecked Sendable {
  /// There are none.
  @available(*, unavailable, message: "a store makes changes, and has no history here")
  public override init() { preconditionFailure("unavailable") }
  /// Which object.
  public var changedObjectID: NSManagedObjectID { preconditionFailure("unavailable") }
  /// How.
  public var changeType: NSPersistentHistoryChangeType { .update }
  /// Which properties have other values.
  public var updatedProperties: Set<NSPropertyDescription>? { nil }
  /// What is left of one that was deleted.
  public var tombstone: [AnyHashable: Any]? { nil }
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

  override init() { super.init() }

  /// Asks for what came after something was read; nil: for all.
  public class func fetchHistory(
    after token: NSPersistentHistoryToken?
  ) -> NSPersistentHistoryChangeRequest { NSPersistentHistoryChangeRequest() }

  /// Asks for what came after a date.
  public class func fetchHistory(after date: Date) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest()
  }

  /// Has forgotten what came before a date.
  public class func deleteHistory(before date: Date) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest()
  }

  /// Has forgotten what was read.
  public class func deleteHistory(
    before token: NSPersistentHistoryToken?
  ) -> NSPersistentHistoryChangeRequest { NSPersistentHistoryChangeRequest() }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// What a history answers: nothing.
public final class NSPersistentHistoryResult: NSPersistentStoreResult, @unchecked Sendable {
  /// No transactions.
  public var result: Any? { [NSPersistentHistoryTransaction]() }
  /// What it was asked for.
  public let resultType: NSPersistentHistoryResultType

  init(_ resultType: NSPersistentHistoryResultType) { self.resultType = resultType }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}
