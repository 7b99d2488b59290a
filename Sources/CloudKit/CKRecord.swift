import FoundationAdditions

/// What a record can hold.
public protocol CKRecordValueProtocol {}
/// What a record can hold, as the phone also calls it.
public typealias CKRecordValue = CKRecordValueProtocol

extension String: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension CLLocation: CKRecordValueProtocol {}

/// Named values under one name: kept in the process, and by no server.
public class CKRecord: NSObject, @unchecked Sendable {
  /// What kind of thing it is.
  public typealias RecordType = String
  /// The name of a value.
  public typealias FieldKey = String

  /// By what it is known.
  public let recordID: ID
  /// What kind of thing it is.
  public let recordType: RecordType
  /// When it was made on a server; it was not.
  public var creationDate: Date? { nil }
  /// When it was changed there last; it was not.
  public var modificationDate: Date? { nil }
  /// Which version of it a server has; none.
  public var recordChangeTag: String? { nil }
  /// The record on which it hangs.
  public var parent: Reference?
  /// With whom it is shared; with nobody.
  public var share: Reference? { nil }
  /// Values that a server would get in a form that it cannot read.
  public let encryptedValues = EncryptedValues()
  private var values: [FieldKey: any CKRecordValueProtocol] = [:]
  private var changed: [FieldKey] = []

  /// Creates a record.
  public init(recordType: RecordType, recordID: ID = ID()) {
    self.recordType = recordType
    self.recordID = recordID
  }

  /// Creates a record in a zone.
  public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
  }

  /// One of its values.
  public subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { values[key] }
    set {
      values[key] = newValue
      if !changed.contains(key) { changed.append(key) }
    }
  }

  /// One of its values, of a type; nil where it is of another one.
  public subscript<Value: CKRecordValueProtocol>(key: FieldKey) -> Value? {
    get { values[key] as? Value }
    set { self[key] = newValue as (any CKRecordValueProtocol)? }
  }

  /// One of its values.
  public func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { values[key] }
  /// Sets one of its values.
  public func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
    self[key] = object
  }
  /// Sets one of its values.
  public func setValue(_ value: Any?, forKey key: FieldKey) {
    self[key] = value as? any CKRecordValueProtocol
  }
  /// The names of its values, in the order of the alphabet.
  public func allKeys() -> [FieldKey] { values.keys.sorted() }
  /// The names of what was changed, in the order of changing.
  public func changedKeys() -> [FieldKey] { changed }
  /// What it is, without its address.
  public override var description: String {
    describe(["recordType": recordType, "recordName": recordID.recordName])
  }

  /// By what a record is known.
  public final class ID: NSObject, Sendable {
    /// Its name.
    public let recordName: String
    /// Where it lies.
    public let zoneID: CKRecordZone.ID
    /// Creates a name.
    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
      self.recordName = recordName
      self.zoneID = zoneID
    }
    /// Whether name and zone are the same.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return other.recordName == recordName && other.zoneID == zoneID
    }
    /// Follows the name.
    public override var hash: Int { recordName.hashValue }
    /// What it is, without its address.
    public override var description: String {
      describe(["recordName": recordName, "zoneID": zoneID.zoneName])
    }
  }

  /// What becomes of what refers to something that is thrown away.
  public enum ReferenceAction: UInt, Sendable {
    /// Nothing.
    case none = 0
    /// It goes, too.
    case deleteSelf
  }

  /// A hint from a record to another one.
  public final class Reference: NSObject, CKRecordValueProtocol, Sendable {
    /// The other one.
    public let recordID: ID
    /// What becomes of this one when that goes.
    public let action: ReferenceAction
    /// Creates a hint.
    public init(recordID: ID, action: ReferenceAction) {
      self.recordID = recordID
      self.action = action
    }
    /// Creates a hint.
    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }
    /// What it is, without its address.
    public override var description: String { describe(["recordName": recordID.recordName]) }
  }
}

/// A file of a record.
public final class CKAsset: NSObject, CKRecordValueProtocol, Sendable {
  /// Where it is.
  public let fileURL: URL?
  /// Creates one of a file.
  public init(fileURL: URL) { self.fileURL = fileURL }
  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// A part of a database.
public class CKRecordZone: NSObject, @unchecked Sendable {
  /// By what it is known.
  public let zoneID: ID
  /// Creates a zone of a name.
  public convenience init(zoneName: String) { self.init(zoneID: ID(zoneName: zoneName)) }
  /// Creates a zone of a name.
  public init(zoneID: ID) { self.zoneID = zoneID }
  /// The one that is always there.
  public class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
  /// What it is, without its address.
  public override var description: String { describe(["zoneName": zoneID.zoneName]) }

  /// By what a zone is known.
  public final class ID: NSObject, Sendable {
    /// The name of the zone that is always there.
    public static let defaultZoneName = "_defaultZone"
    /// The zone that is always there.
    public static let `default` = ID()
    /// Its name.
    public let zoneName: String
    /// Whose it is.
    public let ownerName: String
    /// Creates a name.
    public init(
      zoneName: String = ID.defaultZoneName, ownerName: String = CKCurrentUserDefaultName
    ) {
      self.zoneName = zoneName
      self.ownerName = ownerName
    }
    /// Whether name and owner are the same.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return other.zoneName == zoneName && other.ownerName == ownerName
    }
    /// Follows the name.
    public override var hash: Int { zoneName.hashValue }
    /// What it is, without its address.
    public override var description: String {
      describe(["zoneName": zoneName, "ownerName": ownerName])
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The user, whoever they are.
public let CKCurrentUserDefaultName = "__defaultOwner__"

/// A question for records.
public final class CKQuery: NSObject, @unchecked Sendable {
  /// Which kind of thing.
  public let recordType: CKRecord.RecordType
  /// Which of them.
  public let predicate: NSPredicate
  /// In which order.
  public var sortDescriptors: [NSSortDescriptor]?
  /// Creates a question.
  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    self.recordType = recordType
    self.predicate = predicate
  }
  /// What it is, without its address.
  public override var description: String { describe(["recordType": recordType]) }
}

/// Up to where changes were fetched; there is none.
public final class CKServerChangeToken: NSObject, NSSecureCoding, Sendable {
  /// There are none.
  @available(*, unavailable, message: "no server hands out tokens")
  public override init() { preconditionFailure("unavailable") }

  /// There are none that were kept either.
  public init?(coder: NSCoder) { nil }

  /// Keeps nothing.
  public func encode(with coder: NSCoder) {}

  /// Whether it can be kept.
  public static var supportsSecureCoding: Bool { true }
}
