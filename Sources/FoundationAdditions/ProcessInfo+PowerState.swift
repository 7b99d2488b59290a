internal import AppHosting
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
