import DeviceStorage
import Emulator
import FaultInjection
import ScenarioConfig
import TraceReport

/// `replay <capsule>`: makes the run of a capsule again, and compares it byte for byte.
enum ReplaySubcommand {
  /// Reports the run up to the first difference, and says whether there was one.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let command = context.command
    let capsule = try command.reader().capsule(arguments.positional[0])
    let format: ReportFormat = arguments.choice("format")
    let report = try ReportDestination(
      file: arguments.value("output"), standardOutput: context.output)
    warn(of: capsule, context)
    DeviceStorage.install()
    let comparison = capsule.replay(
      app: command.app(of: capsule.configuration), audits: command.audits,
      recorders: [format.recorder { report.write($0) }])
    try report.finish()
    context.output.flush()
    context.diagnostics.write(comparison.text(of: capsule))
    return comparison.isSame ? .success : .violations
  }

  /// Says plainly when another version of the tool wrote the capsule.
  static func warn(of capsule: Capsule, _ context: CommandContext) {
    guard capsule.emulatorVersion != EmulatorVersion.current else { return }
    context.diagnostics.write(
      "warning: emulator \(Columns.printable(capsule.emulatorVersion)) wrote the capsule, and this is "
        + "\(EmulatorVersion.current): the run may be another one.\n")
  }
}
