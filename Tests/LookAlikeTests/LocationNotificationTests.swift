import CoreLocation
import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import UserNotifications
import ValueExpectations

@Suite("A notification at a place")
struct LocationNotificationTests {
  private static let home = Place(latitude: 52.6, longitude: 13.4)
  private static let office = Place(latitude: 52.5, longitude: 13.4)

  /// The notifications that come when the user goes to the office, home and back, and the app is gone since 500 s.
  private func came(
    repeats: Bool = false, asks: Bool = true, onEntry: Bool? = nil, onExit: Bool = false,
    back: Double = 2_000, again: Double = 3_000
  ) -> [String] {
    var scenario = PhoneScenario()
    scenario.duration = 4_000
    scenario.infoPlist.locationTexts = [InfoPlist.locationTextKey(always: false)]
    for (time, event) in [
      (0, .moveTo(Self.home)), (1, .openApp), (100, .leaveApp), (500, .jetsam),
      (1_000, .moveTo(Self.office)), (back, .moveTo(Self.home)), (again, .moveTo(Self.office)),
    ] as [(Double, ScenarioEvent)] {
      scenario.at(time, event)
    }
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        if asks { CLLocationManager().requestWhenInUseAuthorization() }
        let center = UNUserNotificationCenter.current()
        center.requestAuthorization(options: [.alert]) { _, _ in }
        let region = CLCircularRegion(
          center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 200,
          identifier: "Office")
        region.notifyOnEntry = onEntry ?? !onExit
        region.notifyOnExit = onExit
        let content = UNMutableNotificationContent()
        content.title = "Welcome"
        center.add(
          UNNotificationRequest(
            identifier: "door", content: content,
            trigger: UNLocationNotificationTrigger(region: region, repeats: repeats)))
        Task {
          let pending = await center.pendingNotificationRequests()
          let trigger = pending.first?.trigger as? UNLocationNotificationTrigger
          print(
            trigger?.region.identifier ?? "none", trigger?.region.notifyOnExit == onExit,
            trigger?.repeats == repeats, CLLocationManager().monitoredRegions.count)
        }
      })
    }
    expect(run.output, is: ["1.4 Office true true 0"])
    return run.lines(of: [.user]).filter { $0.contains("notification door") }
  }

  @Test("It comes when the border counts as crossed, and the app does not run (F-060)")
  func entry() {
    expect(came(), is: ["1200 notification door shown F-043"])
    expect(
      came(repeats: true),
      is: [
        "1200 notification door shown F-043", "3200 notification door shown F-043",
      ])
    expect(came(onExit: true), is: ["2200 notification door shown F-043"])
  }

  @Test("Who is back within 20 s has crossed nothing (F-060)")
  func dwell() {
    expect(came(back: 1_019), is: ["3200 notification door shown F-043"])
    expect(came(back: 1_020), is: ["1200 notification door shown F-043"])
  }

  @Test("One about both borders comes for each, however soon one is after the other (F-060)")
  func bothBorders() {
    func times(repeats: Bool = true, onExit: Bool = true, _ back: Double, _ again: Double)
      -> [String]
    {
      came(repeats: repeats, onEntry: true, onExit: onExit, back: back, again: again)
        .map { String($0.prefix { $0 != " " }) }
    }
    expect(times(2_000, 3_000), is: ["1200", "2200", "3200"])
    expect(times(1_100, 1_150), is: ["1200", "1300", "1350"])
    // Who is back within 20 s has crossed nothing, also where the border before that counts.
    #expect(times(1_100, 1_119) == ["1200"])
    expect(times(1_019, 1_100), is: ["1300"])
    expect(times(repeats: false, 1_100, 1_150), is: ["1200"])
    expect(times(onExit: false, 1_100, 1_119), is: ["1200"])
    expect(times(onExit: false, 1_100, 1_120), is: ["1200", "1320"])
  }

  @Test("It does not come where the app may not know the place (R-240)")
  func permission() { expect(came(repeats: true, asks: false), is: []) }
}
