import FoundationAdditions

/// What stands beside things, and the things themselves.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// It is to show something else.
  open func prepareForReuse() {}

  /// Makes one of a class whose initialiser need not be `required`, as the phone does.
  static func make(_ type: UICollectionReusableView.Type) -> UICollectionReusableView {
    unsafeBitCast(type, to: RequiredReusable.Type.self).init(frame: .zero)
  }
}

/// The class as which the classes of what stands beside things are seen to be made; see ``RequiredCell``.
open class RequiredReusable: UICollectionReusableView {
  /// Makes one of the class that this is taken for.
  public override required init(frame: CGRect) { super.init(frame: frame) }

  /// Reads one from an archive; there are none: nil.
  public required init?(coder: NSCoder) { return nil }
}

/// One of the things.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// What holds its views.
  public let contentView = UIView()
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is touched.
  open var isHighlighted = false
  /// What lies below it.
  open var backgroundView: UIView?
  /// What lies below it when it is chosen.
  open var selectedBackgroundView: UIView?
  /// What it shows, where that is not what its own views show.
  open var contentConfiguration: (any UIContentConfiguration)?

  /// Makes one of a class whose initialiser need not be `required`, as the phone does.
  static func make(_ type: UICollectionViewCell.Type) -> UICollectionViewCell {
    unsafeBitCast(type, to: RequiredItem.Type.self).init(frame: .zero)
  }
}

/// The class as which the classes of things are seen to be made; see ``RequiredCell``.
open class RequiredItem: UICollectionViewCell {
  /// Makes a thing of the class that this is taken for.
  public override required init(frame: CGRect) { super.init(frame: frame) }

  /// Reads a thing from an archive; there are none: nil.
  public required init?(coder: NSCoder) { return nil }
}

/// A thing that looks like a row of a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// What stands at its ends.
  open var accessories: [UICellAccessory] = []
  /// How deep in a list of lists it stands.
  open var indentationLevel = 0

  /// What a row shows at first: nothing yet.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// What stands at an end of a row; nothing is seen of it.
public struct UICellAccessory: Sendable {
  /// A sign that more comes.
  public static func disclosureIndicator() -> UICellAccessory { UICellAccessory() }
  /// A tick.
  public static func checkmark() -> UICellAccessory { UICellAccessory() }
  /// A button that takes the row away.
  public static func delete() -> UICellAccessory { UICellAccessory() }
  /// A sign that it can be moved.
  public static func reorder() -> UICellAccessory { UICellAccessory() }
  /// A sign that rows lie in it.
  public static func outlineDisclosure() -> UICellAccessory { UICellAccessory() }
}
