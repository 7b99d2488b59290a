public import Foundation
import SchedulingRules

/// What is installed with an app beside its code: its Info.plist as a whole, and the files of its bundle.
public struct AppBundle: Codable, Equatable, Sendable {
  /// The Info.plist as an XML property list.
  public var infoPlist: String
  /// The other files by their paths in the bundle, without a slash in front.
  public var files: [String: Data]

  /// Creates a bundle.
  public init(infoPlist: String, files: [String: Data] = [:]) {
    self.infoPlist = infoPlist
    self.files = files
  }

  /// What Xcode adds to an Info.plist that does not say it.
  ///
  /// - Parameter name: The name of the app.
  /// - Returns: Texts by key.
  public static func usualKeys(ofApp name: String) -> [String: String] {
    [
      "CFBundleDevelopmentRegion": "en", "CFBundleExecutable": name,
      "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": name, "CFBundlePackageType": "APPL",
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
    ]
  }
}

extension AppDescription {
  /// What is installed: where the description does not say, an Info.plist with what is declared.
  var installed: AppBundle {
    if let bundle { return bundle }
    var document: [String: Any] = AppBundle.usualKeys(ofApp: name)
    document["CFBundleIdentifier"] = infoPlist.bundleIdentifier
    document["UIBackgroundModes"] = infoPlist.backgroundModes
    document["BGTaskSchedulerPermittedIdentifiers"] = infoPlist.permittedIdentifiers
    let bytes = try? PropertyListSerialization.data(
      fromPropertyList: document, format: .xml, options: 0)
    return AppBundle(infoPlist: String(decoding: bytes ?? Data(), as: UTF8.self))
  }
}

extension Containers {
  /// Puts the files of an app where it is installed.
  func install(_ app: AppDescription, on disk: inout Disk) {
    let folder = "/" + bundle.joined(separator: "/") + "/"
    let installed = app.installed
    // The code is the emulator's program: its file is there, and empty.
    disk[folder + app.name] = DiskFile()
    disk[folder + "Info.plist"] = DiskFile([UInt8](installed.infoPlist.utf8))
    for (path, bytes) in installed.files.sorted(by: { $0.key < $1.key }) {
      disk[folder + path] = DiskFile([UInt8](bytes))
    }
  }
}
