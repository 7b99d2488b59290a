import Foundation
import Testing

/// One of the thirty most common mistakes, the scenario that makes it, and what must be said of it.
struct CommonMistake: Sendable, CustomTestStringConvertible {
  /// Its number in the list of mistakes.
  var number: Int
  var scenario: String
  /// The task, or background task, that is asked about.
  var identifier: String
  /// The instant that is asked about; nil for whatever is gravest.
  var time: String?
  /// Stands in for that of the scenario; nil: its own.
  var variant: String?
  /// The rules that the causes name, that of the first cause first.
  var rules: [String]
  /// What else stands in the answer.
  var words: [String]
  /// The changes that a run must have proved, in some words of theirs.
  var changes: [String]

  init(
    _ number: Int, _ scenario: String, _ identifier: String, at time: String? = nil,
    variant: String? = nil, rules: [String], says words: [String], proves changes: [String] = []
  ) {
    self.number = number
    self.scenario = scenario
    self.identifier = identifier
    self.time = time
    self.variant = variant
    self.rules = rules
    self.words = words
    self.changes = changes
  }

  var testDescription: String { "\(number) \(scenario)" }

  /// Asks the tool.
  ///
  /// - Parameters:
  ///   - folder: Where a scenario with another variant is written.
  ///   - options: What is added to the command line.
  /// - Returns: What the tool said.
  /// - Throws: What writing and starting a process throws.
  func why(below folder: URL, _ options: String...) throws -> BuiltTool.Result {
    let at = time.map { ["--at", $0] } ?? []
    let file = variant == nil ? BuiltTool.scenario(scenario) : try altered(below: folder)
    let isolation = try BuiltTool.quickIsolation(of: BuiltTool.scenario(scenario))
    return try BuiltTool.run(
      ["why", file, identifier, "--config", "Config"] + at + options + isolation)
  }

  private func altered(below folder: URL) throws -> String {
    try AlteredScenario.write(scenario, below: folder) { document in
      var app = document["App"] as? [String: Any] ?? [:]
      app["Variant"] = variant
      document["App"] = app
      document["Expectations"] = nil
    }
  }
}
