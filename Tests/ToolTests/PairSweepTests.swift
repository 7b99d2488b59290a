import Testing
import ValueExpectations

@Suite("Sweeps over pairs of faults")
struct PairSweepTests {
  private func sweep(_ words: String) throws -> BuiltTool.Result {
    try BuiltTool.run(
      ["sweep", BuiltTool.scenario("FiveMinutesAway"), "--depth", "2"]
        + words.split(separator: " ").map(String.init))
  }

  @Test("Jobs and both isolation modes give the same pairs, and the tracker loses nothing by them")
  func jobs() throws {
    let words = "--faults kill,expire --limit 12 --format jsonl"
    let whole = try sweep(words + " --isolation in-process")
    #expect(whole.status == 0, "\(whole)")
    // The header, the pairs, and the end.
    #expect(whole.output.split(separator: "\n").count == 14)
    expect(try sweep(words + " --jobs 3").output, is: whole.output)
  }

  @Test("A pair that loses time can be made again by the line that names it")
  func reproduction() throws {
    let result = try sweep(
      "--faults expire,kill --point 653 --limit 12 --variant draftPauseEffect --isolation in-process"
    )
    expect(result.status, is: 1)
    #expect(result.output.contains("  timeLost, "))
    let line = try #require(
      result.output.split(separator: "\n").first { $0.contains("bgtask sweep") })
    let again = try BuiltTool.shell(String(line))
    #expect(again.status == 1, "\(again.output)")
    #expect(again.output.contains("FAILED  1 of 1 planned ran"))
  }

  @Test("Options of pairs mean nothing at depth 1", arguments: ["--limit 5", "--pair 3"])
  func refusals(words: String) throws {
    let result = try BuiltTool.run(
      ["sweep", BuiltTool.scenario("FiveMinutesAway")]
        + words.split(separator: " ").map(String.init))
    expect(result.status, is: 64)
  }
}
