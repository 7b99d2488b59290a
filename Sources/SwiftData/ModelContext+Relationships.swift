import FoundationAdditions

// Both sides of a relationship change together, as soon as one of them was set: what has changed is found by comparing an
// object with what it led to before, since who changes a property does not say from what.

extension ModelContext {
  /// Sets the other sides of what an object leads to now, and takes the objects in to which it does.
  ///
  /// An object that is being changed in place is another one when that has ended.
  func followTargets(of entry: ModelEntry) {
    guard entry.changesInPlace == 0 else { return }
    for (index, side) in entry.kind.relationships.enumerated() {
      let (before, now) = (entry.targets[index], side.targets(of: entry.address))
      let same = zip(before, now).prefix { $0 === $1 }.count
      guard same < before.count || same < now.count else { continue }
      entry.targets[index] = now
      let (old, new) = (Identities(of: before[same...]), Identities(of: now[same...]))
      let inverse = inverse(of: side, in: entry.kind)
      for target in before[same...] where !new.contains(target) {
        if let inverse { take(entry.object, from: target, in: inverse) }
      }
      for target in now[same...] where !old.contains(target) {
        let other = add(target)
        leaders?.insert(entry, of: target)
        if let inverse { give(entry.object, to: other, in: inverse, from: side.name) }
      }
    }
    let waiting = entry.waiting
    entry.waiting = []
    for change in waiting { change() }
  }

  /// The relationship of its targets that leads back; nil: there is none.
  ///
  /// Where the app names none, there is one if one relationship of each class leads to the other class, and neither has to
  /// lead to an object.
  func inverse(of side: any Relationship, in kind: ModelKind) -> String? {
    if let name = kind.namedInverse(of: side.name) { return name }
    guard let other = try? self.kind(of: side.model) else { return nil }
    let back = other.relationships.filter { $0.model == kind.model }
    if let named = back.first(where: { other.namedInverse(of: $0.name) == side.name }) {
      return named.name
    }
    guard back.count == 1, other.model != kind.model,
      kind.relationships.filter({ $0.model == other.model }).count == 1,
      other.namedInverse(of: back[0].name) == nil, side.canBeEmpty, back[0].canBeEmpty
    else { return nil }
    return back[0].name
  }

  /// The lists of a class that are what leads to an object.
  func derivedLists(of kind: ModelKind) -> [any Relationship] {
    kind.relationships.filter { $0.isList && inverse(of: $0, in: kind) != nil }
  }

  /// Lets an object lead to another one in place of a third.
  func replace(
    _ target: any PersistentModel, by other: any PersistentModel, in entry: ModelEntry
  ) {
    for side in entry.kind.relationships {
      let targets = side.targets(of: entry.address)
      guard targets.contains(where: { $0 === target }) else { continue }
      let isThere = targets.contains { $0 === other }
      attempt?.keep(entry)
      side.lead(
        entry.address,
        to: targets.compactMap { $0 !== target ? $0 : isThere ? nil : other })
      leaders?.insert(entry, of: other)
    }
  }

  /// Lets a relationship of an object lead to others, whose other sides are set already.
  ///
  /// - Returns: Whether it does: one that has to lead to an object stays where there is none.
  func lead(
    _ entry: ModelEntry, in index: Int,
    by change: ([any PersistentModel]) -> [any PersistentModel]
  ) -> Bool {
    let side = entry.kind.relationships[index]
    let targets = side.targets(of: entry.address)
    let others = change(targets)
    guard !others.elementsEqual(targets, by: ===), side.canBeEmpty || !others.isEmpty else {
      return false
    }
    attempt?.keep(entry)
    entry.change(side) {
      // Who observes it may have changed it.
      side.lead(entry.address, to: change(side.targets(of: entry.address)))
      // What else it leads to may not have been followed yet.
      entry.targets[index] = change(entry.targets[index])
    }
    return true
  }

  /// Changes an object now, or when the change in place has ended in which it is: its memory is that of who makes it.
  ///
  /// Where it leads to more or fewer objects than are stored it is not compared with that: it may lead to very many.
  func change(_ entry: ModelEntry, by body: @escaping () -> Bool) {
    guard entry.changesInPlace == 0 else {
      return entry.waiting.append { self.change(entry, by: body) }
    }
    if body() { noteChange(of: entry, isKnown: entry.hasOtherCounts) }
  }

  /// Lets a target of an object lead back no more.
  func take(
    _ object: any PersistentModel, from target: any PersistentModel, in name: String
  ) {
    guard let other = entry(of: target), let index = other.kind.index(of: name) else { return }
    change(other) { self.lead(other, in: index) { $0.filter { $0 !== object } } }
  }

  /// Lets a target of an object lead back, by the relationship that is the other side of the one that leads there.
  func give(
    _ object: any PersistentModel, to other: ModelEntry, in name: String, from side: String
  ) {
    guard let index = other.kind.index(of: name) else { return }
    let relationship = other.kind.relationships[index]
    change(other) { [self] in
      let before = relationship.targets(of: other.address)
      guard !before.contains(where: { $0 === object }),
        lead(other, in: index, by: { (relationship.isList ? $0 : []) + [object] })
      else { return false }
      leaders?.insert(other, of: object)
      // It led to an object that leads to it no more.
      if !relationship.isList { for old in before { take(other.object, from: old, in: side) } }
      return true
    }
  }
}

/// Which objects there are among some.
struct Identities {
  private let all: Set<ObjectIdentifier>

  init(of objects: some Sequence<any PersistentModel>) {
    all = Set(objects.map { ObjectIdentifier($0) })
  }

  func contains(_ object: any PersistentModel) -> Bool { all.contains(ObjectIdentifier(object)) }
}
