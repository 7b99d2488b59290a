/// Some objects, and how many of each class they are: that is asked after each change, and so kept.
struct UnsavedObjects {
  private var objects: Set<ObjectIdentifier> = []
  /// The numbers of objects by the names of their classes.
  private(set) var counts: [String: Int] = [:]

  /// Creates a list of some.
  init(_ entries: some Sequence<ModelEntry> = [ModelEntry]()) {
    for entry in entries { insert(entry) }
  }

  func contains(_ entry: ModelEntry) -> Bool { objects.contains(ObjectIdentifier(entry.object)) }

  /// Adds an object, and says whether it was not there.
  @discardableResult
  mutating func insert(_ entry: ModelEntry) -> Bool {
    guard objects.insert(ObjectIdentifier(entry.object)).inserted else { return false }
    counts[entry.kind.name, default: 0] += 1
    return true
  }

  /// Takes an object away, and says whether it was there.
  @discardableResult
  mutating func remove(_ entry: ModelEntry) -> Bool {
    guard objects.remove(ObjectIdentifier(entry.object)) != nil else { return false }
    let left = counts[entry.kind.name, default: 1] - 1
    counts[entry.kind.name] = left == 0 ? nil : left
    return true
  }
}
