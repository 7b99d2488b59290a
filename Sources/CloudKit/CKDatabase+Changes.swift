import FoundationAdditions

// What has changed in iCloud; nobody hears of it here.

extension CKDatabase {
  /// Something that has changed in a zone.
  public struct RecordZoneChange {
    /// A record that is new, or has other values.
    public struct Modification: Hashable, Sendable {
      /// The record.
      public let record: CKRecord
    }

    /// A record that is gone.
    public struct Deletion: Hashable, Sendable {
      /// The record's name.
      public let recordID: CKRecord.ID
      /// What kind of record it was.
      public let recordType: CKRecord.RecordType
    }
  }

  /// Something that has changed in a database.
  public struct DatabaseChange {
    /// A zone in which something has changed.
    public struct Modification: Hashable, Sendable {
      /// The zone's name.
      public let zoneID: CKRecordZone.ID
    }

    /// A zone that is gone.
    public struct Deletion: Hashable, Sendable {
      /// Why a zone is gone.
      public enum Reason: Hashable, Sendable {
        /// The app threw it away.
        case deleted
        /// The user threw it away.
        case purged
        /// The user has reset what is encrypted.
        case encryptedDataReset
      }

      /// The zone's name.
      public let zoneID: CKRecordZone.ID
      /// Why it is gone.
      public let reason: Reason
    }
  }

  /// Asks what has changed in a zone; fails.
  public func recordZoneChanges(
    inZoneWith zoneID: CKRecordZone.ID, since token: CKServerChangeToken?,
    desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int? = nil
  ) async throws -> (
    modificationResultsByID: [CKRecord.ID: Result<RecordZoneChange.Modification, any Error>],
    deletions: [RecordZoneChange.Deletion], changeToken: CKServerChangeToken, moreComing: Bool
  ) { try fail("recordZoneChanges") }

  /// Asks which zones have changed; fails.
  public func databaseChanges(
    since token: CKServerChangeToken?, resultsLimit: Int? = nil
  ) async throws -> (
    modifications: [DatabaseChange.Modification], deletions: [DatabaseChange.Deletion],
    changeToken: CKServerChangeToken, moreComing: Bool
  ) { try fail("databaseChanges") }
}
