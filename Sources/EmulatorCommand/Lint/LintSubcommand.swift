import AppHosting
import DeviceStorage
import Emulator
import ScenarioConfig
import SchedulingRules

/// `lint <Info.plist>`: what in a real app's declarations keeps its tasks from running.
enum LintSubcommand {
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
