internal import DeviceModel
import FoundationAdditions
internal import SchedulingRules

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
  /// The status that an app sees on a device, as the rules in force decide.
  init(_ device: DeviceState, policy: Policy) {
    switch BackgroundRefreshStatus.of(device, policy: policy) {
    case .restricted: self = .restricted
    case .denied: self = .denied
    case .available: self = .available
    }
  }
}
