import FoundationAdditions
internal import ObjectStore

/// What a save has stored.
private struct StoredChanges {
  /// The objects that are new or others, with what was written of them.
  var written: [(entry: ModelEntry, value: Data)]
  /// The objects that were deleted.
  var gone: [ModelEntry]
}

extension ModelContext {
  /// Stores all changes, or none where that fails.
  ///
  /// - Throws: Why nothing could be written, as a full disk or a file that is protected; an error of Cocoa, code 1600, where
  ///   something is to be deleted whose delete rule denies it.
  public func save() throws {
    for entry in entries where !entry.isDeleted { followTargets(of: entry) }
    guard hasChanges else { return forgetChanges() }
    NotificationCenter.default.post(name: Self.willSave, object: self)
    noteAllChanges()
    noteSaved(try attempting(store))
  }

  /// Does the work of a save; where that fails, the objects are what they were, and as unsaved.
  private func attempting(_ work: () throws -> StoredChanges) throws -> StoredChanges {
    let (outer, changes) = (attempt, autosave.changes)
    let attempt = SaveAttempt()
    self.attempt = attempt
    defer { self.attempt = outer }
    do { return try work() } catch {
      attempt.takeBack()
      leaders = nil
      restoreChanges(changes)
      throw error
    }
  }

  /// Stores what is to be stored after a look at what others have stored, at delete rules and at unique values.
  private func store() throws -> StoredChanges {
    try merge(changedBy: [])
    try followDeleteRules()
    for kind in kinds where !kind.uniqueness.isEmpty { try mergeEqual(kind) }
    let gone = entries.filter(\.isDeleted)
    try merge(changedBy: gone)
    try checkTargets(without: gone)
    forget(gone)
    // Whoever may lead to what is gone leads there no more, in the store even where its delete rule leaves it as it is.
    let led = Set(leaders(to: gone).map(\.id.name))
    let names = Set(gone.map(\.id.name))
    let written = try entries.compactMap { entry -> (entry: ModelEntry, value: Data)? in
      guard !entry.isDeleted, isNoted(entry) || led.contains(entry.id.name) else { return nil }
      let value = try value(of: entry, without: names)
      return value == entry.saved ? nil : (entry, value)
    }
    try container.save(
      written.map { entry, value in
        (
          type(of: entry.object),
          ObjectStore.Row(id: entry.id.name, kind: entry.kind.name, value: value)
        )
      }, deleting: gone.filter { $0.saved != nil }.map { (type(of: $0.object), $0.id.name) })
    return StoredChanges(written: written, gone: gone)
  }

  /// Takes all for saved, and tells whoever wants to know.
  private func noteSaved(_ changes: StoredChanges) {
    let written = changes.written
    // One that was never stored has left its place to another one that is like it.
    let deleted = changes.gone.filter { $0.saved != nil }
    let inserted = written.filter { $0.entry.saved == nil }.map(\.entry.id)
    let updated = written.filter { $0.entry.saved != nil }.map(\.entry.id)
    for (entry, value) in written { (entry.saved, entry.stored) = (value, value) }
    remove(changes.gone)
    leaders = nil
    forgetChanges()
    container.tellMain(of: written.map(\.entry.id.name) + deleted.map(\.id.name), from: self)
    NotificationCenter.default.post(
      name: Self.didSave, object: self,
      userInfo: [
        NotificationKey.insertedIdentifiers.rawValue: inserted,
        NotificationKey.updatedIdentifiers.rawValue: updated,
        NotificationKey.deletedIdentifiers.rawValue: deleted.map(\.id),
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
    leaders = nil
    // An object that leads to one that is not saved is as it was saved once that is gone, but for its memory.
    let changed = entries.filter { $0.saved != nil && $0.hasChanges }
    remove(entries.filter { $0.saved == nil })
    for entry in entries { entry.isDeleted = false }
    for entry in changed {
      guard let saved = entry.saved else { continue }
      do { try entry.kind.read(saved, into: entry.object, target: object(named:of:)) } catch {
        entry.leadsToForgotten = true
      }
      entry.settle()
    }
    forgetChanges()
    tell()
  }
}
