extension CKSyncEngine {
  /// Why the engine syncs.
  public enum SyncReason: Hashable, Sendable {
    /// By itself.
    case scheduled
    /// The app wants it.
    case manual
  }

  /// What is to be fetched.
  public struct FetchChangesOptions: Sendable {
    /// Of which zones.
    public enum Scope: Sendable {
      /// Of all.
      case all
      /// Of all but some.
      case allExcluding(Set<CKRecordZone.ID>)
      /// Of some.
      case zoneIDs(Set<CKRecordZone.ID>)

      /// Whether a zone is among them.
      public func contains(_ zoneID: CKRecordZone.ID) -> Bool {
        switch self {
        case .all: true
        case .allExcluding(let others): !others.contains(zoneID)
        case .zoneIDs(let zones): zones.contains(zoneID)
        }
      }
    }

    /// Of which zones.
    public var scope: Scope
    /// Of which first.
    public var prioritizedZoneIDs: [CKRecordZone.ID] = []
    /// Creates a wish.
    public init(scope: Scope = .all) { self.scope = scope }
  }

  /// What is to be sent.
  public struct SendChangesOptions: Sendable {
    /// Of which zones and records.
    public enum Scope: Sendable {
      /// Of all.
      case all
      /// Of all but some zones.
      case allExcluding(Set<CKRecordZone.ID>)
      /// Of some zones.
      case zoneIDs(Set<CKRecordZone.ID>)
      /// Of some records.
      case recordIDs(Set<CKRecord.ID>)

      /// Whether a record is among them.
      public func contains(_ recordID: CKRecord.ID) -> Bool {
        switch self {
        case .all: true
        case .allExcluding(let others): !others.contains(recordID.zoneID)
        case .zoneIDs(let zones): zones.contains(recordID.zoneID)
        case .recordIDs(let records): records.contains(recordID)
        }
      }

      /// Whether a change is one of a record among them.
      public func contains(_ change: PendingRecordZoneChange) -> Bool {
        contains(change.recordID)
      }
    }

    /// Of which zones and records.
    public var scope: Scope
    /// Creates a wish.
    public init(scope: Scope = .all) { self.scope = scope }
  }

  /// Why something is fetched, and what.
  public struct FetchChangesContext: Sendable {
    /// Why.
    public let reason: SyncReason
    /// What.
    public let options: FetchChangesOptions
  }

  /// Why something is sent, and what.
  public struct SendChangesContext: Sendable {
    /// Why.
    public let reason: SyncReason
    /// What.
    public let options: SendChangesOptions
  }

  /// Changes that are sent together.
  public struct RecordZoneChangeBatch: Sendable {
    /// What is kept.
    public let recordsToSave: [CKRecord]
    /// What is thrown away.
    public let recordIDsToDelete: [CKRecord.ID]
    /// Whether in each zone all of it is done, or nothing.
    public var atomicByZone: Bool

    /// Creates one of records.
    public init(
      recordsToSave: [CKRecord] = [], recordIDsToDelete: [CKRecord.ID] = [],
      atomicByZone: Bool = false
    ) {
      self.recordsToSave = recordsToSave
      self.recordIDsToDelete = recordIDsToDelete
      self.atomicByZone = atomicByZone
    }

    /// Creates one of what waits; nil: nothing is left of it.
    ///
    /// - Parameters:
    ///   - pendingChanges: What waits.
    ///   - recordProvider: Gives the record of a name; nil leaves it out.
    public init?(
      pendingChanges: [PendingRecordZoneChange],
      recordProvider: (CKRecord.ID) async -> CKRecord?
    ) async {
      var records: [CKRecord] = []
      var deleted: [CKRecord.ID] = []
      for change in pendingChanges {
        switch change {
        case .saveRecord(let id):
          if let record = await recordProvider(id) { records.append(record) }
        case .deleteRecord(let id): deleted.append(id)
        }
      }
      if records.isEmpty && deleted.isEmpty { return nil }
      self.init(recordsToSave: records, recordIDsToDelete: deleted)
    }
  }
}
