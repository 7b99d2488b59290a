import Foundation
import Testing
import ValueExpectations

@Suite("Unusable input")
struct UnusableInputTests {
  @Test("A scenario that does not exist is named with its error code")
  func missing() {
    let call = CommandCall(["run", "Nowhere/Missing.plist"])
    expect(call.status, is: .unusableInput)
    expect(call.output, is: "")
    #expect(call.diagnostics.hasPrefix("Nowhere/Missing.plist: error: [C001] "))
  }

  @Test("A file name that looks like an option is taken behind '--'")
  func dashes() {
    let call = CommandCall(["run", "--", "--seed.plist"])
    expect(call.status, is: .unusableInput)
    #expect(call.diagnostics.hasPrefix("--seed.plist: error: [C001] "))
  }

  @Test("A folder stands for its property lists in their order, with every problem of each")
  func folder() throws {
    let package = BuiltTool.package
    let bad = package.appendingPathComponent("Tests/ScenarioConfigTests/Fixtures/Bad").path
    let folder = CommandCall(["validate", bad])
    let names = try FileManager.default.contentsOfDirectory(atPath: bad)
    let files = names.filter { $0.hasSuffix(".plist") }.sorted().map { "\(bad)/\($0)" }
    #expect(files.count > 10)
    expect(folder, is: CommandCall(["validate"] + files))
    expect(folder.status, is: .unusableInput)
    let policies = package.appendingPathComponent("Config/Policies").path
    let good = CommandCall(["validate", policies])
    #expect(good.status == .success && good.diagnostics == "")
  }

  @Test("The results of a sweep are no trace, and are told by their kind")
  func resultsForTrace() throws {
    let folder = try TemporaryFolder()
    let sweep = try BuiltTool.run([
      "sweep", "FiveMinutesAway", "--faults", "kill", "--point", "1", "--format", "jsonl",
    ])
    let file = folder.url.appendingPathComponent("results.jsonl")
    try Data(sweep.output.utf8).write(to: file)
    expect(
      CommandCall(["report", file.path]),
      is: CommandCall(
        status: .unusableInput,
        diagnostics:
          "Error: '\(file.path)' holds the results of a sweep, expected the trace of a run.\n"))
  }

  @Test("A folder may be named by a link to it")
  func link() throws {
    let scratch = try TemporaryFolder()
    let link = scratch.url.appendingPathComponent("Push")
    try FileManager.default.createSymbolicLink(
      at: link,
      withDestinationURL: BuiltTool.package.appendingPathComponent("Config/Scenarios/Push"))
    let result = try BuiltTool.run(["validate", link.path, "--config", "Config"])
    #expect(result.status == 0 && result.output.contains("\(link.path)/PushDelivered.plist"))
  }

  @Test("A folder without property lists is refused, and what is named beside it is checked")
  func emptyFolder() throws {
    let scratch = try TemporaryFolder()
    let call = CommandCall(["validate", scratch.url.path, "a.plist"])
    expect(call.status, is: .unusableInput)
    let lines = call.diagnostics.split(separator: "\n")
    expect(lines.count, is: 2)
    expect(lines.first?.contains("is a folder without property lists: found no file"), is: true)
    expect(lines.last?.hasPrefix("a.plist: error: [C001]"), is: true)
  }

  @Test("All files are checked, also behind one that is wrong")
  func validation() {
    let call = CommandCall(["validate", "a.plist", "b.plist"])
    expect(call.status, is: .unusableInput)
    expect(call.output, is: "")
    expect(
      call.diagnostics.split(separator: "\n").map { $0.prefix(22) },
      is: [
        "a.plist: error: [C001]", "b.plist: error: [C001]",
      ])
  }
}
