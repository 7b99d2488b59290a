internal import AppHosting
internal import Emulator
import FoundationAdditions

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The filter of a compass that tells every turn.
public let kCLHeadingFilterNone: CLLocationDegrees = -1

/// Which side of the phone points ahead; raw values as on the phone.
public enum CLDeviceOrientation: Int32, Sendable {
  /// Nobody knows.
  case unknown = 0
  /// Its upper edge.
  case portrait
  /// Its lower edge.
  case portraitUpsideDown
  /// Its right edge.
  case landscapeLeft
  /// Its left edge.
  case landscapeRight
  /// Its face.
  case faceUp
  /// Its back.
  case faceDown
}

/// What the user is doing while the place is wanted; nothing comes of it here.
public enum CLActivityType: Int, Sendable {
  /// Anything else.
  case other = 1
  /// Driving by roads.
  case automotiveNavigation
  /// Running, walking, cycling.
  case fitness
  /// Going by boat or train.
  case otherNavigation
  /// Flying.
  case airborne
}

extension CLLocationManager {
  /// Whether the phone tells of places: it does.
  public class func locationServicesEnabled() -> Bool { true }

  /// Whether the phone tells of far moves: it does.
  public class func significantLocationChangeMonitoringAvailable() -> Bool { true }

  /// Whether the phone watches regions of a kind: circles.
  public class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    regionClass is CLCircularRegion.Type
  }

  /// Asks where the user is, once: the delegate is told, or told that it is not to be had.
  public func requestLocation() {
    guard let process = AppProcess.caller(of: "CLLocationManager.requestLocation") else { return }
    tellLater(in: process) { [self] in
      if let location {
        delegate?.locationManager(self, didUpdateLocations: [location])
      } else {
        delegate?.locationManager(
          self,
          didFailWithError: CLError(
            authorizationStatus == .denied ? .denied : .locationUnknown))
      }
    }
  }
}

extension CLLocationManager {
  /// Whether the user gives their exact place: always here.
  public var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  /// Asks for the exact place for once; the user gives it already.
  ///
  /// - Parameters:
  ///   - purposeKey: The key of the reason in the Info.plist.
  ///   - completion: Called later on the main thread.
  public func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    let call = "CLLocationManager.requestTemporaryFullAccuracyAuthorization"
    guard let process = AppProcess.caller(of: call) else { return }
    nonisolated(unsafe) let completion = completion
    process.domain.postToMain { completion?(nil) }
  }

  /// Asks whether the user is in a region: the delegate is told.
  public func requestState(for region: CLRegion) {
    guard let process = AppProcess.caller(of: "CLLocationManager.requestState") else { return }
    tellLater(in: process) { [self] in
      let state: CLRegionState =
        switch (location, region as? CLCircularRegion) {
        case (let location?, let circle?):
          circle.contains(location.coordinate) ? .inside : .outside
        default: .unknown
        }
      delegate?.locationManager(self, didDetermineState: state, for: region)
    }
  }

  // MARK: The compass

  /// Whether the phone has a compass: it has none here, as it has no other sensor, which is reported once.
  public class func headingAvailable() -> Bool {
    let call = "CLLocationManager.headingAvailable"
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        call, by: call, omission: "the phone has no compass, and says so",
        severity: .note)
    return false
  }

  /// Where the phone points; nil: nobody knows it without a compass.
  public var heading: CLHeading? { nil }

  /// Begins to tell where the phone points; nothing is told without a compass, which is reported once.
  public func startUpdatingHeading() {
    let call = "CLLocationManager.startUpdatingHeading"
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        call, by: "CLLocationManager", omission: "the phone has no compass: no heading comes",
        severity: .warning)
  }

  /// Tells no more of it.
  public func stopUpdatingHeading() {}
}

/// Whether the user gives their exact place; raw values as on the phone.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// They do.
  case fullAccuracy = 0
  /// They give it roughly.
  case reducedAccuracy
}

/// Where the phone points; there is none here.
public class CLHeading: NSObject, @unchecked Sendable {
  /// There are none.
  @available(*, unavailable, message: "the compass is not modelled")
  public override init() { preconditionFailure("unavailable") }

  /// Degrees from the magnetic pole.
  public var magneticHeading: CLLocationDirection { -1 }
  /// Degrees from north.
  public var trueHeading: CLLocationDirection { -1 }
  /// By how much it may be wrong.
  public var headingAccuracy: CLLocationDirection { -1 }
  /// When it was taken.
  public var timestamp: Date { .distantPast }
}
