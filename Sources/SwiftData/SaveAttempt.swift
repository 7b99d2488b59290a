/// What a save changes of objects before it writes: where it fails, all of that is taken back, since the app has changed none
/// of it.
final class SaveAttempt {
  private var names: Set<String> = []
  private var restorations: [() -> Void] = []

  /// Keeps an object in mind as it is before it is changed for the first time.
  func keep(_ entry: ModelEntry) {
    if names.insert(entry.id.name).inserted { restorations.append(entry.restoration()) }
  }

  /// Makes the objects what they were.
  func takeBack() {
    for restore in restorations { restore() }
  }
}

extension ModelEntry {
  /// Gives the object other values, or leaves it as it was where that fails.
  func changeWhole(by body: () throws -> Void) throws {
    let restore = restoration()
    do { try body() } catch {
      restore()
      context?.leaders = nil
      throw error
    }
  }

  /// What makes the object again what it is now, but that it leads to none that its context has forgotten since.
  fileprivate func restoration() -> () -> Void {
    let (isDeleted, saved, stored, before) = (isDeleted, saved, stored, targets)
    // What is changed in place is not read meanwhile.
    guard changesInPlace == 0 else { return { self.isDeleted = isDeleted } }
    let values = kind.restoration(of: object)
    let sides = kind.relationships.map { ($0, $0.targets(of: address)) }
    return { [self] in
      func known(_ targets: [any PersistentModel]) -> [any PersistentModel] {
        targets.filter { leadsToForgotten || context?.entry(of: $0) != nil }
      }
      values()
      for (side, targets) in sides {
        let targets = known(targets)
        if targets.elementsEqual(side.targets(of: address), by: ===) { continue }
        change(side) { side.lead(address, to: targets) }
      }
      (self.isDeleted, self.saved, self.stored) = (isDeleted, saved, stored)
      self.targets = before.map(known)
    }
  }
}
