internal import AppHosting
import Combine
internal import Emulator
import FoundationAdditions
internal import ObjectStore

/// How often a context has taken over what another one saved: views with it are evaluated again.
final class Takeovers: ObservableObject {
  @Published fileprivate(set) var count = 0
  /// Why something was not taken over, as far as that was reported.
  fileprivate var causes: Set<String> = []
}

extension ModelContext {
  /// Takes over what another context has saved: its objects get the new values, but for properties that were changed here.
  func takeOver(_ names: [String]) {
    let known = names.compactMap { entries[$0] }
    // What is gone is in no list when the lists of those that were changed here are taken over.
    var failures = read(known.filter { !isChanged($0) })
    for entry in known where isChanged(entry) {
      do { _ = try merge(entry) } catch { failures.append(error) }
    }
    takeovers.count += 1
    report(failures)
  }

  /// Reports, once for each cause, that objects could not be taken over: a table or a row that cannot be read, a value that is
  /// none of its property, a value of the app's own that does not let itself be written.
  ///
  /// On the phone no call of the app fails then, as it made none: views go on with the values that they have, the console says
  /// why, and it is thrown by the next `fetch` or `save` that comes to the object. Nothing is said where the file is locked
  /// with the phone, or by another connection: the object is read at the next `fetch`, and what is opened or read in vain is
  /// reported by the storage.
  private func report(_ failures: [any Error]) {
    for failure in failures where !failure.isOfLockedFile {
      let error = failure as NSError
      let cause = "\(error.domain), code \(error.code)"
      guard takeovers.causes.insert(cause).inserted else { continue }
      AppProcess.caller(of: "ModelContainer.mainContext")?.report(
        "modelsNotTakenOver", .warning, rule: nil,
        message: "A context could not take over what another one saved (\(cause))",
        hint: "Catch what `fetch` throws: until the objects can be read, views show older values.")
    }
  }

  private func isChanged(_ entry: ModelEntry) -> Bool {
    entry.isDeleted || entry.changesInPlace > 0 || entry.hasChanges
  }

