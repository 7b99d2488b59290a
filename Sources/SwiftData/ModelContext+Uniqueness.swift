import FoundationAdditions
internal import ObjectStore

extension ModelContext {
  /// Makes one of objects that may not be alike, as the store of the phone does at a save: the older keeps its place and takes
  /// the values of the newer, which is deleted, and is in no context when that is saved.
  func mergeEqual(_ kind: ModelKind) throws {
    let changed = entries.filter { !$0.isDeleted && $0.kind.model == kind.model && isNoted($0) }
    guard !changed.isEmpty else { return }
    let names = Set(entries.filter { $0.isDeleted || isNoted($0) }.map(\.id.name))
    let rows = try container.store(of: kind.model).rows(ofKind: kind.name)
      .filter { !names.contains($0.id) }
    for list in kind.uniqueness {
      var owners: [Data: String] = [:]
      var unchanged: [Data: ObjectStore.Row] = [:]
      for row in rows { if let key = try kind.key(list, of: row.value) { unchanged[key] = row } }
      for entry in changed.filter({ $0.saved != nil }) + changed.filter({ $0.saved == nil })
      where !entry.isDeleted {
        guard let key = try kind.key(list, of: value(of: entry)) else { continue }
        if let row = unchanged[key] {
          // With what another context may have stored of it since it was read.
          try merge(entry, into: object(of: row, as: kind.model))
        } else if let owner = owners[key], let older = try object(named: owner, of: kind.model) {
          try merge(entry, into: older)
        } else {
          owners[key] = entry.id.name
        }
      }
    }
  }

  /// Lists that have other sides are what leads to the two together, as these are stored by the other sides on the phone.
  private func merge(_ entry: ModelEntry, into older: any PersistentModel) throws {
    guard let owner = self.entry(of: older) else { return }
    attempt?.keep(owner)
    try entry.kind.read(
      value(of: entry), into: older, without: Set(derivedLists(of: entry.kind).map(\.name)),
      target: object(named:of:))
    for other in leaders(to: [entry]) where other !== entry {
      replace(entry.object, by: older, in: other)
      noteChange(of: other)
    }
    noteChange(of: owner)
    attempt?.keep(entry)
    entry.isDeleted = true
  }
}
