import FoundationAdditions

/// Who goes on with what the user was doing.
public protocol UIUserActivityRestoring: AnyObject {}

/// The ways in which a device is held that a screen is made for.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The ways, a bit each, as on the phone.
  public let rawValue: UInt

  /// Creates a choice of ways.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = Self(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  /// On its side, the button to the right.
  public static let landscapeRight = Self(rawValue: 1 << 3)
  /// On its side, the button to the left.
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// All but upside down.
  public static let allButUpsideDown: Self = [.portrait, .landscape]
  /// All.
  public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]
}

extension UIApplication {
  /// How an app is asked to open a URL; no option is ever given.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates an option of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Who asks.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What the asking app adds.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the file has to be copied.
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}
