import EmulatorTestSupport
import Testing
import ValueExpectations

@Suite("What Console.app would show")
struct ConsoleTests {
  @Test(
    "The log of a shipped scenario, line by line",
    arguments: [
      "BackupDeferred", "LeakedBackgroundTask", "LowPowerDay", "SimulatedLaunch",
      "UnknownBackgroundTask",
    ])
  func golden(scenario: String) throws {
    let result = try BuiltTool.run(["run", BuiltTool.scenario(scenario), "--format", "console"])
    expect(result.status, is: 0)
    try expectGolden(result.output, "\(scenario).console.txt")
  }
}
