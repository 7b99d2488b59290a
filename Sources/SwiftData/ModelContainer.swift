internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import ObjectStore

/// Where and how objects are stored.
public struct ModelConfiguration: Hashable, Sendable {
  /// Which folder of a group has the store.
  public struct GroupContainer: Hashable, Sendable {
    let identifier: String?
    /// The app's own folder; on the phone that of the first group in its entitlements.
    public static var automatic: GroupContainer { GroupContainer(identifier: nil) }
    /// The app's own folder.
    public static var none: GroupContainer { GroupContainer(identifier: nil) }
    /// The folder of a group.
    public static func identifier(_ groupContainerIdentifier: String) -> GroupContainer {
      GroupContainer(identifier: groupContainerIdentifier)
    }
  }

  /// Which cloud has a copy: none has.
  public struct CloudKitDatabase: Hashable, Sendable {
    /// The one of the entitlements.
    public static var automatic: CloudKitDatabase { CloudKitDatabase() }
    /// No cloud.
    public static var none: CloudKitDatabase { CloudKitDatabase() }
    /// A private one.
    public static func `private`(_ identifier: String) -> CloudKitDatabase { CloudKitDatabase() }
  }

  /// Its name.
  public let name: String
  /// The file of the store.
  public let url: URL
  /// Whether nothing is written, and all is forgotten with the container.
  public let isStoredInMemoryOnly: Bool
  /// Whether the app may save.
  public let allowsSave: Bool
  private let models: Set<ObjectIdentifier>

  /// Creates a configuration with a file in the usual folder (`Application Support`).
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    let name = name ?? "default"
    let folder =
      groupContainer.identifier.flatMap {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0)?
          .appendingPathComponent("Library/Application Support")
      } ?? FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    self.init(
      name, models: schema?.models ?? [], url: folder.appendingPathComponent("\(name).store"),
      isStoredInMemoryOnly: isStoredInMemoryOnly, allowsSave: allowsSave)
  }

  /// Creates a configuration with a file of the app's choice.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(
      name ?? "default", models: schema?.models ?? [], url: url, isStoredInMemoryOnly: false,
      allowsSave: allowsSave)
  }

  /// Creates a configuration of some classes.
  @_disfavoredOverload
  public init(for forTypes: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(schema: Schema(forTypes), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  private init(
    _ name: String, models: [any PersistentModel.Type], url: URL, isStoredInMemoryOnly: Bool,
    allowsSave: Bool
  ) {
    self.name = name
    self.url = url
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    self.models = Set(models.map { ObjectIdentifier($0) })
  }

  /// Whether the objects of a class go here and nowhere else.
  func claims(_ type: any PersistentModel.Type) -> Bool { models.contains(ObjectIdentifier(type)) }
}

/// The store of some classes of objects, on the disk of the phone.
///
/// ```swift
/// let container = try ModelContainer(for: Note.self)
/// ```
///
/// What is saved is there at the next launch; it is lost, kept and locked with the files of the app.
public final class ModelContainer: Equatable, @unchecked Sendable {
  /// Which classes are stored.
  public let schema: Schema
  /// Where and how.
  public let configurations: Set<ModelConfiguration>
  /// How older stores are brought up to date.
  public let migrationPlan: (any SchemaMigrationPlan.Type)?

  private let stores: [(configuration: ModelConfiguration, store: ObjectStore)]
  private var main: ModelContext?
  /// The classes of the schema, and those to which they lead.
  private let classes: Set<ObjectIdentifier>

  /// Opens the store of some classes, or makes it with its folder.
  ///
  /// - Throws: ``SwiftDataError/loadIssueModelContainer`` where it cannot be opened, as a file that is protected while the phone
  ///   is locked.
  public init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    self.schema = schema
    self.migrationPlan = migrationPlan
    let all = configurations.isEmpty ? [ModelConfiguration(schema: schema)] : configurations
    self.configurations = Set(all)
    classes = Set(try schema.reached { try ModelKind($0) }.map { ObjectIdentifier($0.model) })
    stores = try all.map { ($0, try Self.store(of: $0)) }
    if migrationPlan?.stages.isEmpty == false {
      AppProcess.caller(of: "ModelContainer.init")?.reportUnmodelled(
        "SchemaMigrationPlan", by: "SwiftData",
        omission: "no step of a migration is called: values are read by their names")
    }
  }

  /// Opens the store of some classes, or makes it with its folder.
  ///
  /// - Throws: Why it cannot be opened.
  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Opens the store of some classes, or makes it with its folder.
  ///
  /// - Throws: Why it cannot be opened.
  public convenience init(
    for forTypes: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
  }

  private static func store(of configuration: ModelConfiguration) throws -> ObjectStore {
    do {
      return try ObjectStore(at: configuration.isStoredInMemoryOnly ? nil : configuration.url)
    } catch {
      let cause = error as NSError
      throw SwiftDataError.loadIssue("\(cause.domain), code \(cause.code)")
    }
  }

  /// Creates the container of an environment that was given none: whoever asks for a store is told.
  init() {
    schema = Schema([])
    configurations = []
    migrationPlan = nil
    stores = []
    classes = []
  }

  /// Whether anything of it outlives the process.
  var isOnDisk: Bool { stores.contains { !$0.configuration.isStoredInMemoryOnly } }

  /// The context of the main actor, which saves by itself.
  @MainActor
  public var mainContext: ModelContext {
    if let main { return main }
    let context = ModelContext(self)
    context.autosaveEnabled = true
    main = context
    return context
  }

  /// Lets the context of the main actor take over what another context has saved, in a turn of the main queue.
  func tellMain(of names: [String], from context: ModelContext) {
    guard let main, main !== context else { return }
    nonisolated(unsafe) let context = main
    DispatchQueue.main.async { context.takeOver(names) }
  }

  /// Deletes all objects.
  public func deleteAllData() {
    for (_, store) in stores {
      try? store.save([], deleting: (try? store.rows().map(\.id)) ?? [])
    }
  }

  /// Deletes all objects.
  ///
  /// - Throws: Why they cannot be deleted.
  public func erase() throws {
    for (_, store) in stores { try store.save([], deleting: try store.rows().map(\.id)) }
  }

  /// Whether objects of a class are stored.
  func has(_ type: any PersistentModel.Type) -> Bool {
    stores.isEmpty || classes.contains(ObjectIdentifier(type))
  }

  /// The store of a class.
  func store(of type: any PersistentModel.Type) -> ObjectStore {
    guard let place = stores.first(where: { $0.configuration.claims(type) }) ?? stores.first else {
      preconditionFailure(
        "No container for \(type): a scene or a view has to give `modelContainer(_:)`.")
    }
    return place.store
  }

  /// Each store with the rows to be saved there and the names of those to be deleted.
  func save(
    _ changed: [(type: any PersistentModel.Type, row: ObjectStore.Row)],
    deleting gone: [(type: any PersistentModel.Type, id: String)]
  ) throws {
    for (configuration, store) in stores {
      let rows = changed.filter { self.store(of: $0.type) === store }.map(\.row)
      let names = gone.filter { self.store(of: $0.type) === store }.map(\.id)
      guard !rows.isEmpty || !names.isEmpty else { continue }
      guard configuration.allowsSave else { throw CocoaError(.fileWriteNoPermission) }
      try store.save(rows, deleting: names)
    }
  }

  /// Whether two are the same.
  public static func == (left: ModelContainer, right: ModelContainer) -> Bool { left === right }
}
