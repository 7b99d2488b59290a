import Combine
import FoundationAdditions
internal import ObjectStore

/// How often a context has taken over what another one saved: views with it are evaluated again.
final class Takeovers: ObservableObject {
  @Published fileprivate(set) var count = 0
}

extension ModelContext {
  /// Takes over what another context has saved: its objects get the new values, but for properties that were changed here.
  func takeOver(_ names: [String]) {
    let known = names.compactMap { entries[$0] }
    // What is gone is in no list when the lists of those that were changed here are taken over.
    read(known.filter { !isChanged($0) })
    for entry in known where isChanged(entry) {
      // What cannot be read now, as while the phone is locked, stays as it was until it is fetched.
      _ = try? merge(entry)
    }
    takeovers.count += 1
  }

  private func isChanged(_ entry: ModelEntry) -> Bool {
    entry.isDeleted || entry.changesInPlace > 0 || entry.hasChanges
  }

  /// Gives objects the values that are stored, and forgets those that are not.
  private func read(_ unchanged: [ModelEntry]) {
    let gone = unchanged.filter { (try? isStored($0)) == false }
    forget(gone)
    remove(gone)
  }

  /// Takes over what others have stored of the objects that are to be saved, and of those that lead to what is to be deleted.
  ///
  /// - Throws: Why what is stored cannot be read.
  func merge(changedBy gone: [ModelEntry]) throws {
    // What is taken over changes the other sides of lists, which may be of objects that were looked at before.
    var isAnyMerged = true
    while isAnyMerged {
      isAnyMerged = false
      let led = Set(leaders(to: gone).map(\.id.name))
      for entry in entries where !entry.isDeleted && entry.stored != nil {
        if isNoted(entry) || led.contains(entry.id.name), try merge(entry) { isAnyMerged = true }
      }
    }
  }

  /// Takes over what other contexts have stored of an object that was changed here: values that are still those that were
  /// stored, and what was added to lists that have other sides, and taken from them.
  ///
  /// Such lists are stored by their other sides on the phone, one by one: no context writes over what another one did.
  ///
  /// - Returns: Whether another context had stored something else than is known here.
  /// - Throws: Why what is stored cannot be read.
  private func merge(_ entry: ModelEntry) throws -> Bool {
    guard entry.changesInPlace == 0, !entry.isDeleted, let stored = entry.stored,
      let row = try container.store(of: type(of: entry.object)).row(id: entry.id.name),
      row.value != stored
    else { return false }
    attempt?.keep(entry)
    let lists = derivedLists(of: entry.kind)
    try entry.kind.read(
      ModelKind.merge(value(of: entry), into: row.value, since: entry.saved ?? stored),
      into: entry.object, without: Set(lists.map(\.name)), target: object(named:of:))
    let (before, now) = (try ModelKind.values(stored), try ModelKind.values(row.value))
    for list in lists {
      let (old, new) = (Set(try list.names(in: before)), Set(try list.names(in: now)))
      let added = try list.names(in: now).filter { !old.contains($0) }
        .compactMap { try object(named: $0, of: list.model) }
      var targets = list.targets(of: entry.address)
      let taken = targets.compactMap { self.entry(of: $0) }
        .filter { old.contains($0.id.name) && !new.contains($0.id.name) }
      let (isTaken, isThere) = (Identities(of: taken.map(\.object)), Identities(of: targets))
      targets = targets.filter { !isTaken.contains($0) } + added.filter { !isThere.contains($0) }
      entry.change(list) { list.lead(entry.address, to: targets) }
      // Their other sides are as the other context has stored them.
      if let index = entry.kind.index(of: list.name) { entry.targets[index] = targets }
      let moved = taken + added.compactMap { self.entry(of: $0) }
      read(moved.filter { !isChanged($0) })
    }
    (entry.stored, entry.saved) = (row.value, row.value)
    leaders?.insert(entry)
    noteChange(of: entry)
    return true
  }

  /// Whether the store has an object, which then gets the values that are stored.
  private func isStored(_ entry: ModelEntry) throws -> Bool {
    let type = type(of: entry.object)
    guard let row = try container.store(of: type).row(id: entry.id.name) else { return false }
    _ = try object(of: row, as: type)
    return true
  }
}
