import Emulator
public import SchedulingRules
public import VirtualTime

/// One thing that kept a task from running, or from running well, and what to do about it.
public struct Cause: Equatable, Sendable {
  /// A stable word for it: the name of a finding, or `refused`, `killed`, `expired`, `removed`, `waited`.
  public var name: String
  /// The rule behind it; nil where the platform has none, as for an app that crashes.
  public var rule: RuleID?
  /// When it happened, or began.
  public var begin: Instant
  /// When it was over, for what lasted; else the same instant.
  public var end: Instant
  /// What happened, as one sentence without a full stop and without times of day.
  public var message: String
  /// What to do about it; empty where nobody can do anything.
  public var fix: String
  /// How well it is supported.
  public var confidence: Confidence

  /// Creates a cause from its parts; the advice is that of the rule unless there is a better one.
  init(
    _ name: String, rule: RuleID?, at begin: Instant, until end: Instant? = nil, _ message: String,
    fix: String? = nil
  ) {
    let entry = rule.map(RuleCatalogue.rule)
    self.name = name
    self.rule = rule
    self.begin = begin
    self.end = end ?? begin
    self.message = message
    self.fix = fix ?? entry?.fix ?? ""
    confidence = entry?.confidence ?? .inferred
  }

  /// Creates a cause from a finding, with what it led to at the same instant.
  init(_ found: TimedFinding, consequence: Killed?) {
    let finding = found.finding
    name = finding.name
    rule = finding.rule
    begin = found.at
    end = found.at
    let file = finding.identifier.flatMap { $0.hasPrefix("/") ? "; the file is \($0)" : nil }
    message =
      finding.message + (consequence.map { Self.text(of: $0, unlessSaidIn: finding) } ?? "")
      + (file ?? "")
    fix = finding.hint
    confidence = finding.confidence
  }

  private static func text(of kill: Killed, unlessSaidIn finding: Finding) -> String {
    if finding.message.contains("is killed") {
      return kill.code.map { finding.message.contains($0) ? "" : " with \($0)" } ?? ""
    }
    let code = kill.code.map { " with \($0)" } ?? ""
    let rule = kill.rule.flatMap { $0 == finding.rule ? nil : " (\($0))" } ?? ""
    return "; the app is killed\(code)\(rule)"
  }
}
