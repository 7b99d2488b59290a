import Foundation
import Testing
import ValueExpectations

@testable import EmulatorCommand
@testable import ScenarioConfig
@testable import SchedulingRules

@Suite("Rules")
struct RuleCatalogueTests {
  private func rule(_ id: RuleID, _ title: String, _ confidence: Confidence) -> Rule {
    Rule(id, title, confidence, source: "", statement: "", fix: "", whenDisabled: nil)
  }

  @Test("The table lists the rules by number with status and section, and counts them")
  func table() {
    let long = "A title that is so long that no table of a hundred columns has room for it"
    let sections = [
      RuleSection(
        title: "Launch",
        rules: [
          rule(.backgroundLaunch, "In the background", .documented),
          rule(.registrationPermitted, long, .folklore),
        ], onPhone: ""),
      RuleSection(
        title: "Background tasks", rules: [rule(.pendingLimit, "Short", .documented)], onPhone: ""),
    ]
    let table = """
      Rule    Title                                                           Status      Section
      R-003   A title that is so long that no table of a hundred columns has  folklore    Launch
              room for it
      R-021   Short                                                           documented  Background tasks
      R-060   In the background                                               documented  Launch

      3 rules: 2 documented, 0 support, 0 measured, 1 folklore, 0 inferred
      """
    expect(RuleTable.lines(sections).joined(separator: "\n"), is: table)
  }

  @Test("All rules are in the table, in 100 columns, and the last line counts them")
  func catalogue() {
    let call = CommandCall(["rules"])
    #expect(call.status == .success && call.diagnostics == "")
    let lines = call.output.split(separator: "\n").map(String.init)
    expect(lines.filter { $0.count > 100 }, is: [])
    let numbers = lines.compactMap { RuleID(String($0.prefix(5))) }
    expect(numbers, is: RuleCatalogue.all.map(\.id))
    let statuses = lines.last?.prefix { $0 != ";" }
    let counts = statuses?.matches(of: /\d+/).compactMap { Int($0.output) } ?? []
    #expect(counts.first == numbers.count && counts.dropFirst().reduce(0, +) == numbers.count)
  }

  @Test("The page of a rule says everything about it, and which scenarios expect it")
  func page() throws {
    let scratch = try TemporaryFolder()
    for scenario in ["LowPowerDay", "FiveMinutesAway"] {
      _ = try AlteredScenario.write(scenario, below: scratch.url) { _ in }
    }
    let result = try BuiltTool.run(
      ["rules", "R-159", "--scenarios", "Scenarios"], in: scratch.url)
    let page = """
      R-159  Low Power Mode pauses scheduled work

        While Low Power Mode is on, app refresh and processing wait. That other work waits as \
      well, and
        that processing ends when the mode is switched on, is inferred; the policy constant
        `processing.endsOnConditionLost` decides the latter.

        status          documented
        section         Settings
        keeps waiting   refresh, processing, fetch, continued, health research, transfer, activity, push
        source          Apple documentation of `ProcessInfo.isLowPowerModeEnabled`; Energy Efficiency
                        Guide
        policy          Field
        constants       processing.endsOnConditionLost = true, inferred, R-055, R-056, R-082, R-159,
                        R-163, R-272
                        lpm.blocks = true, documented, R-159
                        continued.allowedInLowPowerMode = true, inferred, R-159, R-199
        fix             Catch up on missed work when the app is opened.
        switched off    Low Power Mode holds no task back.
        related         R-031 Low Power Mode does not refuse submissions
                        R-160 Low Power Mode switches Background App Refresh off
        in a trace      reasonOpened     … waits for Low Power Mode off: Low Power Mode on
                        reasonClosed     … no longer waits for Low Power Mode off after …
                        taskExpired      expires …: Low Power Mode was switched on; …
                        transferStopped  stops the transfer …, which waits for Low Power Mode off; …
        on a phone      `backgroundRefreshStatus` and `isLowPowerModeEnabled` change, with a notification
                        for each. Flip the switches in Settings while the app logs what it is told.
        asked           at every evaluation of a pending request
        scenarios       Scenarios/LowPowerDay.plist (Denied)

      """
    expect(result, is: BuiltTool.Result(status: 0, output: page, errors: ""))
  }

  @Test(
    "The page of every rule fits in 100 columns and has all parts", arguments: RuleCatalogue.all)
  func pages(rule: Rule) {
    let lines = RulePage(rule: rule, folder: nil, witnesses: [], policy: PolicyLibrary.documented)
      .lines
    expect(lines.filter { $0.count > 100 || $0.hasSuffix(" ") }, is: [])
    let labels = [
      "status", "section", "source", "fix", "switched off", "in a trace", "scenarios",
    ]
    expect(labels.filter { label in !lines.contains { $0.hasPrefix("  \(label)  ") } }, is: [])
  }

