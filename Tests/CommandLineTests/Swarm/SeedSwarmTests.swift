import Testing

@Suite("Seed swarm")
struct SeedSwarmTests {
  @Test(
    "Whatever happens to a phone, the tracker's books balance, and a second run is the same",
    arguments: 1...200 as ClosedRange<UInt64>)
  func balances(seed: UInt64) throws {
    let scratch = try TemporaryFolder()
    var scenario = RandomScenario(seed: seed)
    let file = try scenario.write(below: scratch.url)
    let first = try run(file, isolation: "in-process")
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    #expect(first.output.contains("\n    balanced "))
    #expect(first.output.contains("; trace "))
    // Every fourth life is lived a second time, and of those every other one with each launch in a process of its own.
    guard seed.isMultiple(of: 4) else { return }
    let second = try run(file, isolation: seed.isMultiple(of: 8) ? "process" : "in-process")
    #expect(second == first)
  }

  private func run(_ file: String, isolation: String) throws -> BuiltTool.Result {
    try BuiltTool.run(
      ["run", file, "--config", "Config", "--format", "summary", "--isolation", isolation])
  }

  @Test("The same seed gives the same scenario, and others give others")
  func generation() throws {
    let scratch = try TemporaryFolder()
    let texts = try [7, 7, 8].map { (seed: UInt64) in
      var scenario = RandomScenario(seed: seed)
      _ = try scenario.write(below: scratch.url)
      return try scratch.text("\(scenario.name).plist").replacing(scenario.name, with: "")
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0] != texts[2])
  }
}
