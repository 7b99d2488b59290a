import AppHosting
import DeviceStorage
import Emulator
import ScenarioConfig
import SchedulingRules

/// `lint <Info.plist>`: what in a real app's declarations keeps its tasks from running.
enum LintSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "lint", abstract: "Find what in an app's Info.plist keeps its tasks from running.",
    arguments: [
      ArgumentDescription(
        name: "Info.plist", abstract: "The Info.plist of an app",
        completion: .files(ending: "plist"))
    ],
    options: [
      OptionDescription(
        "app-bundle-id", value: "id", "Take this for the bundle identifier of the app"),
      OptionDescription(
        "scenario", value: "file", isRepeatable: true, isScenario: true,
        completion: .scenarios,
        "Compare with the identifiers that the app of this scenario uses"),
      .format(LintFormat.text),
      OptionDescription(
        "output", value: "folder", completion: .folders,
        "Write scenarios that fail because of the findings to this folder"),
      .config, .help,
    ],
    action: perform)

  /// Reads the Info.plist, checks it, and writes the findings and the scenarios that show them.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let options = LintOptions(arguments)
    let reader = ScenarioReader(
      apps: context.command.apps, configFolders: options.configFolders)
    var infoPlist = try reader.infoPlist(options.file)
    if let identifier = options.bundleIdentifier { infoPlist.bundleIdentifier = identifier }
    let uses = try options.scenarios.flatMap { try Self.uses(in: $0, reader, context.command) }
    let findings = InfoPlistLint(infoPlist, uses: uses.unique).findings
    let shown = try LintScenarios(options.output, infoPlist, context.command).write(findings)
    switch options.format {
    case .text: context.output.write(LintText(options.file, findings, shown).text)
    case .sarif: context.output.write(try LintSARIF(options.file, findings).text)
    case .github: context.output.write(LintAnnotations(options.file, findings).text)
    }
    context.output.flush()
    return findings.contains { $0.severity == .error } ? .violations : .success
  }

  /// The identifiers that the app of a scenario registers or submits while it runs.
  private static func uses(
    in scenario: String, _ reader: ScenarioReader, _ command: EmulatorCommand
  ) throws -> [InfoPlistLint.Use] {
    let configuration = try reader.read(scenario)
    DeviceStorage.install()
    let recorder = IdentifierUses()
    var run = Run(configuration: configuration, app: command.app(of: configuration))
    run.hashesTrace = false
    _ = run.perform(recorders: [recorder])
    return recorder.uses
  }
}

/// Notes which identifiers an app's code uses, and as what.
private final class IdentifierUses: TraceRecorder {
  private(set) var uses: [InfoPlistLint.Use] = []

  func record(_ record: TraceRecord) {
    guard case .callMade(let made) = record.event else { return }
    switch made.call {
    case .register(let identifier, _): note(identifier, nil)
    case .submit(let request, _): note(request.identifier, request.kind)
    default: break
    }
  }

  private func note(_ identifier: String, _ kind: TaskKind?) {
    if let index = uses.firstIndex(where: { $0.identifier == identifier && $0.kind == nil }) {
      uses[index].kind = kind
    } else if !uses.contains(where: { $0.identifier == identifier && (kind ?? $0.kind) == $0.kind })
    {
      uses.append(InfoPlistLint.Use(identifier: identifier, kind: kind))
    }
  }
}

extension Array where Element: Hashable {
  /// The elements without those that stood before.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// The options of `lint` as values.
struct LintOptions {
  /// The Info.plist, as the user named it.
  let file: String
  /// What stands in the place of its `CFBundleIdentifier`, which is often a build setting.
  let bundleIdentifier: String?
  /// Scenarios whose app is asked which identifiers its code uses.
  let scenarios: [String]
  let configFolders: [String]
  let format: LintFormat
  /// The folder for scenarios that show the findings; nil for none.
  let output: String?

  /// Reads the values.
  ///
  /// - Parameter arguments: Parsed by the row of `lint`.
  init(_ arguments: ParsedArguments) {
    file = arguments.positional[0]
    bundleIdentifier = arguments.value("app-bundle-id")
    scenarios = arguments.values("scenario")
    configFolders = arguments.values("config")
    format = arguments.choice("format")
    output = arguments.value("output")
  }
}

/// How the findings of `lint` are written.
enum LintFormat: String, CaseIterable {
  /// For a person.
  case text
  /// SARIF 2.1.0, for tools that show findings beside the code.
  case sarif
  /// Workflow commands, which become annotations of a pull request.
  case github
}