  /// Gives objects the values that are stored, and forgets those that are not.
  ///
  /// - Returns: Why others cannot be read, which stay as they are.
  private func read(_ unchanged: [ModelEntry]) -> [any Error] {
    var gone: [ModelEntry] = []
    var failures: [any Error] = []
    for entry in unchanged {
      do { if try !isStored(entry) { gone.append(entry) } } catch { failures.append(error) }
    }
    forget(gone)
    remove(gone)
    return failures
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

  /// Takes over what other contexts have stored of an object that was changed here, or leads to what is to be deleted.
  ///
  /// - Returns: Whether another context had stored something else than is known here.
  /// - Throws: Why what is stored cannot be read.
  private func merge(_ entry: ModelEntry) throws -> Bool {
    // It may have been forgotten meanwhile, with others to which it leads.
    guard entries[entry.id.name] === entry, entry.changesInPlace == 0, !entry.isDeleted,
      entry.stored != nil
    else { return false }
    guard let row = try row(of: entry) else { return try mergeDeletion(of: entry) }
    return try merge(row.value, into: entry)
  }

  /// Takes over that another context has deleted an object.
  ///
  /// One that was changed here is stored again, since who saves last decides (nobody has tried that on a phone); what it leads
  /// to, which the other context has let lead elsewhere, leads back again.
  private func mergeDeletion(of entry: ModelEntry) throws -> Bool {
    guard isChanged(entry) else {
      forget([entry])
      remove([entry])
      return true
    }
    // It is a new one from now on, whatever it is set to.
    attempt?.keep(entry)
    (entry.stored, entry.saved) = (nil, nil)
    var isAnyMerged = false
    for side in entry.kind.relationships {
      guard let inverse = inverse(of: side, in: entry.kind) else { continue }
      for target in side.targets(of: entry.address) {
        guard let other = self.entry(of: target), !other.isDeleted else { continue }
        // It may be gone, too.
        try readUnchanged([other])
        guard entries[other.id.name] === other else { continue }
        if let row = try row(of: other), try merge(row.value, into: other) { isAnyMerged = true }
        give(entry.object, to: other, in: inverse, from: side.name)
      }
    }
    return isAnyMerged
  }

  /// Takes over values that are still those that were stored, and what was added to lists that have other sides, and taken from
  /// them.
  ///
  /// Such lists are stored by their other sides on the phone, one by one: no context writes over what another one did.
  private func merge(_ row: Data, into entry: ModelEntry) throws -> Bool {
    guard entry.changesInPlace == 0, let stored = entry.stored, row != stored else { return false }
    attempt?.keep(entry)
    try entry.changeWhole {
      let lists = derivedLists(of: entry.kind)
      try entry.kind.read(
        ModelKind.merge(value(of: entry), into: row, since: entry.saved ?? stored),
        into: entry.object, without: Set(lists.map(\.name)), target: object(named:of:))
      let (before, now) = (try ModelKind.values(stored), try ModelKind.values(row))
      try leaveOtherTargets(of: entry, in: now)
      for list in lists { try merge(list, of: entry, from: before, to: now) }
    }
    (entry.stored, entry.saved) = (row, row)
    leaders?.insert(entry)
    noteChange(of: entry)
    return true
  }

  /// Takes an object out of the list of what another context has let it lead to, where it leads elsewhere here.
  private func leaveOtherTargets(of entry: ModelEntry, in now: StoredValues) throws {
    for side in entry.kind.relationships where !side.isList {
      guard let inverse = inverse(of: side, in: entry.kind) else { continue }
      let own = Identities(of: side.targets(of: entry.address))
      for name in try side.names(in: now) {
        guard let target = try object(named: name, of: side.model), !own.contains(target),
          let other = self.entry(of: target)
        else { continue }
        try readUnchanged([other])
        take(entry.object, from: target, in: inverse)
      }
    }
  }

  /// Takes over what another context has added to a list, and taken from it.
  private func merge(
    _ list: any Relationship, of entry: ModelEntry, from before: StoredValues, to now: StoredValues
  ) throws {
    let (old, new) = (Set(try list.names(in: before)), Set(try list.names(in: now)))
    var targets = list.targets(of: entry.address)
    let added = try list.names(in: now).filter { !old.contains($0) }
      .compactMap { try object(named: $0, of: list.model).flatMap { self.entry(of: $0) } }
      .filter { try !goesByItself($0, in: list, of: entry) }
    let taken = try targets.compactMap { self.entry(of: $0) }
      .filter { old.contains($0.id.name) && !new.contains($0.id.name) }
      .filter { try !goesByItself($0, in: list, of: entry) }
    let (isTaken, isThere) = (Identities(of: taken.map(\.object)), Identities(of: targets))
    targets =
      targets.filter { !isTaken.contains($0) }
      + added.map(\.object).filter { !isThere.contains($0) }
    entry.change(list) { list.lead(entry.address, to: targets) }
    // Their other sides are as the other context has stored them.
    if let index = entry.kind.index(of: list.name) { entry.targets[index] = targets }
    try readUnchanged(taken + added)
  }

  /// Whether an object that another context has added to a list, or taken from it, was changed here, so that where it leads
  /// decides when it is merged itself: it leads to one, or is stored again though the other context has deleted it.
  private func goesByItself(
    _ other: ModelEntry, in list: any Relationship, of entry: ModelEntry
  ) throws -> Bool {
    guard isChanged(other) else { return false }
    let inverse = inverse(of: list, in: entry.kind).flatMap { other.kind.index(of: $0) }
    return try inverse.map { !other.kind.relationships[$0].isList } ?? false
      || row(of: other) == nil
  }

  /// Gives those of some objects the values that are stored which were not changed here.
  ///
  /// - Throws: Why one cannot be read.
  private func readUnchanged(_ entries: [ModelEntry]) throws {
    if let failure = read(entries.filter { !isChanged($0) }).first { throw failure }
  }

  private func row(of entry: ModelEntry) throws -> ObjectStore.Row? {
    try container.store(of: type(of: entry.object)).row(id: entry.id.name)
  }

  /// Whether the store has an object, which then gets the values that are stored.
  private func isStored(_ entry: ModelEntry) throws -> Bool {
    guard let row = try row(of: entry) else { return false }
    _ = try object(of: row, as: type(of: entry.object))
    return true
  }
}

extension Error {
  /// Whether a file cannot be read just now, as it is locked with the phone, or as somebody else has it.
  fileprivate var isOfLockedFile: Bool {
    let code = (self as? CocoaError)?.userInfo["NSSQLiteErrorDomain"] as? Int
    // SQLite's codes: busy, locked, not read from the disk, not opened. A disk that is broken is not modelled.
    return code.map { [5, 6, 10, 14].contains($0) } ?? false
  }
}
