/// An activity that can be ended before it ends itself.
public protocol Cancellable {
  /// Ends it.
  func cancel()
}

extension Cancellable where Self: AnyObject {
  /// Keeps it in a set, and ends it with the set.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }

  /// Keeps it in a collection, and ends it with the collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }
}

/// An activity that ends at the latest when nobody keeps it any more.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let action = Once<() -> Void>()

  /// Makes one that calls a closure, once.
  public init(_ cancel: @escaping () -> Void) { action.put(cancel) }

  /// Makes one that cancels another.
  public init<C: Cancellable>(_ canceller: C) { action.put { canceller.cancel() } }

  deinit { cancel() }

  /// Ends it.
  public func cancel() { action.take()?() }

  /// Keeps it in a set, and ends it with the set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps it in a collection, and ends it with the collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Whether both are the same.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  /// Feeds its identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
