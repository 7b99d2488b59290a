import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// The tables of one run.
struct RunTables {
  private let model: TimelineModel
  private let name: String
  /// So many rows of one table are written.
  private static let rowLimit = 200

  init(_ model: TimelineModel, named name: String) { (self.model, self.name) = (model, name) }

  /// The head, and the tables; empty ones among them.
  var parts: [[String]] { [head, tasks, reasons, runs, troubles] }

  private var head: [String] {
    let start = model.start
    let outcome = model.outcome.map { ended in
      [
        "",
        (ended.expectationsMet ? "**As expected**" : "**Not as expected**")
          + ": launches \(ended.launches), expirations \(ended.expirations), kills "
          + "\(ended.kills), findings \(ended.findings)",
      ] + ended.unmet.map { "- \(TimelineMarkdown.plain($0.words(.local(start))))" }
    }
    return [
      "## \(TimelineMarkdown.plain(name))", "", TimelineMarkdown.plain(start.summary), "",
      TimelineMarkdown.plain(
        "App \(start.app), policy \(start.policyInWords), seed \(start.seed), "
          + "from \(model.day(.zero)) "
          + "\(model.time(.zero)) \(start.timeZone), digest \(start.scenarioDigest)"),
    ] + (outcome ?? [])
  }

  private var tasks: [String] {
    Self.table(
      "Tasks", ["task", "kind", "requests", "launched", "expired", "longest wait"],
      model.tasks.map { task in
        let longest = task.waits.map { $0.begin.duration(to: $0.end) }.max() ?? .zero
        return [
          task.identifier, task.kind, "\(task.waits.count)", "\(task.runs.count)",
          "\(task.runs.count { $0.expiry != nil })", task.waits.isEmpty ? "" : longest.words,
        ]
      })
  }

  /// How long each rule was in the way; times overlap and do not add up.
  private var reasons: [String] {
    Self.table(
      "What was in the way", ["task", "rule", "needed", "times", "total", "confidence"],
      model.tasks.flatMap { task in
        let all = task.waits.flatMap(\.reasons)
        return Set(all.map(\.rule)).sorted().map { rule in
          let spans = all.filter { $0.rule == rule }
          let total = spans.reduce(Duration.zero) { $0 + $1.begin.duration(to: $1.end) }
          return [
            task.name, "\(rule)", RuleCatalogue.rule(rule).title, "\(spans.count)", total.words,
            spans.map(\.confidence).min()?.rawValue ?? "",
          ]
        }
      })
  }

  private var runs: [String] {
    let runs = model.tasks.flatMap { task in task.runs.map { (task, $0) } }
      .sorted { ($0.1.begin, $0.1.number) < ($1.1.begin, $1.1.number) }
    return Self.table(
      "Runs", ["day", "begin", "task", "length", "how"],
      runs.map { task, run in
        [
          model.day(run.begin), model.time(run.begin), task.name,
          run.begin.duration(to: run.end).words, run.words,
        ]
      })
  }

  private var troubles: [String] {
    let rows = model.rows.filter { row in
      [.finding, .warning, .note, .expiry, .kill, .fault].contains(row.mark)
    }
    return Self.table(
      "Trouble", ["day", "time", "who", "what", "rule"],
      rows.map { row in
        [
          model.day(row.begin), model.time(row.begin), row.who, row.what,
          row.rule.map { "\($0)" } ?? "",
        ]
      })
  }

  /// A table under its title; nothing for none.
  static func table(_ title: String, _ names: [String], _ rows: [[String]]) -> [String] {
    if rows.isEmpty { return [] }
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
    let hidden = rows.count - Self.rowLimit
    return ["### \(title)", "", line(names), line(names.map { _ in "---" })]
      + rows.prefix(Self.rowLimit).map { line($0.map(TimelineMarkdown.plain)) }
      + (hidden > 0 ? ["", "… and \(hidden) more."] : [])
  }
}
