import DeviceStorage
import Emulator
import FaultInjection
import Foundation
import RuleCoverage
import ScenarioConfig
import SchedulingRules

/// `coverage <scenario|folder>…`: which rules scenarios show, in which direction, and where.
enum CoverageSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "coverage", abstract: "List which rules scenarios show, and which handlers they enter.",
    arguments: [
      ArgumentDescription(
        name: "scenario", abstract: "Scenarios, or folders of scenarios", isRepeating: true,
        isScenario: true, completion: .scenarios)
    ],
    options: [
      OptionDescription(
        "jobs", value: "number", default: "1", "Divide the work among so many processes"),
      OptionDescription("complete", "Exit with 1 unless every rule is shown as it has to be"),
      OptionDescription(
        "record", value: "file", completion: .files(ending: "plist"),
        "Write what is shown to this file, for 'rules'; ask the scenarios that it names first"),
      .isolation, .format(CoverageFormat.text), .config, .help,
    ],
    action: perform)

  /// The row by which the tool starts itself for a part of the work.
  static let partRow = SubcommandDescription(
    name: "coverage-part", abstract: "Look for some of the rules for another process of the tool.",
    arguments: row.arguments,
    options: row.options + [
      OptionDescription("shard", value: "i/n", "Look for one of several equal parts of the rules")
    ],
    action: performPart)

  /// Runs the scenarios as they are, and without the rules that they give occasion to ask.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let options = try CoverageOptions(arguments)
    let folder = FileManager.default.currentDirectoryPath
    let hints = try options.hints()
    let subjects = try subjects(options, context, isWhole: true)
    let coverage = Coverage(
      scenarios: subjects.map(\.scenario),
      showings: try showings(subjects, hints, options, in: folder, context),
      paths: CodePaths(of: subjects))
    // Apps that share this process take it to the device's root folder.
    _ = FileManager.default.changeCurrentDirectoryPath(folder)
    context.output.write(
      options.format == .json
        ? try CoverageJSON(coverage).line + "\n" : CoverageText(coverage, on: context.page).text
    )
    context.output.flush()
    try options.write(CoverageRecord(coverage.showings))
    return options.isComplete && !coverage.isComplete ? .violations : .success
  }

  /// Looks for some of the rules for another process of the tool; writes a line of JSON for each.
  static func performPart(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let options = try CoverageOptions(arguments)
    let hints = try options.hints()
    let search = CoverageSearch(in: try subjects(options, context, isWhole: false), hints: hints)
    let encoder = JSONEncoder()
    for number in options.shard.numbers(below: RuleShowing.rules.count) {
      let showing = try search.showing(of: RuleShowing.rules[number])
      context.output.write(String(decoding: try encoder.encode(showing), as: UTF8.self) + "\n")
    }
    context.output.flush()
    return .success
  }

  private static func subjects(
    _ options: CoverageOptions, _ context: CommandContext, isWhole: Bool
  ) throws -> [CoverageSubject] {
    let command = context.command
    let reader = command.reader(options.configFolders)
    let configurations = try options.files().map { try reader.read($0) }
    DeviceStorage.install()
    if isWhole { context.announce(options.isolation, of: configurations) }
    return configurations.map {
      CoverageSubject(
        of: $0, app: command.app(of: $0),
        isolation: command.isolation(wishing: options.isolation, of: $0))
    }
  }

  private static func showings(
    _ subjects: [CoverageSubject], _ hints: CoverageRecord?, _ options: CoverageOptions,
    in folder: String, _ context: CommandContext
  ) throws -> [RuleShowing] {
    let parts = Shard.whole.divided(among: options.jobs, for: RuleShowing.rules.count)
    guard parts.count > 1 else {
      let search = CoverageSearch(in: subjects, hints: hints)
      return try RuleShowing.rules.map { try search.showing(of: $0) }
    }
    Interruption.listen()
    let limit = WorkLimit(budget: nil, output: context.output)
    let processes = try WorkProcesses(
      parts.map { ($0, options.words(of: $0)) }, in: folder, until: limit)
    let decoder = JSONDecoder()
    var showings: [RuleShowing] = []
    let end = try processes.perform(until: limit) { line in
      showings.append(try decoder.decode(RuleShowing.self, from: Data(line)))
    }
    if end != nil { throw CoverageInterrupted() }
    return showings.sorted { $0.rule < $1.rule }
  }
}

/// Somebody wanted the work to stop: half of it says nothing.
struct CoverageInterrupted: Error, CustomStringConvertible {
  var description: String { "Coverage was interrupted, and half of it says nothing." }
}
