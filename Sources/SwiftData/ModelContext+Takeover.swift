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
    try entry.changeWhole { try take(row.value, into: entry, since: stored) }
    (entry.stored, entry.saved) = (row.value, row.value)
    leaders?.insert(entry)
    noteChange(of: entry)
    return true
  }

  /// Gives an object what another context has stored of it since it was read or written here.
  private func take(_ row: Data, into entry: ModelEntry, since stored: Data) throws {
    let lists = derivedLists(of: entry.kind)
    try entry.kind.read(
      ModelKind.merge(value(of: entry), into: row, since: entry.saved ?? stored),
      into: entry.object, without: Set(lists.map(\.name)), target: object(named:of:))
    let (before, now) = (try ModelKind.values(stored), try ModelKind.values(row))
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
      if let failure = read(moved.filter { !isChanged($0) }).first { throw failure }
    }
  }

  /// Whether the store has an object, which then gets the values that are stored.
  private func isStored(_ entry: ModelEntry) throws -> Bool {
    let type = type(of: entry.object)
    guard let row = try container.store(of: type).row(id: entry.id.name) else { return false }
    _ = try object(of: row, as: type)
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
