import FoundationAdditions
internal import ObjectStore

/// The stores of a container, on the disk of the phone.
open class NSPersistentStoreCoordinator: NSObject, ObjectSource, @unchecked Sendable {
  /// The kinds of its objects.
  public let managedObjectModel: NSManagedObjectModel
  /// Its stores.
  open private(set) var persistentStores: [NSPersistentStore] = []
  private let lock = NSLock()
  private var contexts: [WeakContext] = []
  /// The number of what was changed last in this process; nil: nothing was.
  private var lastNumber: Int64?

  /// Creates a coordinator without stores.
  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    super.init()
  }

  /// Opens a store, or makes it with its folder.
  ///
  /// - Throws: Why it cannot be opened, as a file that is protected while the phone is locked.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let isKept = storeType != NSInMemoryStoreType && storeURL?.path != "/dev/null"
    let store = NSPersistentStore(
      try ObjectStore(at: isKept ? storeURL : nil), url: storeURL, type: storeType,
      isTracked: options?[NSPersistentHistoryTrackingKey] as? Bool ?? false,
      tellsOfChanges: options?[NSPersistentStoreRemoteChangeNotificationPostOptionKey] as? Bool
        ?? false)
    persistentStores.append(store)
    return store
  }

  /// Closes a store.
  open func remove(_ store: NSPersistentStore) throws {
    persistentStores.removeAll { $0 === store }
  }

  /// Deletes all that a store has.
  ///
  /// - Throws: Why it cannot be done.
  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {
    let store = try ObjectStore(at: url)
    try store.save([], deleting: try store.rows().map(\.id))
  }

  /// How far the history is; nil: nobody keeps one, or nothing has happened.
  open func currentPersistentHistoryToken(
    fromStores stores: [Any]?
  ) -> NSPersistentHistoryToken? {
    (try? history())?.last.map { NSPersistentHistoryToken($0.number) }
  }

  /// How many stores it has, without its address.
  open override var description: String { describe(["stores": persistentStores.count]) }

  // MARK: Objects

  private var store: ObjectStore {
    guard let store = persistentStores.first else {
      preconditionFailure(
        "This NSPersistentStoreCoordinator has no persistent stores: load them before its contexts are used."
      )
    }
    return store.objects
  }

  func snapshots(ofEntity name: String?) throws -> [Snapshot] {
    try store.rows(ofKind: name).filter { $0.kind != HistoryRecord.kind }
      .map { try Self.snapshot(of: $0) }
  }

  func snapshot(named name: String) throws -> Snapshot? {
    try store.row(id: name).map { try Self.snapshot(of: $0) }
  }

  private static func snapshot(of row: ObjectStore.Row) throws -> Snapshot {
    try JSONDecoder().decode(Snapshot.self, from: row.value)
  }

  func apply(
    _ changes: [ObjectChange], _ policy: NSMergePolicyType, by author: ChangeAuthor
  ) throws -> [StandingObject] {
    lock.lock()
    defer { lock.unlock() }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let pending = try pending(changes, policy)
    let gone = pending.gone
    var rows = try pending.snapshots.map { snapshot in
      ObjectStore.Row(
        id: snapshot.name, kind: snapshot.entityName ?? "", value: try encoder.encode(snapshot))
    }
    if persistentStores.first?.isTracked == true, !rows.isEmpty || !gone.isEmpty {
      let record = try record(of: rows, gone, changes, by: author)
      rows.append(
        ObjectStore.Row(
          id: record.rowName, kind: HistoryRecord.kind, value: try encoder.encode(record)))
    }
    try store.save(rows, deleting: gone)
    tellOfChange()
    return pending.standing.values.sorted { $0.name < $1.name }
  }

  /// What changes leave to be stored, where objects meet others.
  private func pending(
    _ changes: [ObjectChange], _ policy: NSMergePolicyType
  ) throws -> PendingObjects {
    let passed = Set(changes.filter { !$0.isNew }.map(\.name))
    let unique = UniqueObjects(managedObjectModel, without: passed) {
      try self.snapshots(ofEntity: $0)
    }
    var pending = PendingObjects(policy, unique, changes)
    // What was stored before comes first, for a new object to meet it.
    for case .update(let snapshot, let base) in changes {
      let stored = try self.snapshot(named: snapshot.name)
      let stands = try merge(snapshot, with: stored, from: base, policy)
      try pending.update(snapshot, as: stands, over: stored)
    }
    for case .insert(let snapshot) in changes { try pending.insert(snapshot) }
    pending.rename()
    if pending.movesStored { pending.rename(in: try snapshots(ofEntity: nil)) }
    return pending
  }

  // MARK: History

  /// What was changed, from the first on.
  func history() throws -> [HistoryRecord] {
    try store.rows(ofKind: HistoryRecord.kind)
      .map { try JSONDecoder().decode(HistoryRecord.self, from: $0.value) }
      .sorted { $0.number < $1.number }
  }

  /// Forgets some of what was changed.
  func forget(_ records: [HistoryRecord]) throws {
    try store.save([], deleting: records.map(\.rowName))
  }

  /// Describes what is about to be stored.
  private func record(
    of rows: [ObjectStore.Row], _ gone: [String], _ changes: [ObjectChange],
    by author: ChangeAuthor
  ) throws -> HistoryRecord {
    var bases: [String: [String: StoredValue]] = [:]
    var new: Set<String> = []
    for change in changes {
      switch change {
      case .insert(let snapshot): new.insert(snapshot.name)
      case .update(let snapshot, let base): bases[snapshot.name] = base
      case .delete: break
      }
    }
    var changed = try rows.map { row in
      let values = try Self.snapshot(of: row).values
      let base = try bases[row.id] ?? snapshot(named: row.id)?.values ?? [:]
      let all = new.contains(row.id) ? [] : Set(values.keys).union(base.keys)
      let keys = all.filter { values[$0] != base[$0] }.sorted()
      return HistoryRecord.Change(
        name: row.id, entityName: row.kind,
        type: new.contains(row.id)
          ? NSPersistentHistoryChangeType.insert.rawValue
          : NSPersistentHistoryChangeType.update.rawValue, keys: keys)
    }
    changed += try gone.map { name in
      HistoryRecord.Change(
        name: name, entityName: try store.row(id: name)?.kind,
        type: NSPersistentHistoryChangeType.delete.rawValue, keys: [])
    }
    // A number says how late it is, so that one that is forgotten does not come again.
    let date = Date()
    // Another process may have written since, and what was written last may be forgotten.
    let stored = try store.rows(ofKind: HistoryRecord.kind).compactMap { row in
      row.id.split(separator: " ").last.flatMap { Int64($0) }
    }
    let last = max(lastNumber ?? 0, stored.max() ?? 0)
    let number = max(last + 1, Int64(date.timeIntervalSince1970 * 1_000))
    lastNumber = number
    return HistoryRecord(
      number: number, date: date, author: author.author, context: author.context, changes: changed)
  }

  /// Tells whoever listens that the store was changed, when the save is over.
  private func tellOfChange() {
    guard let store = persistentStores.first, store.tellsOfChanges else { return }
    let facts: [String: any Sendable] = [
      NSStoreUUIDKey: store.identifier ?? "",
      NSPersistentStoreURLKey: store.url ?? URL(fileURLWithPath: "/dev/null"),
    ]
    DispatchQueue.global().async { [self] in
      NotificationCenter.default.post(
        name: .NSPersistentStoreRemoteChange, object: self, userInfo: facts)
    }
  }

  /// What is stored of an object that another context may have changed or deleted since it was read; nil: nothing.
  private func merge(
    _ snapshot: Snapshot, with stored: Snapshot?, from base: [String: StoredValue],
    _ policy: NSMergePolicyType
  ) throws -> Snapshot? {
    guard stored?.values != base else { return snapshot }
    let keys = Set(snapshot.values.keys).union(base.keys)
    let changed = keys.filter { snapshot.values[$0] != base[$0] }
    switch policy {
    case .errorMergePolicyType:
      throw CocoaError(
        CocoaError.Code(rawValue: 133_020), userInfo: ["conflictList": [snapshot.name]])
    case .overwriteMergePolicyType: return snapshot
    case .rollbackMergePolicyType: return stored
    case .mergeByPropertyObjectTrumpMergePolicyType:
      guard var merged = stored else { return snapshot }
      for key in changed { merged.values[key] = snapshot.values[key] }
      return merged
    case .mergeByPropertyStoreTrumpMergePolicyType:
      guard var merged = stored else { return nil }
      for key in changed where merged.values[key] == base[key] {
        merged.values[key] = snapshot.values[key]
      }
      return merged
    }
  }

  // MARK: Contexts

  func attach(_ context: NSManagedObjectContext) {
    lock.lock()
    defer { lock.unlock() }
    contexts.removeAll { $0.context == nil }
    contexts.append(WeakContext(context))
  }

  /// Tells the other contexts what one has saved.
  func tell(of names: [String], from context: NSManagedObjectContext) {
    lock.lock()
    let others = contexts.compactMap(\.context).filter { $0 !== context }
    lock.unlock()
    for other in others where other.automaticallyMergesChangesFromParent {
      other.perform { other.takeOver(names) }
    }
  }
}

