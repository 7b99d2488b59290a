import FoundationAdditions

/// Work in iCloud, which ends at once with `notAuthenticated`; in a queue, or given to a database or a container.
open class CKOperation: Operation, @unchecked Sendable {
  /// How it is done.
  public final class Configuration: @unchecked Sendable {
    /// Whether mobile data may be used.
    public var allowsCellularAccess = true
    /// Whether it goes on without the app.
    public var isLongLived = false
    /// Seconds without an answer until it fails.
    public var timeoutIntervalForRequest: TimeInterval = 60
    /// Seconds until it fails.
    public var timeoutIntervalForResource: TimeInterval = 7 * 86_400
    /// How soon it is wanted.
    public var qualityOfService = QualityOfService.default
    /// Creates the usual way.
    public init() {}
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// How it is done.
  public var configuration: Configuration! = Configuration()
  /// By what it is known.
  public let operationID = UUID().uuidString

  /// Creates work.
  public override init() { super.init() }

  /// Does it: it fails.
  open override func main() { end(with: CKError.signedOut(in: "\(Self.self)")) }

  /// Calls what wants to know how it ended.
  func end(with error: CKError) {}
}

/// Work in a database.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
  /// The database.
  public var database: CKDatabase?
}

/// Keeps some records, and throws others away.
public class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// What to do with what somebody has changed meanwhile; raw values as on the phone.
  public enum RecordSavePolicy: Int, Sendable {
    /// Nothing.
    case ifServerRecordUnchanged = 0
    /// Its changed values are overwritten.
    case changedKeys
    /// It is overwritten.
    case allKeys
  }

  /// What is kept.
  public var recordsToSave: [CKRecord]?
  /// What is thrown away.
  public var recordIDsToDelete: [CKRecord.ID]?
  /// What to do with what somebody has changed meanwhile.
  public var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  /// Whether all of it is done, or nothing.
  public var isAtomic = true
  /// Called for each that is kept or not; never here.
  @preconcurrency
  public var perRecordSaveBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  /// Called for each that is thrown away or not; never here.
  @preconcurrency
  public var perRecordDeleteBlock: (@Sendable (CKRecord.ID, Result<Void, any Error>) -> Void)?
  /// Called at the end.
  @preconcurrency
  public var modifyRecordsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
  /// Called at the end, in the way of before iOS 15.
  @preconcurrency
  public var modifyRecordsCompletionBlock:
    (@Sendable ([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?

  /// Creates such work.
  public convenience init(
    recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil
  ) {
    self.init()
    self.recordsToSave = recordsToSave
    self.recordIDsToDelete = recordIDsToDelete
  }

  override func end(with error: CKError) {
    modifyRecordsResultBlock?(.failure(error))
    modifyRecordsCompletionBlock?(nil, nil, error)
  }
}

/// Asks for what a question asks for.
public class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  /// Where to go on; there is nothing to go on with.
  public final class Cursor: NSObject, Sendable {
    /// There are none.
    @available(*, unavailable, message: "no server answers a question")
    public override init() { preconditionFailure("unavailable") }
  }

  /// The question.
  public var query: CKQuery?
  /// Where to go on.
  public var cursor: Cursor?
  /// In which zone; nil: in that which is always there.
  public var zoneID: CKRecordZone.ID?
  /// How many at most; 0: as many as fit.
  public var resultsLimit = 0
  /// Which values.
  public var desiredKeys: [CKRecord.FieldKey]?
  /// Called for each; never here.
  @preconcurrency
  public var recordMatchedBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  /// Called at the end.
  @preconcurrency
  public var queryResultBlock: (@Sendable (Result<Cursor?, any Error>) -> Void)?

  /// Creates such work.
  public convenience init(query: CKQuery) {
    self.init()
    self.query = query
  }

  override func end(with error: CKError) { queryResultBlock?(.failure(error)) }
}

/// Makes zones, and throws others away.
public class CKModifyRecordZonesOperation: CKDatabaseOperation, @unchecked Sendable {
  /// What is made.
  public var recordZonesToSave: [CKRecordZone]?
  /// What is thrown away.
  public var recordZoneIDsToDelete: [CKRecordZone.ID]?
  /// Called at the end.
  @preconcurrency
  public var modifyRecordZonesResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?

  /// Creates such work.
  public convenience init(
    recordZonesToSave: [CKRecordZone]? = nil, recordZoneIDsToDelete: [CKRecordZone.ID]? = nil
  ) {
    self.init()
    self.recordZonesToSave = recordZonesToSave
    self.recordZoneIDsToDelete = recordZoneIDsToDelete
  }

  override func end(with error: CKError) { modifyRecordZonesResultBlock?(.failure(error)) }
}

/// Asks to be pushed, and takes wishes back.
public class CKModifySubscriptionsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// Called for each that is asked for; never here.
  @preconcurrency
  public var perSubscriptionSaveBlock:
    (@Sendable (CKSubscription.ID, Result<CKSubscription, any Error>) -> Void)?
  /// Called for each that is taken back; never here.
  @preconcurrency
  public var perSubscriptionDeleteBlock:
    (@Sendable (CKSubscription.ID, Result<Void, any Error>) -> Void)?
  /// What is asked for.
  public var subscriptionsToSave: [CKSubscription]?
  /// What is taken back.
  public var subscriptionIDsToDelete: [CKSubscription.ID]?
  /// Called at the end.
  @preconcurrency
  public var modifySubscriptionsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
  /// Called at the end, in the way of before iOS 15.
  @preconcurrency
  public var modifySubscriptionsCompletionBlock:
    (@Sendable ([CKSubscription]?, [CKSubscription.ID]?, (any Error)?) -> Void)?

  /// Creates such work.
  public convenience init(
    subscriptionsToSave: [CKSubscription]? = nil,
    subscriptionIDsToDelete: [CKSubscription.ID]? = nil
  ) {
    self.init()
    self.subscriptionsToSave = subscriptionsToSave
    self.subscriptionIDsToDelete = subscriptionIDsToDelete
  }

  override func end(with error: CKError) {
    modifySubscriptionsResultBlock?(.failure(error))
    modifySubscriptionsCompletionBlock?(nil, nil, error)
  }
}

