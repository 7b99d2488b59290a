import FoundationAdditions

/// An object that a context knows.
final class ModelEntry {
  let object: any PersistentModel
  let kind: ModelKind
  let id: PersistentIdentifier
  /// Its values when they were those that are stored, as they would be written; nil: nothing is stored yet.
  var saved: Data? {
    didSet { savedCounts = nil }
  }
  /// To how many objects each relationship led then; nil: that was not yet asked.
  private var savedCounts: [Int]?
  /// Its row when it was read or written last, which an earlier version of the app may have written otherwise.
  var stored: Data?
  var isDeleted = false
  /// To what each relationship led when its other side was last set.
  var targets: [[any PersistentModel]]
  /// Whether it may lead to objects that its context has forgotten, which are not written.
  var leadsToForgotten = false
  /// Whether its context is changing it, which is no change by the app.
  var isLed = false
  /// How many of its properties are being changed in place.
  var changesInPlace = 0
  /// What waits for the end of them.
  var waiting: [() -> Void] = []
  private(set) weak var context: ModelContext?

  init(
    _ object: any PersistentModel, kind: ModelKind, id: PersistentIdentifier, saved: Data?,
    in context: ModelContext
  ) {
    self.object = object
    self.kind = kind
    self.id = id
    self.saved = saved
    stored = saved
    self.context = context
    targets = kind.relationships.map { _ in [] }
  }

  /// Takes the other sides of all that it leads to for set.
  func settle() { targets = kind.relationships.map { $0.targets(of: address) } }

  /// The place of the object in memory.
  var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(object as AnyObject).toOpaque() }

  /// Whether its values are others than those that are stored.
  var hasChanges: Bool {
    guard let context else { return false }
    return (try? context.value(of: self)) != saved
  }

  /// Whether it is certainly another one than is stored, since it leads to more or to fewer objects: that takes no look at
  /// each of them.
  var hasOtherCounts: Bool {
    guard let saved, !leadsToForgotten else { return false }
    if savedCounts == nil { savedCounts = try? kind.counts(of: saved) }
    return savedCounts.map { $0 != kind.relationships.map { $0.count(of: address) } } ?? false
  }
}

/// Which entry is that of an object.
///
/// Entries own their objects: an address in the table is that of an object that lives.
enum ModelTable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var entries: [UnsafeRawPointer: ModelEntry] = [:]

  static func entry(of object: AnyObject) -> ModelEntry? {
    entry(at: Unmanaged.passUnretained(object).toOpaque())
  }

  /// That of an object, by its address; nil: none is there, or one that is no model.
  static func entry(at address: UnsafeRawPointer) -> ModelEntry? {
    lock.lock()
    defer { lock.unlock() }
    return entries[address]
  }

  static func add(_ entry: ModelEntry) {
    lock.lock()
    defer { lock.unlock() }
    entries[entry.address] = entry
  }

  static func forget(_ gone: some Sequence<ModelEntry>) {
    lock.lock()
    defer { lock.unlock() }
    for entry in gone where entries[entry.address] === entry { entries[entry.address] = nil }
  }
}

// How these are called by what stands in the place of the registrar's methods.

/// A property of an object is about to be changed in place.
@_cdecl("model_context_begin_change")
func beginChange(of object: UnsafeRawPointer) { entry(at: object)?.changesInPlace += 1 }

/// A change in place has ended.
@_cdecl("model_context_end_change")
func endChange(of object: UnsafeRawPointer) {
  guard let entry = entry(at: object) else { return }
  // An object that was inserted while it was changed was not known at the beginning.
  entry.changesInPlace = max(0, entry.changesInPlace - 1)
  entry.context?.noteChange(of: entry)
}

/// A property of an object is another one.
@_cdecl("model_context_note_change")
func noteChange(of object: UnsafeRawPointer) {
  guard let entry = entry(at: object) else { return }
  entry.context?.noteChange(of: entry)
}

private func entry(at object: UnsafeRawPointer) -> ModelEntry? {
  ModelTable.entry(at: object).flatMap { $0.isLed ? nil : $0 }
}
