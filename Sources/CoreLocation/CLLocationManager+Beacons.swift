internal import AppHosting
internal import Emulator
import FoundationAdditions

extension CLLocationManager {
  /// Whether the phone can say how far away a beacon is: a phone can.
  public class func isRangingAvailable() -> Bool { true }

  /// Begins to tell how far away beacons are; none is heard, which is reported once.
  public func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    noteSilence(of: "startRangingBeacons")
  }

  /// Tells no more of it.
  public func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}

  /// Begins to tell how far away beacons are, as it was done until iOS 13; none is heard.
  public func startRangingBeacons(in region: CLBeaconRegion) {
    noteSilence(of: "startRangingBeacons")
  }

  /// Tells no more of it.
  public func stopRangingBeacons(in region: CLBeaconRegion) {}

  /// Of which beacons the app wants to hear; nobody keeps it.
  public var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { [] }

  /// Says once for a call that no beacon is heard.
  func noteSilence(of function: String) {
    let call = "CLLocationManager.\(function)"
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        "CLBeaconRegion in \(function)", by: call,
        omission: "no beacon is near: none is told of", severity: .warning)
  }
}
