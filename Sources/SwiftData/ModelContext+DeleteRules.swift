import FoundationAdditions

extension ModelContext {
  /// Deletes what the deletion of objects takes with it.
  ///
  /// - Throws: An error of Cocoa where an object leads to others that stay, and may not be deleted then.
  func followDeleteRules() throws {
    let gone = withCascades(entries.filter(\.isDeleted))
    let names = Set(gone.map(\.id.name))
    for entry in gone {
      for target in targets(of: entry, with: .deny) where !names.contains(target.id.name) {
        throw CocoaError(.validationRelationshipDeniedDelete)
      }
    }
    for entry in gone where !entry.isDeleted {
      attempt?.keep(entry)
      entry.isDeleted = true
      noteChange(of: entry)
    }
  }

  /// Looks whether each object leads to one that has to.
  ///
  /// - Throws: An error of Cocoa where it would lead to one that is to be deleted, or that is gone.
  func checkTargets(without gone: [ModelEntry]) throws {
    let objects = Set(gone.map { ObjectIdentifier($0.object) })
    for entry in entries where !entry.isDeleted {
      for side in entry.kind.relationships where !side.canBeEmpty {
        let isThere = side.targets(of: entry.address).allSatisfy {
          !objects.contains(ObjectIdentifier($0)) && self.entry(of: $0) != nil
        }
        if isThere { continue }
        throw CocoaError(.validationMissingMandatoryProperty)
      }
    }
  }

  /// Lets no other object lead to some, but where their delete rule leaves it as it is.
  func forget(_ gone: [ModelEntry]) {
    guard !gone.isEmpty else { return }
    let kinds = Dictionary(
      uniqueKeysWithValues: gone.map { (ObjectIdentifier($0.object), $0.kind) })
    for entry in leaders(to: gone)
    where !entry.isDeleted && kinds[ObjectIdentifier(entry.object)] == nil {
      for (index, side) in entry.kind.relationships.enumerated() {
        let stays = { (target: any PersistentModel) -> Bool in
          guard let kind = kinds[ObjectIdentifier(target)] else { return true }
          guard let inverse = self.inverse(of: side, in: entry.kind) else { return false }
          return kind.deleteRule(of: inverse) == .noAction
        }
        change(entry) {
          let isOther = self.lead(entry, in: index) { $0.filter(stays) }
          let leadsThere = side.targets(of: entry.address).contains {
            kinds[ObjectIdentifier($0)] != nil
          }
          if leadsThere { entry.leadsToForgotten = true }
          return isOther
        }
      }
    }
  }

  /// Forgets an object that was never saved, and those that it takes with it; of these, those that were saved are deleted.
  func forgetUnsaved(_ entry: ModelEntry) {
    let all = withCascades([entry])
    for entry in all where entry.saved != nil {
      entry.isDeleted = true
      noteChange(of: entry)
    }
    let gone = all.filter { $0.saved == nil }
    forget(gone)
    remove(gone)
  }

  /// Some objects with those that are deleted with them, each once.
  private func withCascades(_ deleted: [ModelEntry]) -> [ModelEntry] {
    var all = deleted
    var names = Set(deleted.map(\.id.name))
    var next = 0
    while next < all.count {
      for target in targets(of: all[next], with: .cascade)
      where names.insert(target.id.name).inserted {
        all.append(target)
      }
      next += 1
    }
    return all
  }

  /// The objects to which one leads by relationships with a rule.
  private func targets(
    of entry: ModelEntry, with rule: Schema.Relationship.DeleteRule
  ) -> [ModelEntry] {
    entry.kind.relationships.filter { entry.kind.deleteRule(of: $0.name) == rule }
      .flatMap { $0.targets(of: entry.address) }
      .compactMap { self.entry(of: $0) }
  }
}

extension CocoaError.Code {
  fileprivate static let validationMissingMandatoryProperty = CocoaError.Code(rawValue: 1570)
  fileprivate static let validationRelationshipDeniedDelete = CocoaError.Code(rawValue: 1600)
}