private struct WeakContext {
  weak var context: NSManagedObjectContext?
  init(_ context: NSManagedObjectContext) { self.context = context }
}

/// A store on the disk, or in memory.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// Its file; nil: it has none.
  open private(set) var url: URL?
  /// How it is stored.
  public let type: String
  /// What tells it from others: its file.
  open var identifier: String? { url?.lastPathComponent }
  let objects: ObjectStore
  /// Whether it keeps what was changed when.
  let isTracked: Bool
  /// Whether each change of it is told.
  let tellsOfChanges: Bool

  init(
    _ objects: ObjectStore, url: URL?, type: String, isTracked: Bool, tellsOfChanges: Bool
  ) {
    self.isTracked = isTracked
    self.tellsOfChanges = tellsOfChanges
    self.objects = objects
    self.url = url
    self.type = type
  }

  /// What it is, without its address.
  open override var description: String { describe(["type": type]) }
}

/// Where a store is.
open class NSPersistentStoreDescription: NSObject {
  /// Its file.
  open var url: URL?
  /// How it is stored.
  open var type = "SQLite"
  /// Whether an older model is brought up to date: values are found by their names.
  open var shouldMigrateStoreAutomatically = true
  /// Whether that is found out.
  open var shouldInferMappingModelAutomatically = true
  /// Whether nothing may be written; nothing comes of it.
  open var isReadOnly = false
  /// Whether it is loaded on another queue, and the call returns before.
  open var shouldAddStoreAsynchronously = false
  /// The configuration of the model; nothing comes of it.
  open var configuration: String?
  /// To which place in iCloud the store belongs, where nothing is sent; nil: to none.
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
  /// The options that were set.
  open private(set) var options: [String: NSObject] = [:]

  /// Creates a description without a file.
  public override init() { super.init() }

  /// Creates a description of a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// Sets an option of the store; only that it tells of changes, or keeps their history, has an effect.
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

  /// What it holds, without its address.
  open override var description: String { describe(["type": type, "url": url]) }
}
