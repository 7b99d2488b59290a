import FoundationAdditions

/// What a row or a thing shows, as a value; nothing is drawn of it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {}

/// A text, a smaller one and a picture in a row.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks.
  public struct TextProperties {
    /// The letters.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The colour.
    public var color = UIColor.label
    /// How many lines it may have; 0: any number.
    public var numberOfLines = 0
    /// Whether the letters follow the user's wish.
    public var adjustsFontForContentSizeCategory = true
    /// Whether the letters get smaller where the text does not fit.
    public var adjustsFontSizeToFitWidth = false
  }

  /// How a picture looks.
  public struct ImageProperties {
    /// Its colour.
    public var tintColor: UIColor?
    /// How round its corners are.
    public var cornerRadius: CGFloat = 0
    /// How large it may be; nothing: any size.
    public var maximumSize = CGSize.zero
    /// How much room is kept for it.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The text.
  public var text: String?
  /// The text with its looks.
  public var attributedText: NSAttributedString?
  /// The smaller text.
  public var secondaryText: String?
  /// The smaller text with its looks.
  public var secondaryAttributedText: NSAttributedString?
  /// The picture.
  public var image: UIImage?
  /// How the text looks.
  public var textProperties = TextProperties()
  /// How the smaller text looks.
  public var secondaryTextProperties = TextProperties()
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// Whether the smaller text stands beside the other.
  public var prefersSideBySideTextAndSecondaryText = false
  /// How far the picture stays away from the text.
  public var imageToTextPadding: CGFloat = 0
  /// How far the texts stay away from each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  /// How far all stays away from the edges.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero

  /// What a plain row shows.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// What a row with a smaller text below shows.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }
  /// What a row with a value at its end shows.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = cell()
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }
  /// What a row beside a screen shows.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// What stands above plain groups.
  public static func plainHeader() -> UIListContentConfiguration { cell() }
  /// What stands above groups that stand apart.
  public static func groupedHeader() -> UIListContentConfiguration { cell() }
}
