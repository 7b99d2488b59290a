import FaultInjection
import TraceReport

/// What a sweep came to, as text for a person.
struct SweepSummary {
  /// What the sweep is about.
  let header: SweepHeader

  /// So many different failures are shown.
  private static let failureLimit = 20

  private struct Tally {
    var ran = 0
    var simulated = 0
    var branched = 0
    var failed = 0

    mutating func add(_ result: SweepResult) {
      ran += 1
      simulated += result.isShared ? 0 : 1
      branched += result.isBranched == true ? 1 : 0
      failed += result.failures.isEmpty ? 0 : 1
    }
  }

  private struct Failure {
    var count = 0
    let first: SweepResult
    let message: String
  }

  /// Failures of one kind after faults of one kind.
  private struct Harm: Hashable {
    var fault: String
    var title: String
  }

  private var all = Tally()
  private var tallies: [String: Tally] = [:]
  private var findings: Int
  private var time: UnaccountedTime
  private var failures: [Harm: Failure] = [:]
  private var foundNames: Set<String>

  /// Begins with what is known before the first run.
  init(_ header: SweepHeader) {
    self.header = header
    findings = header.flaws.count
    foundNames = Set(header.flaws.map(\.name))
    time = header.unaccounted ?? UnaccountedTime()
  }

  /// How many runs were made.
  var ran: Int { all.ran }
  /// How many of them were simulated, and not put together from others.
  var simulated: Int { all.simulated }
  /// How many of them failed.
  var failed: Int { all.failed }

  /// Counts what came of a run; results come in the order of the plan.
  mutating func add(_ result: SweepResult) {
    all.add(result)
    tallies[result.faultName, default: Tally()].add(result)
    findings += result.failures.count
    time += result.unaccounted
    for failure in result.failures {
      foundNames.insert(failure.name)
      failures[
        Harm(fault: result.faultName, title: failure.title),
        default: Failure(first: result, message: failure.message)
      ].count += 1
    }
  }

  /// The names of what was found, without any fault or by one, each once.
  var findingNames: [String] { foundNames.sorted() }

  /// What the sweep means for a script.
  ///
  /// A sweep that has used up its time has done what it was asked for, if it has done anything.
  ///
  /// - Parameter end: Why the sweep ended early; nil when it did not.
  /// - Returns: Success only when nothing was found, and something was looked for.
  func exitCode(_ end: WorkLimit.End?) -> ExitCode {
    guard header.plannedCount > 0 else { return findings == 0 ? .unusableInput : .violations }
    let isEnough = isComplete || end == .budgetSpent && ran > 0
    return isEnough && findings == 0 ? .success : .violations
  }

  /// Whether every planned run was made.
  var isComplete: Bool { ran == header.shareCount }

