import Foundation
import SchedulingRules
import Testing

/// A copy of a shipped scenario in which one thing is different.
enum AlteredScenario {
  /// A rule that an expectation of a scenario names.
  struct NamedRule: Hashable, Sendable, CustomTestStringConvertible {
    var scenario: String
    var rule: String
    var testDescription: String { "\(scenario) without \(rule)" }
  }

  /// All pairs of a shipped scenario and a rule of its expectations that can be switched off, each once.
  static let namedRules: [NamedRule] = BuiltTool.scenarios.flatMap { scenario in
    let expectations = (try? document(of: scenario)["Expectations"]) as? [Any] ?? []
    let rules = Set(expectations.compactMap(rule)).filter { name in
      RuleID(name).map { RuleCatalogue.rule($0).whenDisabled != nil } ?? true
    }
    return rules.sorted().map { NamedRule(scenario: scenario, rule: $0) }
  }

  /// The rule that an expectation names, as a dictionary or in one line.
  ///
  /// That there is no finding is true of a rule that is switched off, too.
  private static func rule(of expectation: Any) -> String? {
    if let dictionary = expectation as? [String: Any] { return dictionary["Rule"] as? String }
    let words = (expectation as? String)?.split(separator: " ") ?? []
    guard words.first != "Finding" || words.last != "Count=0" else { return nil }
    return words.first { word in ["R-", "W-", "F-"].contains { word.hasPrefix($0) } }
      .map { String($0) }
  }

  /// Rules on which the count of an expectation depends although no record that it counts names them.
  static let impliedRules = [
    NamedRule(scenario: "BackgroundRefreshOff", rule: "R-030"),
    NamedRule(scenario: "JetsamOvernight", rule: "R-140"),
    NamedRule(scenario: "NoExpirationHandler", rule: "R-101"),
    NamedRule(scenario: "RefreshVersusProcessing", rule: "R-050"),
    NamedRule(scenario: "BudgetExhausted", rule: "R-183"),
    NamedRule(scenario: "UnusedApp", rule: "R-194"),
    NamedRule(scenario: "WorkoutSession", rule: "R-237"),
    NamedRule(scenario: "ContinuedExport", rule: "R-006"),
    NamedRule(scenario: "ContinuedExport", rule: "R-012"),
    NamedRule(scenario: "ContinuedGivenUp", rule: "R-209"),
    NamedRule(scenario: "ContinuedOnlyNow", rule: "R-029"),
    NamedRule(scenario: "ContinuedOnlyNow", rule: "R-200"),
    NamedRule(scenario: "ContinuedQuestion", rule: "R-202"),
    NamedRule(scenario: "ContinuedSwipedAway", rule: "R-153"),
    NamedRule(scenario: "ContinuedTooHot", rule: "R-207"),
    NamedRule(scenario: "BackupLeisurely", rule: "R-245"),
    NamedRule(scenario: "BackupBlocking", rule: "R-248"),
    NamedRule(scenario: "BackupDeferred", rule: "R-250"),
    NamedRule(scenario: "BackupDeferred", rule: "R-251"),
    NamedRule(scenario: "PushAfterForceQuit", rule: "R-156"),
    NamedRule(scenario: "PushAfterForceQuit", rule: "R-222"),
    NamedRule(scenario: "PushNewestWaits", rule: "R-222"),
    NamedRule(scenario: "PushNewestWaits", rule: "R-226"),
    NamedRule(scenario: "PushWhileLocked", rule: "R-228"),
    NamedRule(scenario: "PushWithoutUse", rule: "R-195"),
    NamedRule(scenario: "PushWithoutUse", rule: "R-229"),
    NamedRule(scenario: "InSimulator", rule: "R-258"),
    NamedRule(scenario: "SimulatedFetch", rule: "R-259"),
  ]

  /// Those of ``namedRules`` and ``impliedRules`` whose scenario breaks a promise without the rule, of one call of the tool.
  static let failedWithoutRule = Result {
    let scratch = try TemporaryFolder()
    let all = namedRules + impliedRules
    let files = try all.enumerated().map { index, named in
      try write(named.scenario, below: scratch.url.appendingPathComponent("\(index)")) { document in
        var overrides = document["PolicyOverrides"] as? [String: Any] ?? [:]
        overrides["DisabledRules"] = [named.rule]
        document["PolicyOverrides"] = overrides
      }
    }
    let words = ["run", "--config", "Config", "--format", "summary", "--jobs", "2"]
    let result = try BuiltTool.run(words + ["--isolation", "in-process"] + files)
    try #require(result.status == 1, "\(result.errors)")
    return Set(
      zip(all, files).filter { result.errors.contains("Reproduce with: bgtask run \($1) ") }.map(
        \.0))
  }

  /// Writes an altered copy under the name of the original: a scenario is called as its file.
  ///
  /// - Parameters:
  ///   - scenario: The name of a shipped scenario.
  ///   - folder: Where to write.
  ///   - change: Makes the difference.
  /// - Returns: The path of the copy.
  /// - Throws: What reading, changing or writing throws.
  static func write(
    _ scenario: String, below folder: URL, change: (inout [String: Any]) -> Void
  ) throws -> String {
    var document = try document(of: scenario)
    change(&document)
    let data = try PropertyListSerialization.data(
      fromPropertyList: document, format: .xml, options: 0)
    let scenarios = folder.appendingPathComponent("Scenarios")
    try FileManager.default.createDirectory(at: scenarios, withIntermediateDirectories: true)
    let file = scenarios.appendingPathComponent("\(scenario).plist")
    try data.write(to: file)
    return file.path
  }

  private static func document(of scenario: String) throws -> [String: Any] {
    let file = BuiltTool.package.appendingPathComponent(BuiltTool.scenario(scenario))
    let value = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: file), options: [], format: nil)
    return try #require(value as? [String: Any])
  }
}
