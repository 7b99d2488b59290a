import FoundationAdditions

/// A view of something larger; nobody moves it here.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// How large what it shows is.
  open var contentSize = CGSize.zero
  /// From where on it is shown.
  open var contentOffset = CGPoint.zero
  /// How far it stays away from the edges.
  open var contentInset = UIEdgeInsets.zero
  /// Whether the user can move it.
  open var isScrollEnabled = true
  /// Whether it stops at whole pages.
  open var isPagingEnabled = false
  /// Whether the user sees where it stands across.
  open var showsHorizontalScrollIndicator = true
  /// Whether the user sees where it stands.
  open var showsVerticalScrollIndicator = true
  /// Whether it can be moved even where it need not.
  open var alwaysBounceVertical = false
  /// What the user pulls to ask anew.
  open var refreshControl: UIRefreshControl?
  /// Its edges as constraints name them.
  public var contentLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
  /// Its frame as constraints name it.
  public var frameLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
  /// Moves it.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
}

/// What the user pulls to ask anew; no user does here.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether it turns.
  public private(set) var isRefreshing = false
  /// What stands there.
  open var attributedTitle: NSAttributedString?
  /// It turns.
  open func beginRefreshing() { isRefreshing = true }
  /// It turns no more.
  open func endRefreshing() { isRefreshing = false }
}

/// A field to write in.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What stands there.
  open var text: String! = ""
  /// The colour of the text.
  open var textColor: UIColor?
  /// The letters.
  open var font: UIFont?
  /// Whether the user can write.
  open var isEditable = true
  /// Whether the user can choose a part.
  open var isSelectable = true
  /// Who hears of it.
  open weak var delegate: (any UITextViewDelegate)?
}

/// Who hears of a field to write in; nobody writes here.
@MainActor
public protocol UITextViewDelegate: AnyObject {
  /// Whether writing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Writing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Something was written.
  func textViewDidChange(_ textView: UITextView)
  /// Writing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether something may be written.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
}

extension UITextViewDelegate {
  /// It may.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// It may.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}

/// Views in a row; nothing is laid out.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the views share the room.
  public enum Distribution: Int, Sendable {
    /// All of it.
    case fill
    /// In equal parts.
    case fillEqually
    /// By their sizes.
    case fillProportionally
    /// With equal gaps.
    case equalSpacing
    /// With equal distances of their middles.
    case equalCentering
  }

  /// How the views stand across.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill
    /// Where lines begin.
    case leading
    /// By their first lines.
    case firstBaseline
    /// In the middle.
    case center
    /// Where lines end.
    case trailing
    /// By their last lines.
    case lastBaseline
    /// Above.
    public static let top = Self.leading
    /// Below.
    public static let bottom = Self.trailing
  }

  /// The views in the row.
  public private(set) var arrangedSubviews: [UIView] = []
  /// Along which way they stand.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How they share the room.
  open var distribution = Distribution.fill
  /// How they stand across.
  open var alignment = Alignment.fill
  /// How far they stay away from each other.
  open var spacing: CGFloat = 0
  /// Whether margins count.
  open var isLayoutMarginsRelativeArrangement = false

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view somewhere.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.insert(view, at: stackIndex)
    addSubview(view)
  }

  /// Takes a view out of the row; it stays in the view.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Sets how far the next view stays away from one.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
}
