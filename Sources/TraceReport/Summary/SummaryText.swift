import Emulator
import SchedulingRules
import VirtualTime

/// The end of a text report: the books of the tracked time, the tasks, the findings, the outcome.
struct SummaryText {
  private let summary: RunSummary
  private let page: PageStyle

  /// Creates the text of a summary.
  init(_ summary: RunSummary, on page: PageStyle) {
    self.summary = summary
    self.page = page
  }

  /// The lines of the summary, with an empty line between its parts.
  var lines: [String] {
    [time, tasks, waits, neverLaunched, exits, kills, findings, outcome].filter { !$0.isEmpty }
      .reduce(into: []) { $0 += ($0.isEmpty ? [] : [""]) + $1 }
  }

  /// The conservation law, each part to the millisecond.
  private var time: [String] {
    guard let balance = summary.balance else { return [] }
    let rows = [
      ("tracked", balance.trackedMilliseconds), ("durable", balance.durableMilliseconds),
      ("in memory", balance.inMemoryMilliseconds), ("capped", balance.cappedMilliseconds),
      ("dropped", balance.droppedMilliseconds),
      ("correction", balance.clockCorrectionMilliseconds),
    ]
    let spans = rows.map { SpanText.exact(milliseconds: $0.1) }
    let width = spans.map(\.count).max() ?? 0
    let lines = zip(rows, spans).enumerated().map { index, row in
      let sign = index == 0 ? " " : index == 1 ? "=" : "+"
      return "  \(sign) " + Columns.pad(row.0.0, 12) + Columns.alignRight(row.1, width)
    }
    let clock = balance.clockShowedMilliseconds.map {
      "    lived by the user; the clock, which was set, went \(SpanText.exact(milliseconds: $0))"
    }
    return ["Time"] + lines + [clock, "    " + verdict(balance)].compactMap(\.self)
  }

  private func verdict(_ balance: Balance) -> String {
    balance.isBalanced
      ? balance.words : page.paint("NOT balanced", as: .failed) + ": see the findings"
  }

  private var tasks: [String] {
    let lines = summary.sortedTasks.flatMap { identifier, tally in
      let kind = tally.kind.map { " (\($0.row.word))" } ?? ""
      let text = "\(Columns.printable(identifier))\(kind): " + Self.counts(tally)
      return Columns.wrap(text, width: page.width - 4).enumerated().map {
        ($0.offset == 0 ? "  " : "    ") + $0.element
      }
    }
    return lines.isEmpty ? [] : ["Tasks"] + lines
  }

  private static func counts(_ tally: RunSummary.TaskTally) -> String {
    if tally.kind == .backgroundActivity {
      return [
        count(tally.launches, "run", "runs"), "\(tally.succeeded) finished",
        "\(tally.deferred) deferred",
      ].joined(separator: ", ")
    }
    return [
      "\(tally.launches) launched (\(tally.coldLaunches) cold)", "\(tally.succeeded) succeeded",
      "\(tally.failed) failed", "\(tally.expired) expired",
    ].joined(separator: ", ")
  }

  private var waits: [String] {
    let waits = summary.sortedWaits
    guard !waits.isEmpty else { return [] }
    let spans = waits.map { $0.tally.duration.words }
    let width = spans.map(\.count).max() ?? 0
    return ["Waits"]
      + zip(waits, spans).flatMap { wait, span in
        let title = ": \(RuleCatalogue.rule(wait.key.rule).title)"
        let times = wait.tally.times == 1 ? "" : " (\(wait.tally.times) times)"
        return page.hang(
          Columns.printable(wait.key.identifier + title + times),
          under: "  \(wait.key.rule)  \(Columns.alignRight(span, width))  ")
      }
  }

  /// Why each task never ran that was asked for, in a line.
  private var neverLaunched: [String] {
    let lines = summary.neverLaunched.flatMap { identifier, refusal, longest in
      page.hang(
        Columns.printable(Self.cause(refusal, longest, summary)),
        under: "  \(Columns.printable(identifier)): ")
    }
    return lines.isEmpty ? [] : ["Never ran"] + lines
  }

