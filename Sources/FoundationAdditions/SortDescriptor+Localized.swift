import Foundation

extension String {
  /// Puts texts in order as the user would; `String.StandardComparator` of Linux knows the numbers of characters alone.
  public struct LocalizedComparator: SortComparator, Hashable, Sendable {
    /// Whether the least comes first.
    public var order = SortOrder.forward
    private let readsNumbers: Bool

    /// As the phone orders files by their names: `a2` before `a10`.
    public static let localizedStandard = LocalizedComparator(readsNumbers: true)
    /// As a dictionary of the user's language does.
    public static let localized = LocalizedComparator(readsNumbers: false)

    private init(readsNumbers: Bool) { self.readsNumbers = readsNumbers }

    /// Compares two texts.
    public func compare(_ left: String, _ right: String) -> ComparisonResult {
      let (first, second) = order == .forward ? (left, right) : (right, left)
      return readsNumbers
        ? first.localizedStandardCompare(second) : first.localizedCompare(second)
    }
  }

  fileprivate subscript(placedBy comparator: LocalizedComparator) -> PlacedText {
    PlacedText(text: self, comparator: comparator)
  }
}

extension SortComparator where Self == String.LocalizedComparator {
  /// As the phone orders files by their names: `a2` before `a10`.
  public static var localizedStandard: String.LocalizedComparator { .localizedStandard }
  /// As a dictionary of the user's language does.
  public static var localized: String.LocalizedComparator { .localized }
}

/// A text at its place in an order: a descriptor of Linux goes by what is comparable, or by the numbers of characters.
private struct PlacedText: Comparable {
  let text: String
  let comparator: String.LocalizedComparator

  static func < (left: PlacedText, right: PlacedText) -> Bool {
    left.comparator.compare(left.text, right.text) == .orderedAscending
  }

  static func == (left: PlacedText, right: PlacedText) -> Bool {
    left.comparator.compare(left.text, right.text) == .orderedSame
  }
}

// As on the phone, texts are in the user's order where nothing else is said.
extension SortDescriptor {
  /// Puts objects in the user's order of a text of theirs.
  public init(_ keyPath: any KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  /// Puts objects in the order of a text of theirs.
  public init(
    _ keyPath: any KeyPath<Compared, String> & Sendable, comparator: String.LocalizedComparator,
    order: SortOrder = .forward
  ) {
    self.init(keyPath.appending(path: \.[placedBy: comparator]), order: order)
  }

  /// Puts objects in the user's order of a text that they may have; those without come first.
  public init(_ keyPath: any KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  /// Puts objects in the order of a text that they may have; those without come first.
  public init(
    _ keyPath: any KeyPath<Compared, String?> & Sendable, comparator: String.LocalizedComparator,
    order: SortOrder = .forward
  ) {
    self.init(keyPath.appending(path: \.?[placedBy: comparator]), order: order)
  }
}
