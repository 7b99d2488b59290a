import DeviceModel
import VirtualTime

/// By what an app tells its device from others.
extension AppProcess {
  /// The identifier of the device for the app's vendor, from the seed; nil before the first unlock (W-061).
  public var identifierForVendor: String? {
    guard device.wasUnlockedSinceBoot else { return nil }
    var generator = SeededGenerator(seed: core.configuration.seed, stream: "vendor")
    return Containers.identifier(from: &generator)
  }
}
