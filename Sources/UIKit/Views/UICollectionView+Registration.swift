import FoundationAdditions

extension UICollectionView {
  /// How things of a class are made and what they show of a value.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// What has a thing show a value.
    public typealias Handler = (Cell, IndexPath, Item) -> Void

    fileprivate let handler: Handler

    /// Creates a registration.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// How what stands beside things is made.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// What has it show something.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void

    fileprivate let elementKind: String
    fileprivate let handler: Handler

    /// Creates a registration.
    ///
    /// - Parameters:
    ///   - elementKind: What it is.
    ///   - handler: Has it show something.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Makes a thing, and has it show a value.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    guard let cell = UICollectionViewCell.make(Cell.self) as? Cell else {
      preconditionFailure("could not dequeue a cell of class \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Makes what stands beside things, and has it show something.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    guard let view = UICollectionReusableView.make(Supplementary.self) as? Supplementary else {
      preconditionFailure("could not dequeue a view of class \(Supplementary.self)")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
