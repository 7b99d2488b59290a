import CoreLocation
import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// Watches the office by a monitor, and prints what it is told.
private final class Watcher: UIResponder, UIApplicationDelegate {
  private let manager = CLLocationManager()
  private let assumes: CLMonitor.Event.State

  init(assuming state: CLMonitor.Event.State) { assumes = state }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    manager.requestAlwaysAuthorization()
    let assumes = assumes
    Task {
      let monitor = await CLMonitor("Places")
      if await monitor.identifiers.isEmpty {
        let office = CLMonitor.CircularGeographicCondition(
          center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 200)
        await monitor.add(office, identifier: "Office", assuming: assumes)
      }
      print(await monitor.identifiers, CLLocationManager().monitoredRegions.count)
      for try await event in await monitor.events {
        let last = await monitor.record(for: event.identifier)?.lastEvent.state
        print(event.identifier, event.state, last == event.state)
      }
    }
    return true
  }
}

@Suite("Conditions of a place")
struct ConditionTests {
  private static let home = Place(latitude: 52.6, longitude: 13.4)
  private static let office = Place(latitude: 52.5, longitude: 13.4)

  private func output(
    assuming state: CLMonitor.Event.State = .unknown, ends: Bool = false
  ) -> AppRun {
    var scenario = PhoneScenario()
    scenario.duration = 4_000
    scenario.infoPlist.locationTexts = [true, false].map(InfoPlist.locationTextKey)
    scenario.at(0, .moveTo(Self.home))
    scenario.at(1, .openApp)
    scenario.at(100, .leaveApp)
    if ends { scenario.at(500, .jetsam) }
    scenario.at(1_000, .moveTo(Self.office))
    return scenario.run { Watcher(assuming: state) }
  }

  @Test("A condition is told as it is at first, unless that was assumed, and when it holds (F-060)")
  func told() {
    expect(
      output().output,
      is: [
        "1.4 [\"Office\"] 0", "1.4 Office unsatisfied true", "1200 Office satisfied true",
      ])
    expect(
      output(assuming: .unsatisfied).output,
      is: [
        "1.4 [\"Office\"] 0", "1200 Office satisfied true",
      ])
  }

  @Test("The phone keeps conditions, and launches the app for them (F-060)")
  func relaunched() {
    let run = output(ends: true)
    expect(run.output.suffix(2), is: ["1200.4 [\"Office\"] 0", "1200.4 Office satisfied true"])
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test("Beyond the limit of regions, and of beacons, a condition is said not to be watched")
  func unmonitored() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        Task {
          let monitor = await CLMonitor("Many")
          for number in 0..<21 {
            let circle = CLMonitor.CircularGeographicCondition(
              center: CLLocationCoordinate2D(latitude: Double(number), longitude: 0), radius: 100)
            await monitor.add(circle, identifier: "\(number)")
          }
          await monitor.add(
            CLMonitor.BeaconIdentityCondition(uuid: UUID()), identifier: "beacon")
          print(await monitor.identifiers.count)
          for try await event in await monitor.events {
            print(event.identifier, event.state, event.conditionUnsupported)
          }
        }
      })
    }
    expect(run.output, is: ["0.4 20", "0.4 20 unmonitored false", "0.4 beacon unmonitored true"])
  }
}
