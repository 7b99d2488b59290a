import FoundationAdditions

/// What is stored, and about to be, of kinds of which no two objects share some values.
struct UniqueObjects {
  private let model: NSManagedObjectModel
  private let read: (String) throws -> [Snapshot]
  /// The objects of a kind by the values that they do not share.
  private var known: [String: [[StoredValue?]: Snapshot]] = [:]

  /// Creates a view of a store, which is read where there is something to compare.
  init(_ model: NSManagedObjectModel, _ read: @escaping (String) throws -> [Snapshot]) {
    self.model = model
    self.read = read
  }

  /// The object that has the values already that a new one must not share; nil: there is none, and the new one is kept in mind.
  mutating func twin(of snapshot: Snapshot) throws -> Snapshot? {
    guard let kind = snapshot.entityName, let entity = model.entitiesByName[kind] else {
      return nil
    }
    for keys in entity.uniqueKeys {
      let place = "\(kind) \(keys)"
      if known[place] == nil {
        known[place] = Dictionary(
          try read(kind).map { (Self.values(of: $0, keys), $0) }
        ) { first, _ in first }
      }
      let values = Self.values(of: snapshot, keys)
      // Values that there are not are shared by nobody.
      guard values.contains(where: { $0 != nil }) else { continue }
      if let twin = known[place]?[values] { return twin }
      known[place]?[values] = snapshot
    }
    return nil
  }

  /// What becomes of the stored object that a new one has met; nil: it stays as it is.
  ///
  /// - Throws: 133021, where the policy is to say so.
  mutating func meet(_ snapshot: Snapshot, _ policy: NSMergePolicyType) throws -> Snapshot? {
    guard var twin = try twin(of: snapshot) else { return nil }
    switch policy {
    case .errorMergePolicyType:
      throw CocoaError(
        CocoaError.Code(rawValue: 133_021), userInfo: ["conflictList": [twin.name]])
    case .rollbackMergePolicyType, .mergeByPropertyStoreTrumpMergePolicyType: return nil
    case .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType:
      twin.values.merge(snapshot.values) { $1 }
    }
    for keys in model.entitiesByName[snapshot.entityName ?? ""]?.uniqueKeys ?? [] {
      known["\(snapshot.entityName ?? "") \(keys)"]?[Self.values(of: twin, keys)] = twin
    }
    return twin
  }

  private static func values(of snapshot: Snapshot, _ keys: [String]) -> [StoredValue?] {
    keys.map { snapshot.values[$0] }
  }
}