  @Test("The page of a rule that is not emulated says so instead of how it is switched off")
  func notEmulated() throws {
    let rule = RuleCatalogue.rule(.registrationByAppOnly)
    let lines = RulePage(rule: rule, folder: nil, witnesses: [], policy: PolicyLibrary.documented)
      .lines
    #expect(lines.contains("  switched off    It is not emulated."))
    #expect(lines.contains("  in a trace      Nothing of it can be seen."))
    #expect(RuleCatalogue.isEmulated(RuleCatalogue.rule(.registrationBeforeLaunchEnds)))
  }

  @Test(
    "The page of a rule shows the values that its constants have in a policy",
    arguments: [
      (
        [], "Field",
        "refresh.minSpacing = 15 min (0 … 7 d), measured, 15 … 25 min in good hours:"
      ),
      (
        ["--policy", "Optimistic"], "Optimistic",
        "refresh.minSpacing = 5 min (0 … 7 d), folklore, R-184, R-185"
      ),
    ])
  func constants(options: [String], policy: String, constant: String) throws {
    let result = try BuiltTool.run(["rules", "R-184"] + options)
    expect(result.status, is: 0)
    #expect(
      result.output.contains("\n  policy          \(policy)\n  constants       \(constant)\n"))
  }

  @Test("The page of a rule without constants names no policy")
  func noConstants() {
    let rule = RuleCatalogue.rule(.registrationByAppOnly)
    let page = RulePage(rule: rule, folder: nil, witnesses: [], policy: PolicyLibrary.documented)
    expect(page.lines.filter { $0.hasPrefix("  policy") || $0.hasPrefix("  constants") }, is: [])
  }

  @Test("A policy that is not there is refused with the name that was probably meant")
  func unknownPolicy() {
    let call = CommandCall(["rules", "R-184", "--policy", "Pessimist"])
    expect(call.status, is: .usage)
    #expect(
      call.diagnostics.hasPrefix("Error: Unknown policy 'Pessimist'. Did you mean 'Pessimistic'?"))
  }

  @Test("Without the folder of the shipped scenarios, the page says how to name one")
  func noScenarios() throws {
    let scratch = try TemporaryFolder()
    let result = try BuiltTool.run(["rules", "R-001"], in: scratch.url)
    expect(result.status, is: 0)
    #expect(
      result.output.hasSuffix(
        "  scenarios       There is no folder Config/Scenarios here; --scenarios names one.\n"))
  }

  @Test("A folder of scenarios that is not there is unusable input")
  func missingFolder() {
    expect(
      CommandCall(["rules", "R-001", "--scenarios", "Nowhere"]),
      is: CommandCall(
        status: .unusableInput,
        diagnostics: "Error: 'Nowhere' is no folder that can be read.\n"))
  }

  @Test("A scenario that cannot be read is reported beside the page")
  func brokenScenario() throws {
    let scratch = try TemporaryFolder()
    _ = try AlteredScenario.write("LowPowerDay", below: scratch.url) { _ in }
    _ = try AlteredScenario.write("NightAway", below: scratch.url) { $0["Expectations"] = 7 }
    let folder = scratch.url.appendingPathComponent("Scenarios").path
    let call = CommandCall(["rules", "R-159", "--scenarios", folder])
    expect(call.status, is: .unusableInput)
    #expect(call.output.hasSuffix("/LowPowerDay.plist (Denied)\n"))
    #expect(call.diagnostics.hasPrefix("\(folder)/NightAway.plist: error: [C0"))
    expect(call.diagnostics.split(separator: "\n").count, is: 1)
  }

  @Test("The path of a scenario is never cut, however deep its folder lies")
  func deepFolder() throws {
    let scratch = try TemporaryFolder()
    let folder = scratch.url.appendingPathComponent(String(repeating: "deep/", count: 30))
    let path = try AlteredScenario.write("LowPowerDay", below: folder) { _ in }
    let scenarios = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let call = CommandCall(["rules", "R-159", "--scenarios", scenarios])
    #expect(call.output.hasSuffix("\(path) (Denied)\n"))
  }

  /// What the shipped scenarios expect, read once for all rules.
  private static let shipped = Result {
    let path = BuiltTool.package.appendingPathComponent(ScenarioFolder.shipped).path
    let folder = try #require(try ScenarioFolder(named: path))
    var problems: [String] = []
    let expectations = folder.expectations { problems.append("\($0)") }
    try #require(problems == [])
    return (folder, expectations)
  }

  @Test(
    "A rule that the shipped scenarios expect is shown with one of them",
    arguments: AlteredScenario.namedRules)
  func shipped(named: AlteredScenario.NamedRule) throws {
    let (folder, expectations) = try Self.shipped.get()
    let rule = try #require(RuleID(named.rule).map(RuleCatalogue.rule))
    let page = RulePage(
      rule: rule, folder: folder,
      witnesses: ScenarioFolder.witnesses(of: rule.id, in: expectations),
      policy: PolicyLibrary.documented)
    #expect(page.lines.contains { $0.contains("/\(named.scenario).plist") })
    #expect(page.witnesses.allSatisfy { !$0.kinds.isEmpty })
  }
}
