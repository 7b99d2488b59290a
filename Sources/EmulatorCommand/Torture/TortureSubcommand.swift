import DeviceStorage
import Foundation
import Glibc
import VirtualTime

/// `torture`: kills an app at real moments, and checks that its store loses nothing.
enum TortureSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "torture",
    abstract: "Kill a real process of the app at random moments, and check its store.",
    options: [
      OptionDescription(
        "runs", value: "number", default: "200", "Start and kill the app so many times"),
      OptionDescription(
        "seed", value: "number", default: "1", "Draw the moments of the kills from this seed"),
      .help,
    ],
    action: perform)

  /// The row by which the tool starts itself as the app that is tortured.
  static let childRow = SubcommandDescription(
    name: "torture-child", abstract: "Work on a store until killed.",
    arguments: [ArgumentDescription(name: "folder", abstract: "Where the store is")],
    action: work)

  /// Tortures the app and reports what was found.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let runs = try arguments.count("runs") ?? 200
    let seed = try arguments.value("seed") { UInt64($0) } ?? 1
    guard let subject = context.command.torture else {
      context.diagnostics.write("Error: No app of this tool can be tortured.\n")
      return .usage
    }
    guard case .folder(let folder) = try StoreOption.temporaryFolder(context.surroundings) else {
      return .internalFault
    }
    Interruption.listen()
    let torture = Torture(
      subject: subject,
      childArguments: [context.command.name, childRow.name, folder], folder: folder
    )
    var generator = SeededGenerator(seed: seed, stream: "torture")
    let showsProgress = isatty(STDERR_FILENO) != 0
    let outcome = try torture.perform(runs: runs, generator: &generator) { run in
      if showsProgress { context.diagnostics.write("\rrun \(run) of \(runs)\u{1B}[K") }
    }
    if showsProgress { context.diagnostics.write("\r\u{1B}[K") }
    return report(outcome, of: subject, runs: runs, folder: folder, context)
  }

  /// `torture-child <folder>`: the app that is tortured; the tool starts itself in this way.
  static func work(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    guard let subject = context.command.torture else { return .usage }
    // An app that hangs ends by itself, and that is reported.
    alarm(60)
    subject.work(arguments.positional[0]) { TortureChild.send($0) }
  }

  private static func report(
    _ outcome: Torture.Outcome, of subject: TortureSubject, runs: Int, folder: String,
    _ context: CommandContext
  ) -> ExitCode {
    let isComplete = outcome.runs == runs
    var lines = [
      "\(subject.app): \(outcome.runs) of \(runs) runs, \(outcome.kills) killed",
      "  operations reported durable, and there: \(outcome.ledger.reported)",
      "  operations durable that a kill kept from being reported: \(outcome.ledger.unreported)",
    ]
    lines += outcome.violations.map { "  error: " + $0 }
    if outcome.violations.isEmpty {
      lines.append(isComplete ? "PASSED  nothing lost, nothing doubled" : "INTERRUPTED")
      try? FileManager.default.removeItem(atPath: folder)
    } else {
      lines.append("FAILED  the store is kept in \(folder)")
    }
    context.output.write(lines.joined(separator: "\n") + "\n")
    return isComplete && outcome.violations.isEmpty ? .success : .violations
  }
}
