import Foundation
import Testing
import ValueExpectations

@Suite("Isolation of an app that may have globals")
struct IsolationTests {
  private let scenario = BuiltTool.scenario("RefreshOverrun")

  /// What is said of an app that cannot share a process with itself.
  private let notice = """
    Each launch of 'Mistakes' runs in a process of its own, which is slower: the app does not say \
    that it is free of globals.

    """

  @Test("A run in one process is refused with a hint, before anything ran")
  func refusal() throws {
    let scratch = try TemporaryFolder()
    let capsule = scratch.url.appendingPathComponent("failing.plist").path
    let result = try BuiltTool.run(
      ["run", scenario, "--isolation", "in-process", "--capsule", capsule])
    expect(result.status, is: 64)
    expect(result.output, is: "")
    #expect(
      result.errors.hasPrefix(
        "Error: The launches of 'Mistakes' cannot share a process: the app does not say that it is "
          + "free of globals. Leave out '--isolation in-process'.\n"))
  }

  @Test(
    "A command that makes many runs makes them in processes, and says so once",
    arguments: [
      ["why", "RefreshOverrun", "com.example.mistakes.refresh"],
      ["sweep", "RefreshOverrun", "--faults", "suspend", "--point", "4"],
      [
        "sweep", "RefreshOverrun", "--faults", "suspend", "--limit", "2", "--depth", "2", "--jobs",
        "2",
      ],
      ["sweep", "RefreshOverrun", "--interleavings", "3"], ["sweep", "RefreshOverrun", "--grants"],
    ])
  func fallback(words: [String]) throws {
    let words = words.map { $0 == "RefreshOverrun" ? scenario : $0 }
    let usual = try BuiltTool.run(words)
    let wished = try BuiltTool.run(words + ["--isolation", "in-process"])
    expect(wished.status, is: usual.status)
    expect(wished.output, is: usual.output)
    #expect(wished.errors.components(separatedBy: notice).count == 2, "\(wished.errors)")
    #expect(!usual.errors.contains(notice))
  }

  @Test("A population lives in processes, too, and says so")
  func population() throws {
    let words = ["population", scenario, "--users", "3", "--days", "1", "--jobs", "2"]
    let result = try BuiltTool.run(words)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.components(separatedBy: notice).count == 2, "\(result.errors)")
  }

  @Test("The points of a second launch that sets defaults are the same in both modes")
  func points() throws {
    let words = ["run", BuiltTool.scenario("AlbumForgetsFailure"), "--points", "--format", "jsonl"]
    let apart = try BuiltTool.run(words)
    #expect(apart.output.contains("\"launch\":2") && apart.output.contains("\"defaults\":"))
    let isSame = try BuiltTool.run(words + ["--isolation", "in-process"]) == apart
    #expect(isSame)
  }

  @Test("An app that is free of globals is not spoken of")
  func freeOfGlobals() throws {
    let scenario = BuiltTool.scenario("FiveMinutesAway")
    let result = try BuiltTool.run(
      ["sweep", scenario, "--faults", "kill", "--point", "3", "--isolation", "in-process"])
    #expect(!result.errors.contains("globals"))
  }
}
