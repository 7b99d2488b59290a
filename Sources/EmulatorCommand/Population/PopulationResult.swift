import Foundation
import Populations

/// What is known of a population, as results come in; the same in whatever order they come.
struct PopulationResult {
  /// The users of one life, or all of them, under one policy.
  struct Row {
    /// The life; nil for everybody.
    var life: String?
    var group: PopulationStatistics.Group
    /// How long each user was watched.
    var span: PopulationStatistics.Span

    /// The name as tables show it.
    var label: String { life ?? "everybody" }

    /// How a task fares.
    func fate(of task: String) -> TaskStatistics { group.fate(of: task, in: span) }
  }

  let plan: PopulationPlan
  /// How many simulations are done.
  private(set) var done = 0
  /// What came of them, in the order of the plan's policies.
  private(set) var statistics: [PopulationStatistics]

  /// Begins with nothing.
  init(of plan: PopulationPlan) {
    self.plan = plan
    statistics = plan.variants.map { _ in PopulationStatistics() }
  }

  /// Takes results in.
  mutating func add(_ record: PopulationRecord) {
    done += record.done
    for (number, part) in (record.statistics ?? []).enumerated() { statistics[number].add(part) }
  }

  /// The identifiers of all tasks, in alphabetical order.
  var tasks: [String] {
    Set(statistics.flatMap { $0.lives.flatMap { $0.value.tasks.keys } }).sorted()
  }

  /// Everybody under a policy, and behind that the users of each life in alphabetical order.
  func rows(variant: Int) -> [Row] {
    let lives = statistics[variant].lives.sorted { $0.key < $1.key }
    return [everybody(variant: variant)]
      + lives.map { Row(life: $0.key, group: $0.value, span: plan.population.span) }
  }

  /// Everybody under a policy.
  func everybody(variant: Int) -> Row {
    Row(life: nil, group: statistics[variant].everybody, span: plan.population.span)
  }
}

/// What a process that simulates a part of the users tells the one that has started it.
struct PopulationRecord: Codable {
  /// How many simulations are done since the last record.
  var done: Int
  /// What came of them, policy by policy; nil while it is kept back.
  var statistics: [PopulationStatistics]?

  /// The record as a line.
  func line() throws -> String {
    String(decoding: try JSONEncoder().encode(self), as: UTF8.self) + "\n"
  }

  init(done: Int, statistics: [PopulationStatistics]? = nil) {
    self.done = done
    self.statistics = statistics
  }

  /// Reads a line.
  init(line: ArraySlice<UInt8>) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line))
  }
}

extension PopulationResult {
  private static let quantiles: [(name: String, share: Double)] = [
    ("p10", 0.1), ("p25", 0.25), ("p50", 0.5), ("p75", 0.75), ("p90", 0.9), ("p99", 0.99),
  ]

  private static let head =
    ["policy", "life", "task", "users", "users_without_run", "runs", "successes", "expirations"]
    + ["requests_launched", "requests_cut_off"] + quantiles.map { "delay_seconds_\($0.name)" }
    + ["user_days", "days_without_run"] + quantiles.map { "runs_per_day_\($0.name)" }
    + ["users_ever_old", "users_old_at_end", "old_seconds", "all_seconds", "old_openings"]
    + ["all_openings"]

  /// One line for each policy, life and task; an empty life means everybody, an empty delay one that the
  /// run was too short for.
  var csv: String {
    var lines = [Self.head]
    for (number, variant) in plan.variants.dropLast(plan.bounds.count).enumerated() {
      for row in rows(variant: number) {
        for task in tasks {
          lines.append(
            [variant.name, row.life ?? "", task] + Self.cells(row.fate(of: task)))
        }
      }
    }
    return lines.map { $0.map(Self.quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func cells(_ task: TaskStatistics) -> [String] {
    let days = task.runsPerDay.count
    var numbers: [Int?] = [
      task.users, task.usersWithoutRun, task.runs, task.successes, task.expirations,
      task.delays.launched.count, task.delays.cutOff.count,
    ]
    numbers += quantiles.map { task.delays.quantile($0.share) }
    numbers += [days, days - task.runsPerDay.count(atLeast: 1)]
    numbers += quantiles.map { task.runsPerDay.quantile($0.share) }
    let age = task.age
    numbers += [age.usersEver, age.usersAtEnd, age.seconds, age.allSeconds]
    numbers += [age.openings, age.allOpenings]
    return numbers.map { $0.map { String($0) } ?? "" }
  }

  /// A cell as RFC 4180 has it.
  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
