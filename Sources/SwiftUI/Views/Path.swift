import CoreGraphics
import FoundationAdditions

/// A line, as the app says it; nothing is drawn of it.
public struct Path: Shape, PrimitiveElement, Equatable {
  /// Nobody asks for it.
  public typealias Body = Never
  private var points: [CGPoint] = []
  private var start: CGPoint?

  /// Creates a line of nothing.
  nonisolated public init() {}

  /// Creates the edge of a rectangle.
  nonisolated public init(_ rect: CGRect) { addRect(rect) }

  /// Creates the edge of a rectangle with round corners.
  nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { addRect(rect) }

  /// Creates the edge of what is round within a rectangle.
  nonisolated public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Creates a line that a closure says.
  nonisolated public init(_ callback: (inout Path) -> Void) { callback(&self) }

  func update(_ node: ViewNode) {}

  /// The line itself.
  public func path(in rect: CGRect) -> Path { self }

  /// Whether there is no line.
  nonisolated public var isEmpty: Bool { points.isEmpty }
  /// Where it ends; nil where there is none.
  nonisolated public var currentPoint: CGPoint? { points.last }

  /// Begins elsewhere.
  nonisolated public mutating func move(to end: CGPoint) {
    points.append(end)
    start = end
  }

  /// Goes straight to a point.
  nonisolated public mutating func addLine(to end: CGPoint) { points.append(end) }

  /// Goes straight from point to point.
  nonisolated public mutating func addLines(_ lines: [CGPoint]) { points += lines }

  /// Goes to a point by way of another one.
  nonisolated public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    points.append(end)
  }

  /// Goes to a point by way of two others.
  nonisolated public mutating func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint
  ) { points.append(end) }

  /// Goes along a part of a circle.
  nonisolated public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let angle = endAngle.degrees * .pi / 180
    points.append(
      CGPoint(
        x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle))))
  }

  /// Adds the edge of a rectangle.
  nonisolated public mutating func addRect(_ rect: CGRect) { move(to: rect.origin) }

  /// Adds the edge of a rectangle with round corners.
  nonisolated public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
    move(to: rect.origin)
  }

  /// Adds the edge of what is round within a rectangle.
  nonisolated public mutating func addEllipse(in rect: CGRect) {
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
  }

  /// Adds another line.
  nonisolated public mutating func addPath(_ path: Path) { points += path.points }

  /// Goes back to where it began.
  nonisolated public mutating func closeSubpath() {
    if let start { points.append(start) }
  }
}

/// How a line is drawn.
public struct StrokeStyle: Equatable, Sendable {
  /// How thick.
  public var lineWidth: CGFloat
  /// How its ends look.
  public var lineCap: CGLineCap
  /// How its corners look.
  public var lineJoin: CGLineJoin
  /// Up to where corners are pointed.
  public var miterLimit: CGFloat
  /// How long its pieces and gaps are.
  public var dash: [CGFloat]
  /// Where in its pieces it begins.
  public var dashPhase: CGFloat

  /// Creates a way to draw a line.
  nonisolated public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

extension Shape {
  /// Nothing is drawn of it.
  public var body: EmptyView { EmptyView() }

  /// The shape's edge.
  nonisolated public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
    self
  }
  /// The shape's edge.
  nonisolated public func stroke(style: StrokeStyle) -> some View { self }
  /// The shape elsewhere.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  /// The shape, turned.
  nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
}

/// What is round within its frame.
public struct Ellipse: Shape, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  /// Creates it.
  nonisolated public init() {}
  func update(_ node: ViewNode) {}
  /// Its edge.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  nonisolated public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> Self { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  nonisolated public static var rect: Self { Rectangle() }
}

extension Shape where Self == Circle {
  /// A circle.
  nonisolated public static var circle: Self { Circle() }
}

extension Shape where Self == Capsule {
  /// A rectangle with half circles at its ends.
  nonisolated public static var capsule: Self { Capsule() }
}

extension Shape where Self == Ellipse {
  /// What is round within its frame.
  nonisolated public static var ellipse: Self { Ellipse() }
}
