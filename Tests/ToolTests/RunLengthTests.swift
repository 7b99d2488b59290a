import Testing
import ValueExpectations

@Suite("How long a run lasts")
struct RunLengthTests {
  @Test("Who lengthens a run is told so; who shortens it is not", arguments: ["run", "sweep"])
  func until(subcommand: String) throws {
    let format = subcommand == "run" ? ["--format", "summary"] : ["--faults", "expire"]
    let words = [subcommand, "FiveMinutesAway", "--isolation", "in-process"] + format
    let longer = try BuiltTool.run(words + ["--until", "7200"])
    #expect(
      longer.errors.contains(
        "'--until' lengthens the run: it lasts 2 h, and the scenario by itself 1 h."),
      "\(longer.errors)")
    for until in [["--until", "1800"], []] {
      let other = try BuiltTool.run(words + until)
      #expect(!other.errors.contains("lengthens"), "\(other.errors)")
    }
  }

  @Test("So is who lengthens many runs, or one to look at")
  func untilElsewhere() throws {
    let words = "'--until' lengthens the run: it lasts 2 h, and the scenario by itself 1 h."
    let until = ["--isolation", "in-process", "--until", "7200"]
    let page = try TemporaryFolder()
    let file = page.url.appendingPathComponent("page.html").path
    let many = try BuiltTool.run(
      ["run", "FiveMinutesAway", "SlowDrainExpires", "--format", "summary", "--jobs", "2"] + until)
    #expect(many.errors.contains("FiveMinutesAway.plist: \(words)"), "\(many.errors)")
    let shown = try BuiltTool.run(["report", "FiveMinutesAway", "--output", file] + until)
    expect(shown.errors, is: "\(words)\n")
  }

  @Test("A time behind the end is refused as such, and other words as what they are")
  func behindTheEnd() throws {
    let words = ["why", "FiveMinutesAway", "com.example.tracker.flush", "--at"]
    let late = try BuiltTool.run(words + ["11:00"])
    expect(late.status, is: 64)
    #expect(late.errors.contains("The run is over after 1 h, before '11:00'"), "\(late.errors)")
    let wrong = try BuiltTool.run(words + ["noon"])
    expect(wrong.status, is: 64)
    #expect(wrong.errors.contains("The value 'noon' is invalid"), "\(wrong.errors)")
  }
}
