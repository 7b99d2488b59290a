import DeviceModel
import Foundation
import VirtualTime

/// By what an app tells its device from others.
extension AppProcess {
  /// The identifier of the device for the app's vendor, from the seed; nil before the first unlock (W-061).
  public var identifierForVendor: String? {
    guard device.wasUnlockedSinceBoot else { return nil }
    var generator = SeededGenerator(seed: core.configuration.seed, stream: "vendor")
    return Containers.identifier(from: &generator)
  }

  /// What an app finds among its defaults that the system has set, also before the first unlock (W-023, W-028).
  func systemDefault(_ key: String) -> NSObject? {
    switch key {
    case "AppleLanguages": NSArray(array: device.languages)
    case "AppleLocale": NSString(string: device.locale)
    default: nil
    }
  }
}