  /// The text with its last line break.
  ///
  /// - Parameters:
  ///   - end: Why the sweep ended early; nil when it did not.
  ///   - page: How it looks.
  /// - Returns: A page, with the verdict and the commands that reproduce each failure last.
  func text(_ end: WorkLimit.End?, on page: PageStyle = .plain) -> String {
    let part = header.shard == .whole ? "" : ", part \(header.shard.text)"
    let parts = [
      ["Sweep of \(header.scenario)\(part)"], pointLines, faultLines, lossLines, verdict(end, page),
      failureLines(page),
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private var pointLines: [String] {
    ["Points"] + header.points.map { Self.row($0.kind, [$0.count]) } + [
      Self.row("all", [header.points.reduce(0) { $0 + $1.count }])
    ]
  }

  private var faultLines: [String] {
    let head = Self.row(
      "Faults", ["planned", "ran", "simulated", "branched", "failed"], indentation: "")
    return [head]
      + header.planned.map { Self.row($0.fault, $0.count, tallies[$0.fault] ?? Tally()) }
      + [Self.row("all", header.plannedCount, all)]
  }

  /// Tracked seconds that the books have wrong, over all runs and the one without any fault.
  private var lossLines: [String] {
    let wrong = time.misattributedMilliseconds
    return [
      "Findings        \(findings)",
      "Seconds lost    \(Self.seconds(time.lostMilliseconds))",
      "Seconds doubled \(Self.seconds(time.doubledMilliseconds))",
    ] + (wrong == 0 ? [] : ["Seconds booked as what they were not  \(Self.seconds(wrong))"])
  }

  private func verdict(_ end: WorkLimit.End?, _ page: PageStyle) -> [String] {
    let early =
      switch end {
      case _ where isComplete: ""
      case .budgetSpent: "BUDGET SPENT  "
      case .interrupted, nil: "INTERRUPTED  "
      }
    guard header.plannedCount > 0 || findings > 0 else {
      return ["NOTHING TRIED  No fault of these can strike at any of these points"]
    }
    let verdict =
      findings > 0
      ? page.paint("FAILED", as: .failed) + "  "
      : isComplete ? page.paint("PASSED", as: .passed) + "  " : ""
    return ["\(verdict)\(early)\(ran) of \(header.shareCount) planned ran"]
  }

  private func failureLines(_ page: PageStyle) -> [String] {
    var lines = header.flaws.map {
      "  \(page.paint($0.title, as: .error)), without any fault: \($0.message)"
    }
    let sorted = failuresOfAllFaults.sorted {
      ($0.value.first.index, $0.key) < ($1.value.first.index, $1.key)
    }
    for (title, failure) in sorted.prefix(Self.failureLimit) {
      let faults = failure.first.faults.joined(separator: ", ")
      lines.append(
        "  \(page.paint(title, as: .error)), \(failure.count) ×, first by \(faults)")
      lines += Columns.wrap(failure.message, width: page.width - 8).map { "        " + $0 }
      lines.append("        " + reproduction(of: failure.first))
    }
    return lines.isEmpty ? [] : ["Failures, each with the command that makes it again"] + lines
  }

  /// The command that makes one run of the sweep again.
  private func reproduction(of result: SweepResult) -> String {
    guard result.second != nil else {
      return "\(header.command) --faults \(result.faultName) --point \(result.point)"
    }
    let point = header.point.map { ["--point", String($0)] } ?? []
    let words =
      ["--faults", header.planned.map(\.fault).joined(separator: ","), "--target", header.target]
      + point + ["--depth", "2", "--pair", String(result.index)]
    return "\(header.command) \(RunOptions.line(words))"
  }

  /// The failures by their titles, each with its first run.
  private var failuresOfAllFaults: [String: Failure] {
    failures.reduce(into: [:]) { all, entry in
      guard let known = all[entry.key.title] else { return all[entry.key.title] = entry.value }
      var first = known.first.index < entry.value.first.index ? known : entry.value
      first.count = known.count + entry.value.count
      all[entry.key.title] = first
    }
  }

  /// Milliseconds as seconds, without a fraction that says nothing.
  private static func seconds(_ milliseconds: Int64) -> String {
    let seconds = Double(milliseconds) / 1_000
    return seconds.fixed(milliseconds % 1_000 == 0 ? 0 : 3)
  }

  private static func row(_ name: String, _ planned: Int, _ tally: Tally) -> String {
    row(name, [planned, tally.ran, tally.simulated, tally.branched, tally.failed])
  }

  private static func row(_ name: String, _ numbers: [Int]) -> String {
    row(name, numbers.map { String($0) }, indentation: "  ")
  }

  private static func row(_ name: String, _ cells: [String], indentation: String) -> String {
    cells.reduce(Columns.pad(indentation + name, 16)) { $0 + Columns.alignRight($1, 10) }
  }
}

extension SweepSummary {
  /// What standard output receives at the end.
  ///
  /// - Parameters:
  ///   - format: How it is written; lines of JSON have been written by then.
  ///   - end: Why the sweep ended early; nil when it did not.
  ///   - page: How it looks for a person.
  /// - Returns: The text with its last line break.
  func text(as format: SweepFormat, _ end: WorkLimit.End?, on page: PageStyle) -> String {
    switch format {
    case .text: text(end, on: page)
    case .jsonLines: ""
    case .github, .sarif, .junit:
      format.checks?.text(of: [checks(of: header.file)], suite: SweepSubcommand.row.name) ?? ""
    }
  }

  /// What services show of the sweep: a check for each kind of fault, with one remark for each kind of failure.
  ///
  /// - Parameter file: The scenario, as the user named it.
  /// - Returns: The checks; whoever wants every run reads the results.
  func checks(of file: String) -> CheckReport {
    let flaws = header.flaws.map { flaw in
      remark(flaw.name, flaw.identifier, "Without any fault: \(flaw.message)", file)
    }
    let tried = header.planned.map { planned in
      let harm = failures.filter { $0.key.fault == planned.fault }
        .sorted { ($0.value.first.index, $0.key.title) < ($1.value.first.index, $1.key.title) }
      let count = tallies[planned.fault]?.ran ?? 0
      return CheckReport.Check(
        name: "\(planned.fault): \(count) of \(planned.count) runs",
        remarks: harm.map { remark(of: $0.value, titled: $0.key.title, file) })
    }
    let missing =
      header.plannedCount == 0 && header.flaws.isEmpty
      ? "No fault of these can strike at any of these points."
      : isComplete ? nil : "Only \(ran) of \(header.shareCount) planned runs were made."
    return CheckReport(
      file: file,
      checks: [CheckReport.Check(name: "Without any fault", remarks: flaws)] + tried + [
        CheckReport.Check(
          name: "Every planned run was made",
          remarks: missing.map { [remark("sweepNotComplete", nil, $0, file)] } ?? [])
      ])
  }

  private func remark(of failure: Failure, titled title: String, _ file: String) -> Remark {
    let found = failure.first.failures.first { $0.title == title }
    let faults = failure.first.faults.joined(separator: ", ")
    return remark(
      found?.name ?? title, found?.identifier,
      "\(failure.count) ×, first by \(faults): \(failure.message) "
        + "Reproduce with: \(reproduction(of: failure.first))", file)
  }

  private func remark(
    _ name: String, _ subject: String?, _ message: String, _ file: String
  ) -> Remark {
    Remark(
      rule: name, title: "Something is wrong with a run of a sweep", name: name, severity: .error,
      file: file, subject: subject ?? "", message: message)
  }
}
