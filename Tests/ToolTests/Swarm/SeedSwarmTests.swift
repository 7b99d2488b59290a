import Testing
import ValueExpectations

@Suite("Seed swarm")
struct SeedSwarmTests {
  /// Of seeds that leave the same rest, one call of the tool lives all lives.
  @Test(
    "Whatever happens to a phone, the tracker's books balance, and a second run is the same",
    arguments: 0..<8)
  func balances(rest: UInt64) throws {
    let scratch = try TemporaryFolder()
    let files = try (1...120 as ClosedRange<UInt64>).filter { $0 % 8 == rest }.map { seed in
      var scenario = RandomScenario(seed: seed)
      return try scenario.write(below: scratch.url)
    }
    let first = try run(files, isolation: "in-process")
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    expect(first.output.components(separatedBy: "\n    balanced ").count, is: files.count + 1)
    expect(first.output.components(separatedBy: "; trace ").count, is: files.count + 1)
    // Every fourth life is lived a second time, and of those every other one with each launch in a process of its own.
    guard rest.isMultiple(of: 4) else { return }
    let second = try run(files, isolation: rest == 0 ? "process" : "in-process")
    expect(second, is: first)
  }

  private func run(_ files: [String], isolation: String) throws -> BuiltTool.Result {
    try BuiltTool.run(
      ["run", "--config", "Config", "--format", "summary", "--isolation", isolation] + files)
  }

  @Test("The same seed gives the same scenario, and others give others")
  func generation() throws {
    let scratch = try TemporaryFolder()
    let texts = try [7, 7, 8].map { (seed: UInt64) in
      var scenario = RandomScenario(seed: seed)
      _ = try scenario.write(below: scratch.url)
      return try scratch.text("\(scenario.name).plist").replacing(scenario.name, with: "")
    }
    expect(texts[0], is: texts[1])
    #expect(texts[0] != texts[2])
  }
}
