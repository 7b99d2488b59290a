import CoreLocation
import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// Follows its user, and prints what it hears.
private final class Follower: UIResponder, UIApplicationDelegate,
  @preconcurrency CLLocationManagerDelegate
{
  /// What the app asks for when it is first opened.
  enum Wish { case nothing, region, moves, visits, steps }

  private let wish: Wish
  private let asksAlways: Bool
  private let hears: Bool
  private let startsAnew: Bool
  private var manager: CLLocationManager?

  init(
    _ wish: Wish, asksAlways: Bool = true, makesAnew: Bool = true, startsAnew: Bool = true
  ) {
    self.wish = wish
    self.asksAlways = asksAlways
    self.startsAnew = startsAnew
    hears = makesAnew
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if launchOptions?[.location] != nil { print("launched for a location") }
    if hears { hear() }
    if wish == .moves, startsAnew, manager?.authorizationStatus != .notDetermined {
      manager?.startMonitoringSignificantLocationChanges()
    }
    return true
  }

  private func hear() {
    manager = CLLocationManager()
    manager?.delegate = self
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    if manager == nil { hear() }
    guard let manager, manager.authorizationStatus == .notDetermined, wish != .nothing else {
      return
    }
    if asksAlways {
      manager.requestAlwaysAuthorization()
    } else {
      manager.requestWhenInUseAuthorization()
    }
    switch wish {
    case .nothing: break
    case .region:
      let centre = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
      manager.startMonitoring(
        for: CLCircularRegion(center: centre, radius: 200, identifier: "Office"))
    case .moves: manager.startMonitoringSignificantLocationChanges()
    case .visits: manager.startMonitoringVisits()
    case .steps:
      manager.allowsBackgroundLocationUpdates = true
      manager.startUpdatingLocation()
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    print("may \(manager.authorizationStatus)")
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    print("entered \(region.identifier)")
  }

  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    print("left \(region.identifier)")
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    print("at \(locations.map(\.coordinate.latitude))")
  }

  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {
    print(visit.departureDate == .distantFuture ? "arrived" : "departed")
  }
}

/// Asks once where it is, and hears of permission in the way before iOS 14.
private final class Asker: UIResponder, UIApplicationDelegate,
  @preconcurrency CLLocationManagerDelegate
{
  private let manager = CLLocationManager()

  func applicationDidBecomeActive(_ application: UIApplication) {
    manager.delegate = self
    manager.requestLocation()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      self.manager.requestWhenInUseAuthorization()
    }
  }

  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {
    if status == .authorizedWhenInUse { manager.requestLocation() }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    print("at \(locations.map(\.coordinate.latitude))")
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    print("failed \((error as? CLError)?.code == .locationUnknown)")
  }
}

/// Follows every step while it is on screen, and hears what goes wrong.
private final class Walker: UIResponder, UIApplicationDelegate,
  @preconcurrency CLLocationManagerDelegate
{
  private let manager = CLLocationManager()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    manager.delegate = self
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    return true
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    print("at \(locations.map(\.coordinate.latitude))")
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    print("denied \((error as? CLError)?.code == .denied)")
  }
}

/// Asks for the place at any time when nobody sees it.
private final class HiddenAsker: UIResponder, UIApplicationDelegate,
  @preconcurrency CLLocationManagerDelegate
{
  private let manager = CLLocationManager()

  func applicationDidBecomeActive(_ application: UIApplication) { manager.delegate = self }

  func applicationDidEnterBackground(_ application: UIApplication) {
    manager.requestAlwaysAuthorization()
    print("asked \(manager.authorizationStatus)")
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    print("may \(manager.authorizationStatus)")
  }
}

@Suite("CoreLocation")
struct LocationTests {
  private static let home = Place(latitude: 52.6, longitude: 13.4)
  private static let office = Place(latitude: 52.5, longitude: 13.4)

