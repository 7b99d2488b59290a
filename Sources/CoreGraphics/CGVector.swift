import FoundationAdditions

/// A way in a plane.
public struct CGVector: Hashable, Sendable {
  /// To the right.
  public var dx: CGFloat
  /// Downwards.
  public var dy: CGFloat

  /// Creates no way.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a way.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// No way.
  public static let zero = CGVector()
}
