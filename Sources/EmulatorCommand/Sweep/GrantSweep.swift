import DeviceStorage
import Emulator
import FaultInjection
import ScenarioConfig
import TraceReport
import VirtualTime

/// `sweep <scenario> --grants`: how much time each job of a scenario needs.
struct GrantSweep {
  private let configuration: RunConfiguration
  private let isolation: IsolationMode
  private let context: CommandContext

  /// Makes the runs and says what came of them.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let reader = ScenarioReader(
      apps: context.command.apps, configFolders: arguments.values("config"))
    let overrides = try ScenarioOverrides(arguments)
    let sweep = GrantSweep(
      configuration: try reader.read(arguments.positional[0], overrides: overrides),
      isolation: arguments.choice("isolation"),
      context: context)
    return sweep.perform()
  }

  private func perform() -> ExitCode {
    DeviceStorage.install()
    context.announce(isolation, of: [configuration])
    let search = GrantSearch(
      of: configuration, app: context.command.app(of: configuration),
      isolation: context.command.isolation(wishing: isolation, of: configuration))
    let summary = GrantSummary(
      scenario: configuration.identifier, results: search.perform(), page: context.page)
    context.output.write(summary.text)
    context.output.flush()
    return summary.isPassed ? .success : .violations
  }
}

/// How much time jobs need, as text for a person.
struct GrantSummary {
  let scenario: String
  let results: [GrantResult]
  let page: PageStyle

  private var table: TextTable { TextTable(widths: [38, 20, 7, 7, 7, 11], on: page) }

  /// Whether every job can be done in its time.
  var isPassed: Bool { failures.isEmpty }

  private var failures: [SweepFailure] { results.compactMap(\.failure) }

  /// A table, what is wrong, and the verdict last.
  var text: String {
    let head = ["Grants of \(scenario), in seconds", ""]
    let titles = table.lines(["job", "constant", "policy", "minimum", "cliff", "done"])
    let rows = results.flatMap { table.lines(cells(of: $0)) }
    let found = failures.flatMap { failure in
      [""] + page.hang(failure.message, under: "  \(failure.name)  ")
    }
    let verdict =
      (isPassed ? page.paint("PASSED", as: .passed) : page.paint("FAILED", as: .failed))
      + "  \(failures.count) of \(results.count) jobs can never be done"
    return (head + titles + rows + found + ["", verdict]).joined(separator: "\n") + "\n"
  }

  private func cells(of result: GrantResult) -> [String] {
    [
      result.job.identifier, result.job.grant.constant,
      BenchReport.decimal(result.granted.seconds, places: 0),
      result.minimumSeconds.map { "\($0)" } ?? "none",
      result.cliffSeconds.map { "\($0)" } ?? "none",
      "\(result.tally.done) of \(result.tally.begun)",
    ]
  }
}
