import Testing
import ValueExpectations

@Suite("Searches through interleavings")
struct InterleavingSearchTests {
  private func search(
    _ scenario: String, _ plan: String, variant: String? = nil, isolation: String = "in-process"
  ) throws -> BuiltTool.Result {
    try BuiltTool.run(
      ["sweep", BuiltTool.scenario(scenario), "--interleavings", plan, "--isolation", isolation]
        + (variant.map { ["--variant", $0] } ?? []))
  }

  /// The command that a search prints for its first failure, without the tool's name.
  private func reproduction(in result: BuiltTool.Result) -> [String] {
    let line = result.output.split(separator: "\n").first { $0.contains(" bgtask run ") }
    return line.map { $0.split(separator: " ").dropFirst().map(String.init) } ?? []
  }

  @Test(
    "A defect of order shows in some orders, not in the first one, and can be had again",
    arguments: [
      ("fireAndForgetRelease", "40", "lockHeldIntoSuspension"),
      ("fireAndForgetRelease", "pct:2:40", "lockHeldIntoSuspension"),
      ("deferredNotification", "40", "eventLost (Low Power Mode on)"),
      ("deferredNotification", "pct:2:40", "eventLost (Low Power Mode on)"),
    ])
  func defectsOfOrder(variant: String, plan: String, finding: String) throws {
    let result = try search("ResumeRaces", plan, variant: variant)
    expect(result.status, is: 1)
    #expect(result.output.contains("\n  \(finding)"))
    #expect(!result.output.contains("first in number 0\n"))
    let again = try BuiltTool.run(reproduction(in: result) + ["--format", "summary"])
    expect(again.status, is: 1)
    #expect(again.output.contains("error: \(finding)"))
    #expect(again.errors.contains("--interleaving"))
    let inOrder = try BuiltTool.run(
      ["run", BuiltTool.scenario("ResumeRaces"), "--variant", variant, "--format", "summary"])
    expect(inOrder.status, is: 0)
  }

  @Test("A defect that every order shows is found in the first one")
  func skippedRefresh() throws {
    let result = try search("ResumeRaces", "3", variant: "skippedForegroundRefresh")
    expect(result.status, is: 1)
    #expect(result.output.contains("  eventLost (Tea), 4 ×, first in number 0\n"))
  }

  @Test("The draft's pause races the drain of the tracker, whose present form does not")
  func draftPause() throws {
    let draft = try search("PauseInTime", "20", variant: "draftPauseEffect")
    expect(draft.status, is: 1)
    #expect(draft.output.contains("timeLost"))
    // In some orders the drain takes the sums along.
    #expect(!draft.output.contains("FAILED  21 of 21"))
    let present = try search("PauseInTime", "20")
    #expect(present.status == 0, "\(present.output)")
  }

  @Test(
    "What has no defect survives, in both isolation modes alike", arguments: ["30", "pct:3:30"])
  func survival(plan: String) throws {
    let inProcess = try search("ResumeRaces", plan)
    #expect(inProcess.status == 0, "\(inProcess.output)")
    #expect(inProcess.output.contains("PASSED  0 of 31 interleavings failed\n"))
    let process = try search("ResumeRaces", plan, isolation: "process")
    expect(process.output, is: inProcess.output)
  }

  @Test(
    "Jobs and parts do the same work, and a part says that it is one",
    arguments: ["30", "pct:2:30"])
  func division(plan: String) throws {
    let words = ["sweep", BuiltTool.scenario("ResumeRaces"), "--variant", "deferredNotification"]
    let all = words + ["--isolation", "in-process", "--interleavings", plan]
    let whole = try BuiltTool.run(all)
    let jobs = try BuiltTool.run(all + ["--jobs", "3"])
    expect(whole.status, is: 1)
    #expect(jobs.output == whole.output, "\(jobs.errors)")
    let parts = try ["1/2", "2/2"].map { try BuiltTool.run(all + ["--shard", $0]).output }
    #expect(parts[0].hasPrefix("Interleavings of ResumeRaces, part 1/2\n"))
    #expect(parts[0].contains("  tried              16 of 16, "))
    #expect(parts[1].contains("  tried              15 of 15, "))
    // The number of the first one that fails is the same, whoever has tried it.
    let first = whole.output.split(separator: "\n").first { $0.contains("first in number") }
    let number = first?.split(separator: " ").last.map(String.init) ?? "none"
    #expect(parts.contains { $0.contains("first in number \(number)\n") })
  }

  @Test("Jobs and joined parts give the bytes of one search")
  func joining() throws {
    try PartsOfWork.check([
      "sweep", BuiltTool.scenario("ResumeRaces"), "--variant", "deferredNotification",
      "--isolation", "in-process", "--interleavings", "30",
    ])
  }

  @Test("A search whose time is over says how far it came")
  func budget() throws {
    let result = try BuiltTool.run([
      "sweep", BuiltTool.scenario("ResumeRaces"), "--isolation", "in-process", "--interleavings",
      "1000000", "--budget", "1s",
    ])
    #expect(result.output.contains("\nBUDGET SPENT  0 of "))
    // A machine that is busy with other things may not come to the first run.
    #expect(result.status == (result.output.contains("  0 of 0 ") ? 1 : 0), "\(result.output)")
  }

  @Test("What is no plan is a wrong command line", arguments: ["0", "pct", "pct:3:x"])
  func noPlan(text: String) throws {
    expect(try search("ResumeRaces", text).status, is: 64)
  }
}
