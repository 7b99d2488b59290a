import Foundation
import Testing

@testable import EmulatorCommand
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
        ]),
      RuleSection(title: "Background tasks", rules: [rule(.pendingLimit, "Short", .documented)]),
    ]
    let table = """
      Rule    Title                                                           Status      Section
      R-003   A title that is so long that no table of a hundred columns has  folklore    Launch
              room for it
      R-021   Short                                                           documented  Background tasks
      R-060   In the background                                               documented  Launch

      3 rules: 2 documented, 0 support, 0 measured, 1 folklore, 0 inferred
      """
    #expect(RuleTable.lines(sections).joined(separator: "\n") == table)
  }

  @Test("All rules are in the table, in 100 columns, and the last line counts them")
  func catalogue() {
    let call = CommandCall(["rules"])
    #expect(call.status == .success && call.diagnostics == "")
    let lines = call.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.count > 100 } == [])
    let numbers = lines.compactMap { RuleID(String($0.prefix(5))) }
    #expect(numbers == RuleCatalogue.all.map(\.id))
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

        While Low Power Mode is on, app refresh and processing wait. That processing ends when \
      the mode is
        switched on is inferred; the policy constant `processing.endsOnConditionLost` decides.

        status          documented
        section         Settings
        source          Apple documentation of `ProcessInfo.isLowPowerModeEnabled`; Energy Efficiency
                        Guide
        constants       processing.endsOnConditionLost = true
                        lpm.blocks = true
                        continued.allowedInLowPowerMode = true
        fix             Catch up on missed work when the app is opened.
        switched off    Low Power Mode holds no task back.
        related         R-031 Low Power Mode does not refuse submissions
                        R-160 Low Power Mode switches Background App Refresh off
        in a trace      reasonOpened     … waits for Low Power Mode off: Low Power Mode on
                        reasonClosed     … no longer waits for Low Power Mode off after …
                        taskExpired      expires …: Low Power Mode was switched on; …
                        transferStopped  stops the transfer …, which waits for Low Power Mode off; …
        asked           at every evaluation of a pending request
        scenarios       Scenarios/LowPowerDay.plist (Denied)

      """
    #expect(result == BuiltTool.Result(status: 0, output: page, errors: ""))
  }

  @Test(
    "The page of every rule fits in 100 columns and has all parts", arguments: RuleCatalogue.all)
  func pages(rule: Rule) {
    let lines = RulePage(rule: rule, folder: nil, witnesses: []).lines
    #expect(lines.filter { $0.count > 100 || $0.hasSuffix(" ") } == [])
    let labels = [
      "status", "section", "source", "fix", "switched off", "in a trace", "scenarios",
    ]
    #expect(labels.filter { label in !lines.contains { $0.hasPrefix("  \(label)  ") } } == [])
  }

  @Test("The page of a rule that is not emulated says so instead of how it is switched off")
  func notEmulated() throws {
    let rule = RuleCatalogue.rule(.registrationByAppOnly)
    let lines = RulePage(rule: rule, folder: nil, witnesses: []).lines
    #expect(lines.contains("  switched off    It is not emulated."))
    #expect(lines.contains("  in a trace      Nothing of it can be seen."))
    #expect(RuleCatalogue.isEmulated(RuleCatalogue.rule(.registrationBeforeLaunchEnds)))
  }

  @Test("Without the folder of the shipped scenarios, the page says how to name one")
  func noScenarios() throws {
    let scratch = try TemporaryFolder()
    let result = try BuiltTool.run(["rules", "R-001"], in: scratch.url)
    #expect(result.status == 0)
    #expect(
      result.output.hasSuffix(
        "  scenarios       There is no folder Config/Scenarios here; --scenarios names one.\n"))
  }

  @Test("A folder of scenarios that is not there is unusable input")
  func missingFolder() {
    #expect(
      CommandCall(["rules", "R-001", "--scenarios", "Nowhere"])
        == CommandCall(
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
    #expect(call.status == .unusableInput)
    #expect(call.output.hasSuffix("/LowPowerDay.plist (Denied)\n"))
    #expect(call.diagnostics.hasPrefix("\(folder)/NightAway.plist: error: [C0"))
    #expect(call.diagnostics.split(separator: "\n").count == 1)
  }

  @Test("A rule that the shipped scenarios expect is shown with one of them")
  func shipped() throws {
    for named in AlteredScenario.namedRules {
      let result = try BuiltTool.run(["rules", named.rule])
      #expect(result.output.contains("\(BuiltTool.scenario(named.scenario)) ("), "\(named)")
    }
  }
}
