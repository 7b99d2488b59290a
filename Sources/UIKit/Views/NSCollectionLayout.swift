import FoundationAdditions

// How things stand in groups of groups, as the app says it: values, of which nothing is laid out.

/// How long a side is.
public final class NSCollectionLayoutDimension: NSObject, @unchecked Sendable {
  private enum Measure { case width, height, points, about }

  private let measure: Measure
  /// The points, or the part.
  public let dimension: CGFloat

  private init(_ measure: Measure, _ dimension: CGFloat) {
    self.measure = measure
    self.dimension = dimension
  }

  /// A part of the width of what holds it.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.width, fractionalWidth)
  }
  /// A part of the height of what holds it.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.height, fractionalHeight)
  }
  /// So many points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.points, absoluteDimension)
  }
  /// About so many points.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.about, estimatedDimension)
  }

  /// Whether it is a part of a width.
  public var isFractionalWidth: Bool { measure == .width }
  /// Whether it is a part of a height.
  public var isFractionalHeight: Bool { measure == .height }
  /// Whether it is in points.
  public var isAbsolute: Bool { measure == .points }
  /// Whether it is about as many points.
  public var isEstimated: Bool { measure == .about }
}

/// How large something is.
public final class NSCollectionLayoutSize: NSObject, @unchecked Sendable {
  /// How wide.
  public let widthDimension: NSCollectionLayoutDimension
  /// How high.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }
}

/// How far something stays away from others.
public final class NSCollectionLayoutSpacing: NSObject, @unchecked Sendable {
  /// The points.
  public let spacing: CGFloat
  /// Whether it may be more.
  public let isFlexibleSpacing: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
  }

  /// So many points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
  /// So many points, or more.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
}

/// One thing.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// How large it is.
  public let layoutSize: NSCollectionLayoutSize
  /// How far it stays away from its own edges.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// Creates one thing.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// Several things.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The things.
  public private(set) var subitems: [NSCollectionLayoutItem] = []
  /// How far they stay away from each other.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private convenience init(_ size: NSCollectionLayoutSize, _ items: [NSCollectionLayoutItem]) {
    self.init(layoutSize: size)
    subitems = items
  }

  /// Things beside each other.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems) }
  /// A thing so many times beside each other.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem]) }
  /// A thing so many times beside each other.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem]) }
  /// Things below each other.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems) }
  /// A thing so many times below each other.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem]) }
  /// A thing so many times below each other.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem]) }
}

/// What stands at an edge of a group.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// What it is.
  public let elementKind: String
  /// At which edge.
  public let alignment: NSRectAlignment
  /// Whether it stays in sight.
  open var pinToVisibleBounds = false

  /// Creates what stands at an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.elementKind = elementKind
    self.alignment = alignment
    super.init(layoutSize: layoutSize)
  }
}

/// An edge or a corner; raw values as on the phone.
public enum NSRectAlignment: Int, Sendable {
  /// None of them.
  case none
  /// One of them, from the top by way of the beginning.
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A group of things as the user sees it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  /// How the user goes through it sidewards; nobody does here.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// How far it stays away from edges.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// How far its groups stay away from each other.
  open var interGroupSpacing: CGFloat = 0
  /// What stands at its edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Creates a group of things.
  public init(group: NSCollectionLayoutGroup) {}

  fileprivate override init() { super.init() }

  /// A group of rows.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { NSCollectionLayoutSection() }
}

/// How the user goes through a group sidewards; raw values as on the phone.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not, or in one of the ways.
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// In what things stand; nothing is laid out, so nobody is told.
@MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The traits of the phone.
  var traitCollection: UITraitCollection { get }
}
