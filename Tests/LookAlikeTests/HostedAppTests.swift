import AppHosting
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// An app with settings and a user.
private final class GreeterDelegate: UIResponder, UIApplicationDelegate {
  struct Settings: Codable {
    var greeting: String
  }

  private let greeting: String

  init(settings: Settings, variant: String?) {
    greeting = variant == "loud" ? settings.greeting.uppercased() : settings.greeting
  }

  func greet(_ name: String) { print("\(greeting), \(name)!") }
}

@Suite("HostedApp with a delegate")
struct HostedAppTests {
  private let app = HostedApp(
    name: "Greeter", isFreeOfGlobals: true, variants: ["loud"],
    userActions: [UserActionDescription(name: "Greet", parameters: ["Name": true])],
    configuration: GreeterDelegate.Settings.self,
    delegate: { settings, app in GreeterDelegate(settings: settings, variant: app.variant) },
    userAction: { delegate, action, parameters in
      if action == "Greet" { delegate.greet(parameters["Name"] ?? "nobody") }
    })

  private func output(variant: String?) -> [String] {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10, .userAction(name: "Greet", parameters: ["Name": "Ada"]))
    var configuration = scenario.configuration
    configuration.app = AppDescription(
      name: "Greeter", infoPlist: scenario.infoPlist, variant: variant,
      settings: Array(#"{"greeting": "Hello"}"#.utf8))
    let recorder = ListRecorder()
    _ = Run(configuration: configuration, app: app, isolation: .inProcess)
      .perform(recorders: [recorder])
    return recorder.records.filter { $0.kind == .output }.map(\.line)
  }

  @Test("The delegate gets its settings, its variant and what the user does")
  func userAction() {
    expect(output(variant: nil), is: ["10 output Hello, Ada!"])
    expect(output(variant: "loud"), is: ["10 output HELLO, Ada!"])
  }

  @Test("The vocabulary is the app's")
  func vocabulary() {
    expect(app.variants, is: ["loud"])
    expect(app.jobs, is: [])
    expect(app.userActions.map(\.name), is: ["Greet"])
    expect(
      app.checkSettings(Array("{}".utf8)),
      is: [
        SettingProblem(keyPath: "greeting", found: "nothing", expected: "a value")
      ])
  }
}
