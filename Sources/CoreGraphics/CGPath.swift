import FoundationAdditions

/// A line as layers know it, by the points to which it goes; nothing is drawn of it.
public class CGPath: Hashable, @unchecked Sendable {
  fileprivate var points: [CGPoint]

  fileprivate init(points: [CGPoint]) { self.points = points }

  /// Creates the edge of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(points: CGPath.corners(of: rect, transform))
  }

  /// Creates the edge of what is round within a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(points: CGPath.round(in: rect, transform))
  }

  /// Creates the edge of a rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) { self.init(points: CGPath.corners(of: rect, transform)) }

  fileprivate static func corners(
    of rect: CGRect, _ transform: UnsafePointer<CGAffineTransform>?
  ) -> [CGPoint] {
    map(
      [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.minY),
      ], transform)
  }

  fileprivate static func round(
    in rect: CGRect, _ transform: UnsafePointer<CGAffineTransform>?
  ) -> [CGPoint] {
    map(
      [
        CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.midX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.midX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.midY),
      ], transform)
  }

  private static func map(
    _ points: [CGPoint], _ transform: UnsafePointer<CGAffineTransform>?
  ) -> [CGPoint] {
    transform.map { mapping in points.map { $0.applying(mapping.pointee) } } ?? points
  }

  /// Whether there is no line.
  public var isEmpty: Bool { points.isEmpty }
  /// Where it ends; nothing where there is none.
  public var currentPoint: CGPoint { points.last ?? .zero }

  /// The line as it is now.
  public func copy() -> CGPath? { CGPath(points: points) }

  /// Whether both go to the same points.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.points == right.points }

  /// Adds the points to a hash.
  public func hash(into hasher: inout Hasher) {
    for point in points {
      hasher.combine(point.x)
      hasher.combine(point.y)
    }
  }
}

/// A line that can still be changed.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  private var start: CGPoint?

  /// Creates a line of nothing.
  public init() { super.init(points: []) }

  /// Begins elsewhere.
  public func move(to point: CGPoint) {
    points.append(point)
    start = point
  }
  /// Goes straight to a point.
  public func addLine(to point: CGPoint) { points.append(point) }
  /// Goes to a point by way of another one.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { points.append(end) }
  /// Goes to a point by way of two others.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    points.append(end)
  }
  /// Goes along a part of a circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    points.append(
      CGPoint(
        x: center.x + radius * CGFloat(cos(Double(endAngle))),
        y: center.y + radius * CGFloat(sin(Double(endAngle)))))
  }
  /// Adds the edge of a rectangle.
  public func addRect(_ rect: CGRect) { points += CGPath.corners(of: rect, nil) }
  /// Adds the edge of what is round within a rectangle.
  public func addEllipse(in rect: CGRect) { points += CGPath.round(in: rect, nil) }
  /// Adds another line.
  public func addPath(_ path: CGPath) { points += path.points }
  /// Goes back to where it began.
  public func closeSubpath() {
    if let start { points.append(start) }
  }
}