/// Asks which zones of a database have changed.
public class CKFetchDatabaseChangesOperation: CKDatabaseOperation, @unchecked Sendable {
  /// Since when.
  public var previousServerChangeToken: CKServerChangeToken?
  /// Whether it asks until nothing is left.
  public var fetchAllChanges = true
  /// Called for each that changed; never here.
  @preconcurrency
  public var recordZoneWithIDChangedBlock: (@Sendable (CKRecordZone.ID) -> Void)?
  /// Called for each that is gone; never here.
  @preconcurrency
  public var recordZoneWithIDWasDeletedBlock: (@Sendable (CKRecordZone.ID) -> Void)?
  /// Called on the way; never here.
  @preconcurrency
  public var changeTokenUpdatedBlock: (@Sendable (CKServerChangeToken) -> Void)?
  /// Called at the end.
  @preconcurrency
  public var fetchDatabaseChangesResultBlock:
    (
      @Sendable (Result<(serverChangeToken: CKServerChangeToken, moreComing: Bool), any Error>) ->
        Void
    )?

  /// Creates such work.
  public convenience init(previousServerChangeToken: CKServerChangeToken?) {
    self.init()
    self.previousServerChangeToken = previousServerChangeToken
  }

  override func end(with error: CKError) { fetchDatabaseChangesResultBlock?(.failure(error)) }
}

/// Asks what has changed in zones.
public class CKFetchRecordZoneChangesOperation: CKDatabaseOperation, @unchecked Sendable {
  /// How a zone is asked.
  public final class ZoneConfiguration: @unchecked Sendable {
    /// Since when.
    public var previousServerChangeToken: CKServerChangeToken?
    /// How many at most.
    public var resultsLimit: Int?
    /// Which values.
    public var desiredKeys: [CKRecord.FieldKey]?
    /// Creates the usual way.
    public init(
      previousServerChangeToken: CKServerChangeToken? = nil, resultsLimit: Int? = nil,
      desiredKeys: [CKRecord.FieldKey]? = nil
    ) {
      self.previousServerChangeToken = previousServerChangeToken
      self.resultsLimit = resultsLimit
      self.desiredKeys = desiredKeys
    }
  }

  /// The zones.
  public var recordZoneIDs: [CKRecordZone.ID]?
  /// How each is asked.
  public var configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]?
  /// Whether it asks until nothing is left.
  public var fetchAllChanges = true
  /// Called for each that changed; never here.
  @preconcurrency
  public var recordWasChangedBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  /// Called for each that is gone; never here.
  @preconcurrency
  public var recordWithIDWasDeletedBlock: (@Sendable (CKRecord.ID, CKRecord.RecordType) -> Void)?
  /// Called on the way; never here.
  @preconcurrency
  public var recordZoneChangeTokensUpdatedBlock:
    (@Sendable (CKRecordZone.ID, CKServerChangeToken?, Data?) -> Void)?
  /// Called at the end of each zone; never here.
  @preconcurrency
  public var recordZoneFetchResultBlock:
    (
      @Sendable (
        CKRecordZone.ID,
        Result<
          (
            serverChangeToken: CKServerChangeToken, clientChangeTokenData: Data?, moreComing: Bool
          ), any Error
        >
      ) -> Void
    )?
  /// Called at the end.
  @preconcurrency
  public var fetchRecordZoneChangesResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?

  /// Creates such work.
  public convenience init(
    recordZoneIDs: [CKRecordZone.ID]? = nil,
    configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]? = nil
  ) {
    self.init()
    self.recordZoneIDs = recordZoneIDs
    self.configurationsByRecordZoneID = configurationsByRecordZoneID
  }

  override func end(with error: CKError) { fetchRecordZoneChangesResultBlock?(.failure(error)) }
}

/// Asks for records by their names.
public class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The names.
  public var recordIDs: [CKRecord.ID]?
  /// Which values.
  public var desiredKeys: [CKRecord.FieldKey]?
  /// Called for each; never here.
  @preconcurrency
  public var perRecordResultBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  /// Called at the end.
  @preconcurrency
  public var fetchRecordsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?

  /// Creates such work.
  public convenience init(recordIDs: [CKRecord.ID]) {
    self.init()
    self.recordIDs = recordIDs
  }

  override func end(with error: CKError) { fetchRecordsResultBlock?(.failure(error)) }
}
