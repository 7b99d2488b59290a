import CoreLocation

/// Logs when the user comes to the office and when they leave it, and their far moves and stays; also while the app
/// does not run.
@MainActor
final class PlaceLog: NSObject, CLLocationManagerDelegate {
  nonisolated static let office = CLCircularRegion(
    center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 200,
    identifier: "Office")

  private let manager = CLLocationManager()
  private let log: @MainActor (String) -> Void

  init(log: @escaping @MainActor (String) -> Void) {
    self.log = log
    super.init()
    manager.delegate = self
  }

  /// Asks the user once, and the system at each launch.
  func follow(places: Bool, moves: Bool) {
    if manager.authorizationStatus == .notDetermined { manager.requestAlwaysAuthorization() }
    if places { manager.startMonitoring(for: Self.office) }
    if moves {
      manager.startMonitoringSignificantLocationChanges()
      manager.startMonitoringVisits()
    }
  }

  nonisolated func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {
    MainActor.assumeIsolated { log("Moved") }
  }

  nonisolated func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {
    MainActor.assumeIsolated { log("Stayed") }
  }

  nonisolated func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    MainActor.assumeIsolated { log("Arrived") }
  }

  nonisolated func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    MainActor.assumeIsolated { log("Left") }
  }
}
