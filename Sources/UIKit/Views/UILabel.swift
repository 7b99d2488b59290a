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
