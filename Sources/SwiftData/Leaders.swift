/// Which objects of a context lead to which others: all that do, and some that did.
///
/// It is made when it is first asked, and kept up until all is saved: who deletes many objects one by one has not all others
/// looked through for each.
struct Leaders {
  private var names: [ObjectIdentifier: Set<String>] = [:]

  init(_ entries: KnownEntries) {
    for entry in entries { insert(entry) }
  }

  /// Takes in all to which an object leads.
  mutating func insert(_ entry: ModelEntry) {
    // What is changed in place is not read meanwhile.
    let targets =
      entry.changesInPlace > 0
      ? entry.targets : entry.kind.relationships.map { $0.targets(of: entry.address) }
    for target in targets.joined() { insert(entry, of: target) }
  }

  /// Takes in that an object leads to another one.
  mutating func insert(_ entry: ModelEntry, of target: any PersistentModel) {
    names[ObjectIdentifier(target), default: []].insert(entry.id.name)
  }

  /// Forgets who leads to some objects.
  mutating func remove(_ gone: [ModelEntry]) {
    for entry in gone { names[ObjectIdentifier(entry.object)] = nil }
  }

  /// By what the store knows those that may lead to one of some objects.
  func names(of entries: [ModelEntry]) -> Set<String> {
    entries.reduce(into: []) { $0.formUnion(names[ObjectIdentifier($1.object)] ?? []) }
  }
}
