import Foundation
import SchedulingRules
import Testing
import ValueExpectations

@testable import EmulatorCommand
@testable import ScenarioConfig

@Suite("Policies")
struct PolicyCatalogueTests {
  private func write(_ policy: String, named name: String, below folder: URL) throws {
    let policies = folder.appendingPathComponent("Policies")
    try FileManager.default.createDirectory(at: policies, withIntermediateDirectories: true)
    try Data(policy.utf8).write(to: policies.appendingPathComponent("\(name).plist"))
  }

  private let hurried = """
    <plist version="1.0"><dict><key>refresh.runLimit</key><dict>
    <key>Value</key><integer>12</integer><key>Unit</key><string>seconds</string>
    <key>Source</key><string>a guess of ours</string>
    <key>Confidence</key><string>inferred</string>
    <key>Meaning</key><string>How long refresh lasts on a bad day.</string>
    </dict></dict></plist>
    """

  @Test("The policies are listed with their places, those that are compiled in always")
  func list() throws {
    let scratch = try TemporaryFolder()
    let builtIn = "Documented  compiled in\nField       compiled in\n"
    expect(
      try BuiltTool.run(["policies"], in: scratch.url),
      is: BuiltTool.Result(status: 0, output: builtIn, errors: ""))
    try write(hurried, named: "Hurried", below: scratch.url.appendingPathComponent("Mine"))
    let result = try BuiltTool.run(["policies", "--config", "Mine"], in: scratch.url)
    let lines = builtIn + "Hurried     Mine/Policies/Hurried.plist\n"
    expect(result, is: BuiltTool.Result(status: 0, output: lines, errors: ""))
  }

  @Test("A policy that one of the same name hides is told")
  func hidden() throws {
    let scratch = try TemporaryFolder()
    for folder in ["Config", "Mine"] {
      try write(hurried, named: "Hurried", below: scratch.url.appendingPathComponent(folder))
    }
    let note = "'Mine/Policies/Hurried.plist' has the same name, and is not read"
    for words in [["policies"], ["policies", "Hurried"]] {
      let result = try BuiltTool.run(words + ["--config", "Mine"], in: scratch.url)
      #expect(result.status == 0 && result.output.contains(note))
    }
  }

  @Test("In the package's folder the shipped policies are found")
  func shipped() throws {
    let names = BuiltTool.names(of: "Config/Policies")
    let result = try BuiltTool.run(["policies"])
    let lines = result.output.split(separator: "\n")
    expect(lines.compactMap { $0.split(separator: " ").first.map(String.init) }, is: names)
    #expect(lines.allSatisfy { $0.contains("  Config/Policies/") })
  }

  @Test("A policy shows every constant with its value, unit, range, source and meaning")
  func documented() throws {
    let scratch = try TemporaryFolder()
    let result = try BuiltTool.run(["policies", "Documented"], in: scratch.url)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    let count = Policy.constants.count
    let head = """
      Documented, compiled in: \(count) constants, the weakest inferred
        what Apple documents, numbers by folklore; phones launch less often

      Constant                         Value       Unit          Range          Source        Confidence
      refresh.runLimit                 30          seconds       1 … 3600       R-074         documented
          How long an app refresh task may run, the warning time included.
      refresh.minSpacing               900         seconds       0 … 604800     R-184, R-185  folklore
          The least time between two launches of an app for app refresh.

      """
    #expect(result.output.prefix(head.count) == head)
    expect(lines.filter { $0.count > 100 }, is: [])
    let names = lines.dropFirst(3).filter { !$0.hasPrefix(" ") && !$0.isEmpty }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    expect(names.filter { Policy.constant(named: $0) != nil }, is: Policy.constants.map(\.name))
  }

  @Test("The shipped file of Documented shows what the compiled-in policy shows")
  func sameConstants() throws {
    let scratch = try TemporaryFolder()
    let builtIn = try BuiltTool.run(["policies", "Documented"], in: scratch.url)
    let shipped = try BuiltTool.run(["policies", "Documented"])
    expect(
      shipped.output,
      is: builtIn.output.replacing("compiled in", with: "Config/Policies/Documented.plist"))
  }

  @Test("A policy's file says itself on what its values rest")
  func ownSources() throws {
    let scratch = try TemporaryFolder()
    try write(hurried, named: "Hurried", below: scratch.url)
    let call = CommandCall(["policies", "Hurried", "--config", scratch.url.path])
    expect(call.status, is: .success)
    let head = """
      Hurried, \(scratch.url.path)/Policies/Hurried.plist: \(Policy.constants.count) constants, \
      the weakest inferred

      Constant                         Value       Unit          Range          Source        Confidence
      refresh.runLimit                 12          seconds       1 … 3600       a guess of    inferred
                                                                                ours
          How long refresh lasts on a bad day.

      """
    #expect(call.output.prefix(head.count) == head)
    let lines = call.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("refresh.minSpacing               900  ") })
  }

  @Test("A policy with mistakes is refused with all of them")
  func broken() throws {
    let scratch = try TemporaryFolder()
    let text = hurried.replacing(">12<", with: ">7200<").replacing("inferred", with: "certain")
    try write(text, named: "Hurried", below: scratch.url)
    let call = CommandCall(["policies", "Hurried", "--config", scratch.url.path])
    #expect(call.status == .unusableInput && call.output == "")
    expect(call.diagnostics.split(separator: "\n").count, is: 2)
    #expect(call.diagnostics.contains("/Policies/Hurried.plist: error: [C0"))
  }

  @Test("A folder that is not there is unusable input")
  func missingFolder() {
    expect(
      CommandCall(["policies", "--config", "Nowhere"]),
      is: CommandCall(
        status: .unusableInput,
        diagnostics:
          "Error: 'Nowhere' is no folder for '--config': found nothing there, expected a "
          + "folder with Policies, Lives, Apps or Scenarios.\n"))
  }

  @Test("A link that leads out of its folder is refused")
  func link() throws {
    let scratch = try TemporaryFolder()
    try write(hurried, named: "Hurried", below: scratch.url.appendingPathComponent("Elsewhere"))
    let mine = scratch.url.appendingPathComponent("Mine")
    try write(hurried, named: "Other", below: mine)
    try FileManager.default.createSymbolicLink(
      at: mine.appendingPathComponent("Policies/Hurried.plist"),
      withDestinationURL: scratch.url.appendingPathComponent("Elsewhere/Policies/Hurried.plist"))
    for words in [["policies"], ["policies", "Hurried"]] {
      let call = CommandCall(words + ["--config", mine.path])
      expect(call.status, is: .unusableInput)
      #expect(call.diagnostics.contains("found a link that leads out of"))
    }
  }
}
