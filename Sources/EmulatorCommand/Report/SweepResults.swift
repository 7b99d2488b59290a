import Emulator
import FaultInjection
import TimelinePage
import TraceReport
import VirtualTime

/// The results of a sweep, as `sweep --format jsonl` or `--output` wrote them, to be shown on the day of their scenario.
struct SweepResults {
  /// So many faults that did no harm have a command on the page; those that did all have one.
  private static let commandLimit = 2_000

  private let header: SweepHeader
  /// What came of each fault, in the order of the plan.
  let results: [SweepResult]

  /// Reads results, and checks that they are those of a whole sweep of a scenario, as it wrote them.
  ///
  /// - Parameters:
  ///   - path: The file, or a folder in which the results, or all parts of them, lie.
  ///   - digest: The digest of the scenario that they are to be about.
  /// - Throws: `UnusableFile` and `PartMergeProblems` for what is none of results, was edited, is not complete, or is about
  ///   another scenario.
  init(_ path: String, digest: String) throws {
    let whole: SweepPart = try ResultFiles([path]).joined()
    (header, results) = (whole.header, whole.results)
    guard header.digest == digest else {
      throw UnusableFile(
        path: path,
        reason: "is of a scenario with the digest \(header.digest), expected \(digest)")
    }
  }

  /// A lane for each fault, in the order of the plan.
  ///
  /// - Parameters:
  ///   - command: The words that show a run without any fault.
  ///   - stories: The runs that the page tells.
  /// - Returns: The lanes.
  func lanes(command: [String], _ stories: SweepStories?) -> [FaultLane] {
    let names = header.planned.map(\.fault)
    return names.compactMap { name in
      let strikes = results.filter { $0.faultName == name }.map { result in
        let isTold = !result.failures.isEmpty || result.index < Self.commandLimit
        return FaultLane.Strike(
          at: Instant(clampedSeconds: result.seconds),
          failures: result.failures.map { "\($0.name): \($0.message)" },
          isShared: result.isShared,
          command: isTold
            ? RunOptions.line(command + result.faults.flatMap { ["--fault", $0] }) : nil,
          story: stories?.number(of: result), isOwnStory: stories?.tells(result) ?? false)
      }
      return strikes.isEmpty ? nil : FaultLane(name: name, strikes: strikes)
    }
  }
}

extension SweepResults {
  /// What the sweep came to, for services.
  ///
  /// - Parameter file: The scenario, as the user named it.
  /// - Returns: A check for each kind of fault.
  func checks(of file: String) -> CheckReport {
    var summary = SweepSummary(header)
    results.forEach { summary.add($0) }
    return summary.checks(of: file)
  }
}
