import FoundationAdditions

/// What a push of iCloud says, as far as it is one: read from the dictionary under `ck` of what the app got.
public class CKNotification: NSObject, CloudNotification, @unchecked Sendable {
  /// What kind of change it tells; raw values as on the phone.
  public enum NotificationType: Int, Sendable {
    /// Of what a question asks for.
    case query = 1
    /// Of a zone.
    case recordZone
    /// Whether it was read.
    case readNotification
    /// Of a database.
    case database
  }

  /// By what a push is known.
  public final class ID: NSObject, Sendable {
    fileprivate let name: String
    fileprivate init(_ name: String) { self.name = name }
    /// Whether the names are the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? ID)?.name == name }
    /// Follows the name.
    public override var hash: Int { name.hashValue }
    /// The name.
    public override var description: String { name }
  }

  /// What kind of change it tells.
  public let notificationType: NotificationType
  /// By what it is known.
  public let notificationID: ID?
  /// Which container it is about.
  public let containerIdentifier: String?
  /// Which subscription it comes from.
  public let subscriptionID: CKSubscription.ID?
  /// Whether parts were left out.
  public let isPruned: Bool
  /// The text that the user reads.
  public let alertBody: String?
  /// What stands above it.
  public let title: String?
  /// The number at the app's icon.
  public let badge: NSNumber?
  /// The sound.
  public let soundName: String?
  /// The kind of notification, for its buttons.
  public let category: String?

  init(_ push: CloudPush) {
    notificationType = push.type
    notificationID = push.text("nid").map { ID($0) }
    containerIdentifier = push.text("cid")
    subscriptionID = push.detail("sid")
    isPruned = push.number("p") == 1
    let alert = push.aps["alert"]
    alertBody = alert as? String ?? (alert as? [AnyHashable: Any])?["body"] as? String
    title = (alert as? [AnyHashable: Any])?["title"] as? String
    badge = push.aps["badge"] as? NSNumber
    soundName = push.aps["sound"] as? String
    category = push.aps["category"] as? String
  }

  /// What it is, without its address.
  public override var description: String {
    describe(["containerIdentifier": containerIdentifier, "subscriptionID": subscriptionID])
  }
}

/// A notification that is read from a push.
///
/// It is a protocol because an initialiser of `CKNotification` itself could not make one of its subclasses.
public protocol CloudNotification {}

extension CloudNotification {
  /// Reads a push; nil: it is none of iCloud's, or of another kind.
  ///
  /// What comes is a ``CKQueryNotification``, a ``CKRecordZoneNotification`` or a ``CKDatabaseNotification``.
  public init?(fromRemoteNotificationDictionary notificationDictionary: [AnyHashable: Any]) {
    guard let push = CloudPush(notificationDictionary) else { return nil }
    let notification: CKNotification =
      switch push.type {
      case .query: CKQueryNotification(push)
      case .recordZone: CKRecordZoneNotification(push)
      case .database: CKDatabaseNotification(push)
      case .readNotification: CKNotification(push)
      }
    guard let notification = notification as? Self else { return nil }
    self = notification
  }
}

/// Something that a question asks for has changed.
public class CKQueryNotification: CKNotification, @unchecked Sendable {
  /// What has become of it; raw values as on the phone.
  public enum Reason: Int, Sendable {
    /// It was made.
    case recordCreated = 1
    /// It was changed.
    case recordUpdated
    /// It was thrown away.
    case recordDeleted
  }

  /// What has become of it.
  public let queryNotificationReason: Reason
  /// The values that the subscription wants to be sent.
  public let recordFields: [String: Any]?
  /// What it is.
  public let recordID: CKRecord.ID?
  /// Where it lies.
  public let databaseScope: CKDatabase.Scope

  override init(_ push: CloudPush) {
    queryNotificationReason = push.reason
    recordFields = push.fields
    recordID = push.detail("rid").map {
      CKRecord.ID(recordName: $0, zoneID: push.zoneID ?? .default)
    }
    databaseScope = push.scope
    super.init(push)
  }
}

/// Something in a zone has changed.
public class CKRecordZoneNotification: CKNotification, @unchecked Sendable {
  /// The zone.
  public let recordZoneID: CKRecordZone.ID?
  /// Where it lies.
  public let databaseScope: CKDatabase.Scope

  override init(_ push: CloudPush) {
    recordZoneID = push.zoneID
    databaseScope = push.scope
    super.init(push)
  }
}

/// Something in a database has changed.
public class CKDatabaseNotification: CKNotification, @unchecked Sendable {
  /// The database.
  public let databaseScope: CKDatabase.Scope

  override init(_ push: CloudPush) {
    databaseScope = push.scope
    super.init(push)
  }
}
