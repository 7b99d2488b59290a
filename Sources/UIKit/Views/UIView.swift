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

extension UIView {
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
