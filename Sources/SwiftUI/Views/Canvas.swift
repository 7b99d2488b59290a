import CoreGraphics
import FoundationAdditions

/// A view to draw on; nothing is drawn, so the closure that does it is never called.
public struct Canvas: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates a view to draw on.
  ///
  /// - Parameters:
  ///   - opaque: Whether nothing shines through.
  ///   - rendersAsynchronously: Whether it is drawn beside other things.
  ///   - renderer: Would draw.
  nonisolated public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {}

  func update(_ node: ViewNode) {}
}

/// What is drawn with; nothing comes of it.
public struct GraphicsContext {
  /// What fills lines and what they surround.
  public struct Shading {
    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading() }
    /// Whatever fills.
    public static func style(_ style: some ShapeStyle) -> Shading { Shading() }
    /// Colours that pass into each other.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading { Shading() }
  }

  /// How opaque all is.
  public var opacity = 1.0

  /// Would fill what a line surrounds.
  public func fill(_ path: Path, with shading: Shading) {}
  /// Would draw a line.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  /// Would draw a line in a way.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  /// Would draw a picture at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
  /// Would draw a picture in a rectangle.
  public func draw(_ image: Image, in rect: CGRect) {}
  /// Would draw a text at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
  /// Would draw a text in a rectangle.
  public func draw(_ text: Text, in rect: CGRect) {}
  /// Would move what follows.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  /// Would make what follows larger or smaller.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
  /// Would turn what follows.
  public mutating func rotate(by angle: Angle) {}
}
