internal import AppHosting
internal import DeviceModel
internal import Emulator
import Foundation

extension ProcessInfo {
  /// Whether Low Power Mode is on.
  ///
  /// A change is announced by `NSProcessInfoPowerStateDidChange`. On a thread that no
  /// simulation knows the answer is false and the call is reported as uncontrolled.
  public var isLowPowerModeEnabled: Bool {
    AppProcess.caller(of: "ProcessInfo.isLowPowerModeEnabled")?.device.isLowPowerModeOn ?? false
  }
}

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Posted when Low Power Mode has been switched on or off.
  ///
  /// It arrives on a global dispatch queue, not on the main queue; its object is the `ProcessInfo`.
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}

extension ProcessInfo {
  /// Heat of the device in the four classes in which the system reacts to it.
  public enum ThermalState: Int, Sendable {
    /// Within normal limits.
    case nominal = 0
    /// Slightly raised; discretionary work should wait.
    case fair = 1
    /// High; the system stops discretionary work.
    case serious = 2
    /// Very high; the device has to cool down.
    case critical = 3
  }

  /// The heat of the device now.
  ///
  /// On a thread that no simulation knows the answer is `nominal` and the call is reported as
  /// uncontrolled.
  public var thermalState: ThermalState {
    guard let process = AppProcess.caller(of: "ProcessInfo.thermalState") else { return .nominal }
    return ThermalState(process.device.thermalState)
  }

  /// Posted when ``thermalState`` has changed.
  ///
  /// It arrives on a global dispatch queue, not on the main queue; its object is the `ProcessInfo`.
  public static let thermalStateDidChangeNotification = NSNotification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension ProcessInfo.ThermalState {
  init(_ state: DeviceModel.ThermalState) {
    switch state {
    case .nominal: self = .nominal
    case .fair: self = .fair
    case .serious: self = .serious
    case .critical: self = .critical
    }
  }
}
