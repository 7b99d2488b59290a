import Foundation
import Testing
import ValueExpectations

@Suite("Scenarios by their names")
struct ScenarioNameTests {
  /// A folder with `Config/Scenarios`, in which two of the shipped scenarios lie in folders.
  private func shelf() throws -> TemporaryFolder {
    let scratch = try TemporaryFolder()
    for (name, folder) in [("FiveMinutesAway", "Breaks/Short"), ("LowPowerDay", "Power")] {
      let url = scratch.url.appendingPathComponent("Config/Scenarios/\(folder)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: BuiltTool.package.appendingPathComponent(BuiltTool.scenario(name)),
        to: url.appendingPathComponent("\(name).plist"))
    }
    try FileManager.default.copyItem(
      at: BuiltTool.package.appendingPathComponent("Config/Apps"),
      to: scratch.url.appendingPathComponent("Config/Apps"))
    return scratch
  }

  @Test("A name means the scenario of that name in whatever folder it lies, for every subcommand")
  func run() throws {
    let scratch = try shelf()
    let path = "Config/Scenarios/Breaks/Short/FiveMinutesAway.plist"
    for words in [
      ["run", "@"], ["why", "@", "reconcile"], ["sweep", "@", "--faults", "kill", "--point", "1"],
      ["population", "@", "--users", "1", "--days", "1", "--lives", "Commuter", "--config", "@C"],
      ["coverage", "@"],
    ] {
      func run(_ scenario: String) throws -> BuiltTool.Result {
        let config = BuiltTool.package.appendingPathComponent("Config").path
        let words = words.map { $0 == "@" ? scenario : $0 == "@C" ? config : $0 }
        return try BuiltTool.run(words, in: scratch.url)
      }
      let (byName, byPath) = (try run("FiveMinutesAway"), try run(path))
      #expect(byName.status == 0, "\(words): \(byName.errors)")
      // What a sweep says of its speed is never twice the same.
      func lasting(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { !$0.contains(" s: ") && !$0.contains(" s, ") }
      }
      #expect(lasting(byName.output) == lasting(byPath.output), "\(words)")
    }
  }

  @Test("The folders of --config come before the one that is called Config")
  func configFolder() throws {
    let (scratch, other) = (try shelf(), try TemporaryFolder())
    _ = try AlteredScenario.write("FiveMinutesAway", below: other.url) {
      $0["Seed"] = 77
      $0["Expectations"] = ["Kill Count=1"]
    }
    let words = ["run", "FiveMinutesAway", "--format", "summary"]
    expect(try BuiltTool.run(words, in: scratch.url).status, is: 0)
    let found = try BuiltTool.run(
      words + ["--config", other.url.path, "--config", "Config"], in: scratch.url)
    expect(found.status, is: 1)
    #expect(found.errors.contains("\(other.url.path)/Scenarios/FiveMinutesAway.plist --seed 77"))
  }

  @Test(
    "A name that no scenario has gets a suggestion; a path is left alone",
    arguments: [
      ("LowPowrDay", 64, "Error: Unknown scenario 'LowPowrDay'. Did you mean 'LowPowerDay'?\n"),
      (
        "Nothing", 64,
        "Error: Unknown scenario 'Nothing'. Looked for Nothing.plist in Config/Scenarios and the "
          + "folders below; 'scenarios' lists what is there.\n"
      ),
      ("LowPowerDay.plist", 2, "LowPowerDay.plist: error: [C001]"),
      ("./LowPowerDay", 2, "./LowPowerDay: error: [C001]"),
    ] as [(String, Int32, String)])
  func unknown(word: String, status: Int32, message: String) throws {
    let scratch = try shelf()
    let result = try BuiltTool.run(["run", word], in: scratch.url)
    expect(result.status, is: status)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
  }

