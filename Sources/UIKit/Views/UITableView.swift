import FoundationAdditions

/// A list of rows; none is drawn, so none is asked for: a data source hears nothing but the counts for which the app asks.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// How its groups stand.
  public enum Style: Int, Sendable {
    /// One below the other.
    case plain
    /// Apart.
    case grouped
    /// Apart, and away from the edges.
    case insetGrouped
  }

  /// Where a row is to stand.
  public enum ScrollPosition: Int, Sendable {
    /// Anywhere in sight.
    case none
    /// Above.
    case top
    /// In the middle.
    case middle
    /// Below.
    case bottom
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade
    /// From the right.
    case right
    /// From the left.
    case left
    /// From above.
    case top
    /// From below.
    case bottom
    /// At once.
    case none
    /// By the middle.
    case middle
    /// As fits.
    case automatic = 100
  }

  /// The height of a row that its content gives.
  public static let automaticDimension: CGFloat = -1
  /// How its groups stand.
  public let style: Style
  /// Who knows the rows.
  open weak var dataSource: (any UITableViewDataSource)?
  /// Who hears of what is done with them.
  open weak var delegate: (any UITableViewDelegate)?
  /// How high rows are.
  open var rowHeight = UITableView.automaticDimension
  /// How high rows are as far as is known.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The colour of the lines between rows.
  open var separatorColor: UIColor?
  /// How those lines look.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// Whether rows can be chosen.
  open var allowsSelection = true
  /// Whether rows can be moved.
  open var isEditing = false
  /// What stands above the rows.
  open var tableHeaderView: UIView?
  /// What stands below the rows.
  open var tableFooterView: UIView?
  /// What lies below them.
  open var backgroundView: UIView?
  /// Whether several rows can be chosen.
  open var allowsMultipleSelection = false
  /// Whether rows can be chosen while they are moved.
  open var allowsSelectionDuringEditing = false
  /// Whether several can be chosen while they are moved.
  open var allowsMultipleSelectionDuringEditing = false
  /// How high what stands above groups is.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// How high what stands below groups is.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// How high what stands above groups is as far as is known.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// How far lines between rows stay away from the edges.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// How far the first group stays away from the top.
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  private var classes: [String: UITableViewCell.Type] = [:]
  private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]

  /// Creates a list.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a list without size.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Reads a list from an archive; there are none: nil.
  public required init?(coder: NSCoder) { return nil }

  /// Sets which class rows of a name have.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }

  /// Makes a row of a name.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let type = classes[identifier] else { return nil }
    return UITableViewCell.make(type, identifier)
  }

  /// Makes a row of a name; one without a class ends the app, as on the phone.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("unable to dequeue a cell with identifier \(identifier)")
    }
    return cell
  }

  /// Sets which class what stands above and below groups has by a name.
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type }

  /// Makes what stands above or below a group, of a name.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { headerClasses[identifier].map { UITableViewHeaderFooterView.make($0, identifier) } }

  /// How many groups there are.
  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  /// How many rows a group has.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Would ask for the rows anew; none is drawn.
  open func reloadData() {}
  /// Would ask for some rows anew.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Would ask for some groups anew.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// Would show more rows.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Would show fewer rows.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Would move a row.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  /// Would show more groups.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// Would show fewer groups.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// Would show some rows anew, where they stand.
  open func reconfigureRows(at indexPaths: [IndexPath]) {}
  /// Has the user move rows, or not.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// The row that is chosen; there is none.
  open var indexPathForSelectedRow: IndexPath? { nil }
  /// The rows that are chosen; there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { nil }
  /// Which row is in sight by a view; none is.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
  /// The rows in sight; there are none.
  open var visibleCells: [UITableViewCell] { [] }
  /// Would show a row as chosen.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {}
  /// Would show a row as not chosen.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  /// Would move to a row.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}
  /// A row in sight; there is none.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  /// The rows in sight; there are none.
  public var indexPathsForVisibleRows: [IndexPath]? { [] }
  /// Changes several things at once.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }
  /// Begins to change several things.
  open func beginUpdates() {}
  /// Ends to change several things.
  open func endUpdates() {}
}
