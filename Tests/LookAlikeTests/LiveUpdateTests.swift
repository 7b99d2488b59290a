import CoreLocation
import DeviceModel
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// Loops over its user's steps from the screen on, and prints them.
private final class Walker: UIResponder, UIApplicationDelegate {
  private let asksAlways: Bool
  private let holdsSession: Bool
  private var session: CLBackgroundActivitySession?
  private var loop: Task<Void, any Error>?

  init(asksAlways: Bool = false, holdsSession: Bool = false) {
    self.asksAlways = asksAlways
    self.holdsSession = holdsSession
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    guard loop == nil else { return }
    _ = CLServiceSession(authorization: asksAlways ? .always : .whenInUse)
    if holdsSession { session = CLBackgroundActivitySession() }
    loop = Task {
      for try await update in CLLocationUpdate.liveUpdates(.fitness) {
        let place = update.location.map { "at \($0.coordinate.latitude)" } ?? "nowhere"
        print(update.stationary ? "stays \(place)" : place)
        if update.location?.coordinate.latitude == 52.7 { session?.invalidate() }
      }
    }
  }
}

@Suite("A loop over the user's steps")
struct LiveUpdateTests {
  /// A phone at home whose user opens the app, leaves it at 100 s, and walks on from 1000 s on.
  private func output(
    _ modes: [String] = ["location"], stationaryAfter: Duration? = nil,
    walker: @escaping @Sendable @MainActor () -> Walker
  ) -> [String] {
    var scenario = PhoneScenario()
    if let stationaryAfter { scenario.policy[.locationStationaryAfter] = stationaryAfter }
    scenario.duration = 4_000
    scenario.infoPlist.backgroundModes = modes
    scenario.infoPlist.locationTexts = [true, false].map(InfoPlist.locationTextKey)
    scenario.at(0, .moveTo(Place(latitude: 52.6, longitude: 13.4)))
    scenario.at(1, .openApp)
    scenario.at(100, .leaveApp)
    for (time, latitude) in [(1_000.0, 52.5), (1_500, 52.7), (2_000, 52.8)] {
      scenario.at(time, .moveTo(Place(latitude: latitude, longitude: 13.4)))
    }
    scenario.at(3_000, .openApp)
    return scenario.run { walker() }.output
  }

  /// The places alone, as the user comes to them.
  private func places(
    _ modes: [String] = ["location"], walker: @escaping @Sendable @MainActor () -> Walker
  ) -> [String] {
    output(modes, walker: walker).map { String($0.drop { $0 != " " }.dropFirst()) }
      .filter { !$0.hasPrefix("stays") }
  }

  @Test("It goes on in the background while a session is held, with the mode (F-061)")
  func session() {
    // The last place is told when the app comes back to the screen.
    #expect(places { Walker(holdsSession: true) } == ["at 52.6", "at 52.5", "at 52.7", "at 52.8"])
    expect(places { Walker() }, is: ["at 52.6", "at 52.8"])
    expect(places([]) { Walker(holdsSession: true) }, is: ["at 52.6", "at 52.8"])
  }

  @Test("Who may know the place at any time needs no session")
  func always() {
    expect(places { Walker(asksAlways: true) }, is: ["at 52.6", "at 52.5", "at 52.7", "at 52.8"])
  }

  @Test("The last update before the user stays where they are is told once more, as such")
  func stationary() {
    expect(
      output { Walker(asksAlways: true) },
      is: [
        "1.4 at 52.6", "121.4 stays at 52.6", "1000 at 52.5", "1120 stays at 52.5",
        "1500 at 52.7", "1620 stays at 52.7", "2000 at 52.8", "2120 stays at 52.8",
      ])
    #expect(
      output(stationaryAfter: .seconds(400)) { Walker(asksAlways: true) }
        .contains("1400 stays at 52.5"))
    // Who is suspended meanwhile is told where the user is when it comes back.
    #expect(
      output { Walker() } == ["1.4 at 52.6", "3000 at 52.8", "3120 stays at 52.8"])
  }
}
