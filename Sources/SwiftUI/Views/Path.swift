import CoreGraphics
import FoundationAdditions

/// A line, as the app says it; nothing is drawn of it.
public struct Path: Shape, PrimitiveElement, Equatable {
  /// Nobody asks for it.
  public typealias Body = Never
  private var line = CGMutablePath()

  /// Creates a line of nothing.
  nonisolated public init() {}

  /// Creates the edge of a rectangle.
  nonisolated public init(_ rect: CGRect) { addRect(rect) }

  /// Creates the edge of a rectangle with round corners.
  nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates the edge of what is round within a rectangle.
  nonisolated public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Creates a line that a closure says.
  nonisolated public init(_ callback: (inout Path) -> Void) { callback(&self) }

  func update(_ node: ViewNode) {}

  /// The line itself.
  public func path(in rect: CGRect) -> Path { self }

  /// Whether there is no line.
  nonisolated public var isEmpty: Bool { line.isEmpty }
  /// Where it ends; nil where there is none.
  nonisolated public var currentPoint: CGPoint? { line.isEmpty ? nil : line.currentPoint }

  /// Changes a line of its own, which no other value has.
  nonisolated private mutating func change(_ edit: (CGMutablePath) -> Void) {
    let copy = line.mutableCopy() ?? CGMutablePath()
    edit(copy)
    line = copy
  }

  /// Begins elsewhere.
  nonisolated public mutating func move(to end: CGPoint) { change { $0.move(to: end) } }

  /// Goes straight to a point.
  nonisolated public mutating func addLine(to end: CGPoint) { change { $0.addLine(to: end) } }

  /// Goes straight from point to point, from the first of them.
  nonisolated public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    change { line in
      line.move(to: first)
      for point in lines.dropFirst() { line.addLine(to: point) }
    }
  }

  /// Goes to a point by way of another one.
  nonisolated public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    change { $0.addQuadCurve(to: end, control: control) }
  }

  /// Goes to a point by way of two others.
  nonisolated public mutating func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint
  ) { change { $0.addCurve(to: end, control1: control1, control2: control2) } }

  /// Goes along a part of a circle, and straight to where that begins.
  nonisolated public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let (start, end) = (startAngle.degrees * .pi / 180, endAngle.degrees * .pi / 180)
    change {
      $0.addArc(
        center: center, radius: radius, startAngle: CGFloat(start), endAngle: CGFloat(end),
        clockwise: clockwise)
    }
  }

  /// Adds the edge of a rectangle.
  nonisolated public mutating func addRect(_ rect: CGRect) { change { $0.addRect(rect) } }

  /// Adds the edge of a rectangle with round corners.
  nonisolated public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
    change {
      $0.addRoundedRect(
        in: rect, cornerWidth: cornerSize.width, cornerHeight: cornerSize.height)
    }
  }

  /// Adds the edge of what is round within a rectangle.
  nonisolated public mutating func addEllipse(in rect: CGRect) {
    change { $0.addEllipse(in: rect) }
  }

  /// Adds another line.
  nonisolated public mutating func addPath(_ path: Path) {
    let other = path.line
    change { $0.addPath(other) }
  }

  /// Goes back to where the current part began.
  nonisolated public mutating func closeSubpath() { change { $0.closeSubpath() } }
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
