import Emulator
import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

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

/// Opens URLs of several schemes in turn, and prints those that come back to it.
private final class Linker: UIResponder, UIApplicationDelegate {
  private var texts = ["Timer:day/3", "other:x", "https://example.com"]

  func applicationDidBecomeActive(_ application: UIApplication) { openNext(application) }
  func applicationDidEnterBackground(_ application: UIApplication) { print("left") }

  private func openNext(_ application: UIApplication) {
    guard !texts.isEmpty, let url = URL(string: texts.removeFirst()) else { return }
    print(url, application.canOpenURL(url))
    application.open(url) { [self] isOpened in
      print("opened \(isOpened)")
      openNext(application)
    }
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    print("takes", url, app.applicationState)
    return true
  }
}

@Suite("Opening URLs")
struct OpenURLTests {
  @Test("A URL of the app's own comes to it, another one goes to another app, if there is one")
  func schemes() async {
    await #expect(processExitsWith: .success) {
      var scenario = PhoneScenario()
      scenario.bundle = AppBundle(
        infoPlist: """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0"><dict>
          <key>CFBundleIdentifier</key><string>com.example.test</string>
          <key>CFBundleURLTypes</key><array><dict>
          <key>CFBundleURLSchemes</key><array><string>timer</string></array>
          </dict></array>
          </dict></plist>
          """)
      scenario.at(0, .openApp)
      let run = scenario.run(isolation: .process) { Linker() }
      expect(
        run.output,
        is: [
          "0.4 Timer:day/3 true", "0.4 takes Timer:day/3 active", "0.4 opened true",
          "0.4 other:x false", "0.4 opened false",
          "0.4 https://example.com true", "0.4 opened true", "0.4 left",
        ])
    }
  }

  @Test("An app on screen leaves it for another one, and no other app can do that")
  func leaves() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run(isolation: .inProcess) { Opener() }
    expect(
      run.output,
      is: [
        "0.4 true", "0.4 opened true", "0.4 left", "0.4 true", "0.4 opened false",
      ])
    #expect(
      run.records.contains {
        if case .userAction(let action) = $0.event { action.name == "LeaveApp" } else { false }
      })
  }
}
