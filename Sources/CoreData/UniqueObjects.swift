import FoundationAdditions

/// What is stored, and about to be, of kinds of which no two objects share some values.
struct UniqueObjects {
  private let model: NSManagedObjectModel
  /// The names of objects that are deleted or saved anew, of which what is stored does not count.
  private let passed: Set<String>
  private let read: (String) throws -> [Snapshot]
  /// The objects of a kind by the values that they do not share.
  private var known: [String: [[StoredValue]: Snapshot]] = [:]

  /// Creates a view of a store, which is read where there is something to compare.
  ///
  /// - Parameters:
  ///   - model: What is to be unique.
  ///   - passed: The names of objects that are deleted or saved anew.
  ///   - read: Reads the stored objects of a kind.
  init(
    _ model: NSManagedObjectModel, without passed: Set<String>,
    _ read: @escaping (String) throws -> [Snapshot]
  ) {
    self.model = model
    self.passed = passed
    self.read = read
  }

  /// The object that has values already that another one must not share; nil: there is none.
  mutating func twin(of snapshot: Snapshot) throws -> Snapshot? {
    for (place, values) in try places(of: snapshot) {
      if let twin = known[place]?[values], twin.name != snapshot.name { return twin }
    }
    return nil
  }

  /// Keeps in mind which values an object has, and that it has others no more.
  mutating func note(_ snapshot: Snapshot, insteadOf before: Snapshot? = nil) throws {
    if let before {
      for (place, values) in try places(of: before) { known[place]?[values] = nil }
    }
    for (place, values) in try places(of: snapshot) { known[place]?[values] = snapshot }
  }

  /// Where an object is looked up, and by which values; those that there are not are shared by nobody.
  private mutating func places(of snapshot: Snapshot) throws -> [(String, [StoredValue])] {
    guard let kind = snapshot.entityName, let entity = model.entitiesByName[kind] else { return [] }
    return try entity.uniqueKeys.compactMap { keys in
      let place = "\(kind) \(keys)"
      if known[place] == nil {
        known[place] = Dictionary(
          try read(kind).filter { !passed.contains($0.name) }
            .compactMap { stored in Self.values(of: stored, keys).map { ($0, stored) } }
        ) { first, _ in first }
      }
      return Self.values(of: snapshot, keys).map { (place, $0) }
    }
  }

  /// Values of an object; nil: one of them is missing.
  private static func values(of snapshot: Snapshot, _ keys: [String]) -> [StoredValue]? {
    let values = keys.compactMap { snapshot.values[$0] }
    return values.count == keys.count ? values : nil
  }
}

/// What a save is about to store, once each object has met the one that it must share nothing with.
struct PendingObjects {
  private let policy: NSMergePolicyType
  private var unique: UniqueObjects
  /// In which order objects are stored: that of the changes, and then those that are met.
  private var names: [String]
  private var listed: Set<String>
  private var byName: [String: Snapshot] = [:]
  /// The names of the objects that others stand for now.
  private var twins: [String: String] = [:]
  /// The names of stored objects that are to go.
  private(set) var gone: [String]
  /// What stands of objects of which it is something else than what was to be saved.
  private(set) var standing: [String: StandingObject] = [:]

  /// Creates what is pending of changes, which are still to be taken.
  init(_ policy: NSMergePolicyType, _ unique: UniqueObjects, _ changes: [ObjectChange]) {
    self.policy = policy
    self.unique = unique
    gone = changes.compactMap { $0.isDeletion ? $0.name : nil }
    names = changes.compactMap { $0.isDeletion ? nil : $0.name }
    listed = Set(names)
  }

  /// The objects as they are to be stored.
  var snapshots: [Snapshot] { names.compactMap { byName[$0] } }
  /// Whether an object that was stored has become another one, which stored objects may name.
  private(set) var movesStored = false

  /// Takes a new object, or its values into the one that it meets.
  ///
  /// - Throws: 133021, where the policy is to say so.
  mutating func insert(_ snapshot: Snapshot) throws {
    guard let twin = try unique.twin(of: snapshot) else { return try keep(snapshot) }
    try meet(twin, snapshot)
  }

