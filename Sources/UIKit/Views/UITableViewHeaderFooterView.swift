import FoundationAdditions

/// What stands above or below a group of rows.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// What those of its kind are called.
  public let reuseIdentifier: String?
  /// Its text.
  public let textLabel: UILabel? = UILabel()
  /// The smaller text.
  public let detailTextLabel: UILabel? = UILabel()
  /// What holds its views.
  public let contentView = UIView()
  /// What lies below it.
  open var backgroundView: UIView?
  /// What it shows, where that is not what its own views show.
  open var contentConfiguration: (any UIContentConfiguration)?

  /// Creates what stands there.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Reads it from an archive; there are none: nil.
  public required init?(coder: NSCoder) { return nil }

  /// It is to show something else.
  open func prepareForReuse() {}

  /// Makes one of a class whose initialiser need not be `required`, as the phone does.
  static func make(_ type: UITableViewHeaderFooterView.Type, _ identifier: String)
    -> UITableViewHeaderFooterView
  { unsafeBitCast(type, to: RequiredHeader.Type.self).init(reuseIdentifier: identifier) }
}

/// The class as which the classes of what stands above groups are seen to be made; see ``RequiredCell``.
open class RequiredHeader: UITableViewHeaderFooterView {
  /// Makes one of the class that this is taken for.
  public override required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  /// Reads it from an archive; there are none: nil.
  public required init?(coder: NSCoder) { return nil }
}
