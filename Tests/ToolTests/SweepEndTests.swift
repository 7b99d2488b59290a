import Foundation
import Testing
import ValueExpectations

@Suite("Sweeps that end early")
struct SweepEndTests {
  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
  }

  /// Starts a sweep of many runs, does something when the first results are there, and waits for its end.
  private func sweep(_ words: String, then action: String) throws -> BuiltTool.Result {
    try BuiltTool.shell(
      """
      cd \(scratch.url.path); ln -s \(BuiltTool.package.path)/Config Config
      bgtask sweep Config/Scenarios/FiveMinutesAway.plist --faults kill --output . \(words) \
        >output 2>errors & tool=$!
      until [ -s results.jsonl ] && [ $(wc -l <results.jsonl) -gt 2 ]; do sleep 0.05; done
      \(action); wait $tool; echo "exit $?"
      """)
  }

  /// The whole lines but the last one of a sweep that ended in order.
  private func results() throws -> [Substring] {
    try scratch.text("results.jsonl").split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().filter { !$0.hasPrefix("{\"kind\":\"end\"") }
  }

  @Test(
    "An interruption ends the sweep in order, with what is known",
    arguments: [
      ("", "INT"), ("--jobs 2", "INT"), ("--isolation in-process", "TERM"), ("--jobs 3", "TERM"),
    ])
  func interruption(words: String, signal: String) throws {
    let result = try sweep(words, then: "kill -\(signal) $tool")
    expect(result.output, is: "exit 1\n")
    let ran = try results().count - 1
    #expect((1..<3_110).contains(ran))
    let output = try scratch.text("output")
    #expect(output.hasSuffix("\nINTERRUPTED  \(ran) of 3110 planned ran\n"), "\(output)")
    expect(try scratch.text("summary.txt"), is: output)
    let errors = try scratch.text("errors")
    #expect(errors.hasPrefix("\(ran) of 3110 planned ran, "), "\(errors)")
    // Runs are kept in the order of the plan, with gaps where another process had not come so far.
    let numbers = try results().dropFirst().compactMap { line in
      line.split(separator: "\"index\":").last?.split(separator: ",").first.flatMap { Int($0) }
    }
    #expect(numbers.count == ran && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("What was written before the tool was killed is kept")
  func killed() throws {
    let result = try sweep("--isolation in-process", then: "kill -KILL $tool")
    #expect(result.output.hasSuffix("exit 137\n"))
    let lines = try results()
    #expect(lines.count >= 3)
    #expect(lines.allSatisfy { $0.hasPrefix("{\"kind\":") && $0.hasSuffix("\"version\":1}") })
    let merge = try BuiltTool.run(["merge", scratch.url.path])
    expect(merge.status, is: 2)
    #expect(
      merge.errors.contains(
        "error: found \(lines.count - 1) runs, expected 3110: the sweep was ended early."))
  }

  @Test(
    "A budget ends the sweep, which has then done what it was asked for, if it has done anything",
    arguments: [["--jobs", "2"], ["--isolation", "in-process"]])
  func budget(words: [String]) throws {
    let result = try BuiltTool.run(
      ["sweep", BuiltTool.scenario("FiveMinutesAway"), "--faults", "kill", "--budget", "1s"] + words
    )
    let last = try #require(result.output.split(separator: "\n").last)
    #expect(last.hasPrefix("BUDGET SPENT  ") && last.hasSuffix(" of 3110 planned ran"))
    // A machine that is busy with other things may not come to the first run.
    #expect(result.status == (last.contains("  0 of") ? 1 : 0), "\(result)")
  }

  @Test("A sweep whose output nobody reads any more ends")
  func unread() throws {
    let result = try BuiltTool.shell(
      """
      bgtask sweep \(BuiltTool.scenario("FiveMinutesAway")) --faults kill --format jsonl \
        --isolation in-process 2>/dev/null | head -1 | cut -c 1-15
      echo "exit ${PIPESTATUS[0]}"
      """)
    expect(result.output, is: "{\"kind\":\"sweep\"\nexit 1\n")
  }
}
