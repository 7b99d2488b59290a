import FoundationAdditions

/// The form of iCloud's pushes: under `ck` what all have, and there, by the kind, a dictionary with the rest.
struct CloudPush {
  private let values: [AnyHashable: Any]
  private let details: [AnyHashable: Any]
  /// What kind of change it tells.
  let type: CKNotification.NotificationType
  /// What the phone shows of it.
  let aps: [AnyHashable: Any]

  /// Nil: the push is none of iCloud's.
  init?(_ push: [AnyHashable: Any]) {
    guard let values = push["ck"] as? [AnyHashable: Any] else { return nil }
    self.values = values
    aps = push["aps"] as? [AnyHashable: Any] ?? [:]
    let kinds: [(String, CKNotification.NotificationType)] = [
      ("qry", .query), ("fet", .recordZone), ("met", .database),
    ]
    let kind = kinds.first { values[$0.0] is [AnyHashable: Any] }
    type = kind?.1 ?? .readNotification
    details = kind.flatMap { values[$0.0] as? [AnyHashable: Any] } ?? [:]
  }

  /// A text that all kinds have.
  func text(_ key: String) -> String? { values[key] as? String }
  /// A number that all kinds have.
  func number(_ key: String) -> Int? { values[key] as? Int }
  /// A text of the kind.
  func detail(_ key: String) -> String? { details[key] as? String }
  /// What has become of the record.
  var reason: CKQueryNotification.Reason {
    (details["fo"] as? Int).flatMap { CKQueryNotification.Reason(rawValue: $0) } ?? .recordUpdated
  }
  /// The values of the record.
  var fields: [String: Any]? { details["af"] as? [String: Any] }
  /// The database.
  var scope: CKDatabase.Scope {
    (details["dbs"] as? Int).flatMap { CKDatabase.Scope(rawValue: $0) } ?? .private
  }
  /// The zone.
  var zoneID: CKRecordZone.ID? {
    detail("zid").map {
      CKRecordZone.ID(zoneName: $0, ownerName: detail("zoid") ?? CKCurrentUserDefaultName)
    }
  }
}
