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
  /// Whether several can be chosen.
  open var allowsMultipleSelection = false
  /// Whether they can be moved.
  open var isEditing = false
  private var classes: [String: UICollectionViewCell.Type] = [:]
  private var viewClasses: [String: UICollectionReusableView.Type] = [:]

  /// Creates a view of things.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  /// Reads a view from an archive; there are none: nil.
  public required init?(coder: NSCoder) { return nil }

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

  /// Sets which class what stands beside things has, by what it is and a name.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    viewClasses["\(elementKind) \(identifier)"] = viewClass as? UICollectionReusableView.Type
  }

  /// Makes what stands beside things; one without a class ends the app, as on the phone.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let type = viewClasses["\(elementKind) \(identifier)"] else {
      preconditionFailure(
        "could not dequeue a view of kind \(elementKind) with identifier \(identifier)")
    }
    return UICollectionReusableView.make(type)
  }

  /// How many groups there are.
  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }

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
  /// Would show some anew, where they stand.
  open func reconfigureItems(at indexPaths: [IndexPath]) {}
  /// Would move one.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  /// Would ask for some groups anew.
  open func reloadSections(_ sections: IndexSet) {}
  /// Would show more groups.
  open func insertSections(_ sections: IndexSet) {}
  /// Would show fewer groups.
  open func deleteSections(_ sections: IndexSet) {}
  /// Changes several things at once.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }
  /// Would show one as not chosen.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  /// Would show one as chosen.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {}
  /// Would move to one.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}
  /// Those that are chosen; there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { [] }
  /// Those in sight; there are none.
  open var indexPathsForVisibleItems: [IndexPath] { [] }
  /// Those in sight; there are none.
  open var visibleCells: [UICollectionViewCell] { [] }
  /// One in sight; there is none.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
  /// Which one is in sight by a view; none is.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
  /// Would stand in another way.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// Where one is to stand.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits, as on the phone.
    public let rawValue: UInt
    /// Creates places from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Above.
    public static let top = Self(rawValue: 1 << 0)
    /// In the middle from top to bottom.
    public static let centeredVertically = Self(rawValue: 1 << 1)
    /// Below.
    public static let bottom = Self(rawValue: 1 << 2)
    /// On the left.
    public static let left = Self(rawValue: 1 << 3)
    /// In the middle from left to right.
    public static let centeredHorizontally = Self(rawValue: 1 << 4)
    /// On the right.
    public static let right = Self(rawValue: 1 << 5)
  }

  /// What stands above a group.
  public nonisolated class var elementKindSectionHeader: String {
    "UICollectionElementKindSectionHeader"
  }
  /// What stands below a group.
  public nonisolated class var elementKindSectionFooter: String {
    "UICollectionElementKindSectionFooter"
  }
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
