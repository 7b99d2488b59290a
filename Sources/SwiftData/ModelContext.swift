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
  /// What is taken back where the save fails that is going on; nil: none is.
  var attempt: SaveAttempt?
  let takeovers = Takeovers()
  private(set) var entries = KnownEntries()
  /// Which of them lead to which; nil: nobody has asked since the last save.
  var leaders: Leaders?
  private(set) var kinds: [ModelKind] = []

  /// Creates a context that saves when it is told to.
  public init(_ container: ModelContainer) { self.container = container }

  deinit {
    ModelTable.forget(entries)
    endAutosave()
  }

  // MARK: Changes

  /// Takes a new object in, with those to which it leads.
  public func insert<T: PersistentModel>(_ model: T) {
    entry(of: model)?.isDeleted = false
    noteChange(of: add(model))
  }

  /// Deletes an object when the context is saved, and what its relationships take with it; one that was never saved is
  /// forgotten.
  public func delete<T: PersistentModel>(_ model: T) {
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
  public func delete<T: PersistentModel>(
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

  // MARK: Questions

  /// Finds objects.
  ///
  /// - Throws: Why they cannot be read.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
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
  /// - Throws: Why they cannot be read: ``SwiftDataError/includePendingChangesWithBatchSize`` unless the question is for saved
  ///   objects alone.
  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> FetchResultsCollection<T> {
    guard !descriptor.includePendingChanges else {
      throw SwiftDataError.includePendingChangesWithBatchSize
    }
    return FetchResultsCollection(objects: try fetch(descriptor))
  }

  /// Counts objects.
  ///
  /// - Throws: Why they cannot be read.
  public func fetchCount<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> Int { try fetch(descriptor).count }

  /// Finds objects, and says by what the store knows them.
  ///
  /// - Throws: Why they cannot be read: ``SwiftDataError/sortingPendingChangesWithIdentifiers`` where they are to be in order
  ///   and not saved objects alone.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] {
    guard descriptor.sortBy.isEmpty || !descriptor.includePendingChanges else {
      throw SwiftDataError.sortingPendingChangesWithIdentifiers
    }
    return try fetch(descriptor).map(\.persistentModelID)
  }

  /// Works with each object that is found.
  ///
  /// - Throws: What the work throws, or why they cannot be read.
  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws { for object in try self.fetch(fetch) { try block(object) } }

  /// Finds an object that is known here.
  public func registeredModel<T: PersistentModel>(
    for persistentModelID: PersistentIdentifier
  ) -> T? { entries[persistentModelID.name]?.object as? T }

  /// Finds an object, here or in the store.
  ///
  /// - Precondition: There is one of this class or of another that was worked with here.
  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
    guard let object = object(for: persistentModelID) else {
      preconditionFailure("No object is stored for \(persistentModelID).")
    }
    return object
  }

  /// Finds an object, here or in the store; nil: there is none.
  func object(for persistentModelID: PersistentIdentifier) -> (any PersistentModel)? {
    if let entry = entries[persistentModelID.name] { return entry.object }
    for model in container.schema.models + kinds.map(\.model)
    where "\(model)" == persistentModelID.entityName {
      if let object = try? object(named: persistentModelID.name, of: model) { return object }
    }
    return nil
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
    precondition(container.has(type), "Failed to find any currently loaded container for \(type)")
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
    if let other = ModelTable.entry(of: model), other.context != nil {
      preconditionFailure(
        "Illegal attempt to insert a model in to a different model context: \(other.id) is of another."
      )
    }
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
    ModelTable.add(entry)
  }

  func remove(_ gone: [ModelEntry]) {
    guard !gone.isEmpty else { return }
    entries.remove(gone)
    leaders?.remove(gone)
    forgetChanges(of: gone)
    ModelTable.forget(gone)
  }

  /// The object of a row, with its newest values where it has no others.
  func object(
    of row: ObjectStore.Row, as type: any PersistentModel.Type
  ) throws -> any PersistentModel {
    let kind = try kind(of: type)
    if let entry = entries[row.id] {
      if entry.stored != row.value, !entry.hasChanges {
        attempt?.keep(entry)
        try entry.changeWhole {
          try kind.read(row.value, into: entry.object, target: object(named:of:))
          try settle(entry, as: row)
        }
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
    leaders?.insert(entry)
    entry.stored = row.value
    entry.saved = try value(of: entry)
  }

  /// Those that may lead to one of some objects, in the order in which they came to be known.
  func leaders(to targets: [ModelEntry]) -> [ModelEntry] {
    guard !targets.isEmpty else { return [] }
    let known = leaders ?? Leaders(entries)
    leaders = known
    return entries.named(known.names(of: targets))
  }

  func object(
    named name: String, of model: any PersistentModel.Type
  ) throws -> (any PersistentModel)? {
    if let entry = entries[name] { return entry.object }
    let row = try container.store(of: model).row(id: name)
    return try row.map { try object(of: $0, as: model) }
  }
}
