internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import ObjectStore

/// Where objects of a store are worked with: what changes here is stored when it is saved.
///
/// The context of the main actor saves by itself, a while after the first change (`swiftData.autosaveDelay`), and when the app
/// leaves the screen; others only when they are told to (F-087). What was not saved when a process ends is lost, which the run
/// tells. It also takes over what others of the same container save.
///
/// What leads back to an object changes with what leads to it, in the line of the app that sets one of them: each object of the
/// context, with all to which it leads, is compared with what it led to before. Where an object has to lead to one that is
/// taken from it or deleted, it stays as it is, and cannot be saved.
public final class ModelContext: Equatable, CustomStringConvertible {
  /// Is posted before a context saves.
  public static let willSave = Notification.Name("NSManagingContextWillSaveChangesNotification")
  /// Is posted when a context has saved; it names the objects.
  public static let didSave = Notification.Name("SwiftDataModelContextDidSave")

  /// Is posted a turn of the main queue after a context was changed.
  static let didChange = Notification.Name("ModelContextDidChange")

  /// The keys of what is posted.
  public enum NotificationKey: String, Hashable, Sendable {
    /// The objects that are new.
    case insertedIdentifiers = "inserted"
    /// The objects that have other values.
    case updatedIdentifiers = "updated"
    /// The objects that were deleted.
    case deletedIdentifiers = "deleted"
    /// How far the history is; it is not kept.
    case queryGeneration
    /// Which objects are to be read anew; none has to.
    case invalidatedAllIdentifiers
  }

  /// Whose store it works with.
  public let container: ModelContainer
  /// Who changes something, in words of the app; nothing comes of it.
  public var author: String?
  /// What takes changes back; nothing comes of it.
  public var undoManager: AnyObject?
  /// Whether it saves by itself; the main actor's does.
  public var autosaveEnabled = false {
    didSet { if autosaveEnabled, !oldValue { beginAutosave() } }
  }

  var autosave = Autosave()
  let takeovers = Takeovers()
  private(set) var entries: [ModelEntry] = []
  private(set) var entriesByName: [String: ModelEntry] = [:]
  private(set) var kinds: [ModelKind] = []

  /// Creates a context that saves when it is told to.
  public init(_ container: ModelContainer) { self.container = container }

  deinit {
    ModelTable.forget(entries)
    endAutosave()
  }

  // MARK: Changes

  /// Takes a new object in, with those to which it leads.
  public func insert<T: AnyObject & Observable>(_ model: T) {
    entry(of: model)?.isDeleted = false
    noteChange(of: add(model))
  }

  /// Deletes an object when the context is saved, and what its relationships take with it; one that was never saved is
  /// forgotten.
  public func delete<T: AnyObject & Observable>(_ model: T) {
    guard let entry = entry(of: model) else { return }
    if entry.saved == nil {
      forgetUnsaved(entry)
      tell()
    } else {
      entry.isDeleted = true
      noteChange(of: entry)
    }
  }

