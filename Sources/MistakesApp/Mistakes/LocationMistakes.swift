import CoreLocation
import Foundation
import UIKit

/// Follows the user's steps for nothing but to be kept running, for a timer.
final class AwakeByLocation: NewsAppDelegate {
  private let manager = CLLocationManager()
  private var ticks = 0

  override func applicationDidBecomeActive(_ application: UIApplication) {
    super.applicationDidBecomeActive(application)
    manager.requestAlwaysAuthorization()
    manager.allowsBackgroundLocationUpdates = true
    manager.startUpdatingLocation()
    _ = Timer.scheduledTimer(withTimeInterval: 600, repeats: true) { [self] _ in
      MainActor.assumeIsolated { ticks += 1 }
    }
  }
}

/// Asks for news of the user's way when it is opened, and makes the manager only then.
final class PlacesUnheard: NewsAppDelegate {
  private var manager: CLLocationManager?

  override func applicationDidBecomeActive(_ application: UIApplication) {
    super.applicationDidBecomeActive(application)
    let manager = CLLocationManager()
    manager.requestAlwaysAuthorization()
    manager.startMonitoringSignificantLocationChanges()
    self.manager = manager
  }
}
