import Foundation
import Testing
import ValueExpectations

@Suite("report")
struct ReportTests {
  private static let quick = ["--isolation", "in-process"]

  private func report(_ words: [String]) throws -> BuiltTool.Result {
    try BuiltTool.run(["report"] + words)
  }

  @Test("A day of the tracker is a page of less than 600 kB, the same each time")
  func size() throws {
    let words = [BuiltTool.scenario("TrackerWorkday")] + Self.quick
    let result = try report(words)
    expect(result.status, is: 0)
    expect(result.errors, is: "")
    #expect(result.output.hasPrefix("<!DOCTYPE html>"))
    #expect(result.output.utf8.count < 600_000)
    expect(try report(words), is: result)
  }

  @Test(
    "The picture of the catalogue is the one that the tool draws; --format svg --output draws it anew"
  )
  func picture() throws {
    let file = "Sources/TimelinePage/TimelinePage.docc/Resources/TrackerWorkday.svg"
    let drawn = try report([BuiltTool.scenario("TrackerWorkday"), "--format", "svg"] + Self.quick)
    let kept = try Data(contentsOf: BuiltTool.package.appendingPathComponent(file))
    expect(Data(drawn.output.utf8), is: kept)
  }

  @Test("Both isolation modes give the same page")
  func modes() throws {
    let scenario = BuiltTool.scenario("LowPowerDay")
    #expect(try report([scenario]) == report([scenario] + Self.quick))
  }

  @Test(
    "A written trace gives the tables of its run",
    arguments: ["LowPowerDay", "TrackerWorkday", "DownloadsOneByOne"])
  func trace(scenario: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("\(scenario).jsonl").path
    let path = BuiltTool.scenario(scenario)
    let written = try BuiltTool.run(
      ["run", path, "--format", "jsonl", "--output", file] + Self.quick)
    try #require(written.status == 0)
    let direct = try report([path, "--format", "markdown"] + Self.quick)
    expect(try report([file, "--format", "markdown"]), is: direct)
    #expect(direct.output.contains("### Runs"))
  }

  @Test("The first decision that differs between two policies is on the page")
  func comparison() throws {
    let folder = try TemporaryFolder()
    let files = try ["Documented", "Pessimistic"].map { policy in
      let file = folder.url.appendingPathComponent("\(policy).jsonl").path
      let words = ["run", BuiltTool.scenario("LowPowerDay"), "--policy", policy]
      _ = try BuiltTool.run(words + ["--format", "jsonl", "--output", file] + Self.quick)
      return file
    }
    #expect(try report(files).output.contains(#""divergence":{"cause":[["#))
    #expect(try report([files[0], files[0]]).output.contains(#""divergence":null"#))
  }

