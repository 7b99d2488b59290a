import FoundationAdditions

/// A question for objects of a class.
public struct FetchDescriptor<T: PersistentModel> {
  /// Which of them; nil: all.
  public var predicate: Predicate<T>?
  /// In which order; empty: that in which they were saved first.
  public var sortBy: [SortDescriptor<T>]
  /// How many at most; nil: all.
  public var fetchLimit: Int?
  /// How many of the first are left out.
  public var fetchOffset: Int?
  /// Whether what is not yet saved is found, too.
  public var includePendingChanges = true
  /// The properties that are read at once; nothing comes of it.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// The relationships that are read at once; nothing comes of it.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  /// Creates a question.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }

  /// Answers it from all objects of the class.
  func answer(from objects: [T]) throws -> [T] {
    var found = objects
    if let predicate { found = try found.filter { try predicate.evaluate($0) } }
    if !sortBy.isEmpty { found.sort(using: sortBy) }
    return Array(found.dropFirst(fetchOffset ?? 0).prefix(fetchLimit ?? .max))
  }
}

/// The objects of a question, counted and in order.
public struct FetchResultsCollection<T>: RandomAccessCollection {
  let objects: [T]
  /// The place of the first.
  public var startIndex: Int { 0 }
  /// The place after the last.
  public var endIndex: Int { objects.count }
  /// The object at a place.
  public subscript(position: Int) -> T { objects[position] }
}
