import DeviceStorage
import Emulator
import FaultInjection
import ScenarioConfig
import TraceReport

/// `shrink <capsule>`: leaves out of a failing run what its failure does not need.
enum ShrinkSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "shrink", abstract: "Leave out of a failing run what its failure does not need.",
    arguments: [.capsule],
    options: [
      OptionDescription(
        "output", value: "file", completion: .files(ending: "plist"),
        "Write the smaller run to this file instead of <capsule>.small.plist"),
      .help,
    ],
    action: perform)

  /// Writes the smaller capsule, and tells what is left as sentences.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let command = context.command
    let file = arguments.positional[0]
    let reader = command.reader()
    let capsule = context.admitted(try reader.capsule(file))
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
      ShrinkReport(of: capsule, as: smaller, failure: failure, on: context.page).text
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

/// What is left of a failing run, as text for a person.
struct ShrinkReport {
  private let original: Capsule
  private let smaller: Capsule
  private let failure: Capsule.Failure
  private let page: PageStyle

  /// Compares two capsules of one failure.
  init(
    of original: Capsule, as smaller: Capsule, failure: Capsule.Failure,
    on page: PageStyle = .plain
  ) {
    self.page = page
    self.original = original
    self.smaller = smaller
    self.failure = smaller.failures.first ?? failure
  }

  /// The text with its last line break.
  var text: String {
    let parts = [
      ScenarioTimeline.lines(of: smaller.configuration, on: page),
      [page.paint(failure.title, as: .error)]
        + page.hang(Columns.printable(failure.message), under: "  what  "),
      ["Left"]
        + counts.map { "  " + Columns.pad($0, 10) + Columns.alignRight($1, 9) + " of " + $2 },
    ]
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n\n"
  }

  private var counts: [(String, String, String)] {
    let pairs: [(String, (RunConfiguration) -> Int)] = [
      ("events", { $0.timeline.count }), ("faults", { $0.faults?.faults.count ?? 0 }),
      ("tasks", { $0.app.tasks.count }), ("seconds", { Int($0.durationSeconds.rounded(.up)) }),
    ]
    return pairs.map { name, count in
      (name, "\(count(smaller.configuration))", "\(count(original.configuration))")
    }
  }
}

extension Capsule.Failure {
  /// The failure in a few words.
  var title: String {
    let subject = identifier.map { " (\($0))" } ?? ""
    let law = rule.map { ", rule \($0)" } ?? ""
    return Columns.printable("\(name)\(subject)\(law)")
  }
}
