import Foundation

/// An object that is put in order by keys that are texts, which is Objective-C's way to name a property.
package protocol SortedByKey {
  /// The value of a key; nil: it has none of that name.
  func sortValue(of key: String) -> SortValue?
}

/// A value by which objects are put in order; numbers come before texts.
package enum SortValue: Comparable, Sendable {
  /// A number, or the seconds of a date.
  case number(Double)
  /// A text.
  case text(String)
}

extension NSObject {
  fileprivate subscript(sortedBy key: String) -> SortValue {
    (self as? any SortedByKey)?.sortValue(of: key) ?? .text("")
  }
}

/// A value that may be missing, which comes before all others, as in a store.
private struct OptionalValue<Value: Comparable>: Comparable {
  let value: Value?

  static func < (left: Self, right: Self) -> Bool {
    guard let second = right.value else { return false }
    return left.value.map { $0 < second } ?? true
  }
}

extension Optional where Wrapped: Comparable {
  fileprivate var inOrder: OptionalValue<Wrapped> { OptionalValue(value: self) }
}

extension NSSortDescriptor {
  /// Puts objects in the order of a property; those that have no value come first.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - ascending: Whether the least comes first.
  public convenience init<Root, Value: Comparable>(
    keyPath: KeyPath<Root, Value?>, ascending: Bool
  ) {
    self.init(keyPath: keyPath.appending(path: \.inOrder), ascending: ascending)
  }

  /// Puts objects in the order of a property that is named by a text.
  ///
  /// Linux has no properties of that kind: the objects of our modules know theirs, and those of an app stay in the
  /// order in which they were. A key path (`NSSortDescriptor(keyPath: \Note.date, …)`) does for all.
  ///
  /// - Parameters:
  ///   - key: The name of the property.
  ///   - ascending: Whether the least comes first.
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \NSObject[sortedBy: key ?? ""], ascending: ascending)
  }
}