  /// Deletes the objects of a class that a predicate chooses; nil: all.
  public func delete<T: AnyObject & Observable>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for object in try fetch(FetchDescriptor(predicate: predicate)) { delete(object) }
  }

  /// The objects that are new.
  public var insertedModelsArray: [any PersistentModel] {
    entries.filter { $0.saved == nil && !$0.isDeleted }.map(\.object)
  }
  /// The objects that have other values than those that are stored.
  public var changedModelsArray: [any PersistentModel] {
    entries.filter { $0.saved != nil && !$0.isDeleted && $0.hasChanges }.map(\.object)
  }
  /// The objects that are to be deleted.
  public var deletedModelsArray: [any PersistentModel] {
    entries.filter(\.isDeleted).map(\.object)
  }

  /// Notes what has changed; that is always known here.
  public func processPendingChanges() {}

  /// Stores all changes, or none where that fails.
  ///
  /// - Throws: Why nothing could be written, as a full disk or a file that is protected; an error of Cocoa, code 1600, where
  ///   something is to be deleted whose delete rule denies it.
  public func save() throws {
    for entry in entries where !entry.isDeleted { followTargets(of: entry) }
    guard hasChanges else { return forgetChanges() }
    NotificationCenter.default.post(name: Self.willSave, object: self)
    try merge(changedBy: [])
    try followDeleteRules()
    for kind in kinds where !kind.uniqueness.isEmpty { try mergeEqual(kind) }
    let gone = entries.filter(\.isDeleted)
    try merge(changedBy: gone)
    try checkTargets(without: gone)
    forget(gone)
    let names = Set(gone.map(\.id.name))
    let changed = try entries.compactMap { entry -> (entry: ModelEntry, value: Data)? in
      guard !entry.isDeleted else { return nil }
      let value = try value(of: entry, without: names)
      return value == entry.saved ? nil : (entry, value)
    }
    try container.save(
      changed.map { entry, value in
        (
          type(of: entry.object),
          ObjectStore.Row(id: entry.id.name, kind: entry.kind.name, value: value)
        )
      }, deleting: gone.filter { $0.saved != nil }.map { (type(of: $0.object), $0.id.name) })
    let inserted = changed.filter { $0.entry.saved == nil }.map(\.entry.id)
    let updated = changed.filter { $0.entry.saved != nil }.map(\.entry.id)
    for (entry, value) in changed { (entry.saved, entry.stored) = (value, value) }
    remove(gone)
    forgetChanges()
    container.tellMain(of: changed.map(\.entry.id.name) + gone.map(\.id.name), from: self)
    NotificationCenter.default.post(
      name: Self.didSave, object: self,
      userInfo: [
        NotificationKey.insertedIdentifiers.rawValue: inserted,
        NotificationKey.updatedIdentifiers.rawValue: updated,
        NotificationKey.deletedIdentifiers.rawValue: gone.map(\.id),
      ])
  }

  /// Makes changes and stores them.
  ///
  /// - Throws: What the changes throw, or why nothing could be written.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Takes back all changes since the last save.
  public func rollback() {
    // An object that leads to one that is not saved is as it was saved once that is gone, but for its memory.
    let changed = entries.filter { $0.saved != nil && $0.hasChanges }
    remove(entries.filter { $0.saved == nil })
    for entry in entries { entry.isDeleted = false }
    for entry in changed {
      guard let saved = entry.saved else { continue }
      try? entry.kind.read(saved, into: entry.object) { try object(named: $0, of: $1) }
      entry.settle()
    }
    forgetChanges()
    tell()
  }

  // MARK: Questions

  /// Finds objects.
  ///
  /// - Throws: Why they cannot be read.
  public func fetch<T: AnyObject & Observable>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    let kind = try kind(of: T.self)
    let rows = try container.store(of: T.self).rows(ofKind: kind.name)
    var objects: [T] = []
    for row in rows {
      let object = try object(of: row, as: T.self)
      if let entry = ModelTable.entry(of: object), !entry.isDeleted, let object = object as? T {
        objects.append(object)
      }
    }
    if descriptor.includePendingChanges {
      objects += entries.filter { $0.saved == nil && !$0.isDeleted }.compactMap { $0.object as? T }
    }
    return try descriptor.answer(from: objects)
  }

  /// Finds objects, which are read in parts on the phone.
  ///
  /// - Throws: Why they cannot be read.
  public func fetch<T: AnyObject & Observable>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> FetchResultsCollection<T> { FetchResultsCollection(objects: try fetch(descriptor)) }

  /// Counts objects.
  ///
  /// - Throws: Why they cannot be read.
  public func fetchCount<T: AnyObject & Observable>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> Int { try fetch(descriptor).count }

  /// Finds objects, and says by what the store knows them.
  ///
  /// - Throws: Why they cannot be read.
  public func fetchIdentifiers<T: AnyObject & Observable>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

  /// Works with each object that is found.
  ///
  /// - Throws: What the work throws, or why they cannot be read.
  public func enumerate<T: AnyObject & Observable>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws { for object in try self.fetch(fetch) { try block(object) } }

  /// Finds an object that is known here.
  public func registeredModel<T: AnyObject & Observable>(
    for persistentModelID: PersistentIdentifier
  ) -> T? { entriesByName[persistentModelID.name]?.object as? T }

  /// Finds an object, here or in the store.
  ///
  /// - Precondition: There is one of this class or of another that was worked with here.
  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
    if let entry = entriesByName[persistentModelID.name] { return entry.object }
    for model in container.schema.models + kinds.map(\.model)
    where "\(model)" == persistentModelID.entityName {
      if let object = try? object(named: persistentModelID.name, of: model) { return object }
    }
    preconditionFailure("No object is stored for \(persistentModelID).")
  }

  /// Whether two are the same.
  public static func == (left: ModelContext, right: ModelContext) -> Bool { left === right }

  /// What it is, without its address.
  public var description: String { "ModelContext" }

  // MARK: Objects

  /// What is stored of an object as it is now, which leads to none of some that are to be deleted.
  func value(of entry: ModelEntry, without gone: Set<String> = []) throws -> Data {
    try entry.kind.value(of: entry.object) { [self] in
      self.entry(of: $0).map(\.id.name).flatMap { gone.contains($0) ? nil : $0 }
    }
  }

  func entry(of object: AnyObject) -> ModelEntry? {
    guard let entry = ModelTable.entry(of: object), entry.context === self else { return nil }
    return entry
  }

  func kind(of type: any PersistentModel.Type) throws -> ModelKind {
    if let kind = kinds.first(where: { $0.model == type }) { return kind }
    let kind = try ModelKind(type)
    kinds.append(kind)
    if kind.hasLimits {
      AppProcess.caller(of: "ModelContext")?.reportUnmodelled(
        "@Relationship(.unique, minimumModelCount:maximumModelCount:)", by: "SwiftData",
        omission: "nobody looks to how many objects one leads, and how many lead to it",
        severity: .warning)
    }
    return kind
  }

  /// Takes an object in that is not known here, with those to which it leads.
  @discardableResult
  func add(_ model: any PersistentModel) -> ModelEntry {
    if let entry = entry(of: model) { return entry }
    // An object whose class cannot be stored traps on the phone, too, where the compiler has not refused it.
    guard let kind = try? kind(of: type(of: model)) else {
      preconditionFailure("\(type(of: model)) has properties that cannot be stored.")
    }
    let name = UUID().uuidString
    let id = PersistentIdentifier(entityName: kind.name, name: name, storeIdentifier: "default")
    let entry = ModelEntry(model, kind: kind, id: id, saved: nil, in: self)
    register(entry)
    noteChange(of: entry)
    return entry
  }

  private func register(_ entry: ModelEntry) {
    entries.append(entry)
    entriesByName[entry.id.name] = entry
    ModelTable.add(entry)
  }

  func remove(_ gone: [ModelEntry]) {
    guard !gone.isEmpty else { return }
    for entry in gone { entriesByName[entry.id.name] = nil }
    forgetChanges(of: gone)
    entries.removeAll { entriesByName[$0.id.name] == nil }
    ModelTable.forget(gone)
  }

  /// The object of a row, with its newest values where it has no others.
  func object(
    of row: ObjectStore.Row, as type: any PersistentModel.Type
  ) throws -> any PersistentModel {
    let kind = try kind(of: type)
    if let entry = entriesByName[row.id] {
      if entry.stored != row.value, !entry.hasChanges {
        try kind.read(row.value, into: entry.object, target: object(named:of:))
        try settle(entry, as: row)
      }
      return entry.object
    }
    let id = PersistentIdentifier(
      entityName: kind.name, name: row.id, storeIdentifier: "default")
    let first = entries.count
    do {
      let object = try kind.object(
        of: row.value,
        register: { register(ModelEntry($0, kind: kind, id: id, saved: row.value, in: self)) },
        target: object(named:of:))
      if let entry = entry(of: object) { try settle(entry, as: row) }
      return object
    } catch {
      // Nobody may find an object of which only a part is there, nor one that leads to it.
      remove(Array(entries.dropFirst(first)))
      throw error
    }
  }

  /// Takes an object for what is stored of it.
  private func settle(_ entry: ModelEntry, as row: ObjectStore.Row) throws {
    entry.settle()
    entry.stored = row.value
    entry.saved = try value(of: entry)
  }

  func object(
    named name: String, of model: any PersistentModel.Type
  ) throws -> (any PersistentModel)? {
    if let entry = entriesByName[name] { return entry.object }
    let row = try container.store(of: model).row(id: name)
    return try row.map { try object(of: $0, as: model) }
  }
}
