import FoundationAdditions

// What apps asked the application before iOS 13, and now ask its scene.

extension UIApplication {
  /// The windows of the scenes.
  public var windows: [UIWindow] { windowScenes.flatMap(\.windows) }

  /// The window that gets the keys that are pressed.
  public var keyWindow: UIWindow? { windowScenes.lazy.compactMap(\.keyWindow).first }

  /// How the device is held: upright.
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }

  /// Has the user touch nothing for a while; nobody touches anything here.
  public func beginIgnoringInteractionEvents() {}

  /// Has the user touch something again.
  public func endIgnoringInteractionEvents() {}

  /// Has the next launch show no picture of the app; none is shown here.
  public func ignoreSnapshotOnNextApplicationLaunch() {}

  private var windowScenes: [UIWindowScene] {
    connectedScenes.compactMap { $0 as? UIWindowScene }
  }
}

/// How a device is held; raw values as on the phone.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Nobody knows.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, the button to the right.
  case landscapeRight = 3
  /// On its side, the button to the left.
  case landscapeLeft = 4

  /// Whether it is held on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is held upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
