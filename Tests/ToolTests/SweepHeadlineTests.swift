import Testing
import ValueExpectations

@Suite("The headline of a sweep")
struct SweepHeadlineTests {
  private func sweep(_ scenario: String, _ words: String...) throws -> BuiltTool.Result {
    try BuiltTool.run(
      ["sweep", BuiltTool.scenario(scenario), "--faults", "kill", "--isolation", "in-process"]
        + words)
  }

  @Test("It counts what the findings tell, in the run without any fault as in the others")
  func misattributed() throws {
    let result = try sweep("NightAway", "--variant", "missingReset", "--point", "30")
    expect(result.status, is: 1)
    #expect(result.output.contains("(credited +17100000, capped -17100000)"), "\(result.output)")
    #expect(result.output.contains("\nSeconds booked as what they were not  17100\n"))
    #expect(result.output.contains("\nSeconds lost    0\nSeconds doubled 0\n"))
  }

  @Test("A flaw of the run without any fault is told once")
  func once() throws {
    let result = try sweep("NightAway", "--variant", "missingReset", "--point", "30")
    expect(result.output.split(separator: "timeMisattributed, without any fault").count, is: 2)
  }

  @Test("Where nothing is wrong nothing is booked as what it was not")
  func nothing() throws {
    let result = try sweep("NightAway", "--point", "30")
    #expect(result.status == 0, "\(result.output)")
    #expect(!result.output.contains("booked as what they were not"))
  }
}
