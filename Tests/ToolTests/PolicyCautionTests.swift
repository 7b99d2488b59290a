import Foundation
import Testing

/// A reader of a report has not chosen its policy: each says what `Documented` is, and which constants are others.
@Suite("Every report says what its policy is")
struct PolicyCautionTests {
  /// A report of a run, and where it is written; nil: to the standard output.
  struct Report: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var isWritten = false
    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let caution = "what Apple documents, numbers by folklore; phones launch less often"

  static let reports =
    ["text", "summary", "console", "jsonl", "sarif", "junit", "github"].map {
      Report(arguments: [
        "run", "FiveMinutesAway", "--variant", "leakedBackgroundTask", "--format", $0,
      ])
    }
    + ["html", "svg", "markdown", "perfetto", "sarif", "junit"].map {
      Report(arguments: ["report", "LowPowerDay", "--format", $0], isWritten: true)
    }
    + ["text", "json", "console"].map {
      Report(arguments: ["why", "LowPowerDay", "com.example.tracker.reconcile", "--format", $0])
    }

  @Test("So does the policy that a scenario names", arguments: reports)
  func documented(report: Report) throws {
    let text = try text(of: report)
    #expect(text.contains("Documented"), "\(text.prefix(600))")
    #expect(text.contains(Self.caution), "\(text.prefix(600))")
  }

  @Test("One with constants of its own says which", arguments: reports)
  func overridden(report: Report) throws {
    let scratch = try TemporaryFolder()
    var altered = report
    altered.arguments[1] = try AlteredScenario.write(report.arguments[1], below: scratch.url) {
      $0["PolicyOverrides"] = ["refresh.runLimit": 29]
    }
    altered.arguments += ["--config", "Config"]
    let text = try text(of: altered)
    #expect(text.contains("but for refresh.runLimit"), "\(text.prefix(600))")
    #expect(!text.contains(Self.caution), "\(text.prefix(600))")
  }

  /// What the tool writes, with a space for each break.
  private func text(of report: Report) throws -> String {
    let scratch = try TemporaryFolder()
    let file = scratch.url.appendingPathComponent("report").path
    let result = try BuiltTool.run(
      report.arguments + ["--isolation", "in-process"]
        + (report.isWritten ? ["--output", file] : []))
    let text = report.isWritten ? try String(contentsOfFile: file, encoding: .utf8) : result.output
    try #require(!text.isEmpty, "\(result.errors)")
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
