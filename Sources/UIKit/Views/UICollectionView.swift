import FoundationAdditions

/// Things beside and below each other; none is drawn, so none is asked for.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// How they stand.
  open var collectionViewLayout: UICollectionViewLayout
  /// Who knows them.
  open weak var dataSource: (any UICollectionViewDataSource)?
  /// Who hears of what is done with them.
  open weak var delegate: (any UICollectionViewDelegate)?
  /// Whether they can be chosen.
  open var allowsSelection = true
  /// What lies below them.
  open var backgroundView: UIView?
  private var classes: [String: UICollectionViewCell.Type] = [:]

  /// Creates a view of things.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  /// Sets which class things of a name have.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UICollectionViewCell.Type
  }

  /// Makes a thing of a name; one without a class ends the app, as on the phone.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let type = classes[identifier] else {
      preconditionFailure("could not dequeue a view of kind cell with identifier \(identifier)")
    }
    return UICollectionViewCell.make(type)
  }

  /// How many there are.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// Would ask for them anew; none is drawn.
  open func reloadData() {}
  /// Would ask for some anew.
  open func reloadItems(at indexPaths: [IndexPath]) {}
  /// Would show more.
  open func insertItems(at indexPaths: [IndexPath]) {}
  /// Would show fewer.
  open func deleteItems(at indexPaths: [IndexPath]) {}
  /// Would show one as not chosen.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
}

/// How things stand.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// Creates a way to stand.
  public override init() { super.init() }
  /// Nothing is laid out.
  open func invalidateLayout() {}
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
  /// How far lines stay away from each other.
  open var minimumLineSpacing: CGFloat = 10
  /// How far things stay away from each other.
  open var minimumInteritemSpacing: CGFloat = 10
  /// How far groups stay away from edges.
  open var sectionInset = UIEdgeInsets.zero
}

/// One of the things.
@preconcurrency @MainActor
open class UICollectionViewCell: UIView {
  /// What holds its views.
  public let contentView = UIView()
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is touched.
  open var isHighlighted = false
  /// What lies below it.
  open var backgroundView: UIView?
  /// It is to show something else.
  open func prepareForReuse() {}

  /// Makes one of a class whose initialiser need not be `required`, as the phone does.
  fileprivate static func make(_ type: UICollectionViewCell.Type) -> UICollectionViewCell {
    unsafeBitCast(type, to: RequiredItem.Type.self).init(frame: .zero)
  }
}

/// The class as which the classes of things are seen to be made; see ``RequiredCell``.
open class RequiredItem: UICollectionViewCell {
  /// Makes a thing of the class that this is taken for.
  public override required init(frame: CGRect) { super.init(frame: frame) }
}

/// Who knows the things.
@MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// How many there are in a group.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// One of them.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// How many groups there are.
  func numberOfSections(in collectionView: UICollectionView) -> Int
}

extension UICollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// Who hears of what is done with things; nothing is here.
@MainActor
public protocol UICollectionViewDelegate: AnyObject {
  /// One was chosen.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}

/// Who says how large things in lines are.
@MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}
