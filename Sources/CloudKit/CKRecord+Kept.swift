import FoundationAdditions

extension CKRecord {
  /// Values of a record that a server would get in a form that it cannot read.
  public final class EncryptedValues: @unchecked Sendable {
    private var values: [FieldKey: any CKRecordValueProtocol] = [:]

    /// One of the values.
    public subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
      get { values[key] }
      set { values[key] = newValue }
    }

    /// One of the values, of a type; nil where it is of another one.
    public subscript<Value: CKRecordValueProtocol>(key: FieldKey) -> Value? {
      get { values[key] as? Value }
      set { values[key] = newValue }
    }

    /// The names of the values, in the order of the alphabet.
    public func allKeys() -> [FieldKey] { values.keys.sorted() }
  }

  /// Keeps what a server has to know of the record: its kind, its name and its zone, and no value.
  public func encodeSystemFields(with coder: NSCoder) {
    coder.encode(recordType as NSString, forKey: "RecordType")
    coder.encode(recordID.recordName as NSString, forKey: "RecordName")
    coder.encode(recordID.zoneID.zoneName as NSString, forKey: "ZoneName")
    coder.encode(recordID.zoneID.ownerName as NSString, forKey: "OwnerName")
  }

  /// Creates a record without values of what was kept of one; nil: it was not.
  public convenience init?(coder: NSCoder) {
    func text(_ key: String) -> String? {
      guard coder.containsValue(forKey: key) else { return nil }
      return coder.decodeObject(of: NSString.self, forKey: key).map { $0 as String }
    }
    guard let type = text("RecordType"), let name = text("RecordName"),
      let zone = text("ZoneName"), let owner = text("OwnerName")
    else { return nil }
    let zoneID = CKRecordZone.ID(zoneName: zone, ownerName: owner)
    self.init(recordType: type, recordID: ID(recordName: name, zoneID: zoneID))
  }
}
