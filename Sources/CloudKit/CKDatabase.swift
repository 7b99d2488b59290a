import FoundationAdditions

/// Records in iCloud, of which a phone without an account gets none: every call fails with `notAuthenticated`.
public class CKDatabase: NSObject, @unchecked Sendable {
  /// Who sees it; raw values as on the phone.
  public enum Scope: Int, Sendable {
    /// All.
    case `public` = 1
    /// The user.
    case `private`
    /// Those who share it with the user.
    case shared
  }

  /// Who sees it.
  public let databaseScope: Scope

  init(_ scope: Scope) { databaseScope = scope }

  /// Has work done; it fails.
  public func add(_ operation: CKDatabaseOperation) {
    DispatchQueue.global().async { operation.start() }
  }

  /// What it is, without its address.
  public override var description: String { describe(["databaseScope": databaseScope.rawValue]) }

  func fail<Value>(_ call: String) throws -> Value {
    throw CKError.signedOut(in: "CKDatabase.\(call)")
  }

  private func fail<Value>(
    _ call: String, _ handler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) {
    let error = CKError.signedOut(in: "CKDatabase.\(call)")
    DispatchQueue.global().async { handler(nil, error) }
  }

  // MARK: Records

  /// Asks for a record; fails.
  public func record(for recordID: CKRecord.ID) async throws -> CKRecord { try fail("fetch") }

  /// Asks for records; fails.
  public func records(for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil) async throws
    -> [CKRecord.ID: Result<CKRecord, any Error>]
  { try fail("fetch") }

  /// Asks for what a question asks for; fails.
  public func records(
    matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int = 0
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)],
    queryCursor: CKQueryOperation.Cursor?
  ) { try fail("records") }

  /// Keeps a record; fails.
  @discardableResult
  public func save(_ record: CKRecord) async throws -> CKRecord { try fail("save") }

  /// Throws a record away; fails.
  @discardableResult
  public func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID {
    try fail("delete")
  }

  /// Keeps some records, and throws others away; fails.
  @discardableResult
  public func modifyRecords(
    saving recordsToSave: [CKRecord], deleting recordIDsToDelete: [CKRecord.ID],
    savePolicy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged,
    atomically: Bool = true
  ) async throws -> (
    saveResults: [CKRecord.ID: Result<CKRecord, any Error>],
    deleteResults: [CKRecord.ID: Result<Void, any Error>]
  ) { try fail("modifyRecords") }

  /// Asks for a record; fails.
  @preconcurrency
  public func fetch(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { fail("fetch", completionHandler) }

  /// Keeps a record; fails.
  @preconcurrency
  public func save(
    _ record: CKRecord,
    completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { fail("save", completionHandler) }

  /// Throws a record away; fails.
  @preconcurrency
  public func delete(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) { fail("delete", completionHandler) }

  /// Asks for what a question asks for; fails.
  @preconcurrency
  public func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
  ) { fail("perform", completionHandler) }

  // MARK: Zones

  /// Asks for a zone; fails.
  public func recordZone(for zoneID: CKRecordZone.ID) async throws -> CKRecordZone {
    try fail("recordZone")
  }

  /// Asks for all zones; fails.
  public func allRecordZones() async throws -> [CKRecordZone] { try fail("allRecordZones") }

  /// Makes a zone; fails.
  @discardableResult
  public func save(_ zone: CKRecordZone) async throws -> CKRecordZone { try fail("save") }

  /// Makes some zones, and throws others away; fails.
  @discardableResult
  public func modifyRecordZones(
    saving zones: [CKRecordZone], deleting zoneIDs: [CKRecordZone.ID]
  ) async throws -> (
    saveResults: [CKRecordZone.ID: Result<CKRecordZone, any Error>],
    deleteResults: [CKRecordZone.ID: Result<Void, any Error>]
  ) { try fail("modifyRecordZones") }

  /// Throws a zone away; fails.
  @discardableResult
  public func deleteRecordZone(withID zoneID: CKRecordZone.ID) async throws -> CKRecordZone.ID {
    try fail("delete")
  }

  /// Makes a zone; fails.
  @preconcurrency
  public func save(
    _ zone: CKRecordZone,
    completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void
  ) { fail("save", completionHandler) }

  // MARK: Subscriptions

  /// Asks to be pushed; fails.
  @discardableResult
  public func save(_ subscription: CKSubscription) async throws -> CKSubscription {
    try fail("save")
  }

  /// Asks to be pushed; fails.
  @preconcurrency
  public func save(
    _ subscription: CKSubscription,
    completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
  ) { fail("save", completionHandler) }

  /// Asks for a wish; fails.
  public func subscription(for subscriptionID: CKSubscription.ID) async throws -> CKSubscription {
    try fail("subscription")
  }

  /// Asks for a wish; fails.
  @preconcurrency
  public func fetch(
    withSubscriptionID subscriptionID: CKSubscription.ID,
    completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
  ) { fail("subscription", completionHandler) }

  /// Asks for all wishes; fails.
  public func allSubscriptions() async throws -> [CKSubscription] { try fail("allSubscriptions") }

  /// Asks for all wishes; fails.
  @preconcurrency
  public func fetchAllSubscriptions(
    completionHandler: @escaping @Sendable ([CKSubscription]?, (any Error)?) -> Void
  ) { fail("fetchAllSubscriptions", completionHandler) }

  /// Takes a wish back; fails.
  @discardableResult
  public func deleteSubscription(withID subscriptionID: CKSubscription.ID) async throws
    -> CKSubscription.ID
  { try fail("delete") }

  /// Asks to be pushed, and takes wishes back; fails.
  @discardableResult
  public func modifySubscriptions(
    saving subscriptionsToSave: [CKSubscription],
    deleting subscriptionIDsToDelete: [CKSubscription.ID]
  ) async throws -> (
    saveResults: [CKSubscription.ID: Result<CKSubscription, any Error>],
    deleteResults: [CKSubscription.ID: Result<Void, any Error>]
  ) { try fail("modifySubscriptions") }
}
