import CoreGraphics
import FoundationAdditions

/// What a view is drawn with; an inert value here.
open class CALayer: NSObject {
  /// Where the layer lies in what holds it, by its size, its position and its anchor; mappings do not count.
  open var frame: CGRect {
    get {
      CGRect(
        x: position.x - anchorPoint.x * bounds.width,
        y: position.y - anchorPoint.y * bounds.height, width: bounds.width, height: bounds.height)
    }
    set {
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width,
        y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }
  /// Where it begins, and its size, as it sees itself.
  open var bounds = CGRect.zero
  /// Where its anchor lies in what holds it.
  open var position = CGPoint.zero
  /// How far in front it lies.
  open var zPosition: CGFloat = 0
  /// Which of its points lies at its position, as parts of its size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// How it is mapped.
  private var mapping = CGAffineTransform.identity
  /// Whether it is hidden.
  open var isHidden = false
  /// How opaque it is, 0 … 1.
  open var opacity: Float = 1
  /// Its colour.
  open var backgroundColor: CGColor?
  /// How round its corners are.
  open var cornerRadius: CGFloat = 0
  /// Which corners are round.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// In which way corners are round.
  open var cornerCurve = CALayerCornerCurve.circular
  /// How thick its edge is.
  open var borderWidth: CGFloat = 0
  /// The colour of its edge; black on the phone where nothing else is said.
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The colour of its shadow; black where nothing else is said.
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// How opaque its shadow is, 0 … 1.
  open var shadowOpacity: Float = 0
  /// How far its shadow lies away.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How blurred its shadow is.
  open var shadowRadius: CGFloat = 3
  /// The edge of its shadow; nil for its own.
  open var shadowPath: CGPath?
  /// Whether nothing reaches beyond it.
  open var masksToBounds = false
  /// What covers parts of it.
  open var mask: CALayer?
  /// What it shows.
  open var contents: Any?
  /// How many pixels make a point of what it shows.
  open var contentsScale: CGFloat = 1
  /// Whether it is drawn once and then shown as a picture.
  open var shouldRasterize = false
  /// How many pixels make a point of that picture.
  open var rasterizationScale: CGFloat = 1
  /// What it is called.
  open var name: String?
  /// What it holds, the lowest first; nil where it never held anything.
  public private(set) var sublayers: [CALayer]?
  /// What holds it.
  public private(set) weak var superlayer: CALayer?
  private var animations: [(key: String, animation: CAAnimation)] = []

  /// Creates a layer.
  public override init() { super.init() }

  /// How the layer is mapped.
  open func affineTransform() -> CGAffineTransform { mapping }
  /// Maps the layer.
  open func setAffineTransform(_ m: CGAffineTransform) { mapping = m }

  /// Adds a layer on top.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    sublayers = (sublayers ?? []) + [layer]
  }

  /// Adds a layer somewhere between the others.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    addSublayer(layer)
    guard var all = sublayers else { return }
    all.removeLast()
    all.insert(layer, at: min(Int(idx), all.count))
    sublayers = all
  }

  /// Takes the layer out of what holds it.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Nothing is laid out.
  open func layoutSublayers() {}
  /// Nothing is laid out.
  open func setNeedsLayout() {}
  /// Nothing is drawn.
  open func setNeedsDisplay() {}

  /// Keeps how the layer changes its looks; no time passes, and nothing is seen of it.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    guard let key else { return }
    removeAnimation(forKey: key)
    animations.append((key, anim))
  }

  /// How it changes its looks by a name.
  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// The names of how it changes its looks; nil where there are none.
  open func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.map(\.key)
  }

  /// Lets a change of looks go.
  open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
  /// Lets all changes of looks go.
  open func removeAllAnimations() { animations = [] }
}

/// Some of the corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits, as on the phone.
  public let rawValue: UInt
  /// Creates corners from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Left and above.
  public static let layerMinXMinYCorner = Self(rawValue: 1 << 0)
  /// Right and above.
  public static let layerMaxXMinYCorner = Self(rawValue: 1 << 1)
  /// Left and below.
  public static let layerMinXMaxYCorner = Self(rawValue: 1 << 2)
  /// Right and below.
  public static let layerMaxXMaxYCorner = Self(rawValue: 1 << 3)
}

/// In which way corners are round; names as on the phone.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a way of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// As a circle.
  public static let circular = Self(rawValue: "circular")
  /// Without a break.
  public static let continuous = Self(rawValue: "continuous")
}

/// A layer of colours that pass into each other.
open class CAGradientLayer: CALayer {
  /// The colours.
  open var colors: [Any]?
  /// Where each has its place, 0 … 1.
  open var locations: [NSNumber]?
  /// Where they begin, as parts of the size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where they end.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}
