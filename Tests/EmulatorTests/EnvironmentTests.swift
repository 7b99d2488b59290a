import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

@Suite("The environment of an app")
struct EnvironmentTests {
  /// What an app prints that starts with a look around.
  private func output(
    seed: UInt64 = 1, _ look: @escaping @MainActor @Sendable () -> String
  ) -> [String] {
    var scenario = PhoneScenario()
    scenario.seed = seed
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
    let homes = await withTaskGroup(of: String.self, returning: [String].self) { group in
      for seed in UInt64(1)...8 {
        group.addTask {
          let lines = output(seed: seed) { NSHomeDirectory() }
          let home = lines.first?.split(separator: " ").last.map(String.init) ?? ""
          let folder = "/var/mobile/Containers/Data/Application/"
          #expect(
            home.hasPrefix(folder) && UUID(uuidString: String(home.dropFirst(folder.count))) != nil)
          expect(
            lines,
            is: [
              "0.4 output \(home)", "0.401 output \(home)", "0.401 output didBecomeActive",
            ])
          return home
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    expect(Set(homes).count, is: 8)
  }

  @Test(
    "User, language and folders are those of the device",
    arguments: [("USER", "mobile"), ("LANG", "none"), ("XDG_CACHE_HOME", "none"), ("PWD", "none")])
  func variable(name: String, value: String) {
    let lines = output { getenv(name).map { String(cString: $0) } ?? "none" }
    expect(
      lines, is: ["0.4 output \(value)", "0.401 output \(value)", "0.401 output didBecomeActive"])
  }
}
