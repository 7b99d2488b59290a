import FoundationAdditions

extension UIColor {
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
  /// Cyan.
  public static let cyan = UIColor(0, 1, 1)
  /// Magenta.
  public static let magenta = UIColor(1, 0, 1)
  /// Purple.
  public static let purple = UIColor(0.5, 0, 0.5)
  /// Brown.
  public static let brown = UIColor(0.6, 0.4, 0.2)
  /// The system's pink.
  public static let systemPink = UIColor(1, 0.18, 0.33)
  /// The system's purple.
  public static let systemPurple = UIColor(0.69, 0.32, 0.87)
  /// The system's teal.
  public static let systemTeal = UIColor(0.19, 0.69, 0.78)
  /// The system's indigo.
  public static let systemIndigo = UIColor(0.35, 0.34, 0.84)
  /// The system's brown.
  public static let systemBrown = UIColor(0.64, 0.52, 0.37)
  /// The system's mint.
  public static let systemMint = UIColor(0, 0.78, 0.75)
  /// The system's cyan.
  public static let systemCyan = UIColor(0.2, 0.68, 0.9)
  /// A lighter grey of the system's.
  public static let systemGray2 = UIColor(0.68, 0.68, 0.7)
  /// A still lighter grey of the system's.
  public static let systemGray3 = UIColor(0.78, 0.78, 0.8)
  /// A light grey of the system's.
  public static let systemGray4 = UIColor(0.82, 0.82, 0.84)
  /// A very light grey of the system's.
  public static let systemGray5 = UIColor(0.9, 0.9, 0.92)
  /// The lightest grey of the system's.
  public static let systemGray6 = UIColor(0.95, 0.95, 0.97)
  /// The colour of still lesser texts.
  public static let tertiaryLabel = UIColor(0.24, 0.24, 0.26, 0.3)
  /// The colour of the least texts.
  public static let quaternaryLabel = UIColor(0.24, 0.24, 0.26, 0.18)
  /// The colour of what stands in empty fields.
  public static let placeholderText = UIColor(0.24, 0.24, 0.26, 0.3)
  /// The colour of links.
  public static let link = UIColor(0, 0.48, 1)
  /// The colour of lines between things.
  public static let separator = UIColor(0.24, 0.24, 0.26, 0.29)
  /// The colour of lines that hide what lies below.
  public static let opaqueSeparator = UIColor(0.78, 0.78, 0.78)
  /// The colour of a ground on a ground on the ground.
  public static let tertiarySystemBackground = UIColor(1, 1, 1)
  /// The ground of what stands in groups.
  public static let secondarySystemGroupedBackground = UIColor(1, 1, 1)
  /// The ground of what stands in that.
  public static let tertiarySystemGroupedBackground = UIColor(0.95, 0.95, 0.97)
  /// The colour of thin things.
  public static let systemFill = UIColor(0.47, 0.47, 0.5, 0.2)
  /// The colour of things of middle size.
  public static let secondarySystemFill = UIColor(0.47, 0.47, 0.5, 0.16)
  /// The colour of large things.
  public static let tertiarySystemFill = UIColor(0.46, 0.46, 0.5, 0.12)
  /// The colour of the largest things.
  public static let quaternarySystemFill = UIColor(0.45, 0.45, 0.5, 0.08)
  /// The colour of what the user touches.
  public static let tintColor = UIColor(0, 0.48, 1)
  /// The colour of texts on something light.
  public static let darkText = UIColor(0, 0, 0)
  /// The colour of texts on something dark.
  public static let lightText = UIColor(1, 1, 1, 0.6)
}
