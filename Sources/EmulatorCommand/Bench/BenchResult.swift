import Foundation

/// What the rounds of one case gave; also the line that a process of its own hands to the tool.
struct BenchResult: Codable, Equatable {
  let name: String
  let unit: String
  let operations: Int
  let rounds: Int
  /// Operations a second.
  let perSecond: Spread
  /// The speed relative to what it is compared with, each round with its own neighbour.
  let ratio: Spread
  let ratioGoal: Double?
  let comparedWith: String
  /// The memory that the workload needed at its peak, above the idle process.
  let peakKiB: Int
  let bytesPerItem: Int?
  let bytesGoal: Int?

  /// Whether the median of the ratio is as high as it should be; nil without a goal.
  var meetsRatioGoal: Bool? { ratioGoal.map { ratio.median >= $0 } }
  /// Whether the memory of an item is as low as it should be; nil without a goal.
  var meetsBytesGoal: Bool? {
    guard let bytesPerItem, let bytesGoal else { return nil }
    return bytesPerItem <= bytesGoal
  }
}

/// The least, the middle and the greatest of several rounds.
struct Spread: Codable, Equatable {
  let min: Double
  let median: Double
  let max: Double

  /// Sums up the rounds; of an even number, the lower of the two in the middle counts.
  init(_ rounds: [Double]) {
    precondition(!rounds.isEmpty, "A spread needs at least one round.")
    let sorted = rounds.sorted()
    min = sorted[0]
    median = sorted[(sorted.count - 1) / 2]
    max = sorted[sorted.count - 1]
  }
}

/// A case measured in a process of its own, so that the memory of one workload is not taken for another's.
enum CaseProcess {
  /// Starts this program once more for one case.
  ///
  /// - Parameters:
  ///   - benchCase: What to measure.
  ///   - options: The options of this process; the other one writes a line of JSON.
  /// - Returns: The result that the process wrote.
  /// - Throws: `WorkInterrupted` when somebody wanted it to stop, `BenchFailure` when it ended without one.
  static func measure(_ benchCase: BenchCase, _ options: BenchOptions) throws -> BenchResult {
    let process = Process()
    process.executableURL = OwnProcess.program
    process.arguments = ["bench", benchCase.name, "--format", "jsonl"] + options.words
    let pipe = Pipe()
    process.standardOutput = pipe
    try ProcessEnd(of: process).wait()
    guard !Interruption.isRequested else {
      throw WorkInterrupted(
        description: "'\(benchCase.name)' was interrupted, and is not measured.")
    }
    // A line of JSON has waited in the pipe.
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    guard process.terminationStatus == 0,
      let result = try? JSONDecoder().decode(BenchResult.self, from: output)
    else { throw BenchFailure(name: benchCase.name, status: process.terminationStatus) }
    return result
  }
}

/// A process that was to measure and gave no result.
struct BenchFailure: Error, Equatable, CustomStringConvertible {
  let name: String
  let status: Int32

  var description: String { "'\(name)' could not be measured (status \(status))" }
}
