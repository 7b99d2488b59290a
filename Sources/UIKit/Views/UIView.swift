import FoundationAdditions

/// A part of what a window shows; an inert value here: nothing is drawn, laid out or touched.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// Where the view lies in what holds it.
  open var frame: CGRect {
    didSet {
      bounds.size = frame.size
      backing?.frame = frame
    }
  }
  /// Where it begins, and its size, as it sees itself.
  open var bounds: CGRect
  /// Whether the view is hidden.
  open var isHidden = false
  /// How opaque it is, 0 … 1.
  open var alpha: CGFloat = 1
  /// Its colour.
  open var backgroundColor: UIColor?
  /// The colour of what the user touches.
  open var tintColor: UIColor?
  /// How a picture fills the view.
  open var contentMode = ContentMode.scaleToFill
  /// Whether nothing reaches beyond the view.
  open var clipsToBounds = false
  /// Whether the user can touch it.
  open var isUserInteractionEnabled = true
  /// A number of the app's own.
  open var tag = 0
  /// Whether frames are turned into constraints; nothing is laid out.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// How it follows what holds it; nothing is laid out.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether what lies below is not seen.
  open var isOpaque = true
  /// Whether it is light or dark, whatever the phone is.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// How far its content stays away from its edges.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// What it is called in tests of the app's own.
  open var accessibilityIdentifier: String?
  /// Whether who does not see it is told of it.
  open var isAccessibilityElement = false
  /// What they are told.
  open var accessibilityLabel: String?
  /// What they are told of its use.
  open var accessibilityHint: String?
  /// What they are told of its value.
  open var accessibilityValue: String?
  /// How it is mapped; nothing is seen of it.
  open var transform = CGAffineTransform.identity
  /// What it is drawn with: a layer of ``layerClass``.
  public var layer: CALayer {
    if let backing { return backing }
    let layer = RequiredLayer.make(Self.layerClass)
    layer.frame = frame
    backing = layer
    return layer
  }
  private var backing: CALayer?
  /// What the view holds, the lowest first.
  public fileprivate(set) var subviews: [UIView] = []
  /// What holds the view.
  public fileprivate(set) weak var superview: UIView?

  /// Creates a view.
  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// Creates a view without size.
  public override convenience init() { self.init(frame: .zero) }

  /// Reads a view from an archive; there are none: nil.
  public required init?(coder: NSCoder) { return nil }

  /// The class of what views of this class are drawn with.
  open class var layerClass: AnyClass { CALayer.self }

  /// Where its middle lies in what holds it.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// How large it would be by itself: nobody knows.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Has the view that gets what the user types give it up; none does.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { true }

  /// Adds a view on top.
  open func addSubview(_ view: UIView) {
    view.willMove(toSuperview: self)
    view.leave()
    view.superview = self
    subviews.append(view)
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Adds a view somewhere between the others.
  open func insertSubview(_ view: UIView, at index: Int) {
    addSubview(view)
    subviews.removeLast()
    subviews.insert(view, at: min(index, subviews.count))
  }

  /// Puts a view on top.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews = subviews.filter { $0 !== view } + [view]
  }

  /// Puts a view below all others.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    subviews = [view] + subviews.filter { $0 !== view }
  }

  /// The window in which it is.
  open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

  /// Takes the view out of what holds it.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    leave()
    didMoveToSuperview()
  }

  private func leave() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// A view has been added.
  open func didAddSubview(_ subview: UIView) {}
  /// The view is about to come into another one, or out of it.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view has come into another one, or out of it.
  open func didMoveToSuperview() {}
  /// The traits of the phone have changed; they never do.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Would draw the view; nothing is drawn.
  open func draw(_ rect: CGRect) {}

  /// Nothing is laid out.
  open func layoutSubviews() {}

  /// Nothing is laid out.
  open func setNeedsLayout() {}

  /// Nothing is laid out.
  open func layoutIfNeeded() {}

  /// It fits already.
  open func sizeToFit() {}

  /// Changes looks at once, and is done with it.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Nothing is drawn.
  open func setNeedsDisplay() {}
}

extension UIView {
  /// How a view follows what holds it; nothing comes of it.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits, as on the phone.
    public let rawValue: UInt
    /// Creates a mask from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It becomes wider.
    public static let flexibleWidth = Self(rawValue: 1 << 1)
    /// It becomes higher.
    public static let flexibleHeight = Self(rawValue: 1 << 4)
  }

  /// How looks change; nothing comes of it.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits, as on the phone.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From where they are.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Again and again.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Slowly at both ends.
    public static let curveEaseInOut: Self = []
    /// Slowly at the end.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// Through each other.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
  }

  /// How what a view shows fills it; nothing comes of it.
  public enum ContentMode: Int, Sendable {
    /// Stretched.
    case scaleToFill
    /// As large as fits.
    case scaleAspectFit
    /// As small as fills.
    case scaleAspectFill
    /// Drawn anew.
    case redraw
    /// In the middle.
    case center
    /// At the upper edge.
    case top
    /// At the lower edge.
    case bottom
    /// At the left edge.
    case left
    /// At the right edge.
    case right
  }
}
