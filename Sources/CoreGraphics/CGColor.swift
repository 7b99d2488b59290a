import FoundationAdditions

/// A colour as layers know it, of which nothing is seen.
public final class CGColor: Hashable, Sendable {
  private let parts: [CGFloat]

  /// Creates a colour; the parts are 0 … 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(parts: [red, green, blue, alpha])
  }

  /// Creates a grey; the parts are 0 … 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(parts: [gray, alpha])
  }

  private init(parts: [CGFloat]) { self.parts = parts }

  /// Red, green and blue, or how light a grey is; last how opaque it is.
  public var components: [CGFloat]? { parts }
  /// How many parts there are.
  public var numberOfComponents: Int { parts.count }
  /// How opaque it is.
  public var alpha: CGFloat { parts[parts.count - 1] }

  /// The colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(parts: parts.dropLast() + [alpha])
  }

  /// Whether both have the same parts.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.parts == right.parts }

  /// Adds the parts to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}
