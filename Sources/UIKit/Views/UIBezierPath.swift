import FoundationAdditions

/// A line, as the app says it; nothing is drawn of it.
open class UIBezierPath: NSObject, @unchecked Sendable {
  private let path = CGMutablePath()
  /// How thick it is.
  open var lineWidth: CGFloat = 1
  /// How its ends look.
  open var lineCapStyle = CGLineCap.butt
  /// How its corners look.
  open var lineJoinStyle = CGLineJoin.miter

  /// Creates a line of nothing.
  public override init() { super.init() }

  /// Creates the edge of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the edge of what is round within a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates the edge of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates a part of a circle.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// The line as layers know it.
  open var cgPath: CGPath { path.copy() ?? path }
  /// Whether there is no line.
  open var isEmpty: Bool { path.isEmpty }
  /// Where it ends.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Begins elsewhere.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Goes straight to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Goes to a point by way of another one.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Goes to a point by way of two others.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Goes along a part of a circle.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  /// Adds another line.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Goes back to where it began.
  open func close() { path.closeSubpath() }
  /// Would fill what it surrounds.
  open func fill() {}
  /// Would draw it.
  open func stroke() {}
  /// Would leave out what lies outside of it.
  open func addClip() {}
}
