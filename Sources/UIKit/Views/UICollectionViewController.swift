import FoundationAdditions

/// Controls a view of things.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// The view of things.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: UICollectionView!
  /// How they stand.
  public private(set) var collectionViewLayout: UICollectionViewLayout
  /// Whether nothing stays chosen when the view comes back; nobody chooses here.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller of things.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
    use(layout)
  }

  /// Creates a controller of things in lines.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: There are no nibs: nil.
  ///   - nibBundleOrNil: There are no nibs: nil.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    use(collectionViewLayout)
  }

  /// Reads a controller from a storyboard; there are none: nil.
  public required init?(coder: NSCoder) { return nil }

  private func use(_ layout: UICollectionViewLayout) {
    collectionView = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: layout)
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  /// Makes the view: that of the things.
  open override func loadView() { view = collectionView }
  /// How many groups there are.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// How many things a group has.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// A thing.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// What stands beside things.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// A thing was chosen.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// A thing is chosen no more.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// A thing is about to be shown.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
}
