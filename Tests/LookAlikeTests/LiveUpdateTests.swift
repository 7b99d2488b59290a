import CoreLocation
import DeviceModel
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit

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
        print(update.location.map { "at \($0.coordinate.latitude)" } ?? "nowhere")
        if update.location?.coordinate.latitude == 52.7 { session?.invalidate() }
      }
    }
  }
}

@Suite("A loop over the user's steps")
struct LiveUpdateTests {
  /// A phone at home whose user opens the app, leaves it at 100 s, and walks on from 1000 s on.
  private func output(
    _ modes: [String] = ["location"], walker: @escaping @Sendable @MainActor () -> Walker
  ) -> [String] {
    var scenario = PhoneScenario()
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
      .map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test("It goes on in the background while a session is held, with the mode (F-061)")
  func session() {
    // The last place is told when the app comes back to the screen.
    #expect(output { Walker(holdsSession: true) } == ["at 52.6", "at 52.5", "at 52.7", "at 52.8"])
    #expect(output { Walker() } == ["at 52.6", "at 52.8"])
    #expect(output([]) { Walker(holdsSession: true) } == ["at 52.6", "at 52.8"])
  }

  @Test("Who may know the place at any time needs no session")
  func always() {
    #expect(
      output { Walker(asksAlways: true) } == ["at 52.6", "at 52.5", "at 52.7", "at 52.8"])
  }
}
