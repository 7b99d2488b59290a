import Foundation
import Testing
import ValueExpectations

@Suite("Capsules by the tool")
struct CapsuleTests {
  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { scratch.url.appendingPathComponent(name).path }

  /// Runs a scenario that fails, and keeps it.
  private func keep(_ scenario: String, _ words: [String], as name: String = "a.plist") throws
    -> BuiltTool.Result
  {
    let result = try BuiltTool.run(
      ["run", scenario, "--format", "jsonl", "--capsule", path(name)] + words)
    #expect(result.status == 1, "\(result.errors)")
    let lines = result.errors.split(separator: "\n").filter {
      !$0.hasPrefix("'--until' lengthens the run")
    }
    expect(lines, is: ["Reproduce with: bgtask replay \(path(name))"])
    return result
  }

  /// Changes the file of a capsule.
  private func change(_ name: String, _ old: String, _ new: String) throws {
    let text = try scratch.text(name)
    #expect(text.contains(old))
    let url = scratch.url.appendingPathComponent(name)
    try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: url)
  }

  @Test(
    "A failing run is made again byte for byte from its capsule alone",
    arguments: [
      ("TrackerWorkday", ["--variant", "leakedBackgroundTask"]),
      ("TrackerWorkday", ["--fault", "kill@point=60", "--isolation", "in-process"]),
      ("TrackerWorkday", ["--until", "3d", "--policy", "Pessimistic", "--seed", "7"]),
      ("TrackerWorkday", ["--until", "50000", "--fault", "network@seconds=60000"]),
      ("ResumeRaces", ["--variant", "deferredNotification", "--interleaving", "pct:3:8"]),
      ("NewInstall", ["--policy", "Optimistic"]), ("FocusSession", ["--until", "600"]),
    ])
  func replay(scenario: String, words: [String]) throws {
    let file = try AlteredScenario.write(scenario, below: scratch.url) { document in
      // Nothing is killed so often: the run fails in any case.
      let kill: [String: Any] = ["Kind": "Kill", "Count": 999]
      document["Expectations"] = (document["Expectations"] as? [Any] ?? []) + [kill]
    }
    let config = ["--config", BuiltTool.package.appendingPathComponent("Config").path]
    let run = try keep(file, words + config)
    try FileManager.default.removeItem(atPath: file)
    let again = try BuiltTool.run(
      ["replay", path("a.plist"), "--format", "jsonl"], in: scratch.url)
    #expect(again.status == 0, "\(again.errors)")
    let isSame = again.output == run.output
    #expect(isSame, "the trace differs")
    #expect(again.errors.hasPrefix("Reproduced: all "))
  }

  @Test("A capsule has the same bytes wherever it is written, but for the isolation mode")
  func bytes() throws {
    let words = ["--variant", "leakedBackgroundTask", "--fault", "unplug@seconds=60"]
    let scenario = BuiltTool.scenario("TrackerWorkday")
    _ = try keep(scenario, words)
    _ = try keep(scenario, words, as: "b.plist")
    _ = try keep(scenario, words + ["--isolation", "in-process"], as: "c.plist")
    try change("c.plist", "<string>in-process</string>", "<string>process</string>")
    #expect(try scratch.text("a.plist") == scratch.text("b.plist"))
    #expect(try scratch.text("a.plist") == scratch.text("c.plist"))
  }

  @Test("A run that keeps its promises leaves no capsule, and points cannot be part of one")
  func passing() throws {
    let words = [
      "run", BuiltTool.scenario("FiveMinutesAway"), "--format", "summary", "--capsule",
      path("a.plist"),
    ]
    expect(try BuiltTool.run(words).status, is: 0)
    #expect(!FileManager.default.fileExists(atPath: path("a.plist")))
    expect(try BuiltTool.run(words + ["--points"]).status, is: 64)
  }

  @Test("A run that goes another way is stopped at the first difference, with what was expected")
  func difference() throws {
    _ = try keep(BuiltTool.scenario("FiveMinutesAway"), ["--variant", "leakedBackgroundTask"])
    try change("a.plist", "<string>leakedBackgroundTask</string>", "<string>missingReset</string>")
    let result = try BuiltTool.run(["replay", path("a.plist"), "--format", "jsonl"])
    expect(result.status, is: 1)
    let lines = result.errors.split(separator: "\n").map(String.init)
    try #require(lines.count == 5, "\(result.errors)")
    let number = try #require(Int(lines[0].dropFirst("Differs in record ".count)))
    #expect(number > 10)
    #expect(lines[1].contains("  expected  "))
    #expect(lines[2].contains("  found     "))
    #expect(lines[4].contains(#"{"kind":"#))
    // The report ends where the runs part.
    #expect(result.output.split(separator: "\n").count == number - 1)
  }

  @Test("A changed scenario is told from a changed run")
  func digest() throws {
    _ = try keep(BuiltTool.scenario("FiveMinutesAway"), ["--variant", "leakedBackgroundTask"])
    try change("a.plist", "<key>Summary</key>\n    <string>", "<key>Summary</key>\n    <string>X")
    let result = try BuiltTool.run(["replay", path("a.plist")])
    expect(result.status, is: 1)
    #expect(result.errors.hasPrefix("Differs in record 1: expected a scenario with the digest "))
  }

  @Test("A capsule of which the digest or a failure was edited is refused, and nothing runs")
  func edited() throws {
    _ = try keep(BuiltTool.scenario("FiveMinutesAway"), ["--variant", "leakedBackgroundTask"])
    let original = try scratch.text("a.plist")
    let digest = try #require(
      original.components(separatedBy: "<key>ScenarioDigest</key>\n  <string>").last?.prefix(16))
    for (old, new) in [
      (String(digest), "0123456789abcdef"), ("backgroundTaskLeaked", "backgroundTaskLeakedNot"),
      ("<string>R-114</string>", "<string>R-115</string>"),
    ] {
      try change("a.plist", old, new)
      for command in ["replay", "validate", "shrink"] {
        let result = try BuiltTool.run([command, path("a.plist")])
        expect(result.status, is: 2)
        expect(result.output, is: "")
        #expect(result.errors.contains("[C039] Seal: found "), "\(result.errors)")
      }
      try Data(original.utf8).write(to: scratch.url.appendingPathComponent("a.plist"))
    }
    expect(try BuiltTool.run(["replay", path("a.plist")]).status, is: 0)
  }

  @Test("Another version is said plainly, and its run can be the same all the same")
  func version() throws {
    _ = try keep(BuiltTool.scenario("FiveMinutesAway"), ["--variant", "leakedBackgroundTask"])
    try change("a.plist", "<string>0.1.0</string>", "<string>0.0.9</string>")
    let hash = try #require(
      scratch.text("a.plist").components(separatedBy: "<key>TraceHash</key>\n  <string>").last?
        .prefix(16))
    try change("a.plist", String(hash), "0000000000000000")
    let result = try BuiltTool.run(["replay", path("a.plist")])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("warning: emulator 0.0.9 wrote the capsule, and this is 0.1.0"))
    #expect(result.errors.contains("are the same but the first, which names the version"))
  }

  @Test("A capsule with mistakes is refused with all of them, and nothing runs")
  func mistakes() throws {
    _ = try keep(BuiltTool.scenario("FiveMinutesAway"), ["--variant", "leakedBackgroundTask"])
    try change("a.plist", "<string>OpenApp</string>", "<string>OpenApps</string>")
    try change("a.plist", "<key>TraceHash</key>", "<key>Tracehash</key>")
    let result = try BuiltTool.run(["replay", path("a.plist")])
    expect(result.status, is: 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("[C025] Scenario.Timeline["))
    #expect(result.errors.contains("[C011] TraceHash: "))
    #expect(result.errors.contains("Did you mean 'TraceHash'?"))
  }
}
