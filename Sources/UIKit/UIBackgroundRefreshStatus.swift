internal import DeviceModel
import FoundationAdditions

/// Whether the app may be launched in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// Forbidden by parental controls or device management: the user cannot change it.
  case restricted = 0
  /// Off: switched off by the user for the app or the device, or by Low Power Mode.
  case denied = 1
  /// On.
  case available = 2
}

extension UIBackgroundRefreshStatus {
  /// The status that an app sees on a device.
  init(_ device: DeviceState) {
    if device.isBackgroundRefreshRestricted {
      self = .restricted
    } else if device.isBackgroundRefreshOn, device.isBackgroundRefreshOnForApp,
      !device.isLowPowerModeOn
    {
      self = .available
    } else {
      self = .denied
    }
  }
}
