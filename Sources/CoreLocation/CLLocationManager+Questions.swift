internal import AppHosting
internal import Emulator
import FoundationAdditions

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
    process.domain.postToMain { [self] in
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
