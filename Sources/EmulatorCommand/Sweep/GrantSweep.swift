import Emulator
import FaultInjection
import TraceReport

/// `sweep <scenario> --grants`: how much time each job of a scenario needs.
struct GrantSweep {
  private let swept: SweptScenario

  private init(_ arguments: ParsedArguments, _ context: CommandContext) throws {
    swept = try SweptScenario(SweepOptions(arguments, context.surroundings), context)
  }

  /// Makes the runs and says what came of them.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    try GrantSweep(arguments, context).perform()
  }

  /// Makes the runs of a part for another process of the tool, and writes nothing but what came of each job.
  static func performPart(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let sweep = try GrantSweep(arguments, context)
    sweep.work(sweep.search).performPart(context)
    return .success
  }

  private var search: GrantSearch {
    GrantSearch(
      of: swept.configuration, app: swept.app, isolation: swept.isolation,
      shard: swept.options.division.shard)
  }

  private func work(_ search: GrantSearch) -> DividedWork<GrantHeader> {
    swept.work(
      words: { swept.options.words(of: $0, ["--" + SweepSubcommand.grants.name]) },
      perform: search.perform)
  }

  private func perform() throws -> ExitCode {
    let (limit, folder) = try swept.begin()
    let search = search
    let header = search.header(toolVersion: EmulatorVersion.current)
    let writer = ResultWriter(header, to: folder)
    var results: [GrantResult] = []
    let end = try work(search).perform(search.share, pieces: search.grantCount, until: limit) {
      results.append($0)
      writer.add($0)
    }
    let summary = GrantSummary(header, results)
    try swept.finish(writer) { summary.text(end, on: $0) }
    return summary.exitCode(end)
  }
}

/// How much time jobs need, as text for a person.
struct GrantSummary {
  private let header: GrantHeader
  private let results: [GrantResult]

  /// Creates a summary of what came of jobs, in their order.
  init(_ header: GrantHeader, _ results: [GrantResult]) {
    self.header = header
    self.results = results
  }

  private var failures: [SweepFailure] { results.compactMap(\.failure) }

  /// Whether all jobs are known, and every one can be done in its time.
  private var isPassed: Bool { failures.isEmpty && results.count == header.shareCount }

  /// What the search means for a script.
  ///
  /// - Parameter end: Why it ended early; nil when it did not.
  /// - Returns: Success only when nothing was found; one that has used up its time may have done less.
  func exitCode(_ end: WorkLimit.End?) -> ExitCode {
    isPassed || end == .budgetSpent && failures.isEmpty && !results.isEmpty ? .success : .violations
  }

  /// A table, what is wrong, and the verdict last.
  ///
  /// - Parameters:
  ///   - end: Why the search ended early; nil when it did not.
  ///   - page: Where it is read.
  /// - Returns: The text with its last line break.
  func text(_ end: WorkLimit.End?, on page: PageStyle = .plain) -> String {
    let table = TextTable(widths: [38, 20, 7, 7, 7, 11], on: page)
    let part = header.shard == .whole ? "" : ", part \(header.shard.text)"
    let head = ["Grants of \(header.scenario)\(part), in seconds", ""]
    let titles = table.lines(["job", "constant", "policy", "minimum", "cliff", "done"])
    let rows = results.flatMap { table.lines(cells(of: $0)) }
    let found = failures.flatMap { failure in
      [""] + page.hang(failure.message, under: "  \(failure.name)  ")
    }
    let verdict =
      verdict(end, page) + "  \(failures.count) of \(results.count) jobs can never be done"
    return (head + titles + rows + found + ["", verdict]).joined(separator: "\n") + "\n"
  }

  private func verdict(_ end: WorkLimit.End?, _ page: PageStyle) -> String {
    switch end {
    case .budgetSpent where failures.isEmpty: "BUDGET SPENT"
    case .interrupted where failures.isEmpty: "INTERRUPTED"
    default: isPassed ? page.paint("PASSED", as: .passed) : page.paint("FAILED", as: .failed)
    }
  }

  private func cells(of result: GrantResult) -> [String] {
    [
      result.job.identifier, result.job.grant.constant,
      result.grantedSeconds.fixed(0),
      result.minimumSeconds.map { "\($0)" } ?? "none",
      result.cliffSeconds.map { "\($0)" } ?? "none",
      "\(result.tally.done) of \(result.tally.begun)",
    ]
  }
}
