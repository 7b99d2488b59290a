import FoundationAdditions

/// Who hears of the user's place; every method is optional, and called on the thread on which the manager
/// was made, by its run loop (F-061).
public protocol CLLocationManagerDelegate: AnyObject {
  /// What the user allows has changed; also called once for each manager.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The same, as it was until iOS 14; called only by the default of the method above.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// The user has moved; the newest place stands last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Something is not to be had.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// The user has come into a region (F-060).
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// The user has left a region.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// A region is watched from now on.
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  /// A region is not watched.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error)
  /// The user stays somewhere, or has stayed there until now.
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
  /// Whether the user is in a region was asked for.
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  /// Beacons are heard, once a second; never called here.
  func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying beaconConstraint: CLBeaconIdentityConstraint)
  /// Beacons are heard, as it was told until iOS 13; never called here.
  func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion)
  /// Beacons cannot be heard; never called here.
  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint,
    error: any Error)
  /// The phone points elsewhere; never called here.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// The system has paused the updates; never called here.
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  /// The updates go on; never called here.
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
  /// Whether the system may show how to move the phone; never asked here.
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
}

extension CLLocationManagerDelegate {
  /// Tells it in the way of old.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didFailWithError error: any Error
  ) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didStartMonitoringFor region: CLRegion
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error
  ) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying beaconConstraint: CLBeaconIdentityConstraint
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint,
    error: any Error
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading
  ) {}
  /// Does nothing.
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
  /// Does nothing.
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
  /// It may not.
  public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool {
    false
  }
}

/// What an app may know of its user's place; raw values as on the phone.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// Nobody has been asked.
  case notDetermined = 0
  /// A restriction forbids it; never here.
  case restricted
  /// Nothing.
  case denied
  /// The place at any time, or the user is still to be asked whether so.
  case authorizedAlways
  /// The place while the app is used.
  case authorizedWhenInUse
}

/// Why something of the user's place is not to be had.
public struct CLError: CustomNSError, Hashable, Sendable {
  /// The reasons, with the phone's numbers.
  public enum Code: Int, Sendable {
    /// The place is not known just now.
    case locationUnknown = 0
    /// The user does not allow it.
    case denied = 1
    /// There is no network to ask.
    case network = 2
    /// Nobody knows where north is.
    case headingFailure = 3
    /// The user does not allow to watch regions.
    case regionMonitoringDenied = 4
    /// The app watches as many regions as it can (F-060).
    case regionMonitoringFailure = 5
    /// Regions are watched, but later.
    case regionMonitoringSetupDelayed = 6
    /// What happens at regions is told late.
    case regionMonitoringResponseDelayed = 7
    /// Nobody knows the address.
    case geocodeFoundNoResult = 8
    /// Only a part of the address is known.
    case geocodeFoundPartialResult = 9
    /// The question was taken back.
    case geocodeCanceled = 10
    /// Places cannot be told later.
    case deferredFailed = 11
    /// The place is told at once again.
    case deferredNotUpdatingLocation = 12
    /// Places are to be more exact.
    case deferredAccuracyTooLow = 13
    /// Places are not told for each way.
    case deferredDistanceFiltered = 14
    /// The app does not want them later any more.
    case deferredCanceled = 15
    /// Beacons cannot be seen.
    case rangingUnavailable = 16
    /// Beacons are not seen.
    case rangingFailure = 17
    /// The user has said no to a question.
    case promptDeclined = 18
  }

  /// The place is not known just now.
  public static var locationUnknown: Code { .locationUnknown }
  /// The user does not allow it.
  public static var denied: Code { .denied }
  /// There is no network to ask.
  public static var network: Code { .network }
  /// The app watches as many regions as it can.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  /// Nobody knows the address.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }

  /// Why.
  public let code: Code

  /// Creates the error of a code.
  public init(_ code: Code) { self.code = code }

  /// The domain of the errors.
  public static var errorDomain: String { "kCLErrorDomain" }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
}

/// Prints as the `NSError` that it is on the phone.
extension CLError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The domain and the number, in the form of an `NSError` without user info.
  public var description: String { "Error Domain=\(Self.errorDomain) Code=\(errorCode) \"(null)\"" }
  /// The same as ``description``.
  public var debugDescription: String { description }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``CLError``.
public let kCLErrorDomain = CLError.errorDomain

extension CLError.Code {
  /// Whether an error is one of this code, as `catch CLError.denied` asks.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? CLError)?.code == code }
}
