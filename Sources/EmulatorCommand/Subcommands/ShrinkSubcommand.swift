import DeviceStorage
import Emulator
import FaultInjection
import ScenarioConfig
import TraceReport

/// `shrink <capsule>`: leaves out of a failing run what its failure does not need.
enum ShrinkSubcommand {
  /// Writes the smaller capsule, and tells what is left as sentences.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let command = context.command
    let file = arguments.positional[0]
    let reader = command.reader()
    let capsule = try reader.capsule(file)
    guard let failure = capsule.failures.first(where: Shrinker.canKeep) else {
      throw UnusableFile(
        path: file, reason: "names no finding that a smaller run could show, only broken promises")
    }
    let output = CapsuleFile(arguments.value("output") ?? smallerName(of: file))
    try output.check()
    ReplaySubcommand.warn(of: capsule, context)
    DeviceStorage.install()
    let shrinker = Shrinker(
      capsule, keeping: failure, reader: reader, app: command.app(of: capsule.configuration),
      audits: command.audits)
    Interruption.listen()
    guard let smaller = shrinker.shrink(isInterrupted: { Interruption.isRequested }) else {
      context.diagnostics.write(
        "The run of '\(file)' does not show \(failure.title) any more; nothing was written.\n")
      return .violations
    }
    try output.write(smaller)
    context.output.write(
      ShrinkReport(of: capsule, as: smaller, failure: failure).text
        + "Reproduce with: \(output.reproduction(tool: command.name))\n")
    context.output.flush()
    context.diagnostics.write("\(shrinker.trialCount) scenarios tried\n")
    return .success
  }

  private static func smallerName(of file: String) -> String {
    let ending = ".plist"
    return (file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file) + ".small" + ending
  }
}
