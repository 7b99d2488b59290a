import Foundation

/// A case measured in a process of its own, so that the memory of one workload is not taken for another's.
enum CaseProcess {
  /// Starts this program once more for one case.
  ///
  /// - Parameters:
  ///   - benchCase: What to measure.
  ///   - options: The options of this process; the other one writes a line of JSON.
  /// - Returns: The result that the process wrote.
  /// - Throws: `BenchFailure` when it ended without one.
  static func measure(_ benchCase: BenchCase, _ options: BenchOptions) throws -> BenchResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["bench", benchCase.name, "--format", "jsonl"] + options.words
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
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
