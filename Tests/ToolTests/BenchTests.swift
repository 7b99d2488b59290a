import Foundation
import Testing
import ValueExpectations

@testable import EmulatorCommand

@Suite("The benchmark")
struct BenchTests {
  /// Measures with rounds so small that only what is asserted counts, never the time.
  private func measure(_ workloads: [String], operations: Int) throws -> [BenchResult] {
    let result = try BuiltTool.run(
      ["bench"] + workloads
        + ["--rounds", "1", "--operations", String(operations), "--format", "jsonl"])
    #expect(result.status == 0, "\(result.errors)")
    return try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(BenchResult.self, from: Data($0.utf8))
    }
  }

  @Test("Several cases are measured in the order of the table, whatever was asked for first")
  func severalCases() throws {
    let results = try measure(["sleepers/100", "hold/1000"], operations: 200)
    expect(results.map(\.name), is: ["hold/1000", "sleepers/100"])
    expect(results.map(\.operations), is: [200, 200])
    #expect(results.allSatisfy { $0.rounds == 1 && $0.perSecond.min > 0 && $0.ratio.min > 0 })
  }

  @Test("A week has its 865 runs, with a process for each launch and without, heard and unheard")
  func week() throws {
    // The tool ends with another status when a week has fewer runs, or more.
    let results = try measure(["week"], operations: 1)
    expect(
      results.map(\.name),
      is: ["week/in-process", "week/process", "week/recorded", "week/two-at-once"])
  }

  @Test("The tracker keeps its promises with both kinds of store")
  func tracker() throws {
    let results = try measure(
      ["tracker/in-process-file", "tracker/process-memory"], operations: 1)
    expect(results.map(\.unit), is: ["runs", "runs"])
  }

  @Test("A single case is reported for a person, with its goal")
  func text() throws {
    let result = try BuiltTool.run(["bench", "hold/1000", "--rounds", "2", "--operations", "10"])
    let lines = result.output.split(separator: "\n")
    // How wide the figures are is a matter of the machine: a row may take several lines.
    #expect(lines.dropFirst(2).first?.hasPrefix("hold/1000 ") == true)
    #expect(lines.contains { $0.contains("≥ 0.600 ") })
    expect(lines.last?.hasPrefix("  holds, compared with a raw four-ary heap; "), is: true)
  }

  @Test("An unknown workload is a wrong command line")
  func unknown() {
    let call = CommandCall(["bench", "sleeper"])
    expect(call.status, is: .usage)
    #expect(call.diagnostics.hasPrefix("Error: Unknown workload 'sleeper'. Did you mean"))
  }

  @Test("A number of rounds is a positive number", arguments: ["0", "-1", "many", "1.5"])
  func rounds(value: String) {
    expect(CommandCall(["bench", "hold", "--rounds=\(value)"]).status, is: .usage)
  }

  @Test("Rounds are summed up by their least, their middle and their greatest")
  func spread() {
    let odd = Spread([3, 1, 2])
    expect([odd.min, odd.median, odd.max], is: [1, 2, 3])
    let even = Spread([4, 1, 3, 2])
    expect([even.min, even.median, even.max], is: [1, 2, 4])
  }

  @Test(
    "Amounts have three digits that matter",
    arguments: [
      (0.5, "0.50"), (9.994, "9.99"), (12.34, "12.3"), (999.0, "999"), (1_000.0, "1.00 k"),
      (123_456.0, "123 k"), (1_234_567.0, "1.23 M"),
    ])
  func amount(value: Double, text: String) {
    expect(BenchReport.amount(value), is: text)
  }

  @Test(
    "A goal is met by the median, at the goal and above", arguments: [(0.59, false), (0.6, true)])
  func goal(ratio: Double, isMet: Bool) {
    let result = BenchResult(
      name: "hold/1000", unit: "holds", operations: 1, rounds: 1, perSecond: Spread([1]),
      ratio: Spread([0.1, ratio, 0.9]), ratioGoal: 0.6, comparedWith: "a loop", peakKiB: 0,
      bytesPerItem: 65, bytesGoal: 64)
    expect(result.meetsRatioGoal, is: isMet)
    expect(result.meetsBytesGoal, is: false)
    #expect(BenchReport.lines(result)[0].hasSuffix(isMet ? "≥ 0.600 met" : "≥ 0.600 missed"))
  }

  @Test("Tables and schedules are those of every other program that lives through them")
  func tables() {
    expect(BenchTables.increments.count, is: 16_384)
    #expect(BenchTables.increments.allSatisfy { $0 > 0 })
    #expect(DeviceWeek.uses.allSatisfy { $0.begin < $0.end && $0.end - $0.begin <= 300 })
    expect(DeviceWeek.changes.count, is: 3 * 672)
    #expect(DeviceWeekReference.perform(weeks: 1) > 0)
  }
}
