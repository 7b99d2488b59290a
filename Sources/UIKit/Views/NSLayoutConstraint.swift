import FoundationAdditions

/// What holds between two edges or sizes; kept and read, and never solved: nothing is laid out here.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// How two sides compare; raw values as on the phone.
  public enum Relation: Int, Sendable {
    /// The first is not greater.
    case lessThanOrEqual = -1
    /// They are equal.
    case equal
    /// The first is not less.
    case greaterThanOrEqual
  }

  /// An edge or a size; raw values as on the phone.
  public enum Attribute: Int, Sendable {
    /// None.
    case notAnAttribute = 0
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// Where lines begin.
    case leading
    /// Where they end.
    case trailing
    /// How wide.
    case width
    /// How high.
    case height
    /// The middle of the width.
    case centerX
    /// The middle of the height.
    case centerY
    /// Where the last line stands.
    case lastBaseline
    /// Where the first line stands.
    case firstBaseline
  }

  /// Along which way things stand.
  public enum Axis: Int, Sendable {
    /// Beside each other.
    case horizontal
    /// Below each other.
    case vertical
  }

  /// What stands on the left of the comparison.
  public private(set) weak var firstItem: AnyObject?
  /// Its edge or size.
  public let firstAttribute: Attribute
  /// The comparison.
  public let relation: Relation
  /// What stands on the right; nil: nothing but the constant.
  public private(set) weak var secondItem: AnyObject?
  /// Its edge or size.
  public let secondAttribute: Attribute
  /// By what the right is multiplied.
  public let multiplier: CGFloat
  /// What is added to it, in points.
  open var constant: CGFloat
  /// How much it matters.
  open var priority = UILayoutPriority.required
  /// A name of the app's own.
  open var identifier: String?
  /// Whether it holds.
  open var isActive = false

  /// Creates what holds between two edges or sizes.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2 as AnyObject?
    secondAttribute = attr2
    self.multiplier = multiplier
    self.constant = constant
  }

  /// Has several hold.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Has several hold no more.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// How much something matters, 1 … 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Float
  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// It has to be.
  public static let required = Self(1000)
  /// It matters much.
  public static let defaultHigh = Self(750)
  /// It matters little.
  public static let defaultLow = Self(250)
  /// It matters as little as possible.
  public static let fittingSizeLevel = Self(50)
}

/// An edge or a size of a view, from which constraints are made.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  fileprivate let item: AnyObject
  fileprivate let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  fileprivate func relate(
    _ relation: NSLayoutConstraint.Relation, to other: NSLayoutAnchor<AnchorType>?,
    times multiplier: CGFloat = 1, plus constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// It is where the other one is.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.equal, to: anchor, plus: constant) }

  /// It is not before the other one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, to: anchor, plus: constant) }

  /// It is not behind the other one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, to: anchor, plus: constant) }
}

/// An edge on the left or the right.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// An edge above or below.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// It has so many points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, to: nil, plus: c)
  }

  /// It has at least so many points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: nil, plus: c)
  }

  /// It has at most so many points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: nil, plus: c)
  }

  /// It is a part of the other one.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.equal, to: anchor, times: m, plus: c) }

  /// It is at least a part of the other one.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, to: anchor, times: m, plus: c) }

  /// It is at most a part of the other one.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, to: anchor, times: m, plus: c) }
}

/// What has edges and sizes.
@preconcurrency @MainActor
public protocol LayoutEdges: AnyObject {}

extension LayoutEdges {
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// Where lines begin.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// Where they end.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The middle of the width.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The middle of the height.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// Where the first line stands.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// Where the last line stands.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// How wide it is.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// How high it is.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// A part of a view that constraints name.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutEdges {
  /// The view whose part it is.
  open weak var owningView: UIView?
  /// A name of the app's own.
  open var identifier = ""
}

extension UIView: LayoutEdges {
  /// The part that nothing of the phone covers.
  public var safeAreaLayoutGuide: UILayoutGuide { guide() }
  /// The part within the margins.
  public var layoutMarginsGuide: UILayoutGuide { guide() }
  /// The part that is good to read.
  public var readableContentGuide: UILayoutGuide { guide() }
  /// How far the phone covers the edges; nothing here.
  public var safeAreaInsets: UIEdgeInsets { .zero }
  /// Takes a part that constraints name.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }
  /// Has something hold.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Has several hold.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Has several hold no more.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }
  /// How much the view minds to be larger than it has to; nothing comes of it.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  /// How much the view minds to be smaller than it has to; nothing comes of it.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  private func guide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.owningView = self
    return guide
  }
}

/// How far something stays away from edges, in points.
public struct UIEdgeInsets: Equatable, Sendable {
  /// From the upper one.
  public var top: CGFloat
  /// From the left one.
  public var left: CGFloat
  /// From the lower one.
  public var bottom: CGFloat
  /// From the right one.
  public var right: CGFloat

  /// Creates distances.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// None.
  public static let zero = Self()
}

/// How far something stays away from edges, in points, by where lines begin and end.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  /// From the upper one.
  public var top: CGFloat
  /// From where lines begin.
  public var leading: CGFloat
  /// From the lower one.
  public var bottom: CGFloat
  /// From where lines end.
  public var trailing: CGFloat

  /// Creates distances.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// None.
  public static let zero = Self()
}
