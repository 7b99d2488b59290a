import FoundationAdditions

/// A part of what a window shows; an inert value here: nothing is drawn, laid out or touched.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// Where the view lies in what holds it.
  open var frame: CGRect
  /// Where it begins, and its size, as it sees itself.
  open var bounds: CGRect
  /// Whether the view is hidden.
  open var isHidden = false
  /// How opaque it is, 0 … 1.
  open var alpha: CGFloat = 1
  /// Its colour.
  open var backgroundColor: UIColor?
  /// A number of the app's own.
  open var tag = 0
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

  /// Reads a view from an archive; there are none.
  @available(*, unavailable, message: "there are no storyboards and no archives of views")
  public required init?(coder: NSCoder) { return nil }

  /// Adds a view on top.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// Takes the view out of what holds it.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Nothing is laid out.
  open func layoutSubviews() {}

  /// Nothing is laid out.
  open func setNeedsLayout() {}

  /// Nothing is drawn.
  open func setNeedsDisplay() {}
}

/// A view that shows a text.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// Its colour.
  open var textColor: UIColor?
  /// How many lines it may have; 0: any number.
  open var numberOfLines = 1
}

/// A colour, of which nothing is seen.
public final class UIColor: NSObject, @unchecked Sendable {
  private let components: [CGFloat]

  /// Creates a colour; the parts are 0 … 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    super.init()
  }

  /// Whether both have the same parts.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }

  /// A hash of the parts.
  public override var hash: Int { components.hashValue }

  private convenience init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// White.
  public static let white = UIColor(1, 1, 1)
  /// Black.
  public static let black = UIColor(0, 0, 0)
  /// No colour.
  public static let clear = UIColor(0, 0, 0, 0)
  /// Grey.
  public static let gray = UIColor(0.5, 0.5, 0.5)
  /// Red.
  public static let red = UIColor(1, 0, 0)
  /// Green.
  public static let green = UIColor(0, 1, 0)
  /// Blue.
  public static let blue = UIColor(0, 0, 1)
  /// The system's red.
  public static let systemRed = UIColor(1, 0.23, 0.19)
  /// The system's green.
  public static let systemGreen = UIColor(0.2, 0.78, 0.35)
  /// The system's blue.
  public static let systemBlue = UIColor(0, 0.48, 1)
  /// The colour of the ground.
  public static let systemBackground = UIColor(1, 1, 1)
  /// The colour of texts.
  public static let label = UIColor(0, 0, 0)
}
