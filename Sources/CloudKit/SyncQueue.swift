/// The changes that wait, of which one of a record, or a zone, takes the place of an older one.
struct SyncQueue: Codable, Equatable {
  var ofRecords: [CKSyncEngine.PendingRecordZoneChange] = []
  var ofZones: [CKSyncEngine.PendingDatabaseChange] = []

  /// A change in the form in which it is kept.
  private struct Kept: Codable {
    let isSaved: Bool
    let record: String?
    let zone: String
    let owner: String

    var zoneID: CKRecordZone.ID { CKRecordZone.ID(zoneName: zone, ownerName: owner) }
  }

  init() {}

  mutating func add(_ change: CKSyncEngine.PendingRecordZoneChange) {
    guard !ofRecords.contains(change) else { return }
    ofRecords.removeAll { $0.recordID == change.recordID }
    ofRecords.append(change)
  }

  mutating func add(_ change: CKSyncEngine.PendingDatabaseChange) {
    guard !ofZones.contains(change) else { return }
    ofZones.removeAll { $0.zoneID == change.zoneID }
    ofZones.append(change)
  }

  init(from decoder: any Decoder) throws {
    for kept in try [Kept](from: decoder) {
      if let name = kept.record {
        let id = CKRecord.ID(recordName: name, zoneID: kept.zoneID)
        add(kept.isSaved ? .saveRecord(id) : .deleteRecord(id))
      } else {
        add(
          kept.isSaved
            ? .saveZone(CKRecordZone(zoneID: kept.zoneID)) : .deleteZone(kept.zoneID))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    let zones = ofZones.map { change in
      var isSaved = false
      if case .saveZone = change { isSaved = true }
      return Kept(
        isSaved: isSaved, record: nil, zone: change.zoneID.zoneName,
        owner: change.zoneID.ownerName)
    }
    let records = ofRecords.map { change in
      var isSaved = false
      if case .saveRecord = change { isSaved = true }
      let id = change.recordID
      return Kept(
        isSaved: isSaved, record: id.recordName, zone: id.zoneID.zoneName,
        owner: id.zoneID.ownerName)
    }
    try (zones + records).encode(to: encoder)
  }
}
