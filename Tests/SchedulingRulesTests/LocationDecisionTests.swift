import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Decisions about the user's place")
struct LocationDecisionTests {
  @Test("A degree of latitude is 111 km everywhere, one of longitude half of it at 60°")
  func distances() {
    let oslo = Place(latitude: 60, longitude: 10)
    #expect(abs(oslo.distance(to: Place(latitude: 61, longitude: 10)) - 111_195) < 1)
    #expect(abs(oslo.distance(to: Place(latitude: 60, longitude: 11)) - 55_597.5) < 1)
    #expect(
      abs(
        Place(latitude: 0, longitude: 179.9).distance(to: Place(latitude: 0, longitude: -179.9))
          - 22_239) < 1)
    expect(oslo.distance(to: oslo), is: 0)
  }

  @Test(
    "What an app has after its question",
    arguments: [
      (nil, true, .always, .always), (nil, true, .provisional, .provisional),
      (nil, true, .never, .never), (nil, false, .always, .whenInUse), (nil, false, .never, .never),
      (.whenInUse, true, .always, .always), (.whenInUse, true, .never, .whenInUse),
      (.whenInUse, false, .always, .whenInUse), (.never, true, .always, .never),
    ] as [(LocationPermission?, Bool, LocationPermission, LocationPermission)])
  func asked(
    now: LocationPermission?, always: Bool, answer: LocationPermission, then: LocationPermission
  ) {
    expect(LocationPermission.asked(now, always: always, answer: answer), is: then)
  }

  @Test("What keeps an app asleep, the permission first (R-240)")
  func hindrances() throws {
    var circumstances = LocationCircumstances(
      permission: .always, device: DeviceState(), wasForceQuit: false)
    expect(circumstances.hindrance(policy: .documented), is: nil)
    circumstances.wasForceQuit = true
    expect(circumstances.hindrance(policy: .documented), is: .forceQuit)
    circumstances.device.systemVersion = SystemVersion(25, 9)
    expect(circumstances.hindrance(policy: .documented), is: nil)
    circumstances.device.isBackgroundRefreshOn = false
    expect(circumstances.hindrance(policy: .documented), is: .backgroundRefresh)
    circumstances.permission = .provisional
    expect(circumstances.hindrance(policy: .documented), is: .unconfirmed)
    for permission: LocationPermission? in [nil, .never, .whenInUse] {
      circumstances.permission = permission
      expect(circumstances.hindrance(policy: .documented), is: .permission)
    }
    var policy = Policy.documented
    try policy.disable(.locationLaunches)
    expect(circumstances.hindrance(policy: policy), is: nil)
  }

  @Test("500 m and 300 s make a significant change (F-059)")
  func significantChange() throws {
    func instant(_ distance: Double, _ now: Int64) -> Instant? {
      LocationPace.significant(
        distance: distance, last: .zero, now: .seconds(now), policy: .documented)
    }
    expect(instant(499, 1_000), is: nil)
    expect(instant(500, 1_000), is: .seconds(1_000))
    expect(instant(500, 299), is: .seconds(300))
    expect(instant(500, 301), is: .seconds(301))
  }
}
