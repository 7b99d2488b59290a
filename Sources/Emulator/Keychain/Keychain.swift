/// What an app keeps in the phone's keychain: it outlives the app's processes, its updates and restarts (W-041).
///
/// A value. Which items can be used at the moment is not its business: whoever asks for items says for each
/// whether there is a key.
struct Keychain: Codable, Equatable, Sendable {
  /// The items, in the order of adding.
  private(set) var items: [KeychainItem] = []

  /// The places of the items that are meant, in the order of adding.
  func places(of query: KeychainQuery) -> [Int] {
    items.indices.filter { query.means(items[$0]) }
  }

  /// Adds an item; false if there is one that counts as the same.
  mutating func add(_ item: KeychainItem) -> Bool {
    guard !items.contains(where: item.isSame) else { return false }
    items.append(item)
    return true
  }

  /// Puts items in the places of others; false, and nothing is changed, if two would count as the same then.
  mutating func replace(_ replaced: [(place: Int, by: KeychainItem)]) -> Bool {
    var changed = items
    for (place, item) in replaced { changed[place] = item }
    for (place, item) in replaced {
      let others = changed.indices.filter { $0 != place }
      guard !others.contains(where: { item.isSame(as: changed[$0]) }) else { return false }
    }
    items = changed
    return true
  }

  /// Removes the items at places.
  mutating func remove(_ places: [Int]) {
    items = items.indices.filter { !places.contains($0) }.map { items[$0] }
  }
}
