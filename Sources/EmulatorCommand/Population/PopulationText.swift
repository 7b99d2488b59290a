import DeviceLives
import Emulator
import Populations
import SchedulingRules
import TraceReport

/// The statistics of a population as tables for a person.
struct PopulationText {
  private let result: PopulationResult
  private let options: PopulationOptions
  private let age: String

  init(_ result: PopulationResult, _ options: PopulationOptions) {
    self.result = result
    self.options = options
    age = Measure.words(seconds: options.oldAfterSeconds)
  }

  /// The text with its last line break.
  var page: String {
    var lines = heading
    if result.plan.guesses != nil {
      lines += SensitivityText(result, oldAfter: age).lines
    } else if result.plan.policies.count > 1 {
      for task in result.tasks { lines += comparison(of: task) }
    } else {
      for task in result.tasks { lines += fate(of: task) }
      lines += BoundsText(result, oldAfter: age).lines
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var heading: [String] {
    let plan = result.plan
    let population = plan.population
    let names = plan.policies.map(\.name).joined(separator: ", ")
    let seconds = Int(population.scenario.durationSeconds)
    let isWhole = result.done == plan.count
    let lives = Set(population.lives.map(\.name)).count
    return [
      "\(population.scenario.identifier): \(population.users) users with \(lives) lives, "
        + "\(Measure.words(seconds: seconds)), seed \(population.scenario.seed)",
      "  \(plan.policies.count > 1 ? "policies" : "policy") \(names); data is old after \(age)",
    ] + cautions + (isWhole ? [] : ["  INCOMPLETE: \(result.done) of \(plan.count) simulations"])
  }

  /// What policies are of which the name alone would mislead.
  private var cautions: [String] {
    result.plan.policies.compactMap { variant in
      Policy.caution(ofPolicy: variant.name).map { "  \(variant.name): \($0)" }
    }
  }

  private func fate(of task: String) -> [String] {
    let rows = result.rows(variant: 0).map { ($0.label, $0.fate(of: task)) }
    var lines = [
      "", task, "", "  Delay behind the begin date; runs a day; days and users without a run",
    ]
    lines += table(Measure.pace, rows)
    lines += ["", "  Data older than \(age)"]
    lines += table(Measure.age, rows)
    lines += ["", "  Delays of everybody"]
    return lines + DelayBars.lines(rows[0].1.delays)
  }

  private func table(_ measures: [Measure], _ rows: [(String, TaskStatistics)]) -> [String] {
    AlignedTable.lines(
      [[""] + measures.map(\.heading)]
        + rows.map { label, task in [label] + measures.map { $0.text(task) } })
  }

  private func comparison(of task: String) -> [String] {
    let variants = result.plan.policies.indices.map { result.rows(variant: $0) }
    let names = result.plan.policies.map(\.name)
    var lines = ["", task]
    for measure in Measure.compared {
      // All policies have the same users, and therefore the same rows.
      let rows = variants[0].indices.map { row in
        [variants[0][row].label] + variants.map { measure.text($0[row].fate(of: task)) }
      }
      lines += ["", "  \(measure.title)"] + AlignedTable.lines([[""] + names] + rows)
    }
    return lines
  }
}

/// Rows of cells as lines: the first column to the left, all others to the right.
enum AlignedTable {
  /// The lines, indented.
  static func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == 0
          ? Columns.pad(cell, widths[0]) : Columns.alignRight(cell, widths[column])
      }
      let line = "  " + cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

/// How delays are spread, as bars.
enum DelayBars {
  /// Where classes begin, in seconds.
  private static let bounds = [
    0, 1, 60, 300, 900, 1_800, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600, 24 * 3_600, 48 * 3_600,
  ]
  private static let width = 40

  /// One line for each class of delays, and one for the requests of which the end is not known.
  static func lines(_ delays: Delays) -> [String] {
    let rows = classes(delays)
    let total = rows.reduce(0) { $0 + $1.count }
    guard total > 0 else { return ["  none"] }
    return AlignedTable.lines(
      rows.map { [$0.label, String($0.count), Measure.share($0.count, of: total)] }
    ).enumerated().map { row, line in
      let filled = rows[row].count * width / total
      return line + (filled > 0 ? "  " + String(repeating: "█", count: filled) : "")
    }
  }

  /// How many delays there are of each class, the shortest first, and last how many requests of which the end is not known.
  static func classes(_ delays: Delays) -> [(label: String, count: Int)] {
    bounds.enumerated().map { place, bound in
      let next = place + 1 < bounds.count ? bounds[place + 1] : nil
      let count =
        delays.launched.count(atLeast: bound) - (next.map(delays.launched.count(atLeast:)) ?? 0)
      let label =
        bound == 0
        ? "none"
        : next.map { "under \(Measure.words(seconds: $0))" }
          ?? "\(Measure.words(seconds: bound)) or more"
      return (label, count)
    } + [("cut off", delays.cutOff.count)]
  }
}
