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
  private var classes: [String: UITableViewCell.Type] = [:]

  /// Creates a list.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a list without size.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

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

/// A row of a list.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// What stands in it.
  public enum CellStyle: Int, Sendable {
    /// A text.
    case `default`
    /// A text, and a value on the right.
    case value1
    /// A value, and its name on the left.
    case value2
    /// A text, and a smaller one below.
    case subtitle
  }

  /// What stands at its end.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// A sign that more comes.
    case disclosureIndicator
    /// A button for more.
    case detailDisclosureButton
    /// A tick.
    case checkmark
    /// A button about it.
    case detailButton
  }

  /// How it looks when it is chosen.
  public enum SelectionStyle: Int, Sendable {
    /// As usual.
    case none
    /// Blue.
    case blue
    /// Grey.
    case gray
    /// As the list wants.
    case `default`
  }

  /// How the lines between rows look.
  public enum SeparatorStyle: Int, Sendable {
    /// There are none.
    case none
    /// Plain.
    case singleLine
  }

  /// What rows of its kind are called.
  public let reuseIdentifier: String?
  /// Its text.
  public let textLabel: UILabel? = UILabel()
  /// The smaller text.
  public let detailTextLabel: UILabel? = UILabel()
  /// Its picture.
  public let imageView: UIImageView? = UIImageView(image: nil)
  /// What holds its views.
  public let contentView = UIView()
  /// What stands at its end.
  open var accessoryType = AccessoryType.none
  /// What stands there of the app's own.
  open var accessoryView: UIView?
  /// How it looks when it is chosen.
  open var selectionStyle = SelectionStyle.default

  /// Creates a row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// It is to show something else.
  open func prepareForReuse() {}

  /// Makes a row of a class whose initialiser need not be `required`, as the phone does.
  fileprivate static func make(_ type: UITableViewCell.Type, _ identifier: String)
    -> UITableViewCell
  {
    unsafeBitCast(type, to: RequiredCell.Type.self)
      .init(style: .default, reuseIdentifier: identifier)
  }
}

/// The class for which the classes of rows are taken while their rows are made.
///
/// Open, so that no compiler takes the initialiser for final and calls that of this class.
open class RequiredCell: UITableViewCell {
  /// Makes a row of the class that this is taken for.
  public override required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
}

/// Who knows the rows of a list.
@MainActor
public protocol UITableViewDataSource: AnyObject {
  /// How many rows a group has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// A row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// How many groups there are.
  func numberOfSections(in tableView: UITableView) -> Int
  /// What stands above a group.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Nothing.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
}

/// Who hears of what is done with rows; nothing is here.
@MainActor
public protocol UITableViewDelegate: AnyObject {
  /// A row was chosen.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// How high a row is.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
}

extension UITableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// As the list says.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
}

/// Controls a list.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// The list.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView!
  /// What the user pulls to ask anew.
  open var refreshControl: UIRefreshControl?

  /// Creates a controller of a list.
  public init(style: UITableView.Style) {
    super.init(nibName: nil, bundle: nil)
    tableView = UITableView(frame: UIScreen.main.bounds, style: style)
    tableView.dataSource = self
    tableView.delegate = self
  }

  /// Makes the view: the list.
  open override func loadView() { view = tableView }
  /// How many groups there are.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// How many rows a group has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// A row.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  { UITableViewCell(style: .default, reuseIdentifier: nil) }
  /// A row was chosen.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

extension IndexPath {
  /// A row of a group.
  public init(row: Int, section: Int) { self = [section, row] }
  /// Something of a group.
  public init(item: Int, section: Int) { self = [section, item] }
  /// The group.
  public var section: Int { self[0] }
  /// The row.
  public var row: Int { self[1] }
  /// The same.
  public var item: Int { self[1] }
}
