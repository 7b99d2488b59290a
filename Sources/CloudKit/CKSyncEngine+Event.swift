extension CKSyncEngine {
  /// What an engine tells; here only ``stateUpdate(_:)`` comes.
  public enum Event: Sendable, CustomStringConvertible {
    /// What waits is another one: to be kept for the next engine.
    case stateUpdate(StateUpdate)
    /// The user has signed in or out.
    case accountChange(AccountChange)
    /// Zones have come or gone.
    case fetchedDatabaseChanges(FetchedDatabaseChanges)
    /// Records have come or gone.
    case fetchedRecordZoneChanges(FetchedRecordZoneChanges)
    /// Changes of zones were sent.
    case sentDatabaseChanges(SentDatabaseChanges)
    /// Changes of records were sent.
    case sentRecordZoneChanges(SentRecordZoneChanges)
    /// It is going to fetch.
    case willFetchChanges(WillFetchChanges)
    /// It is going to fetch from a zone.
    case willFetchRecordZoneChanges(WillFetchRecordZoneChanges)
    /// It has fetched from a zone.
    case didFetchRecordZoneChanges(DidFetchRecordZoneChanges)
    /// It has fetched.
    case didFetchChanges(DidFetchChanges)
    /// It is going to send.
    case willSendChanges(WillSendChanges)
    /// It has sent.
    case didSendChanges(DidSendChanges)

    /// The name of the event.
    public var description: String {
      switch self {
      case .stateUpdate: "stateUpdate"
      case .accountChange: "accountChange"
      case .fetchedDatabaseChanges: "fetchedDatabaseChanges"
      case .fetchedRecordZoneChanges: "fetchedRecordZoneChanges"
      case .sentDatabaseChanges: "sentDatabaseChanges"
      case .sentRecordZoneChanges: "sentRecordZoneChanges"
      case .willFetchChanges: "willFetchChanges"
      case .willFetchRecordZoneChanges: "willFetchRecordZoneChanges"
      case .didFetchRecordZoneChanges: "didFetchRecordZoneChanges"
      case .didFetchChanges: "didFetchChanges"
      case .willSendChanges: "willSendChanges"
      case .didSendChanges: "didSendChanges"
      }
    }
  }
}

extension CKSyncEngine.Event {
  /// What is to be kept for the next engine.
  public struct StateUpdate: Sendable {
    /// The state.
    public let stateSerialization: CKSyncEngine.State.Serialization
  }

  /// The user has signed in or out.
  public struct AccountChange: Sendable {
    /// What has become of the user.
    public enum ChangeType: Sendable {
      /// Somebody has signed in.
      case signIn(currentUser: CKRecord.ID)
      /// They have signed out.
      case signOut(previousUser: CKRecord.ID)
      /// It is somebody else.
      case switchAccounts(previousUser: CKRecord.ID, currentUser: CKRecord.ID)
    }

    /// What has become of the user.
    public let changeType: ChangeType
  }

  /// Zones that have come or gone.
  public struct FetchedDatabaseChanges: Sendable {
    /// Those that have come.
    public let modifications: [CKDatabase.DatabaseChange.Modification]
    /// Those that are gone.
    public let deletions: [CKDatabase.DatabaseChange.Deletion]
  }

  /// Records that have come or gone.
  public struct FetchedRecordZoneChanges: Sendable {
    /// Those that have come.
    public let modifications: [CKDatabase.RecordZoneChange.Modification]
    /// Those that are gone.
    public let deletions: [CKDatabase.RecordZoneChange.Deletion]
  }

  /// What became of changes of zones.
  public struct SentDatabaseChanges: Sendable {
    /// A zone that was not made.
    public struct FailedZoneSave: Sendable {
      /// The zone.
      public let zone: CKRecordZone
      /// Why.
      public let error: CKError
    }

    /// Those that were made.
    public let savedZones: [CKRecordZone]
    /// Those that were not.
    public let failedZoneSaves: [FailedZoneSave]
    /// Those that were thrown away.
    public let deletedZoneIDs: [CKRecordZone.ID]
    /// Those that were not.
    public let failedZoneDeletes: [CKRecordZone.ID: CKError]
  }

  /// What became of changes of records.
  public struct SentRecordZoneChanges: Sendable {
    /// A record that was not kept.
    public struct FailedRecordSave: Sendable {
      /// The record.
      public let record: CKRecord
      /// Why.
      public let error: CKError
    }

    /// Those that were kept.
    public let savedRecords: [CKRecord]
    /// Those that were not.
    public let failedRecordSaves: [FailedRecordSave]
    /// Those that were thrown away.
    public let deletedRecordIDs: [CKRecord.ID]
    /// Those that were not.
    public let failedRecordDeletes: [CKRecord.ID: CKError]
  }
}

extension CKSyncEngine.Event {
  /// It is going to fetch.
  public struct WillFetchChanges: Sendable {
    /// Why, and what.
    public let context: CKSyncEngine.FetchChangesContext
  }

  /// It is going to fetch from a zone.
  public struct WillFetchRecordZoneChanges: Sendable {
    /// From which.
    public let zoneID: CKRecordZone.ID
  }

  /// It has fetched from a zone.
  public struct DidFetchRecordZoneChanges: Sendable {
    /// From which.
    public let zoneID: CKRecordZone.ID
    /// Why not; nil: it has.
    public let error: CKError?
  }

  /// It has fetched.
  public struct DidFetchChanges: Sendable {
    /// Why, and what.
    public let context: CKSyncEngine.FetchChangesContext
  }

  /// It is going to send.
  public struct WillSendChanges: Sendable {
    /// Why, and what.
    public let context: CKSyncEngine.SendChangesContext
  }

  /// It has sent.
  public struct DidSendChanges: Sendable {
    /// Why, and what.
    public let context: CKSyncEngine.SendChangesContext
  }
}
