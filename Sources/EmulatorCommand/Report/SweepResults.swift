import Emulator
import FaultInjection
import Foundation
import TimelinePage
import TraceReport
import VirtualTime

/// The results of a sweep, as `sweep --format jsonl` or `--output` wrote them, to be shown on the day of their scenario.
struct SweepResults {
  /// So many faults that did no harm have a command on the page; those that did all have one.
  private static let commandLimit = 2_000

  private let header: SweepHeader
  /// What came of each fault, in the order of the plan.
  let results: [SweepResult]

  /// Reads a file, and checks that it is about a scenario.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - digest: The digest of the scenario that it is to be about.
  /// - Throws: `UnusableFile` for one that is no file of results, or is about another scenario.
  init(_ path: String, digest: String) throws(UnusableFile) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UnusableFile(path: path, reason: "cannot be read")
    }
    var header: SweepHeader?
    var results: [SweepResult] = []
    for (index, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
      do {
        switch try SweepRecord(line: line) {
        case .header(let found): header = header ?? found
        case .result(let result): results.append(result)
        case .end: break
        }
      } catch {
        throw UnusableFile(path: path, reason: "holds no result of a sweep in line \(index + 1)")
      }
    }
    guard let header else {
      throw UnusableFile(path: path, reason: "does not begin as results of a sweep do")
    }
    guard header.digest == digest else {
      throw UnusableFile(
        path: path,
        reason: "is of a scenario with the digest \(header.digest), expected \(digest)")
    }
    self.header = header
    self.results = results
  }

  /// A lane for each fault, in the order of the plan.
  ///
  /// - Parameters:
  ///   - command: The words that show a run without any fault.
  ///   - stories: The runs that the page tells.
  /// - Returns: The lanes.
  func lanes(command: [String], _ stories: SweepStories?) -> [FaultLane] {
    let names = header.planned.map(\.fault)
    return names.compactMap { name in
      let strikes = results.filter { $0.faultName == name }.map { result in
        let isTold = !result.failures.isEmpty || result.index < Self.commandLimit
        return FaultLane.Strike(
          at: Instant(nanoseconds: Int64((result.seconds * 1e9).rounded())),
          failures: result.failures.map { "\($0.name): \($0.message)" },
          isShared: result.isShared,
          command: isTold
            ? RunOptions.line(command + result.faults.flatMap { ["--fault", $0] }) : nil,
          story: stories?.number(of: result), isOwnStory: stories?.tells(result) ?? false)
      }
      return strikes.isEmpty ? nil : FaultLane(name: name, strikes: strikes)
    }
  }
}

extension SweepResults {
  /// What the sweep came to, for services.
  ///
  /// - Parameter file: The scenario, as the user named it.
  /// - Returns: A check for each kind of fault.
  func checks(of file: String) -> CheckReport {
    var summary = SweepSummary(header)
    results.forEach { summary.add($0) }
    return summary.checks(of: file)
  }
}
