import FoundationAdditions

/// A view that shows a text.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The text and how its parts look.
  open var attributedText: NSAttributedString? {
    didSet { text = attributedText?.string }
  }
  /// Its colour.
  open var textColor: UIColor?
  /// Its letters.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// On which side its lines begin.
  open var textAlignment = NSTextAlignment.natural
  /// How many lines it may have; 0: any number.
  open var numberOfLines = 1
}

/// Letters, of which nothing is seen.
open class UIFont: NSObject, @unchecked Sendable {
  /// Their height in points.
  public let pointSize: CGFloat
  /// What they are called.
  public let fontName: String

  /// Creates letters of a name.
  public init?(name fontName: String, size fontSize: CGFloat) {
    self.fontName = fontName
    pointSize = fontSize
  }

  private init(_ size: CGFloat, _ weight: Weight) {
    fontName = "System-\(weight.rawValue)"
    pointSize = size
  }

  /// What it holds, without its address.
  open override var description: String {
    describe(["fontName": fontName, "pointSize": pointSize])
  }

  /// The system's letters.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(fontSize, weight)
  }

  /// The system's bold letters.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize, .bold) }

  /// The letters that the system takes for a purpose, at the size that is preset.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.size, style == .headline ? .semibold : .regular)
  }

  /// What letters are for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a purpose.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A title over a whole screen.
    public static let largeTitle = Self(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first level.
    public static let title1 = Self(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second level.
    public static let title2 = Self(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third level.
    public static let title3 = Self(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = Self(rawValue: "UICTFontTextStyleHeadline")
    /// A heading below another one.
    public static let subheadline = Self(rawValue: "UICTFontTextStyleSubhead")
    /// What is read.
    public static let body = Self(rawValue: "UICTFontTextStyleBody")
    /// What is said beside it.
    public static let callout = Self(rawValue: "UICTFontTextStyleCallout")
    /// What stands at the foot.
    public static let footnote = Self(rawValue: "UICTFontTextStyleFootnote")
    /// What stands below a picture.
    public static let caption1 = Self(rawValue: "UICTFontTextStyleCaption1")
    /// What stands below that.
    public static let caption2 = Self(rawValue: "UICTFontTextStyleCaption2")

    /// The height in points, as the Human Interface Guidelines list it for the size that is preset.
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// How thick letters are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// −1 … 1.
    public let rawValue: CGFloat

    /// Creates a thickness.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Thin.
    public static let light = Self(rawValue: -0.4)
    /// As usual.
    public static let regular = Self(rawValue: 0)
    /// A little thicker.
    public static let medium = Self(rawValue: 0.23)
    /// Thicker.
    public static let semibold = Self(rawValue: 0.3)
    /// Thick.
    public static let bold = Self(rawValue: 0.4)
  }
}

/// On which side lines begin; nothing comes of it.
public enum NSTextAlignment: Int, Sendable {
  /// On the left.
  case left
  /// In the middle.
  case center
  /// On the right.
  case right
  /// On both.
  case justified
  /// Where the language begins.
  case natural
}

extension NSAttributedString.Key {
  /// The letters: a ``UIFont``.
  public static let font = Self(rawValue: "NSFont")
  /// Their colour.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// The colour behind them.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
}
