/// What came of running an app once for each fault at each point.
///
/// ```swift
/// try app.sweep("Morning", faults: [.kill]).expectPassed()
/// ```
public struct AppSweep: Sendable {
  /// A run in which something went wrong that a fault does not excuse.
  public struct Failure: Equatable, Sendable {
    /// The fault as `--fault` takes it, `kill@point=17` say; nil for a run without any.
    public let fault: String?
    /// What went wrong, in a sentence.
    public let message: String
    /// How that run is made again.
    public let reproduction: String
  }

  /// How many runs were planned, one for each fault at each point where it can strike.
  public let count: Int
  /// The runs that failed, in the order of their points.
  public let failures: [Failure]
  /// The timeline around the first fault that made a run fail; empty where none did.
  let excerpt: [String]

  /// Whether every run was as it should be, and there was one.
  public var passed: Bool { failures.isEmpty && count > 0 }

  /// So many failures are told of.
  private static let shownLimit = 5

  /// Fails the test where a run failed, with the first failures, how to make them again, and the timeline around one.
  ///
  /// - Parameters:
  ///   - fileID: The module and file of the test.
  ///   - file: The path of the test.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  public func expectPassed(
    fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    guard !passed else { return }
    let around = excerpt.isEmpty ? "" : "\n\nAround the first\n" + excerpt.joined(separator: "\n")
    TestIssue.record(
      description + around,
      at: TestPlace(fileID: fileID, file: file, line: line, column: column))
  }
}

extension AppSweep: CustomStringConvertible {
  /// How many runs failed, and the first of them.
  public var description: String {
    guard count > 0 else { return "nothing was tried: none of the faults can strike at any point" }
    let shown = failures.prefix(Self.shownLimit).flatMap { failure in
      [
        "  \(failure.fault ?? "without any fault"): \(failure.message)",
        "    again with: \(failure.reproduction)",
      ]
    }
    let hidden = failures.count - Self.shownLimit
    let more = hidden > 0 ? ["  … \(hidden) more"] : []
    let heading = "\(failures.count) failures in \(count) runs with a fault and one without"
    return ([heading] + shown + more).joined(separator: "\n")
  }
}