  @Test("What a sweep found stands on the day of its scenario, with the command for each failure")
  func sweep() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("sweep.jsonl")
    let scenario = BuiltTool.scenario("DraftPauseEffect")
    let swept = try BuiltTool.run(
      ["sweep", scenario, "--faults", "suspend", "--format", "jsonl"] + Self.quick)
    try Data(swept.output.utf8).write(to: file)
    let page = try report([scenario, "--sweep", file.path] + Self.quick)
    expect(page.status, is: 0)
    #expect(page.output.contains(#""name":"suspend""#))
    #expect(page.output.contains("bgtask report \(scenario) --fault suspend@"))
    // The run of a failure stands on the page, and what is left of it.
    #expect(page.output.contains(#""stories":[{"run":{"name":"suspend@point="#))
    #expect(page.output.contains(#"Left\u000a  events "#))
    let written = try BuiltTool.run(["run", scenario, "--format", "jsonl"] + Self.quick)
    let trace = folder.url.appendingPathComponent("trace.jsonl")
    try Data(written.output.utf8).write(to: trace)
    // A trace cannot be run again: the sweep is shown, but tells no stories. Services see both.
    let told = try report([trace.path, "--sweep", file.path])
    #expect(told.output.contains(#""name":"suspend""#) && told.output.contains(#""stories":[]"#))
    let junit = try report([trace.path, "--sweep", file.path, "--format", "junit"])
    expect(JUnitShape.problems(of: junit.output), is: [])
    #expect(junit.output.contains("suspend: 17 of 17 runs"))
    let other = try report([BuiltTool.scenario("LowPowerDay"), "--sweep", file.path] + Self.quick)
    expect(other.status, is: 2)
    #expect(other.errors.contains("is of a scenario with the digest"))
  }

  @Test(
    "Results of a sweep that were edited, cut or are no file are refused; a folder of parts is joined"
  )
  func sweepResults() throws {
    let folder = try TemporaryFolder()
    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
    let scenario = BuiltTool.scenario("DraftPauseEffect")
    for part in 1...2 {
      _ = try BuiltTool.run(
        ["sweep", scenario, "--faults", "suspend", "--shard", "\(part)/2", "--output", path("all")]
          + Self.quick)
    }
    let words = [scenario, "--format", "junit"] + Self.quick
    let joined = try report(words + ["--sweep", path("all")])
    #expect(joined.output.contains("suspend: 17 of 17 runs"), "\(joined.output)\(joined.errors)")
    let half = path("all/results-1-of-2.jsonl")
    #expect(try report(words + ["--sweep", half]).errors.contains("part 2/2 is missing"))
    var lines = try String(contentsOfFile: half, encoding: .utf8).split(separator: "\n")
    lines.swapAt(1, 2)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: half))
    let edited = try report(words + ["--sweep", path("all")])
    #expect(edited.status == 2 && edited.errors.contains("A line was added, changed"))
    for (file, reason) in [("none", "is not there"), ("/dev/null", "is a device")] {
      let refused = try report(words + ["--sweep", file == "none" ? path(file) : file])
      #expect(refused.status == 2 && refused.errors.contains(reason), "\(refused.errors)")
    }
  }

  @Test(
    "One scenario is laid beside itself as the options change it",
    arguments: [
      ["--policy", "Pessimistic"], ["--fault", "kill@point=20"], ["--seed", "9"],
    ])
  func changed(options: [String]) throws {
    let words = ["LowPowerDay", "LowPowerDay", "--format", "markdown"] + options + Self.quick
    let text = try report(words).output
    let name = options[0] == "--seed" ? "seed 9" : options[1]
    #expect(text.hasPrefix("## LowPowerDay against LowPowerDay, \(name)\n"), "\(text)")
    let digests = text.matches(of: /digest ([0-9a-f]+)/).map(\.output.1)
    let plain = try report(["LowPowerDay", "--format", "markdown"] + Self.quick).output
    #expect(digests.first.map { plain.contains($0) } == true && digests.count == 2)
    // Both are runs of their own: the phone at the beginning is known in both.
    let page = try report(["LowPowerDay", "LowPowerDay"] + options + Self.quick).output
    expect(page.components(separatedBy: #""name":"Battery""#).count, is: 3)
  }

  @Test("Two policies, or two variants, are compared in one call")
  func pairs() throws {
    let policies = ["--policy", "Documented", "--policy", "Optimistic"]
    let text = try report(["LowPowerDay", "--format", "markdown"] + policies + Self.quick).output
    #expect(text.hasPrefix("## LowPowerDay, Documented against LowPowerDay, Optimistic\n"))
    #expect(text.contains("policy Documented") && text.contains("policy Optimistic"))
    let three = policies + ["--policy", "Field"]
    expect(try report(["LowPowerDay"] + three).status, is: 64)
  }

  @Test("Two runs are a picture, tables and a trace as well as a page")
  func formats() throws {
    let words = ["FiveMinutesAway", "LeakedBackgroundTask"]
    let svg = try report(words + ["--format", "svg"]).output
    #expect(svg.contains(">A  FiveMinutesAway<") && svg.contains(">B  LeakedBackgroundTask<"))
    let trace = try PerfettoReader(report(words + ["--format", "perfetto"]).output)
    expect(trace.problems, is: [])
    expect(trace.groups, is: ["A: Phone", "A: App", "A: Tasks", "B: Phone", "B: App", "B: Tasks"])
  }

  @Test("A page says why an app runs in the background, and what a file became")
  func background() throws {
    let page = try report(["WorkoutInHealth"]).output
    #expect(page.contains("In background for") && page.contains("workout session"))
    let lanes = page.matches(of: /"path":"([^"]+)","at":\[[0-9,]*\],"operation"/).map(\.output.1)
    expect(lanes, is: ["/Documents/history.json", "/Documents"])
  }

  @Test("The sleep of a Mac, and an app that naps on it, have lanes")
  func macs() throws {
    let svg = try report(["MacSync", "--format", "svg"]).output
    for words in [">Sleep<", ">asleep<", ">App Nap<", ">naps<"] {
      #expect(svg.contains(words), "\(words)")
    }
  }

  @Test("A clock that is set is told in a lane of its own, and the axis goes on by it")
  func setClock() throws {
    let picture = try BuiltTool.run(["report", "ClockJump", "--format", "svg"]).output
    let axis = picture.matches(of: />(\d\d:00)( [0-9-]+)?</).map { String($0.output.1) }
    expect(axis, is: ["09:00", "11:00", "12:00", "12:00", "13:00"])
    let page = try BuiltTool.run(["report", "ClockJump"]).output
    for words in ["Clock and time zone", "clock set forward by 2 h", "clock set back by 30 min"] {
      #expect(picture.contains(words) && page.contains(words), "\(words)")
    }
    #expect(try !BuiltTool.run(["report", "LowPowerDay"]).output.contains("Clock and time zone"))
  }

  @Test("What cannot be shown is refused with its place")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("cut.jsonl")
    try Data("{}\n".utf8).write(to: file)
    let cut = try report([file.path])
    expect(cut.status, is: 2)
    #expect(cut.errors.contains("cut.jsonl' is no trace: line 1: "))
    let scenario = BuiltTool.scenario("LowPowerDay")
    expect(try report([scenario, scenario, scenario]).status, is: 64)
  }
}
