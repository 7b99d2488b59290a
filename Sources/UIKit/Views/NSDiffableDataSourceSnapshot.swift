import FoundationAdditions

/// What a list shows at a time: groups and what is in them, each told apart by a value that is there once.
///
/// What the phone takes for a mistake ends the app here, too: values that are there twice, and places that are not there.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  fileprivate struct Group {
    let section: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private var groups: [Group] = []
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// What is to be shown anew with its view made anew.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// What is to be shown anew in the view that it has.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The groups that are to be shown anew.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Creates a list of nothing.
  public init() {}

  // MARK: What there is

  /// How many things there are.
  public var numberOfItems: Int { homes.count }
  /// How many groups there are.
  public var numberOfSections: Int { groups.count }
  /// The groups, in their order.
  public var sectionIdentifiers: [SectionIdentifierType] { groups.map(\.section) }
  /// The things, in their order.
  public var itemIdentifiers: [ItemIdentifierType] { groups.flatMap(\.items) }

  /// How many things a group has.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    groups[place(of: identifier)].items.count
  }

  /// The things of a group, in their order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType)
    -> [ItemIdentifierType]
  { groups[place(of: identifier)].items }

  /// The group of a thing; nil where it is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { homes[identifier] }

  /// The how-manyth of all things one is; nil where it is not there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    homes[identifier] == nil ? nil : itemIdentifiers.firstIndex(of: identifier)
  }

  /// The how-manyth group one is; nil where it is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    groups.firstIndex { $0.section == identifier }
  }

  // MARK: Things

  /// Adds things at the end of a group; those that are there elsewhere are moved.
  ///
  /// - Parameters:
  ///   - identifiers: The things, each once.
  ///   - sectionIdentifier: The group; nil for the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? groups.last?.section else {
      preconditionFailure(
        "There are currently no sections in the data source. Please add a section first.")
    }
    let target = place(of: section)
    take(identifiers)
    groups[target].items += identifiers
    settle(identifiers, in: section)
  }

  /// Adds things in front of another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: beforeIdentifier, offset: 0) }

  /// Adds things behind another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: afterIdentifier, offset: 1) }

  /// Removes things; those that are not there are none.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    remove(Set(identifiers))
    dropMarks()
  }

  /// Removes all groups and things.
  public mutating func deleteAllItems() {
    groups = []
    homes = [:]
    dropMarks()
  }

  /// Moves a thing in front of another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    require(identifier)
    insert([identifier], beside: toIdentifier, offset: 0)
  }

  /// Moves a thing behind another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    require(identifier)
    insert([identifier], beside: toIdentifier, offset: 1)
  }

  /// Has things shown anew, with views made anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers where !reloadedItemIdentifiers.contains(item) {
      require(item)
      reloadedItemIdentifiers.append(item)
    }
  }

  /// Has things shown anew, in the views that they have.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers where !reconfiguredItemIdentifiers.contains(item) {
      require(item)
      reconfiguredItemIdentifiers.append(item)
    }
  }

  // MARK: Groups

  /// Adds groups at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(sections: identifiers, at: groups.count)
  }

  /// Adds groups in front of another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(sections: identifiers, at: place(of: toIdentifier)) }

  /// Adds groups behind another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(sections: identifiers, at: place(of: toIdentifier) + 1) }

  /// Removes groups with what is in them; those that are not there are none.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for group in groups where identifiers.contains(group.section) {
      group.items.forEach { homes[$0] = nil }
    }
    groups.removeAll { identifiers.contains($0.section) }
    dropMarks()
  }

  /// Moves a group in front of another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }

  /// Moves a group behind another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 1) }

  /// Has groups shown anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers where !reloadedSectionIdentifiers.contains(section) {
      _ = place(of: section)
      reloadedSectionIdentifiers.append(section)
    }
  }

  // MARK: How

  /// The same without what is to be shown anew, as it is once it is shown.
  var withoutMarks: Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    return copy
  }

  /// Shows nothing anew that is gone.
  private mutating func dropMarks() {
    let (homes, sections) = (homes, Set(sectionIdentifiers))
    reloadedItemIdentifiers.removeAll { homes[$0] == nil }
    reconfiguredItemIdentifiers.removeAll { homes[$0] == nil }
    reloadedSectionIdentifiers.removeAll { !sections.contains($0) }
  }

  private func place(of section: SectionIdentifierType) -> Int {
    guard let place = indexOfSection(section) else {
      preconditionFailure("The section \(section) is not in the snapshot.")
    }
    return place
  }

  private func require(_ item: ItemIdentifierType) {
    precondition(homes[item] != nil, "The item \(item) is not in the snapshot.")
  }

  /// Takes things from where they are, so that they can be put elsewhere.
  private mutating func take(_ items: [ItemIdentifierType]) {
    let all = Set(items)
    precondition(all.count == items.count, "Fatal: supplied item identifiers are not unique.")
    remove(all)
  }

  private mutating func remove(_ items: Set<ItemIdentifierType>) {
    let sections = Set(items.compactMap { homes[$0] })
    for place in groups.indices where sections.contains(groups[place].section) {
      groups[place].items.removeAll { items.contains($0) }
    }
    for item in items { homes[item] = nil }
  }

  private mutating func settle(_ items: [ItemIdentifierType], in section: SectionIdentifierType) {
    for item in items { homes[item] = section }
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int
  ) {
    require(item)
    precondition(!items.contains(item), "The item \(item) cannot be put beside itself.")
    take(items)
    guard let section = homes[item] else { return }
    let group = place(of: section)
    guard let index = groups[group].items.firstIndex(of: item) else { return }
    groups[group].items.insert(contentsOf: items, at: index + offset)
    settle(items, in: section)
  }

  private mutating func insert(sections: [SectionIdentifierType], at index: Int) {
    let isUnique =
      Set(sections).count == sections.count
      && sections.allSatisfy { indexOfSection($0) == nil }
    precondition(isUnique, "Fatal: supplied section identifiers are not unique.")
    groups.insert(contentsOf: sections.map { Group(section: $0) }, at: index)
  }

  private mutating func move(
    _ section: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int
  ) {
    precondition(section != other, "The section \(section) cannot be put beside itself.")
    let group = groups.remove(at: place(of: section))
    groups.insert(group, at: place(of: other) + offset)
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot.Group: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
