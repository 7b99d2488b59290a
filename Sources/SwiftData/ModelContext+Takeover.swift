import Combine
import FoundationAdditions
internal import ObjectStore

/// How often a context has taken over what another one saved: views with it are evaluated again.
final class Takeovers: ObservableObject {
  @Published fileprivate(set) var count = 0
}

extension ModelContext {
  /// Takes over what another context has saved: its objects get the new values, but for those that were changed here.
  func takeOver(_ names: [String]) {
    var gone: [ModelEntry] = []
    for entry in names.compactMap({ entriesByName[$0] }) {
      do {
        if entry.hasChanges {
          try takeOverLists(of: entry)
        } else if try !isStored(entry) {
          gone.append(entry)
        }
      } catch {
        // What cannot be read now, as while the phone is locked, stays as it was until it is fetched.
      }
    }
    forget(gone)
    remove(gone)
    takeovers.count += 1
  }

  /// Adds to the lists of an object that was changed here what other contexts have added, and takes away what they have taken.
  ///
  /// Such lists are stored by their other sides on the phone, one by one: no context writes over what another one did.
  ///
  /// - Throws: Why what is stored cannot be read.
  func takeOverLists(of entry: ModelEntry) throws {
    let lists = derivedLists(of: entry.kind)
    guard !lists.isEmpty, entry.changesInPlace == 0, let saved = entry.saved,
      let row = try container.store(of: type(of: entry.object)).row(id: entry.id.name),
      row.value != saved
    else { return }
    let (before, now) = (try ModelKind.values(saved), try ModelKind.values(row.value))
    for list in lists {
      let (old, new) = (Set(try list.names(in: before)), Set(try list.names(in: now)))
      let added = try list.names(in: now).filter { !old.contains($0) }
        .compactMap { try object(named: $0, of: list.model) }
      var targets = list.targets(of: entry.address)
      targets.removeAll { target in
        self.entry(of: target).map { old.contains($0.id.name) && !new.contains($0.id.name) }
          ?? false
      }
      targets += added.filter { target in !targets.contains { $0 === target } }
      entry.change(list) { list.lead(entry.address, to: targets) }
    }
    entry.saved = row.value
    followTargets(of: entry)
  }

  /// Whether the store has an object, which then gets the values that are stored.
  private func isStored(_ entry: ModelEntry) throws -> Bool {
    let type = type(of: entry.object)
    guard let row = try container.store(of: type).row(id: entry.id.name) else { return false }
    _ = try object(of: row, as: type)
    return true
  }
}
