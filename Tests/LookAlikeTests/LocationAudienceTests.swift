import CoreLocation
import DeviceModel
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// Prints what its manager tells it.
private final class Ear: NSObject, CLLocationManagerDelegate {
  let manager = CLLocationManager()
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init()
    manager.delegate = self
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    print("\(name) may \(manager.authorizationStatus)")
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    print("\(name) at \(locations[0].coordinate.latitude)")
  }

  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {
    print("\(name) visit")
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    print("\(name) entered \(region.identifier)")
  }
}

/// Makes two managers at each launch, and begins something with them.
private final class Household: UIResponder, UIApplicationDelegate {
  private var ears: [Ear] = []
  private let begin: @MainActor (CLLocationManager, CLLocationManager) -> Void

  init(_ begin: @escaping @MainActor (CLLocationManager, CLLocationManager) -> Void) {
    self.begin = begin
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    ears = [Ear("a"), Ear("b")]
    begin(ears[0].manager, ears[1].manager)
    return true
  }
}

@Suite("Who hears of the user's place")
struct LocationAudienceTests {
  /// A phone whose user opens the app at home, leaves it at 100 s, and goes to places, each a latitude.
  private func scenario(_ way: [(time: Double, latitude: Double)]) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 4_000
    scenario.infoPlist.backgroundModes = ["location"]
    scenario.infoPlist.locationTexts = [true, false].map(InfoPlist.locationTextKey)
    scenario.at(0, .moveTo(Place(latitude: 52.6, longitude: 13.4)))
    scenario.at(1, .openApp)
    scenario.at(100, .leaveApp)
    for (time, latitude) in way {
      scenario.at(time, .moveTo(Place(latitude: latitude, longitude: 13.4)))
    }
    return scenario
  }

  /// What the app prints, without its permission.
  private func output(
    _ scenario: PhoneScenario,
    _ begin: @escaping @MainActor @Sendable (CLLocationManager, CLLocationManager) -> Void
  ) -> [String] {
    scenario.run { Household(begin) }.output.filter { !$0.contains(" may ") }
  }

  @Test("Of steps hears who follows them: one manager, or a loop (F-061)")
  func steps() {
    let scenario = scenario([(50, 52.5)])
    let managed = output(scenario) { a, _ in
      a.requestWhenInUseAuthorization()
      a.startUpdatingLocation()
    }
    expect(managed, is: ["1.4 a at 52.6", "50 a at 52.5"])
    let looped = output(scenario) { a, _ in
      a.requestWhenInUseAuthorization()
      Task {
        for try await update in CLLocationUpdate.liveUpdates() where !update.stationary {
          if let location = update.location { print("loop at \(location.coordinate.latitude)") }
        }
      }
    }
    expect(looped, is: ["1.4 loop at 52.6", "50 loop at 52.5"])
  }

  @Test("Who begins to follow the steps is told where the user is, and nobody else is (F-061)")
  func laterFollower() {
    let told = output(scenario([])) { a, b in
      a.requestWhenInUseAuthorization()
      a.startUpdatingLocation()
      DispatchQueue.main.asyncAfter(deadline: .now() + 10) { b.startUpdatingLocation() }
    }
    expect(told, is: ["1.4 a at 52.6", "11.4 b at 52.6"])
  }

  @Test("A manager that begins later takes nothing away that another one is to be told (F-059)")
  func pendingFarMove() {
    let told = output(scenario([(20, 52.5)])) { a, b in
      a.requestAlwaysAuthorization()
      a.startMonitoringSignificantLocationChanges()
      DispatchQueue.main.asyncAfter(deadline: .now() + 50) {
        b.startMonitoringSignificantLocationChanges()
      }
    }
    #expect(told.contains { $0.hasSuffix("a at 52.5") }, "\(told)")
  }

  @Test("A launch that asks for visits again goes on with the stay of the one before")
  func staysOfTwoLaunches() {
    var scenario = scenario([(3_000, 52.5)])
    scenario.at(110, .memoryShortage(.pageShortage))
    let told = output(scenario) { a, _ in
      a.requestAlwaysAuthorization()
      a.startMonitoringVisits()
    }
    expect(told, is: ["601.8 a visit", "3000 a visit", "3600 a visit"])
  }

  @Test("Of far moves hears who follows them, also when another one does no more (F-059)")
  func farMoves() {
    let scenario = scenario([(1_000, 52.5)])
    let one = output(scenario) { a, _ in
      a.requestAlwaysAuthorization()
      a.startMonitoringSignificantLocationChanges()
    }
    expect(one, is: ["1.4 a at 52.6", "1000 a at 52.5"])
    let other = output(scenario) { a, b in
      a.requestAlwaysAuthorization()
      a.startMonitoringSignificantLocationChanges()
      b.startMonitoringSignificantLocationChanges()
      a.stopMonitoringSignificantLocationChanges()
    }
    expect(other, is: ["1.4 b at 52.6", "1000 b at 52.5"])
  }

  @Test("Of visits hears who follows them; where only an earlier process did, everybody (F-061)")
  func visits() {
    var scenario = scenario([(1_000, 52.5)])
    scenario.duration = 1_100
    let begin: @MainActor @Sendable (CLLocationManager, CLLocationManager) -> Void = { a, _ in
      guard a.authorizationStatus == .notDetermined else { return }
      a.requestAlwaysAuthorization()
      a.startMonitoringVisits()
    }
    expect(output(scenario, begin).map { $0.drop { $0 != " " } }, is: [" a visit", " a visit"])
    scenario.at(500, .jetsam)
    expect(
      output(scenario, begin).map { $0.drop { $0 != " " } },
      is: [" a visit", " b visit", " a visit", " b visit"])
  }

  @Test("Of regions every manager of the app hears (F-060)")
  func regions() {
    let told = output(scenario([(1_000, 52.5)])) { a, _ in
      a.requestAlwaysAuthorization()
      let centre = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
      a.startMonitoring(
        for: CLCircularRegion(center: centre, radius: 200, identifier: "Office"))
    }
    expect(told, is: ["1200 a entered Office", "1200 b entered Office"])
  }

  @Test("A distance filter leaves out steps that are nearer to the last one told")
  func distanceFilter() {
    // 556 m from home, 1112 m, and 1223 m.
    let told = output(scenario([(50, 52.605), (60, 52.61), (70, 52.611)])) { a, b in
      a.distanceFilter = 1_000
      a.requestWhenInUseAuthorization()
      a.startUpdatingLocation()
      b.startUpdatingLocation()
      DispatchQueue.main.asyncAfter(deadline: .now() + 80) {
        a.stopUpdatingLocation()
        a.startUpdatingLocation()
      }
    }
    // Who begins anew is told at once.
    #expect(
      told == [
        "1.4 a at 52.6", "1.4 b at 52.6", "50 b at 52.605", "60 a at 52.61", "60 b at 52.61",
        "70 b at 52.611", "81.4 a at 52.611",
      ])
  }

  @Test("The user answers when the call is over, and delegates hear of before and after (R-240)")
  func answer() {
    let run = scenario([]).run {
      Household { a, _ in
        a.requestWhenInUseAuthorization()
        print("asked \(a.authorizationStatus)")
      }
    }
    expect(
      run.output,
      is: [
        "1.4 asked notDetermined", "1.4 a may notDetermined", "1.4 b may notDetermined",
        "1.4 a may authorizedWhenInUse", "1.4 b may authorizedWhenInUse",
      ])
  }

  @Test("Who follows far moves and is not allowed to hears of none (R-240)")
  func refusal() {
    var scenario = scenario([(50, 52.5)])
    scenario.at(0, .locationPermission(.never))
    scenario.at(60, .locationPermission(.always))
    let told = output(scenario) { a, _ in
      a.requestAlwaysAuthorization()
      a.startMonitoringSignificantLocationChanges()
    }
    expect(told, is: ["60 a at 52.5"])
  }

  @Test("A session lets a manager's updates go on in the background, until it ends (F-061)")
  func session() {
    var scenario = scenario([(1_000, 52.5), (1_500, 52.7)])
    scenario.at(3_000, .openApp)
    let held = output(scenario) { a, _ in
      a.requestWhenInUseAuthorization()
      a.startUpdatingLocation()
      let session = CLBackgroundActivitySession()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1_200) { session.invalidate() }
    }
    expect(held, is: ["1.4 a at 52.6", "1000 a at 52.5", "3000 a at 52.7"])
    let none = output(scenario) { a, _ in
      a.requestWhenInUseAuthorization()
      a.startUpdatingLocation()
    }
    expect(none, is: ["1.4 a at 52.6", "3000 a at 52.7"])
  }
}
