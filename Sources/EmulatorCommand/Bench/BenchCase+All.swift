import SchedulingRules

extension BenchCase {
  /// The names of the workloads, without sizes.
  static let workloads = ["hold", "sleepers", "week", "tracker"]

  /// All cases in the order in which they are measured and reported.
  static func all(for command: EmulatorCommand) -> [BenchCase] {
    [
      HoldWorkload.of(pending: 1_000, ratioGoal: 0.6),
      HoldWorkload.of(pending: 100_000, ratioGoal: 0.6),
      HoldWorkload.of(pending: 1_000_000, ratioGoal: 0.7),
      SleepersWorkload.of(tasks: 100, ratioGoal: 0.06),
      SleepersWorkload.of(tasks: 10_000, ratioGoal: 0.075),
    ] + weeks(command) + tracker(command)
  }

  /// The cases that words of the command line name, each once: a workload stands for all its sizes.
  ///
  /// - Throws: `UsageError` for a word that names none.
  static func named(_ words: [String], among cases: [BenchCase]) throws(UsageError) -> [BenchCase] {
    let names = cases.map(\.name) + cases.map(\.workload)
    for word in words where !names.contains(word) {
      throw UsageError(
        problem: .unknownName(
          word, what: "workload", suggestion: NearMiss.of(word, in: names)),
        subcommand: CommandTable.bench.name)
    }
    guard !words.isEmpty else { return cases }
    return cases.filter { words.contains($0.name) || words.contains($0.workload) }
  }
}
