import DeviceStorage
import Emulator
import FaultInjection
import ScenarioConfig
import TraceReport
import VirtualTime

/// `replay <capsule>`: makes the run of a capsule again, and compares it byte for byte.
enum ReplaySubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "replay",
    abstract: "Make a failing run again, and compare it byte for byte with what was recorded.",
    arguments: [.capsule],
    options: [
      .format(ReportFormat.summary),
      .output, .help,
    ],
    action: perform)

  /// Reports the run up to the first difference, and says whether there was one.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let command = context.command
    let capsule = context.admitted(try command.reader().capsule(arguments.positional[0]))
    let format: ReportFormat = arguments.choice("format")
    let report = try ReportDestination(
      file: arguments.value("output"), standardOutput: context.output)
    warn(of: capsule, context)
    DeviceStorage.install()
    let comparison = capsule.replay(
      app: command.app(of: capsule.configuration), audits: command.audits,
      recorders: [
        format.recorder(on: context.page(ofFile: arguments.value("output"))) { report.write($0) }
      ])
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

extension Capsule.Comparison {
  /// Whether the run was the one that the capsule speaks of.
  var isSame: Bool {
    switch self {
    case .same, .sameInOtherVersion: true
    case .otherConfiguration, .otherHash, .different: false
    }
  }

  /// What to tell the user, in whole lines with their line breaks.
  func text(of capsule: Capsule) -> String {
    switch self {
    case .same(let count):
      "Reproduced: all \(count) records are the same, trace \(capsule.traceHash)\n"
    case .sameInOtherVersion(let count):
      "Reproduced: all \(count) records are the same but the first, which names the version\n"
    case .otherConfiguration(let digest):
      "Differs in record 1: expected a scenario with the digest \(capsule.scenarioDigest), "
        + "found \(digest); the capsule was changed, or another build of the tool wrote it. "
        + "All further records are the same.\n"
    case .otherHash(let hash):
      "Differs in the hash of the trace: TraceHash is \(capsule.traceHash), found \(hash); all "
        + "records are the same. The capsule was changed, or another build of the tool wrote it.\n"
    case .different(let difference): difference.text
    }
  }
}

extension OutlineComparison.Difference {
  /// So many records are shown.
  private static let recordLimit = 4

  /// Where the run differs, what was expected there and what was found.
  fileprivate var text: String {
    let place = (expected ?? found).map { mark in
      agreed + 1 < mark.record
        ? "between records \(agreed) and \(mark.record)" : "in record \(mark.record)"
    }
    let hidden = max(0, records.count - Self.recordLimit)
    let lines =
      [
        "Differs \(place ?? "at the end")", "  expected  \(Self.words(expected))",
        "  found     \(Self.words(found))",
        "The records of this run behind number \(agreed), up to which both are the same:",
      ] + records.prefix(Self.recordLimit).map { "  " + Columns.printable($0) }
      + (hidden == 0 ? [] : ["  and \(hidden) more"])
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ mark: TraceOutline.Mark?) -> String {
    guard let mark else { return "the end of the run" }
    return "\(mark.kind) at \(mark.time.seconds) s, hash \(mark.hash)"
  }
}
