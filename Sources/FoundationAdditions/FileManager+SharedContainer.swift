internal import AppHosting
internal import DeviceModel
internal import Emulator
import Foundation

extension FileManager {
  /// Returns the folder that the apps of a group share.
  ///
  /// Entitlements are not modelled: every group whose identifier is not empty has a folder. Databases
  /// in it are files of the device; a lock on one may not be held into suspension.
  ///
  /// - Parameter groupIdentifier: The identifier of the app group, for example `group.com.example.app`.
  /// - Returns: The folder; nil on a thread that no simulation knows, which is reported.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard let process = AppProcess.caller(of: "FileManager.containerURL"),
      !groupIdentifier.isEmpty
    else { return nil }
    return URL(
      fileURLWithPath: process.sharedFolder(ofGroup: groupIdentifier), isDirectory: true)
  }
}
