import FoundationAdditions

/// How the phone shows things: light, and as a phone does.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  /// Whether it is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// What kind of device it is.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// How many pixels make a point.
  public var displayScale: CGFloat { 3 }
  /// The traits of what is being drawn; those of the phone.
  public static let current = UITraitCollection(userInterfaceStyle: .light)

  /// Creates traits of a style.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }
}

/// Whether things are light or dark; raw values as on the phone.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// As the phone says.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}

/// The colour of the phone's own line above the app; nothing comes of it.
public enum UIStatusBarStyle: Int, Sendable {
  /// As fits.
  case `default`
  /// Light.
  case lightContent
  /// Dark.
  case darkContent = 3
}
