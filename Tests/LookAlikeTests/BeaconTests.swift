import CoreLocation
import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

private final class BeaconListener: NSObject, CLLocationManagerDelegate {
  func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying beaconConstraint: CLBeaconIdentityConstraint
  ) { print("ranged", beacons.count) }

  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error
  ) { print(region is CLBeaconRegion, (error as? CLError)?.code == .regionMonitoringFailure) }

  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) { print(state) }
}

@Suite("Beacons, of which none is near")
struct BeaconTests {
  @Test("An app that looks for beacons hears that a region fails, and the run says why")
  func unheard() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      let manager = CLLocationManager()
      let listener = BeaconListener()
      return ClosureAppDelegate(launch: {
        manager.delegate = listener
        let constraint = CLBeaconIdentityConstraint(uuid: UUID(), major: 7)
        let region = CLBeaconRegion(beaconIdentityConstraint: constraint, identifier: "shop")
        print(CLLocationManager.isRangingAvailable(), region.major ?? 0, region.minor == nil)
        manager.startMonitoring(for: region)
        manager.requestState(for: region)
        for _ in 0..<2 { manager.startRangingBeacons(satisfying: constraint) }
        manager.stopRangingBeacons(satisfying: constraint)
      })
    }
    expect(run.output, is: ["0.4 true 7 true", "0.4 true true", "0.4 unknown"])
    expect(run.severities, is: [.warning, .warning])
  }

  @Test("Constraints are the same if they mean the same beacons")
  func constraints() {
    let uuid = UUID()
    let one = CLBeaconIdentityConstraint(uuid: uuid, major: 1, minor: 2)
    #expect(one == CLBeaconIdentityConstraint(uuid: uuid, major: 1, minor: 2))
    #expect(one != CLBeaconIdentityConstraint(uuid: uuid, major: 1))
    #expect(one != CLBeaconIdentityConstraint(uuid: UUID(), major: 1, minor: 2))
  }
}
