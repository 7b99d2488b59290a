import Populations

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
    for (number, variant) in plan.variants.enumerated() {
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
