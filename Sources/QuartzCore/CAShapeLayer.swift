import CoreGraphics
import FoundationAdditions

/// A layer of a line.
open class CAShapeLayer: CALayer {
  /// The line.
  open var path: CGPath?
  /// What fills it; black where nothing else is said.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The colour of the line.
  open var strokeColor: CGColor?
  /// How thick the line is.
  open var lineWidth: CGFloat = 1
  /// From where on it is drawn, 0 … 1.
  open var strokeStart: CGFloat = 0
  /// Up to where it is drawn, 0 … 1.
  open var strokeEnd: CGFloat = 1
  /// How its ends look.
  open var lineCap = CAShapeLayerLineCap.butt
  /// How long its pieces and gaps are.
  open var lineDashPattern: [NSNumber]?
}

/// How the ends of a line look; names as on the phone.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a way of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Cut off.
  public static let butt = Self(rawValue: "butt")
  /// Round.
  public static let round = Self(rawValue: "round")
  /// Cut off behind their points.
  public static let square = Self(rawValue: "square")
}
