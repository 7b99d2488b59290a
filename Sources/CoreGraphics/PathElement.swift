import FoundationAdditions

/// A part of a circle.
struct PathArc: Equatable {
  var center: CGPoint
  let radius: CGFloat
  let startAngle: CGFloat
  let endAngle: CGFloat
  let clockwise: Bool

  func point(at angle: CGFloat) -> CGPoint {
    CGPoint(
      x: center.x + radius * CGFloat(cos(Double(angle))),
      y: center.y + radius * CGFloat(sin(Double(angle))))
  }
}

/// A piece of a line; of curves the end stands in front of the points by way of which they go.
enum PathElement: Equatable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(CGPoint, CGPoint)
  case cubic(CGPoint, CGPoint, CGPoint)
  case arc(PathArc)
  case close

  /// Where it ends; nil for the way back to the beginning.
  var end: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quad(let end, _), .cubic(let end, _, _): end
    case .arc(let arc): arc.point(at: arc.endAngle)
    case .close: nil
    }
  }

  /// The piece mapped; no part of a circle ever is, but its middle.
  func mapped(_ mapping: CGAffineTransform?) -> PathElement {
    guard let mapping else { return self }
    func map(_ point: CGPoint) -> CGPoint { point.applying(mapping) }
    switch self {
    case .move(let end): return .move(map(end))
    case .line(let end): return .line(map(end))
    case .quad(let end, let control): return .quad(map(end), map(control))
    case .cubic(let end, let one, let other): return .cubic(map(end), map(one), map(other))
    case .arc(var arc):
      arc.center = map(arc.center)
      return .arc(arc)
    case .close: return .close
    }
  }

  /// The edge of a rectangle.
  static func edge(of rect: CGRect) -> [PathElement] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  /// The edge of a rectangle of which the corners are cut by curves.
  static func roundedEdge(
    of rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat
  ) -> [PathElement] {
    let (width, height) = (min(cornerWidth, rect.width / 2), min(cornerHeight, rect.height / 2))
    guard width > 0, height > 0 else { return edge(of: rect) }
    let (left, right) = (rect.minX + width, rect.maxX - width)
    let (top, bottom) = (rect.minY + height, rect.maxY - height)
    return [
      .move(CGPoint(x: left, y: rect.minY)), .line(CGPoint(x: right, y: rect.minY)),
      .quad(CGPoint(x: rect.maxX, y: top), CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: bottom)),
      .quad(CGPoint(x: right, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY)),
      .line(CGPoint(x: left, y: rect.maxY)),
      .quad(CGPoint(x: rect.minX, y: bottom), CGPoint(x: rect.minX, y: rect.maxY)),
      .line(CGPoint(x: rect.minX, y: top)),
      .quad(CGPoint(x: left, y: rect.minY), CGPoint(x: rect.minX, y: rect.minY)), .close,
    ]
  }

  /// The edge of what is round within a rectangle, by the corners around it.
  static func ellipse(in rect: CGRect) -> [PathElement] {
    [
      .move(CGPoint(x: rect.maxX, y: rect.midY)),
      .quad(CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY)),
      .quad(CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.minX, y: rect.maxY)),
      .quad(CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.minX, y: rect.minY)),
      .quad(CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.minY)), .close,
    ]
  }
}