  /// A phone at home whose user opens the app, leaves it at 100 s, and is at the office from 1000 s on.
  private func scenario(ends: Bool = true, modes: [String] = ["location"]) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 4_000
    scenario.infoPlist.backgroundModes = modes
    scenario.infoPlist.locationTexts = [true, false].map(InfoPlist.locationTextKey)
    scenario.at(0, .moveTo(Self.home))
    scenario.at(1, .openApp)
    scenario.at(100, .leaveApp)
    if ends { scenario.at(500, .jetsam) }
    scenario.at(1_000, .moveTo(Self.office))
    return scenario
  }

  /// What the app prints, without its permission, which it hears of at each launch.
  private func output(
    _ scenario: PhoneScenario, _ wish: Follower.Wish, asksAlways: Bool = true
  ) -> [String] {
    scenario.run { Follower(wish, asksAlways: asksAlways) }.output.filter { !$0.contains("may") }
  }

  @Test("A region launches the app, 200 s after its border was crossed (F-060)")
  func region() throws {
    var scenario = scenario()
    let run = scenario.run { Follower(.region) }
    expect(
      run.output.suffix(3),
      is: [
        "1200.4 launched for a location", "1200.4 may authorizedAlways", "1200.4 entered Office",
      ])
    // It runs for ten seconds.
    #expect(
      run.lines(of: [.process]).suffix(2) == [
        "1200 process 302 backgroundRunning F-060", "1210.4 process 302 suspended R-136",
      ])
    try scenario.policy.disable(.regionCrossing)
    expect(output(scenario, .region).last, is: "1000.4 entered Office")
  }

  @Test("A place that is asked for once is told once, or that it is not known")
  func once() {
    expect(
      scenario().run { Asker() }.output.prefix(2).map { $0.drop { $0 != " " } },
      is: [
        " failed true", " at [52.6]",
      ])
  }

  @Test("Who is back within 20 s has crossed nothing; who is back later has crossed twice (F-060)")
  func dwell() {
    var brief = scenario()
    brief.at(1_019, .moveTo(Self.home))
    expect(output(brief, .region), is: [])
    var longer = scenario()
    longer.at(1_020, .moveTo(Self.home))
    expect(
      output(longer, .region).filter { !$0.contains("launched") },
      is: [
        "1200.4 entered Office", "1220 left Office",
      ])
  }

  @Test("A suspended app goes on, and is suspended again ten seconds later")
  func suspended() {
    let run = scenario(ends: false).run { Follower(.moves) }
    expect(run.output.last, is: "1000 at [52.5]")
    expect(run.lines(of: [.process]).last, is: "1010 process 301 suspended R-136")
  }

  @Test("A significant change is 500 m, and 300 s after the last (F-059)")
  func significant() throws {
    var scenario = scenario()
    // 445 m from the office, and then 556 m.
    scenario.at(1_010, .moveTo(Place(latitude: 52.504, longitude: 13.4)))
    scenario.at(1_020, .moveTo(Place(latitude: 52.505, longitude: 13.4)))
    let moves = output(scenario, .moves).filter { $0.contains("at") && !$0.contains("launched") }
    // Who asks anew is told where the user is, and then for what it was launched.
    #expect(
      moves == [
        "1.4 at [52.6]", "1000.4 at [52.5]", "1000.4 at [52.5]", "1300.4 at [52.505]",
      ])
    try scenario.policy.disable(.significantChange)
    #expect(output(scenario, .moves).contains("1010 at [52.504]"))
  }

  @Test("An app that was launched for a move and does not ask anew hears of none (F-059)")
  func movesAnew() throws {
    var scenario = scenario()
    scenario.at(2_000, .moveTo(Self.home))
    let run = scenario.run { Follower(.moves, startsAnew: false) }
    expect(run.output.filter { $0.contains(" at ") }, is: ["1.4 at [52.6]"])
    expect(run.lines(of: [.finding]), is: ["1000.4 error movesNotFollowedAnew F-059"])
    try scenario.policy.disable(.significantChange)
    let told = scenario.run { Follower(.moves, startsAnew: false) }.output
    expect(told.suffix(1), is: ["2000 at [52.6]"])
  }

  @Test("A visit begins after ten minutes, and ends with the next move")
  func visits() {
    var scenario = scenario()
    scenario.at(2_000, .moveTo(Self.home))
    let visits = output(scenario, .visits).filter { !$0.contains("launched") }
    expect(
      visits,
      is: [
        "601.8 arrived", "1000 departed", "1600 arrived", "2000 departed", "2600 arrived",
      ])
    scenario.policy[.locationVisitAfter] = .seconds(500)
    #expect(output(scenario, .visits).contains("1500 arrived"))
  }

  @Test("Permission, Background App Refresh and a force-quit keep the app asleep (R-240)")
  func launches() throws {
    expect(output(scenario(), .moves, asksAlways: false).last, is: "1.4 at [52.6]")
    var refused = scenario()
    refused.at(600, .device(.backgroundRefresh(false)))
    let run = refused.run { Follower(.moves) }
    expect(run.lines(of: [.finding]), is: ["1000 note locationWithheld R-240"])
    try refused.policy.disable(.locationLaunches)
    expect(output(refused, .moves).last, is: "1000.4 at [52.5]")
    var swiped = scenario(ends: false)
    swiped.at(600, .forceQuit)
    expect(output(swiped, .moves).last, is: "1.4 at [52.6]")
    swiped.device.systemVersion = SystemVersion(18)
    expect(output(swiped, .moves).last, is: "1000.4 at [52.5]")
  }

  @Test("Who asks in the background is answered when the app is on screen, or never")
  func hidden() {
    var scenario = scenario(ends: false)
    scenario.at(1_200, .openApp)
    func answers(_ scenario: PhoneScenario) -> [String] {
      scenario.run { HiddenAsker() }.output.filter { !$0.hasSuffix("may notDetermined") }
    }
    expect(answers(scenario), is: ["100 asked notDetermined", "1200 may authorizedAlways"])
    var ended = self.scenario()
    ended.at(1_200, .openApp)
    expect(answers(ended), is: ["100 asked notDetermined"])
  }

  @Test("A user who has not confirmed is asked at the first report, which waits (R-240)")
  func provisional() {
    var scenario = scenario()
    scenario.at(0, .locationPermission(.provisional))
    scenario.at(2_000, .locationPermission(.always))
    let run = scenario.run { Follower(.region) }
    expect(run.output.first { $0.contains("may auth") }, is: "1.4 may authorizedAlways")
    expect(run.lines(of: [.finding]), is: ["1200 note locationWithheld R-240"])
    expect(run.output.last, is: "2000.4 entered Office")
  }

  @Test("Every step keeps the app running, with the mode (F-061)")
  func steps() throws {
    var scenario = scenario(ends: false)
    scenario.at(1_500, .moveTo(Self.home))
    let run = scenario.run { Follower(.steps) }
    expect(output(scenario, .steps), is: ["1.4 at [52.6]", "1000 at [52.5]", "1500 at [52.6]"])
    #expect(!run.lines(of: [.process]).contains { $0.contains("suspended") })
    let modeless = self.scenario(ends: false, modes: []).run { Follower(.steps) }
    expect(modeless.lines(of: [.finding]), is: ["1.4 error locationWithoutMode F-061"])
    try scenario.policy.disable(.locationInBackground)
    expect(output(scenario, .steps), is: ["1.4 at [52.6]"])
  }

  @Test("Who comes back is told where the user went, and who is forbidden it that they are (F-061)")
  func missedSteps() {
    var scenario = scenario(ends: false)
    scenario.at(1_200, .openApp)
    scenario.at(1_300, .locationPermission(.never))
    scenario.at(1_400, .locationPermission(.whenInUse))
    let output = scenario.run { Walker() }.output
    expect(output, is: ["1.4 at [52.6]", "1200 at [52.5]", "1300 denied true", "1400 at [52.5]"])
  }

  @Test("Where nobody has said yet where the user is, following them fails until somebody does")
  func unknownPlace() {
    var scenario = PhoneScenario()
    scenario.infoPlist = self.scenario(ends: false).infoPlist
    scenario.at(0, .openApp)
    scenario.at(50, .moveTo(Self.home))
    let run = scenario.run { Walker() }
    expect(run.output, is: ["0.4 denied false", "50 at [52.6]"])
    expect(run.lines(of: [.finding]).map { $0.split(separator: " ")[1] }, is: ["note"])
  }

  @Test("Errors of places print as they do on the phone")
  func errors() {
    expect("\(CLError(.denied))", is: #"Error Domain=kCLErrorDomain Code=1 "(null)""#)
    expect((CLError(.denied) as NSError).code, is: 1)
  }

  @Test("An app that does not make its manager anew is found (F-061)")
  func managerAnew() {
    let run = scenario().run { Follower(.region, makesAnew: false) }
    expect(run.lines(of: [.finding]), is: ["1200.4 error locationNotTaken F-061"])
  }

  @Test(
    "The mode of an app that asks for no place is found, and so is a missing text (R-238, R-240)")
  func unused() throws {
    var scenario = scenario()
    expect(
      scenario.run { Follower(.nothing) }.lines(of: [.finding]),
      is: [
        "100 warning locationModeUnused R-238"
      ])
    try scenario.policy.disable(.modePurpose)
    expect(scenario.run { Follower(.nothing) }.lines(of: [.finding]), is: [])
    scenario.infoPlist.locationTexts = nil
    expect(
      scenario.run { Follower(.moves) }.lines(of: [.finding]).first,
      is: "1.4 error locationTextMissing R-240")
  }

  /// A manager that is made on a thread of the app's own, or on a queue, where nobody runs a run loop.
  private final class Apart: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
    private var manager: CLLocationManager?
    private var thread: Thread?

    func start(onQueue: Bool) {
      if onQueue {
        DispatchQueue(label: "places").async { self.make() }
      } else {
        let thread = Thread {
          self.make()
          RunLoop.current.run()
        }
        self.thread = thread
        thread.start()
      }
    }

    private func make() {
      manager = CLLocationManager()
      manager?.delegate = self
      manager?.requestAlwaysAuthorization()
      manager?.startUpdatingLocation()
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      print(Thread.current === thread, locations[0].horizontalAccuracy)
    }
  }

  @Test("A delegate is told on the thread of its manager, if that runs its run loop (F-061)")
  func threads() {
    var scenario = scenario(ends: false)
    scenario.timeline = []
    scenario.at(0, .openApp)
    scenario.at(5, .moveTo(Self.home))
    scenario.at(50, .moveTo(Place(latitude: 52.5, longitude: 13.4)))
    scenario.at(60, .moveTo(Self.home))
    let (first, second) = (Apart(), Apart())
    let apart = scenario.run { ClosureAppDelegate(launch: { first.start(onQueue: false) }) }
    expect(apart.output.map { $0.drop { $0 != " " } }, is: Array(repeating: " true 5.0", count: 3))
    expect(apart.output.count, is: 3)
    expect(apart.lines(of: [.finding]).filter { $0.contains("Deaf") }, is: [])
    let queue = scenario.run { ClosureAppDelegate(launch: { second.start(onQueue: true) }) }
    expect(queue.output, is: [])
    expect(
      queue.lines(of: [.finding]).filter { $0.contains("Deaf") },
      is: [
        "50 error locationThreadDeaf F-061"
      ])
  }
}
