import FoundationAdditions

/// A wish to be pushed when something changes; no server takes it here.
public class CKSubscription: NSObject, @unchecked Sendable {
  /// By what it is known.
  public typealias ID = String

  /// What kind of change it is about; raw values as on the phone.
  public enum SubscriptionType: Int, Sendable {
    /// Of what a question asks for.
    case query = 1
    /// Of a zone.
    case recordZone
    /// Of a database.
    case database = 4
  }

  /// By what it is known.
  public let subscriptionID: ID
  /// What kind of change it is about.
  public let subscriptionType: SubscriptionType
  /// What the push says.
  public var notificationInfo: NotificationInfo?

  fileprivate init(_ subscriptionID: ID, _ type: SubscriptionType) {
    self.subscriptionID = subscriptionID
    subscriptionType = type
  }

  /// What it is, without its address.
  public override var description: String { describe(["subscriptionID": subscriptionID]) }

  /// What a push says.
  public final class NotificationInfo: NSObject, @unchecked Sendable {
    /// The text.
    public var alertBody: String?
    /// The text's name in the app's texts.
    public var alertLocalizationKey: String?
    /// What stands in that text.
    public var alertLocalizationArgs: [String]?
    /// What stands above it.
    public var title: String?
    /// The name of that in the app's texts.
    public var titleLocalizationKey: String?
    /// What stands below that.
    public var subtitle: String?
    /// The sound.
    public var soundName: String?
    /// Whether the number at the app's icon grows.
    public var shouldBadge = false
    /// Whether the app is woken.
    public var shouldSendContentAvailable = false
    /// Whether the app may change it before it is shown.
    public var shouldSendMutableContent = false
    /// The kind of notification, for its buttons.
    public var category: String?
    /// Under which name the newest takes the place of others.
    public var collapseIDKey: String?
    /// Which values are sent with it.
    public var desiredKeys: [CKRecord.FieldKey]?
    /// Creates a push that says nothing.
    public override init() { super.init() }
    /// Creates a push that says something.
    public convenience init(
      alertBody: String? = nil, title: String? = nil, soundName: String? = nil,
      shouldBadge: Bool = false, shouldSendContentAvailable: Bool = false
    ) {
      self.init()
      self.alertBody = alertBody
      self.title = title
      self.soundName = soundName
      self.shouldBadge = shouldBadge
      self.shouldSendContentAvailable = shouldSendContentAvailable
    }
  }
}

/// A wish to be pushed when anything in a database changes.
public final class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
  /// Of which kind of thing alone.
  public var recordType: CKRecord.RecordType?
  /// Creates a wish of a name.
  public init(subscriptionID: ID = UUID().uuidString) { super.init(subscriptionID, .database) }
}

/// A wish to be pushed when anything in a zone changes.
public final class CKRecordZoneSubscription: CKSubscription, @unchecked Sendable {
  /// The zone.
  public let zoneID: CKRecordZone.ID
  /// Of which kind of thing alone.
  public var recordType: CKRecord.RecordType?
  /// Creates a wish of a name.
  public init(zoneID: CKRecordZone.ID, subscriptionID: ID = UUID().uuidString) {
    self.zoneID = zoneID
    super.init(subscriptionID, .recordZone)
  }
}

/// A wish to be pushed when something that a question asks for changes.
public final class CKQuerySubscription: CKSubscription, @unchecked Sendable {
  /// What has to become of it.
  public struct Options: OptionSet, Sendable {
    /// The bits, as on the phone.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It is made.
    public static let firesOnRecordCreation = Self(rawValue: 1 << 0)
    /// It is changed.
    public static let firesOnRecordUpdate = Self(rawValue: 1 << 1)
    /// It is thrown away.
    public static let firesOnRecordDeletion = Self(rawValue: 1 << 2)
    /// Once alone.
    public static let firesOnce = Self(rawValue: 1 << 3)
  }

  /// Which kind of thing.
  public let recordType: CKRecord.RecordType
  /// Which of them.
  public let predicate: NSPredicate
  /// What has to become of it.
  public let querySubscriptionOptions: Options
  /// In which zone; nil: in all.
  public var zoneID: CKRecordZone.ID?
  /// Creates a wish of a name.
  public init(
    recordType: CKRecord.RecordType, predicate: NSPredicate,
    subscriptionID: ID = UUID().uuidString, options: Options = []
  ) {
    self.recordType = recordType
    self.predicate = predicate
    querySubscriptionOptions = options
    super.init(subscriptionID, .query)
  }
}

/// What a push says, as it was called until Swift 4.2.
@available(*, unavailable, renamed: "CKSubscription.NotificationInfo")
public typealias CKNotificationInfo = CKSubscription.NotificationInfo
