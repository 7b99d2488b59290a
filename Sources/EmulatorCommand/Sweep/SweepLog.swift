import FaultInjection
import TraceReport

/// Where the results of a sweep go while they come: files, standard output, a summary, and a terminal.
final class SweepLog {
  /// What the results come to, so far.
  private(set) var summary: SweepSummary
  /// The results of runs that failed, in the order of the plan.
  private(set) var failing: [SweepResult] = []
  private let writer: ResultWriter<SweepHeader>
  private let options: SweepOptions
  private let context: CommandContext
  private let progress: ProgressBar?
  private var counted = 0
  private var failed = 0

  /// Begins with the first line.
  ///
  /// - Parameters:
  ///   - header: What the sweep is about.
  ///   - folder: The folder for the results; nil for none.
  ///   - options: What standard output receives, and of which file.
  ///   - context: Where it goes.
  init(
    _ header: SweepHeader, _ folder: SweepFolder?, _ options: SweepOptions,
    _ context: CommandContext
  ) {
    summary = SweepSummary(header)
    writer = ResultWriter(
      header, to: folder,
      echo: options.format == .jsonLines
        ? { line in
          context.output.write(line)
          context.output.flush()
        } : nil)
    self.options = options
    self.context = context
    progress = Terminal.standardError(context.surroundings).map {
      ProgressBar(total: header.shareCount, on: $0, sink: context.diagnostics)
    }
  }

  /// Shows that a result has come.
  func count(_ result: SweepResult) {
    counted += 1
    failed += result.failures.isEmpty ? 0 : 1
    progress?.show(done: counted, failed: failed)
  }

  /// Writes a result; they come in the order of the plan.
  func add(_ result: SweepResult) {
    summary.add(result)
    if !result.failures.isEmpty { failing.append(result) }
    writer.add(result)
  }

  /// Writes what the results came to, and how fast they were made.
  ///
  /// - Parameters:
  ///   - end: Why the sweep ended early; nil when it did not.
  ///   - seconds: How long it took.
  /// - Throws: `UnusableFile` when a file could not be written.
  func finish(_ end: WorkLimit.End?, seconds: Double) throws {
    progress?.erase()
    try writer.finish(summary: summary.text(end))
    context.output.write(summary.text(as: options.format, end, on: context.page))
    context.output.flush()
    func rate(_ count: Int) -> String { BenchReport.amount(Double(count) / seconds) }
    context.diagnostics.write(
      "\(summary.ran) of \(summary.header.shareCount) planned ran, \(summary.simulated) of them "
        + "simulated, in \(seconds.fixed(1)) s: \(rate(summary.ran)) runs, "
        + "\(rate(summary.simulated)) simulations a second\n")
  }
}
