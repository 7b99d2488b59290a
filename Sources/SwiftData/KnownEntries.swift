/// The objects that a context knows, in the order in which it came to know them.
///
/// One is found, added and removed without a look at the others: an app may insert and delete thousands one by one.
struct KnownEntries: Sequence {
  /// Those that were removed leave their places empty, until most of them are.
  private var places: [ModelEntry?] = []
  private var placesByName: [String: Int] = [:]

  var count: Int { placesByName.count }

  subscript(name: String) -> ModelEntry? { placesByName[name].flatMap { places[$0] } }

  /// Those of some names that there are, in order.
  func named(_ names: Set<String>) -> [ModelEntry] {
    names.compactMap { placesByName[$0] }.sorted().compactMap { places[$0] }
  }

  mutating func append(_ entry: ModelEntry) {
    placesByName[entry.id.name] = places.count
    places.append(entry)
  }

  mutating func remove(_ gone: [ModelEntry]) {
    for entry in gone {
      if let place = placesByName.removeValue(forKey: entry.id.name) { places[place] = nil }
    }
    if places.count > 2 * count { close() }
  }

  private mutating func close() {
    places.removeAll { $0 == nil }
    for (place, entry) in places.enumerated() {
      if let entry { placesByName[entry.id.name] = place }
    }
  }

  func makeIterator() -> Iterator { Iterator(places: places.makeIterator()) }

  struct Iterator: IteratorProtocol {
    fileprivate var places: IndexingIterator<[ModelEntry?]>

    mutating func next() -> ModelEntry? {
      while let place = places.next() {
        if let place { return place }
      }
      return nil
    }
  }
}