  /// Takes an object with other values, or its values into the one that it meets.
  ///
  /// - Parameters:
  ///   - snapshot: The object as it is to be saved.
  ///   - stands: What is to be stored of it; nil: nothing.
  ///   - stored: The object as it is stored.
  /// - Throws: 133021, where the policy is to say so.
  mutating func update(_ snapshot: Snapshot, as stands: Snapshot?, over stored: Snapshot?) throws {
    if stands != snapshot {
      standing[snapshot.name] = StandingObject(name: snapshot.name, snapshot: stands)
    }
    guard let stands else { return }
    guard let twin = try unique.twin(of: stands) else { return try keep(stands) }
    if policy == .rollbackMergePolicyType || policy == .mergeByPropertyStoreTrumpMergePolicyType,
      let stored
    {
      // The store wins, so that it stays what it was, unless that is another's by now.
      if let other = try unique.twin(of: stored) { throw Self.conflict(with: other) }
      standing[stored.name] = StandingObject(name: stored.name, snapshot: stored)
      return try keep(stored)
    }
    try meet(twin, stands)
    gone.append(stands.name)
    movesStored = true
  }

  /// Has objects that are stored name those that stand for others.
  mutating func rename(in stored: [Snapshot]) {
    for snapshot in stored where byName[snapshot.name] == nil && !gone.contains(snapshot.name) {
      let renamed = renamed(snapshot)
      if renamed != snapshot { set(renamed) }
    }
  }

  /// Has the objects of the save name those that stand for others.
  mutating func rename() {
    for snapshot in twins.isEmpty ? [] : snapshots {
      let renamed = renamed(snapshot)
      guard renamed != snapshot else { continue }
      set(renamed)
      standing[renamed.name] = StandingObject(name: renamed.name, snapshot: renamed)
    }
  }

  private func renamed(_ snapshot: Snapshot) -> Snapshot {
    var snapshot = snapshot
    for (key, value) in snapshot.values { snapshot.values[key] = value.renaming(twins) }
    return snapshot
  }

  private mutating func keep(_ snapshot: Snapshot) throws {
    try unique.note(snapshot)
    set(snapshot)
  }

  private mutating func set(_ snapshot: Snapshot) {
    byName[snapshot.name] = snapshot
    if listed.insert(snapshot.name).inserted { names.append(snapshot.name) }
  }

  /// Lets an object stand for another one, with the values that the policy says; objects of both are objects of the one.
  private mutating func meet(_ twin: Snapshot, _ snapshot: Snapshot) throws {
    var merged = twin
    switch policy {
    case .errorMergePolicyType: throw Self.conflict(with: twin)
    case .rollbackMergePolicyType, .mergeByPropertyStoreTrumpMergePolicyType:
      for (key, value) in snapshot.values where value.isRelationship {
        merged.values[key] = (twin.values[key] ?? value).united(with: value)
      }
    case .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType:
      merged.values.merge(snapshot.values) { $1.united(with: $0) }
    }
    twins[snapshot.name] = twin.name
    for (name, other) in twins where other == snapshot.name { twins[name] = twin.name }
    standing[snapshot.name] = StandingObject(name: snapshot.name, snapshot: nil)
    guard merged != twin else { return }
    try unique.note(merged, insteadOf: twin)
    set(merged)
    standing[merged.name] = StandingObject(name: merged.name, snapshot: merged)
  }

  private static func conflict(with twin: Snapshot) -> CocoaError {
    CocoaError(CocoaError.Code(rawValue: 133_021), userInfo: ["conflictList": [twin.name]])
  }
}

extension StoredValue {
  /// Whether it is another object, or several.
  fileprivate var isRelationship: Bool {
    switch self {
    case .target, .targets: true
    default: false
    }
  }

  /// It with the objects of another value after its own, where both are several.
  fileprivate func united(with other: StoredValue) -> StoredValue {
    guard case .targets(let own, let form) = self, case .targets(let others, _) = other else {
      return self
    }
    return .targets(own + others.filter { !own.contains($0) }, form)
  }

  /// It with other names for some objects, each once.
  fileprivate func renaming(_ names: [String: String]) -> StoredValue {
    switch self {
    case .target(let name): return .target(names[name] ?? name)
    case .targets(let targets, let form):
      var seen: Set<String> = []
      let renamed = targets.map { names[$0] ?? $0 }.filter { seen.insert($0).inserted }
      // What has no order is kept in that of the names, so that it is the same when it is read and saved again.
      let hasOrder = form == .orderedSet || form == .array
      return .targets(hasOrder || renamed == targets ? renamed : renamed.sorted(), form)
    default: return self
    }
  }
}
