import Emulator
import EmulatorTestSupport
import Foundation
import Testing

@Suite("The environment of an app")
struct EnvironmentTests {
  /// What an app prints that starts with a look around.
  private func output(
    ofAppNamed identifier: String = "com.example.test",
    _ look: @escaping @MainActor @Sendable () -> String
  ) -> [String] {
    var scenario = PhoneScenario()
    scenario.infoPlist.bundleIdentifier = identifier
    scenario.app.finishLaunching = { _ in
      print(look())
      // Time for the runs beside it.
      usleep(1000)
      print(look())
    }
    scenario.at(0, .openApp)
    return scenario.run().lines(of: [.output]).filter { !$0.hasSuffix("Launching") }
  }

  @Test("Apps that share a process each have their own home")
  func home() async {
    await withTaskGroup(of: Void.self) { group in
      for identifier in (1...8).map({ "com.example.number\($0)" }) {
        group.addTask {
          let home = "/var/mobile/Containers/Data/Application/\(identifier)"
          #expect(
            output(ofAppNamed: identifier) { NSHomeDirectory() } == [
              "0.4 output \(home)", "0.401 output \(home)", "0.401 output didBecomeActive",
            ])
        }
      }
    }
  }

  @Test(
    "User, language and folders are those of the device",
    arguments: [("USER", "mobile"), ("LANG", "en_US.UTF-8"), ("PWD", "none")])
  func variable(name: String, value: String) {
    let lines = output { getenv(name).map { String(cString: $0) } ?? "none" }
    #expect(
      lines == ["0.4 output \(value)", "0.401 output \(value)", "0.401 output didBecomeActive"])
  }
}
