import AppHosting
import DeviceStorage
import Emulator
import ScenarioConfig
import SchedulingRules
import TraceReport

/// `lint [<Info.plist>] [--sources <folder>]`: what in a real app's declarations and sources keeps its tasks from running.
enum LintSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "lint",
    abstract: "Find what in an app's Info.plist and Swift files keeps its tasks from running.",
    arguments: [
      ArgumentDescription(
        name: "Info.plist", abstract: "The Info.plist of an app; not needed with '--sources'",
        isOptional: true, completion: .files(ending: "plist"))
    ],
    options: [
      OptionDescription(
        "sources", value: "folder", isRepeatable: true, completion: .files(ending: "swift"),
        "Read the Swift files of this folder, or this file, for mistakes and identifiers"),
      OptionDescription(
        "app-bundle-id", value: "id", "Take this for the bundle identifier of the app"),
      OptionDescription(
        "scenario", value: "file", isRepeatable: true, isScenario: true,
        completion: .scenarios,
        "Compare with the identifiers that the app of this scenario uses"),
      .format(ValidateFormat.text),
      OptionDescription(
        "output", value: "folder", completion: .folders,
        "Write scenarios that fail because of the findings to this folder"),
      .config, .help,
    ],
    action: perform)

  /// Reads the sources and the Info.plist, and writes what is wrong with them, and the scenarios that show it.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let options = LintOptions(arguments)
    guard options.file != nil || !options.sources.isEmpty else {
      throw UsageError(problem: .missingArgument("Info.plist"), subcommand: row.name)
    }
    let remarks = DocumentRemarks()
    let audit = try options.sources.isEmpty ? nil : SourceAudit(of: options.sources, context)
    var reports: [CheckReport] = []
    var shown: [Int: String] = [:]
    var hasScenes = false
    if let file = options.file {
      let reader = ScenarioReader(
        apps: context.command.apps, configFolders: options.configFolders)
      let source: InfoPlistSource
      do throws(ConfigurationProblems) {
        source = try reader.infoPlistSource(file, bundleIdentifier: options.bundleIdentifier)
      } catch {
        guard let checks = options.format.checks else { throw error }
        let report = remarks.report(file, error)
        context.output.write(checks.text(of: [report], suite: row.name))
        return .unusableInput
      }
      hasScenes = source.keys.contains("UIApplicationSceneManifest")
      let ofRuns = try options.scenarios.flatMap { try uses(in: $0, reader, context.command) }
      let findings = findings(
        of: source, (ofRuns + (audit?.uses ?? [])).unique, audit)
      let mistakes = source.problems.map(remarks.remark)
      shown = try LintScenarios(options.output, source.declared, context.command)
        .write(findings).reduce(into: [:]) { $0[$1.key + mistakes.count] = $1.value }
      let all = mistakes + findings.map { remarks.remark($0, in: file) }
      reports.append(
        CheckReport(file: file, checks: [CheckReport.Check(name: "declarations", remarks: all)]))
    }
    reports += audit?.reports(hasScenes: hasScenes) ?? []
    let all = reports.flatMap(\.remarks)
    context.output.write(
      options.format.checks?.text(of: reports, suite: row.name)
        ?? LintText(all, shown, limits: audit?.limits).text)
    context.output.flush()
    return all.contains { $0.severity == .error } ? .violations : .success
  }

  /// What is wrong with the declarations, but for keys of which the value is of another type.
  private static func findings(
    of source: InfoPlistSource, _ uses: [InfoPlistLint.Use], _ audit: SourceAudit?
  ) -> [LintFinding] {
    let unreadable = Set(source.problems.map(\.keyPath))
    return InfoPlistLint(
      source.declared, keys: source.keys, isBuilt: source.isBuilt, uses: uses,
      imports: audit?.imports, methods: audit?.methods ?? []
    ).findings.filter { !unreadable.contains($0.keyPath) }
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
  /// The Info.plist, as the user named it; nil for none.
  let file: String?
  /// Folders of Swift files, and such files.
  let sources: [String]
  /// What stands in the place of its `CFBundleIdentifier`, which is often a build setting.
  let bundleIdentifier: String?
  /// Scenarios whose app is asked which identifiers its code uses.
  let scenarios: [String]
  let configFolders: [String]
  let format: ValidateFormat
  /// The folder for scenarios that show the findings; nil for none.
  let output: String?

  /// Reads the values.
  ///
  /// - Parameter arguments: Parsed by the row of `lint`.
  init(_ arguments: ParsedArguments) {
    file = arguments.positional.first
    sources = arguments.values("sources")
    bundleIdentifier = arguments.value("app-bundle-id")
    scenarios = arguments.values("scenario")
    configFolders = arguments.values("config")
    format = arguments.choice("format")
    output = arguments.value("output")
  }
}
