import Foundation
import Testing

@Suite("Coverage")
struct CoverageTests {
  private func coverage(_ words: String...) throws -> BuiltTool.Result {
    try BuiltTool.run(["coverage"] + words)
  }

  @Test("A scenario shows where a rule decides and where it lets pass, and what it does not show")
  func text() throws {
    let result = try coverage(BuiltTool.scenario("LowPowerDay"))
    #expect(result.status == 0 && result.errors == "")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("R-159   LowPowerDay at 7200.0 s:") })
    #expect(lines.contains("Not shown:"))
    let missing =
      "  R-021  One refresh request and ten processing requests may be pending: it never decides. It is"
    #expect(lines.contains(missing))
    #expect(lines.last?.contains("rules are shown") == true)
    #expect(lines.filter { $0.count > 100 } == [])
  }

  @Test("Neither the number of processes nor the isolation mode changes what is said")
  func divided() throws {
    let file = BuiltTool.scenario("TooManyPending")
    let whole = try coverage(file)
    #expect(try coverage(file, "--jobs", "2") == whole)
    #expect(try coverage(file, "--isolation", "in-process") == whole)
  }

  @Test("JSON has a row for each rule of which something has to be shown")
  func json() throws {
    let result = try coverage(BuiltTool.scenario("TooManyPending"), "--format", "json")
    let page = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let rows = try #require(page["rules"] as? [[String: Any]])
    let row = try #require(rows.first { $0["rule"] as? String == "R-021" })
    #expect(row["missing"] as? [String] == ["letPass"])
    #expect((row["decided"] as? [String: Any])?["scenario"] as? String == "TooManyPending")
    #expect(page["isComplete"] as? Bool == false)
  }

  @Test("What is missing fails only where everything is wanted")
  func complete() throws {
    #expect(try coverage(BuiltTool.scenario("FiveMinutesAway"), "--complete").status == 1)
  }

  @Test("A folder without scenarios cannot be used, nor can a file that is none")
  func unusable() throws {
    let scratch = try TemporaryFolder()
    let empty = try coverage(scratch.url.path)
    #expect(empty.status == 2 && empty.errors.contains("is a folder without scenarios"))
    #expect(try coverage("README.md").status == 2)
  }
}
