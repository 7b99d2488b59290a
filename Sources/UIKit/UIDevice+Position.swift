import FoundationAdditions

// Where a device is held: it lies on a table, its face up.

extension UIDevice {
  /// Whether something is near the screen; nothing is.
  public var proximityState: Bool { false }

  /// Posted when something comes near the screen or goes; never here.
  nonisolated public static let proximityStateDidChangeNotification =
    NSNotification.Name("UIDeviceProximityStateDidChangeNotification")

  /// How the device is held; nobody knows, as long as nobody asked it to look.
  public var orientation: UIDeviceOrientation {
    isGeneratingDeviceOrientationNotifications ? .faceUp : .unknown
  }

  /// Posted when the device is held otherwise; never here.
  nonisolated public static let orientationDidChangeNotification =
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")

  /// Has the device look how it is held.
  public func beginGeneratingDeviceOrientationNotifications() { orientationUsers += 1 }

  /// Has the device look no more, once each who wanted it has said so.
  public func endGeneratingDeviceOrientationNotifications() {
    orientationUsers = max(0, orientationUsers - 1)
  }

  /// Whether the device looks how it is held.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationUsers > 0 }
}

/// How a device is held; raw values as on the phone.
public enum UIDeviceOrientation: Int, Sendable {
  /// Nobody knows.
  case unknown = 0
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, the button to the right.
  case landscapeLeft
  /// On its side, the button to the left.
  case landscapeRight
  /// It lies, and can be read.
  case faceUp
  /// It lies, and cannot be read.
  case faceDown

  /// Whether it is held on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is held upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether it is known.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}
