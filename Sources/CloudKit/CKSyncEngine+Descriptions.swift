// What an app writes to its log of an engine: what it is, without an address.

extension CKSyncEngine.FetchChangesContext: CustomStringConvertible {
  /// Why it is fetched.
  public var description: String { "<FetchChangesContext reason=\(reason)>" }
}

extension CKSyncEngine.SendChangesContext: CustomStringConvertible {
  /// Why it is sent.
  public var description: String { "<SendChangesContext reason=\(reason)>" }
}

extension CKSyncEngine.RecordZoneChangeBatch: CustomStringConvertible {
  /// How much is sent.
  public var description: String {
    "<RecordZoneChangeBatch save=\(recordsToSave.count) delete=\(recordIDsToDelete.count)>"
  }
}

extension CKSyncEngine.PendingRecordZoneChange: CustomStringConvertible {
  /// What is to be done, with which record.
  public var description: String {
    switch self {
    case .saveRecord(let id): "saveRecord(\(id.recordName))"
    case .deleteRecord(let id): "deleteRecord(\(id.recordName))"
    }
  }
}

extension CKSyncEngine.PendingDatabaseChange: CustomStringConvertible {
  /// What is to be done, with which zone.
  public var description: String {
    switch self {
    case .saveZone(let zone): "saveZone(\(zone.zoneID.zoneName))"
    case .deleteZone(let id): "deleteZone(\(id.zoneName))"
    }
  }
}

extension CKSyncEngine.Event.StateUpdate: CustomStringConvertible {
  /// What it is.
  public var description: String { "<StateUpdate>" }
}

extension CKSyncEngine.Event.AccountChange: CustomStringConvertible {
  /// What has become of the user.
  public var description: String {
    switch changeType {
    case .signIn: "<AccountChange signIn>"
    case .signOut: "<AccountChange signOut>"
    case .switchAccounts: "<AccountChange switchAccounts>"
    }
  }
}

extension CKSyncEngine.Event.FetchedDatabaseChanges: CustomStringConvertible {
  /// How much has come and gone.
  public var description: String {
    "<FetchedDatabaseChanges modifications=\(modifications.count) deletions=\(deletions.count)>"
  }
}

extension CKSyncEngine.Event.FetchedRecordZoneChanges: CustomStringConvertible {
  /// How much has come and gone.
  public var description: String {
    "<FetchedRecordZoneChanges modifications=\(modifications.count) deletions=\(deletions.count)>"
  }
}

extension CKSyncEngine.Event.SentDatabaseChanges: CustomStringConvertible {
  /// How much was done, and how much not.
  public var description: String {
    "<SentDatabaseChanges saved=\(savedZones.count) failed=\(failedZoneSaves.count)>"
  }
}

extension CKSyncEngine.Event.SentRecordZoneChanges: CustomStringConvertible {
  /// How much was done, and how much not.
  public var description: String {
    "<SentRecordZoneChanges saved=\(savedRecords.count) failed=\(failedRecordSaves.count)>"
  }
}
