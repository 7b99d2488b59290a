import Foundation
import Testing
import ValueExpectations

@Suite("Shipped policies on one scenario")
struct ShippedPolicyRunTests {
  /// How often a day's scenario launches the refresh and the processing task under a policy.
  private func launches(_ policy: String, _ scenario: String) throws -> [String: Int] {
    let scratch = try TemporaryFolder()
    let file = try AlteredScenario.write(scenario, below: scratch.url) {
      $0["Policy"] = policy
      $0["Expectations"] = nil
    }
    let result = try BuiltTool.run(
      ["run", file, "--config", "Config", "--format", "summary"]
        + BuiltTool.quickIsolation(of: file))
    #expect(result.status == 0, "\(result.errors)")
    return Dictionary(
      uniqueKeysWithValues: result.output.matches(of: /tracker\.(\w+) \(\w+\): (\d+) launched/)
        .map { (String($0.output.1), Int($0.output.2) ?? 0) })
  }

  @Test("The more is granted, the more often a refresh is launched")
  func refresh() throws {
    let counts = try ["Pessimistic", "Optimistic", "Documented"].map {
      try launches($0, "RefreshVersusProcessing")["reconcile"] ?? 0
    }
    expect(counts[0], is: 2)
    #expect(counts[0] < counts[1] && counts[1] <= counts[2], "\(counts)")
  }

  @Test("A new install waits a week, two days, or not at all")
  func newInstall() throws {
    let counts = try ["Pessimistic", "Documented", "Optimistic"].map {
      try launches($0, "NewInstall")["reconcile"] ?? 0
    }
    #expect(counts[0] == 0 && counts[1] > 0 && counts[2] > 0, "\(counts)")
  }

  @Test("Under Bench nothing holds processing back, not even a phone in use on battery")
  func bench() throws {
    expect(try launches("Documented", "ProcessingNeedsPower")["compact"], is: 1)
    let scratch = try TemporaryFolder()
    let file = try AlteredScenario.write("UserPicksUpPhone", below: scratch.url) {
      $0["Policy"] = "Bench"
      $0["Expectations"] = nil
      // A request that demands power would wait for it under every policy.
      var app = $0["App"] as? [String: Any] ?? [:]
      let tasks = app["Tasks"] as? [String] ?? []
      app["Tasks"] = tasks.map { $0.replacing(" RequiresExternalPower=true", with: "") }
      $0["App"] = app
      $0["Timeline"] = [
        ["At": "0 22:10:00", "Event": "OpenApp"], ["At": "0 22:50:00", "Event": "LeaveApp"],
        ["At": "0 22:51:00", "Event": "LowPowerMode", "On": true],
        ["At": "0 22:52:00", "Event": "BatteryLevel", "Level": 0.05],
      ]
    }
    let result = try BuiltTool.run(
      ["run", file, "--config", "Config", "--format", "jsonl"]
        + BuiltTool.quickIsolation(of: file))
    #expect(result.status == 0, "\(result.errors)")
    let launched = result.output.split(separator: "\n").filter {
      $0.contains(#""kind":"taskLaunched""#) && $0.contains("tracker.compact")
    }
    // 22:50 and two hours, to the microsecond.
    #expect(launched.first?.contains(#""time":10200000"#) == true, "\(launched)")
    expect(launched.count, is: 2)
  }
}
