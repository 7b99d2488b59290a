import FoundationAdditions

/// How things stand.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// Creates a way to stand.
  public override init() { super.init() }
  /// What stands in this way; nobody asks for it here.
  open var collectionView: UICollectionView? { nil }
  /// Nothing is laid out.
  open func invalidateLayout() {}
  /// Gets ready; nothing is laid out.
  open func prepare() {}
  /// How large all is; nothing is laid out.
  open var collectionViewContentSize: CGSize { .zero }
}

/// In lines.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Which way the user goes through them.
  public enum ScrollDirection: Int, Sendable {
    /// Downwards.
    case vertical
    /// Sidewards.
    case horizontal
  }

  /// Which way the user goes through them.
  open var scrollDirection = ScrollDirection.vertical
  /// How large each is.
  open var itemSize = CGSize(width: 50, height: 50)
  /// How large each is as far as is known.
  open var estimatedItemSize = CGSize.zero
  /// How large what stands above groups is.
  open var headerReferenceSize = CGSize.zero
  /// How large what stands below groups is.
  open var footerReferenceSize = CGSize.zero
  /// Whether what stands above groups stays in sight.
  open var sectionHeadersPinToVisibleBounds = false
  /// How far lines stay away from each other.
  open var minimumLineSpacing: CGFloat = 10
  /// How far things stay away from each other.
  open var minimumInteritemSpacing: CGFloat = 10
  /// How far groups stay away from edges.
  open var sectionInset = UIEdgeInsets.zero
}
