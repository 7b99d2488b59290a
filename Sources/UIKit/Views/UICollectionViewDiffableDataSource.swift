import FoundationAdditions

/// Knows the things of a view by what the app says it shows; none is drawn, so none is asked for.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: SnapshotSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource {
  /// What makes a thing.
  public typealias CellProvider =
    (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// What makes what stands beside things.
  public typealias SupplementaryViewProvider =
    (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  /// What makes what stands beside things; nobody asks for it here.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private let cellProvider: CellProvider

  /// Becomes the data source of a view, which does not keep it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// How many groups there are.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    shown.numberOfSections
  }

  /// How many things a group has.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.numberOfItems(at: section) }

  /// A thing.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else { preconditionFailure("There is no cell at \(indexPath): the cell provider returned nil") }
    return cell
  }
}
