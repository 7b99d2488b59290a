import FoundationAdditions

/// How the phone shows things: light, and as a phone does.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  /// Whether it is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// What kind of device it is.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// How many pixels make a point.
  public var displayScale: CGFloat { 3 }
  /// How much room there is across: little, as on a phone held upright.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  /// How much room there is from top to bottom: much, as on a phone held upright.
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  /// How large the user wants texts: as usual.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// From where to where is read.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
  /// The traits of what is being drawn; those of the phone.
  public static let current = UITraitCollection(userInterfaceStyle: .light)

  /// Creates traits of a style.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// Whether colours look another way than by other traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
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

/// How much room there is; raw values as on the phone.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Nobody says.
  case unspecified
  /// Little.
  case compact
  /// Much.
  case regular
}

/// From where to where is read; raw values as on the phone.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Nobody says.
  case unspecified = -1
  /// As in most scripts.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}

/// How large the user wants texts; names as on the phone.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a size of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Small.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// A little small.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// As usual.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// A little large.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// Posted when the user wants texts of another size; never here.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")
}

/// What has traits.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits: those of the phone.
  var traitCollection: UITraitCollection { get }
}

extension UITraitEnvironment {
  /// The traits: those of the phone.
  public var traitCollection: UITraitCollection { .current }
}

extension UIView: UITraitEnvironment {}

extension UIViewController: UITraitEnvironment {}

/// What goes along while the phone is turned; nobody turns it here.
@MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Whether anything is seen of it.
  var isAnimated: Bool { get }
  /// Changes looks along with it.
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}
