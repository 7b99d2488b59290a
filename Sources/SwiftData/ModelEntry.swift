import FoundationAdditions

/// An object that a context knows.
final class ModelEntry {
  let object: any PersistentModel
  let kind: ModelKind
  let id: PersistentIdentifier
  /// What is stored of it; nil: nothing yet.
  var saved: Data?
  var isDeleted = false
  private(set) weak var context: ModelContext?

  init(
    _ object: any PersistentModel, kind: ModelKind, id: PersistentIdentifier, saved: Data?,
    in context: ModelContext
  ) {
    self.object = object
    self.kind = kind
    self.id = id
    self.saved = saved
    self.context = context
  }

  /// Whether its values are others than those that are stored.
  var hasChanges: Bool {
    guard let context else { return false }
    return (try? context.value(of: self)) != saved
  }
}

/// Which entry is that of an object.
///
/// Entries own their objects: an address in the table is that of an object that lives.
enum ModelTable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: ModelEntry] = [:]

  static func entry(of object: AnyObject) -> ModelEntry? {
    lock.lock()
    defer { lock.unlock() }
    return entries[ObjectIdentifier(object)]
  }

  static func add(_ entry: ModelEntry) {
    lock.lock()
    defer { lock.unlock() }
    entries[ObjectIdentifier(entry.object)] = entry
  }

  static func forget(_ gone: [ModelEntry]) {
    lock.lock()
    defer { lock.unlock() }
    for entry in gone where entries[ObjectIdentifier(entry.object)] === entry {
      entries[ObjectIdentifier(entry.object)] = nil
    }
  }
}

/// A property of an object is another one: how it is called by what stands in the place of the registrar's methods.
@_cdecl("model_context_note_change")
func noteChange(of object: UnsafeRawPointer) {
  let object = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
  guard let entry = ModelTable.entry(of: object) else { return }
  entry.context?.noteChange(of: entry)
}
