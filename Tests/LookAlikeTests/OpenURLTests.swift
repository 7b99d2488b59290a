import Emulator
import EmulatorTestSupport
import Testing
import UIKit

/// Shows its settings as soon as it is active, and once more when it has left the screen.
private final class Opener: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) { open(application) }
  func applicationDidEnterBackground(_ application: UIApplication) {
    print("left")
    open(application)
  }

  private func open(_ application: UIApplication) {
    guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
    print(application.canOpenURL(url))
    application.open(url) { print("opened \($0)") }
  }
}

@Suite("Opening URLs")
struct OpenURLTests {
  @Test("An app on screen leaves it for another one, and no other app can do that")
  func leaves() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run(isolation: .inProcess) { Opener() }
    #expect(
      run.output == [
        "0.4 true", "0.4 opened true", "0.4 left", "0.4 true", "0.4 opened false",
      ])
    #expect(
      run.records.contains {
        if case .userAction(let action) = $0.event { action.name == "LeaveApp" } else { false }
      })
  }
}
