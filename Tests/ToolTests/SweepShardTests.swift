import Foundation
import Testing
import ValueExpectations

@Suite("Sweeps on several machines")
struct SweepShardTests {
  /// Of nearly three thousand faults, few have a future of their own.
  private static let scenario = "SlowDrainExpires"

  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
  }

  private func folder(_ name: String) -> String { scratch.url.appendingPathComponent(name).path }

  private func sweep(
    into name: String, _ words: [String] = [], faults: String = "expire,suspend,kill",
    environment: [String: String]? = nil
  ) throws -> BuiltTool.Result {
    try BuiltTool.run(
      [
        "sweep", BuiltTool.scenario(Self.scenario), "--faults", faults,
        "--isolation", "in-process", "--output", folder(name),
      ] + words, environment: environment)
  }

  @Test("Shards that machines made on their own are merged to the bytes of one big sweep")
  func merging() throws {
    // Services find the scenario by the name of its file.
    let whole = try sweep(into: "whole", ["--format", "junit"])
    #expect(whole.output.contains(BuiltTool.scenario(Self.scenario)), "\(whole.output)")
    // Each machine by another way of saying which part is its own.
    _ = try sweep(into: "parts", ["--shard", "3/4"])
    _ = try sweep(
      into: "parts", environment: ["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "4"])
    let first = try sweep(into: "parts", environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"])
    #expect(first.errors.hasPrefix("Part 1/4, as CI_NODE_INDEX says\n"))
    #expect(first.output.hasPrefix("Sweep of \(Self.scenario), part 1/4\n"))
    _ = try sweep(
      into: "other", ["--shard", "4/4"], environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"])
    let last = folder("other") + "/results-4-of-4.jsonl"
    let merged = try BuiltTool.run(["merge", last, folder("parts"), "--output", folder("merged")])
    #expect(merged.status == 0, "\(merged)")
    expect(try scratch.text("whole/summary.txt"), is: merged.output)
    #expect(try scratch.text("merged/results.jsonl") == scratch.text("whole/results.jsonl"))
    #expect(try scratch.text("merged/summary.txt") == scratch.text("whole/summary.txt"))
    let lines = try BuiltTool.run(["merge", folder("merged"), "--format", "jsonl"])
    expect(lines.output, is: (try scratch.text("whole/results.jsonl")))
    let joined = try BuiltTool.run(["merge", folder("merged"), "--format", "junit"])
    expect(joined.output, is: whole.output)
  }

  @Test("What cannot be merged is refused with all problems, and nothing is written")
  func refusal() throws {
    _ = try sweep(into: "parts", ["--shard", "1/3"], faults: "expire,suspend")
    let result = try BuiltTool.run(["merge", folder("parts"), "--output", folder("merged")])
    expect(result.status, is: 2)
    expect(result.output, is: "")
    expect(
      result.errors,
      is: """
        error: part 2/3 is missing. Name its results, too, or make it with --shard 2/3.
        error: part 3/3 is missing. Name its results, too, or make it with --shard 3/3.

        """)
    #expect(!FileManager.default.fileExists(atPath: folder("merged")))
  }

  @Test("Lines that no run wrote are refused, whatever was done to the file")
  func edited() throws {
    _ = try sweep(into: "whole", faults: "expire,suspend")
    let file = scratch.url.appendingPathComponent("whole/results.jsonl")
    let lines = try scratch.text("whole/results.jsonl").split(separator: "\n").map(String.init)
    #expect(lines.count > 10)
    let failing = lines[5].replacing(
      "\"failures\":[]", with: "\"failures\":[{\"message\":\"x\",\"name\":\"y\"}]")
    #expect(failing != lines[5])
    func merge(_ lines: [String]) throws -> String {
      try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file)
      let result = try BuiltTool.run(["merge", folder("whole")])
      expect(result.status, is: (result.errors.isEmpty ? 0 : 2))
      return result.errors
    }
    expect(try merge(lines), is: "")
    // Two lines of which the file has others: changed, in another order, twice, skipped.
    let pairs = [
      [lines[4], failing], [lines[5], lines[4]], [lines[5], lines[5]], [lines[4], lines[6]],
    ]
    for pair in pairs {
      var changed = lines
      changed.replaceSubrange(4...5, with: pair)
      let errors = try merge(changed)
      #expect(errors.contains("A line was added, changed or taken away"), "\(errors)")
    }
    #expect(try merge(Array(lines.dropLast())).contains("found no last line of the kind 'end'"))
    #expect(try merge(lines + [lines[5]]).contains("expected what came of a run"))
  }

  @Test(
    "What holds no results is unusable input",
    arguments: [
      ("Config", "'Config' holds no results."), ("nowhere", "'nowhere' is not there."),
      (
        "README.md",
        "README.md: error: line 1: found '# BackgroundTaskEmulator', expected the first"
      ),
    ])
  func noResults(path: String, message: String) throws {
    let result = try BuiltTool.run(["merge", path])
    expect(result.status, is: 2)
    #expect(result.errors.contains(message))
  }

  @Test("Variables that name no part are a wrong command line")
  func noPart() throws {
    let result = try sweep(into: "none", environment: ["JOB_COMPLETION_INDEX": "1"])
    expect(result.status, is: 64)
    #expect(
      result.errors.hasPrefix(
        "Error: JOB_COMPLETION_INDEX is set to '1', but JOB_COMPLETIONS is not. "))
  }

  @Test("Bazel learns that its parts are heeded")
  func receipt() throws {
    let file = folder("receipt")
    _ = try sweep(
      into: "bazel", faults: "expire,suspend",
      environment: [
        "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "9", "TEST_SHARD_STATUS_FILE": file,
      ])
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test("The app does not see what divides the work")
  func unseen() throws {
    let words = ["run", BuiltTool.scenario(Self.scenario), "--format", "jsonl"]
    let here = try BuiltTool.run(words)
    let there = try BuiltTool.run(
      words, environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4", "NO_COLOR": "1"])
    expect(here, is: there)
  }
}
