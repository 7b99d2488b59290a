import Foundation
import Testing
import ValueExpectations

@Suite("An expiring activity that is over at once")
struct ActivityOverTests {
  private static let fault = "expire@call=ProcessInfo.performExpiringActivity,kind=callAfter"

  private func run(_ variant: String, _ words: String...) throws -> BuiltTool.Result {
    try BuiltTool.run(
      ["run", BuiltTool.scenario("DeafActivity"), "--variant", variant] + words)
  }

  @Test("Whoever is told of its end by both calls resumes a continuation twice, and crashes")
  func doubleResume() throws {
    let calm = try run("doubleResume")
    #expect(!calm.output.contains("ERROR crash"), "\(calm.output)")
    let struck = try run("doubleResume", "--fault", Self.fault)
    #expect(struck.output.contains("ERROR crash"), "\(struck.output)")
    #expect(struck.output.contains("tried to resume its"), "\(struck.output)")
  }

  @Test("A sweep finds it by itself")
  func sweep() throws {
    let result = try BuiltTool.run([
      "sweep", BuiltTool.scenario("DeafActivity"), "--variant", "doubleResume", "--faults",
      "expire", "--target", "Save",
    ])
    expect(result.status, is: 1)
    #expect(result.output.contains("\n  crash"), "\(result.output)")
  }
}
