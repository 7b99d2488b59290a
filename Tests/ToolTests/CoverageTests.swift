import Foundation
import Testing
import ValueExpectations

@Suite("Coverage")
struct CoverageTests {
  private func coverage(_ words: String...) throws -> BuiltTool.Result {
    try BuiltTool.run(["coverage"] + words)
  }

  @Test("A scenario shows where a rule decides and where it lets pass, and what it does not show")
  func text() throws {
    let result = try coverage(BuiltTool.scenario("RefreshFirst"))
    #expect(result.status == 0 && result.errors == "")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("R-159   RefreshFirst at Mon 2026-03-02 09:45:05:") })
    #expect(lines.contains("Not shown:"))
    let missing =
      "  R-021  One refresh request and ten processing requests may be pending: it never decides. It is"
    #expect(lines.contains(missing))
    expect(lines.last?.contains("rules are shown"), is: true)
    expect(lines.filter { $0.count > 100 }, is: [])
  }

  @Test("Neither the number of processes nor the isolation mode changes what is said")
  func divided() throws {
    // Without R-083 the tracker's expiration handler traps: it counts on the main queue.
    let file = BuiltTool.scenario("RefreshEndsEarly")
    let whole = try coverage(file)
    #expect(whole.status == 0 && whole.output.contains("R-083   RefreshEndsEarly at "))
    expect(try coverage(file, "--jobs", "2", "--isolation", "in-process"), is: whole)
  }

  @Test("JSON has a row for each rule of which something has to be shown")
  func json() throws {
    let result = try coverage(BuiltTool.scenario("TooManyPending"), "--format", "json")
    let page = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let rows = try #require(page["rules"] as? [[String: Any]])
    let row = try #require(rows.first { $0["rule"] as? String == "R-021" })
    expect(row["missing"] as? [String], is: ["letPass"])
    expect((row["decided"] as? [String: Any])?["scenario"] as? String, is: "TooManyPending")
    expect(page["isComplete"] as? Bool, is: false)
  }

  @Test("What is missing fails only where everything is wanted")
  func complete() throws {
    expect(try coverage(BuiltTool.scenario("FiveMinutesAway"), "--complete").status, is: 1)
  }

  @Test("A folder without scenarios cannot be used, nor can a file that is none")
  func unusable() throws {
    let scratch = try TemporaryFolder()
    let empty = try coverage(scratch.url.path)
    #expect(empty.status == 2 && empty.errors.contains("is a folder without scenarios"))
    expect(try coverage("README.md").status, is: 2)
    let record = scratch.url.appendingPathComponent("nowhere/Record.plist").path
    let nowhere = try coverage(BuiltTool.scenario("FiveMinutesAway"), "--record", record)
    #expect(nowhere.status == 2 && nowhere.errors.contains("cannot be written"))
    #expect(nowhere.output.isEmpty)
  }
}

@Suite("Coverage of the shipped scenarios")
struct ShippedCoverageTests {
  /// The scenarios that the record names are asked first, so that a new scenario does not change it.
  @Test(
    "They show every rule as it has to be shown, where the record says; REWRITE_GOLDENS=1 rewrites it"
  )
  func complete() throws {
    let scratch = try TemporaryFolder()
    let record = BuiltTool.package.appendingPathComponent("Config/Coverage.plist")
    let copy = scratch.url.appendingPathComponent("Coverage.plist")
    try FileManager.default.copyItem(at: record, to: copy)
    // One process lives each scenario once; in two parts many would be lived in both.
    let result = try BuiltTool.run(
      [
        "coverage", "Config/Scenarios", "--isolation", "in-process", "--complete", "--record",
        copy.path,
      ])
    #expect(result.errors.hasPrefix("Each launch of 'Events'"), "\(result.errors)")
    let missing = result.output.components(separatedBy: "\n\n").first { $0.hasPrefix("Not shown:") }
    #expect(result.status == 0, "\(missing ?? "")")
    expect(
      result.output.components(separatedBy: "\n\n").filter { $0.hasPrefix("Handlers") }, is: [])
    if ProcessInfo.processInfo.environment["REWRITE_GOLDENS"] == "1" {
      try Data(contentsOf: copy).write(to: record)
      Issue.record("rewrote Coverage.plist")
    }
    let isUpToDate = try Data(contentsOf: copy) == Data(contentsOf: record)
    #expect(isUpToDate, "REWRITE_GOLDENS=1 swift test --filter ShippedCoverage")
  }

  @Test("A page of a rule prints the examples of the record, and the table counts them")
  func pages() throws {
    let page = try BuiltTool.run(["rules", "R-021"]).output
    #expect(page.contains("  asked           at every call of BGTaskScheduler.submit\n"))
    #expect(page.contains("  decides         TooManyPending at "))
    #expect(page.contains("  lets pass       "))
    let counts = try BuiltTool.run(["rules"]).output.split(separator: "\n").last ?? ""
    let shown = try #require(counts.firstMatch(of: /; (\d+) of (\d+) shown$/))
    expect(shown.1, is: shown.2)
  }
}