  private static func cause(
    _ refusal: CallMade?, _ longest: RunSummary.WaitKey?, _ summary: RunSummary
  ) -> String {
    if let refusal {
      return "submit → \(refusal.call.words.result)" + (refusal.rule.map { " (\($0))" } ?? "")
    }
    guard let longest, let wait = summary.waits[longest] else { return "nothing was in the way" }
    let title = RuleCatalogue.rule(longest.rule).title
    return "\(longest.rule) for \(wait.duration.words): \(title)"
  }

  /// The ends of the app as MetricKit would count them.
  private var exits: [String] {
    let lines = summary.sortedExits.map { key, count in
      "  \(count) × \(key.category.rawValue), "
        + (key.wasForeground ? "in the foreground" : "in the background")
    }
    return lines.isEmpty ? [] : ["Exits"] + lines
  }

  private var kills: [String] {
    let lines = summary.sortedKills.map { reason, count, code in
      let code = code.map { " (\($0))" } ?? ""
      return "  " + page.paint("\(count) × \(Columns.printable(reason.rawValue))\(code)", as: .kill)
    }
    return lines.isEmpty ? [] : ["Kills"] + lines
  }

  private var findings: [String] {
    let lines = summary.groupedFindings.flatMap { self.lines($0.finding, count: $0.count) }
    return lines.isEmpty ? [] : ["Findings"] + lines
  }

  private func lines(_ finding: Finding, count: Int) -> [String] {
    let subject = finding.identifier.map { " (\($0))" } ?? ""
    let times = count == 1 ? "" : ", \(count) times"
    let rule = finding.rule.map { ", rule \($0)" } ?? ""
    let head = "  \(finding.severity.rawValue): \(finding.name)\(subject)\(rule)\(times), "
    return Columns.wrap(
      Columns.printable(head + "confidence: \(finding.confidence.rawValue)"),
      width: page.width - 2
    ).map { "  " + page.paint($0, as: finding.severity.role) }
      + page.hang(Columns.printable(finding.message), under: "    what  ")
      + page.hang(Columns.printable(finding.hint), under: "    fix   ")
  }

  private var outcome: [String] {
    guard let end = summary.end else { return [] }
    let counts = Self.counts(end)
    let word =
      end.expectationsMet
      ? page.paint("PASSED", as: .passed) : page.paint("FAILED", as: .failed)
    let lines = page.hang("\(counts); trace \(end.traceHash)", under: "        ")
    return expectations(end) + ["\(word)  \(lines[0].dropFirst(8))"] + lines.dropFirst()
  }

  /// What a run came to, in numbers.
  static func counts(_ end: RunEnded) -> String {
    [
      count(end.launches, "launch", "launches"),
      count(end.expirations, "expiration", "expirations"), count(end.kills, "kill", "kills"),
      count(end.findings, "finding", "findings"),
    ].joined(separator: ", ") + (end.notExpected == 0 ? "" : " (\(end.notExpected) not expected)")
  }

  private func expectations(_ end: RunEnded) -> [String] {
    let unexpected =
      end.unexpectedFindings == 0
      ? []
      : [Self.count(end.unexpectedFindings, "unexpected finding", "unexpected findings")]
    let say = Wording.local(summary.start)
    let lines = (end.unmet.map { "not met: \($0.words(say))" } + unexpected).flatMap {
      page.hang(Columns.printable($0), under: "  ")
    }
    return lines.isEmpty ? [] : ["Expectations"] + lines + [""]
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}

extension Balance {
  /// What it means that the books are balanced: what a clock that was set did to them is in them.
  fileprivate var words: String {
    let correction = clockCorrectionMilliseconds
    if correction == 0 { return "balanced to the millisecond" }
    let span = SpanText.exact(milliseconds: abs(correction))
    return "balanced with the clock's correction: the books have \(span) "
      + (correction < 0 ? "more" : "less") + " than the user lived"
  }
}