  @Test("Two scenarios of a folder must not have one name")
  func twice() throws {
    let scratch = try shelf()
    let first = "Config/Scenarios/Breaks/Short/FiveMinutesAway.plist"
    let second = "Config/Scenarios/Power/FiveMinutesAway.plist"
    expect(try BuiltTool.run(["validate", "Config/Scenarios"], in: scratch.url).status, is: 0)
    try FileManager.default.copyItem(
      at: scratch.url.appendingPathComponent(first),
      to: scratch.url.appendingPathComponent(second))
    let result = try BuiltTool.run(["validate", "Config/Scenarios"], in: scratch.url)
    expect(result.status, is: 2)
    expect(
      result.errors,
      is: "\(second): error: [C032] Identifier: found 'FiveMinutesAway', expected a name that no "
        + "other scenario of the folder has. It is that of \(first).\n")
  }
}

@Suite("scenarios")
struct ScenariosTests {
  @Test("All shipped scenarios are listed by name, with app, rules and summary")
  func all() throws {
    let result = try BuiltTool.run(["scenarios"])
    #expect(result.status == 0, "\(result.errors)")
    let heads = result.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.dropLast()
    expect(
      heads.compactMap { $0.split(separator: " ").first.map(String.init) }, is: BuiltTool.scenarios)
    #expect(result.output.hasSuffix("\n\(BuiltTool.scenarios.count) scenarios\n"))
    #expect(
      result.output.contains(
        "FiveMinutesAway                 Tracker      R-033\n    The app is left for five minutes; "
      ))
  }

  @Test(
    "All words have to fit: parts of name, summary or app in any case, or a rule",
    arguments: [
      (["PUSHMAL"], ["PushMalformed"]),
      (["R-220"], ["AlbumPush", "PushMalformed", "PushWithoutMode"]),
      (["r-220", "wrong"], ["PushMalformed"]), (["R-22"], []), (["five minutes", "tracker"], nil),
    ] as [([String], [String]?)])
  func filter(words: [String], names: [String]?) throws {
    let result = try BuiltTool.run(["scenarios"] + words)
    let heads = result.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.dropLast()
    let found = heads.compactMap { $0.split(separator: " ").first.map(String.init) }
    if let names { expect(found, is: names) } else { #expect(found.contains("FiveMinutesAway")) }
    expect(result.status, is: (found.isEmpty ? 1 : 0))
    #expect(result.output.hasSuffix(found.count == 1 ? "1 scenario\n" : " scenarios\n"))
  }

  @Test("A scenario that cannot be read is reported beside the others")
  func unreadable() throws {
    let scratch = try TemporaryFolder()
    _ = try AlteredScenario.write("LowPowerDay", below: scratch.url) { _ in }
    _ = try AlteredScenario.write("NightAway", below: scratch.url) { $0["Expectations"] = 7 }
    let result = try BuiltTool.run(["scenarios", "--config", "."], in: scratch.url)
    expect(result.status, is: 2)
    #expect(result.output.hasPrefix("LowPowerDay  "))
    #expect(result.errors.contains("NightAway.plist: error: [C012] Expectations"))
    expect(try BuiltTool.run(["scenarios"], in: scratch.url).status, is: 2)
  }
}

@Suite("Words of earlier versions")
struct FormerWordsTests {
  @Test(
    "A fault's former name does the same, with a hint on the standard error",
    arguments: [("crash", "powerCut"), ("secondLaunch", "openApp")])
  func run(former: String, name: String) throws {
    func run(_ fault: String) throws -> BuiltTool.Result {
      try BuiltTool.run(
        ["run", "FiveMinutesAway", "--format", "jsonl", "--fault", "\(fault)@point=9"])
    }
    let (old, new) = (try run(former), try run(name))
    let isSame = old.output == new.output
    #expect(isSame && old.status == new.status)
    #expect(old.errors.contains("'\(former)' is called '\(name)' now.\n"))
    #expect(!new.errors.contains("is called"))
  }

  @Test("A sweep takes the former name of a fault, too")
  func sweep() throws {
    let result = try BuiltTool.run(
      ["sweep", "FiveMinutesAway", "--faults", "crash", "--point", "9"])
    expect(result.status, is: 0)
    #expect(result.output.contains("powerCut"))
    #expect(result.errors.contains("warning: --faults: 'crash' is called 'powerCut' now.\n"))
  }
}
