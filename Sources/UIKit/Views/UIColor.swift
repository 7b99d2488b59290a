import FoundationAdditions

/// A colour, of which nothing is seen.
public final class UIColor: NSObject, @unchecked Sendable {
  private let components: [CGFloat]

  /// Creates a colour; the parts are 0 … 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    super.init()
  }

  /// Whether both have the same parts.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }

  /// A hash of the parts.
  public override var hash: Int { components.hashValue }

  /// The parts, without an address.
  public override var description: String {
    describe([
      "red": components[0], "green": components[1], "blue": components[2], "alpha": components[3],
    ])
  }

  private convenience init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// White.
  public static let white = UIColor(1, 1, 1)
  /// Black.
  public static let black = UIColor(0, 0, 0)
  /// No colour.
  public static let clear = UIColor(0, 0, 0, 0)
  /// Grey.
  public static let gray = UIColor(0.5, 0.5, 0.5)
  /// Red.
  public static let red = UIColor(1, 0, 0)
  /// Green.
  public static let green = UIColor(0, 1, 0)
  /// Blue.
  public static let blue = UIColor(0, 0, 1)
  /// The system's red.
  public static let systemRed = UIColor(1, 0.23, 0.19)
  /// The system's green.
  public static let systemGreen = UIColor(0.2, 0.78, 0.35)
  /// The system's blue.
  public static let systemBlue = UIColor(0, 0.48, 1)
  /// The colour of the ground.
  public static let systemBackground = UIColor(1, 1, 1)
  /// The colour of a ground on the ground.
  public static let secondarySystemBackground = UIColor(0.95, 0.95, 0.97)
  /// The ground of groups.
  public static let systemGroupedBackground = UIColor(0.95, 0.95, 0.97)
  /// The system's yellow.
  public static let systemYellow = UIColor(1, 0.8, 0)
  /// The colour of texts.
  public static let label = UIColor(0, 0, 0)
  /// Yellow.
  public static let yellow = UIColor(1, 1, 0)
  /// Orange.
  public static let orange = UIColor(1, 0.5, 0)
  /// Dark grey.
  public static let darkGray = UIColor(0.33, 0.33, 0.33)
  /// Light grey.
  public static let lightGray = UIColor(0.67, 0.67, 0.67)
  /// The system's orange.
  public static let systemOrange = UIColor(1, 0.58, 0)
  /// The system's grey.
  public static let systemGray = UIColor(0.56, 0.56, 0.58)
  /// The colour of lesser texts.
  public static let secondaryLabel = UIColor(0.24, 0.24, 0.26, 0.6)

  /// Returns a grey; the parts are 0 … 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Finds a colour of the asset catalogue; there is none.
  public convenience init?(named name: String) { return nil }

  /// Returns the colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }
}
