import FoundationAdditions

/// A line as layers know it, by how it goes from point to point; nothing is drawn of it.
public class CGPath: Hashable, @unchecked Sendable {
  fileprivate var elements: [PathElement]

  fileprivate init(elements: [PathElement]) { self.elements = elements }

  /// Creates the edge of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: PathElement.edge(of: rect).map { $0.mapped(transform?.pointee) })
  }

  /// Creates the edge of what is round within a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: PathElement.ellipse(in: rect).map { $0.mapped(transform?.pointee) })
  }

  /// Creates the edge of a rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let edge = PathElement.roundedEdge(of: rect, cornerWidth, cornerHeight)
    self.init(elements: edge.map { $0.mapped(transform?.pointee) })
  }

  /// Whether there is no line.
  public var isEmpty: Bool { elements.isEmpty }
  /// Where it ends; nothing where there is none.
  public var currentPoint: CGPoint { elements.last?.end ?? start ?? .zero }

  /// Where the current part begins; nil where there is none.
  private var start: CGPoint? {
    for element in elements.reversed() {
      if case .move(let point) = element { return point }
    }
    return nil
  }

  /// The line as it is now.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// The line as it is now, to be changed.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.elements = elements
    return copy
  }

  /// Whether both go to the same points in the same way.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

  /// Adds the points to a hash.
  public func hash(into hasher: inout Hasher) {
    for point in elements.compactMap(\.end) {
      hasher.combine(point.x)
      hasher.combine(point.y)
    }
  }
}

/// A line that can still be changed; as on the phone, it has to begin somewhere before it goes anywhere.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates a line of nothing.
  public init() { super.init(elements: []) }

  /// Begins elsewhere.
  public func move(to point: CGPoint) { elements.append(.move(point)) }
  /// Goes straight to a point.
  public func addLine(to point: CGPoint) { add(.line(point)) }
  /// Goes to a point by way of another one.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { add(.quad(end, control)) }
  /// Goes to a point by way of two others.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add(.cubic(end, control1, control2))
  }
  /// Goes along a part of a circle, and straight to where that begins.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let arc = PathArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
    let begin = arc.point(at: startAngle)
    elements.append(isEmpty ? .move(begin) : .line(begin))
    elements.append(.arc(arc))
  }
  /// Adds the edge of a rectangle.
  public func addRect(_ rect: CGRect) { elements += PathElement.edge(of: rect) }
  /// Adds the edge of a rectangle with round corners.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    elements += PathElement.roundedEdge(of: rect, cornerWidth, cornerHeight)
  }
  /// Adds the edge of what is round within a rectangle.
  public func addEllipse(in rect: CGRect) { elements += PathElement.ellipse(in: rect) }
  /// Adds another line.
  public func addPath(_ path: CGPath) { elements += path.elements }
  /// Goes back to where the current part began.
  public func closeSubpath() { add(.close) }

  private func add(_ element: PathElement) {
    if !isEmpty { elements.append(element) }
  }
}
