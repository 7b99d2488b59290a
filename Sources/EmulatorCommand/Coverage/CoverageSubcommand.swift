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
    name: "coverage-part",
    abstract: "Look at some of the scenarios and rules for another process of the tool.",
    arguments: row.arguments,
    options: row.options + [
      OptionDescription("shard", value: "i/n", "Look at one of several parts of the scenarios")
    ],
    action: performPart)

  /// Runs the scenarios as they are, and without the rules that they give occasion to ask.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let options = try CoverageOptions(arguments)
    let folder = FileManager.default.currentDirectoryPath
    let hints = try options.hints()
    let subjects = try subjects(options, context, isWhole: true)
    let coverage = try coverage(subjects, hints, options, in: folder, context)
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

  /// Looks at some of the scenarios, and for the rules that these showed before, for another process of the tool.
  ///
  /// Each scenario is lived once, mostly: what shows a rule is among those whose handlers are looked at here.
  static func performPart(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let options = try CoverageOptions(arguments)
    let hints = try options.hints()
    let subjects = try subjects(options, context, isWhole: false)
    let search = CoverageSearch(in: subjects, hints: hints)
    let encoder = JSONEncoder()
    func write(_ part: CoveragePart) throws {
      context.output.write(String(decoding: try encoder.encode(part), as: UTF8.self) + "\n")
    }
    // Of few scenarios, each part lives most.
    let areFew = subjects.count < options.shard.count
    for (number, rule) in RuleShowing.rules.enumerated()
    where options.shard.contains(areFew ? number : search.place(of: rule) ?? number) {
      try write(.showing(search.showing(of: rule)))
    }
    let own = options.shard.numbers(below: subjects.count).map { subjects[$0] }
    try write(.paths(CodePaths(of: own)))
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

  private static func coverage(
    _ subjects: [CoverageSubject], _ hints: CoverageRecord?, _ options: CoverageOptions,
    in folder: String, _ context: CommandContext
  ) throws -> Coverage {
    let scenarios = subjects.map(\.scenario)
    let parts = Shard.whole.divided(among: options.jobs, for: RuleShowing.rules.count)
    guard parts.count > 1 else {
      let search = CoverageSearch(in: subjects, hints: hints)
      return Coverage(
        scenarios: scenarios, showings: try RuleShowing.rules.map { try search.showing(of: $0) },
        paths: CodePaths(of: subjects))
    }
    Interruption.listen()
    let limit = WorkLimit(budget: nil, output: context.output)
    let processes = try WorkProcesses(
      parts.map { ($0, options.words(of: $0)) }, in: folder, until: limit)
    let decoder = JSONDecoder()
    var showings: [RuleShowing] = []
    var paths = CodePaths(of: [])
    let end = try processes.perform(until: limit) { line in
      switch try decoder.decode(CoveragePart.self, from: Data(line)) {
      case .showing(let showing): showings.append(showing)
      case .paths(let some): paths.formUnion(some)
      }
    }
    guard end == nil else {
      throw WorkInterrupted(description: "Coverage was interrupted, and half of it says nothing.")
    }
    return Coverage(
      scenarios: scenarios, showings: showings.sorted { $0.rule < $1.rule }, paths: paths)
  }
}

/// What another process of the tool tells of its part, a line of JSON each.
private enum CoveragePart: Codable {
  /// What is shown of a rule.
  case showing(RuleShowing)
  /// What handlers there are.
  case paths(CodePaths)
}
