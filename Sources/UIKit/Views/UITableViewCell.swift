import FoundationAdditions

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

  /// What the user does with a row while rows are moved.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none
    /// Takes it away.
    case delete
    /// Adds one.
    case insert
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
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is touched.
  open var isHighlighted = false
  /// Whether it is being moved.
  open var isEditing = false
  /// What the user does with it while rows are moved.
  open var editingStyle: EditingStyle { .none }
  /// Whether a sign at its end says that it can be moved.
  open var showsReorderControl = false
  /// How far the line below it stays away from the edges.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// What lies below it.
  open var backgroundView: UIView?
  /// What lies below it when it is chosen.
  open var selectedBackgroundView: UIView?
  /// What it shows, where that is not what its own views show.
  open var contentConfiguration: (any UIContentConfiguration)?

  /// Creates a row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Reads a row from an archive; there are none: nil.
  public required init?(coder: NSCoder) { return nil }

  /// It is to show something else.
  open func prepareForReuse() {}

  /// Shows it as chosen, or not.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Shows it as touched, or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// What a row shows at first: nothing yet.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Makes a row of a class whose initialiser need not be `required`, as the phone does.
  static func make(_ type: UITableViewCell.Type, _ identifier: String)
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

  /// Reads a row from an archive; there are none: nil.
  public required init?(coder: NSCoder) { return nil }
}
