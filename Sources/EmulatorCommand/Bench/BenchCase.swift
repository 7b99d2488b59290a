import Foundation
import SchedulingRules

/// One line of the benchmark: a workload of one size, and the plain loop that it is compared with.
struct BenchCase {
  /// The workload and its size, as the command line and the report name it: `hold/1000`.
  let name: String
  /// What is counted: holds, sleeps, weeks, runs.
  let unit: String
  /// How many operations a round has unless the command line says otherwise.
  let operations: Int
  /// The least ratio that is good enough.
  var ratioGoal: Double?
  /// How many things wait at once, among which the memory is divided, and the most bytes for each.
  var memory: (items: Int, goal: Int)?
  /// The memory that one item alone has, in bytes, where each is a process of its own.
  var bytesOfItem: (() throws -> Int)?
  /// What the ratio compares with, in words.
  let comparedWith: String
  /// Performs so many operations; returns the seconds that count.
  let perform: (_ operations: Int) throws -> Double
  /// The same work as a plain loop.
  let reference: (_ operations: Int) throws -> Double

  /// The name of the workload without its size.
  var workload: String { String(name.prefix { $0 != "/" }) }

  /// Measures in this process, workload and reference in turn.
  ///
  /// - Parameters:
  ///   - rounds: How many rounds; at least 1.
  ///   - operations: How many operations a round has; nil for the workload's own number.
  /// - Returns: The line of the report.
  /// - Throws: What stands in the way of a workload: a file that is missing.
  func measure(rounds: Int, operations: Int?) throws -> BenchResult {
    let count = operations ?? self.operations
    let idle = PeakMemory.kibibytes
    // The first round counts for memory alone; the reference has not needed any by then.
    _ = try perform(count)
    let peak = PeakMemory.kibibytes - idle
    _ = try reference(count)
    var perSecond: [Double] = []
    var ratios: [Double] = []
    for _ in 0..<rounds {
      let plain = try reference(count)
      let seconds = try perform(count)
      perSecond.append(Double(count) / seconds)
      ratios.append(plain / seconds)
    }
    return BenchResult(
      name: name, unit: unit, operations: count, rounds: rounds, perSecond: Spread(perSecond),
      ratio: Spread(ratios), ratioGoal: ratioGoal, comparedWith: comparedWith, peakKiB: peak,
      bytesPerItem: try bytesOfItem?() ?? memory.map { peak * 1024 / $0.items },
      bytesGoal: memory?.goal)
  }
}

extension BenchCase {
  /// The names of the workloads, without sizes.
  static let workloads = ["hold", "sleepers", "week", "tracker", "branch", "sweep"]

  /// All cases in the order in which they are measured and reported.
  static func all(for command: EmulatorCommand) -> [BenchCase] {
    [
      HoldWorkload.of(pending: 1_000, ratioGoal: 0.6),
      HoldWorkload.of(pending: 100_000, ratioGoal: 0.6),
      HoldWorkload.of(pending: 1_000_000, ratioGoal: 0.7),
      SleepersWorkload.of(tasks: 100, ratioGoal: 0.06),
      SleepersWorkload.of(tasks: 10_000, ratioGoal: 0.075),
    ] + weeks(command) + tracker(command) + [.branch(command), .sweep(command)]
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
        subcommand: BenchSubcommand.row.name)
    }
    guard !words.isEmpty else { return cases }
    return cases.filter { words.contains($0.name) || words.contains($0.workload) }
  }
}

/// The memory of this process as the kernel counts it.
enum PeakMemory {
  /// The most memory that the process has had since it was started, in KiB; 0 where nothing tells.
  static var kibibytes: Int {
    OwnProcess.number("VmHWM") ?? 0
  }
}
