public import SchedulingRules

/// Something wrong with the app under test: what happened, under which rule, and how to mend it.
///
/// Findings are the product of a run. What the environment does to an app (a jetsam, a force-quit)
/// is a record of the trace and no finding.
public struct Finding: Codable, Hashable, Sendable {
  /// Whether the run fails because of a finding.
  public enum Severity: String, Codable, Comparable, CaseIterable, Sendable {
    /// For information; never fails a run.
    case note
    /// Likely a mistake; does not fail a run.
    case warning
    /// A defect; fails a run that does not expect it.
    case error
    /// Whether a severity weighs less than another one.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }
    private var rank: Int { self == .note ? 0 : self == .warning ? 1 : 2 }
  }

  /// The rule that was broken; nil for what the conservation law or the kernel found.
  public var rule: RuleID?
  /// What was found.
  public var kind: FindingKind
  /// Whether the run fails because of it.
  public var severity: Severity
  /// The task identifier or background-task name that it concerns.
  public var identifier: String?
  /// The process that it concerns.
  public var processID: Int32?
  /// The last point before it, a place at which app code met the phone, numbered over the run from 1.
  ///
  /// Nil for what concerns no process.
  public var point: Int?
  /// The weakest support that the finding rests on.
  public var confidence: Confidence

  /// A stable name for the kind of finding, for example `backgroundTaskLeaked`.
  public var name: String { kind.name }

  /// Creates a finding.
  public init(
    _ kind: FindingKind, _ severity: Severity, rule: RuleID?, identifier: String? = nil,
    processID: Int32? = nil, point: Int? = nil, confidence: Confidence
  ) {
    self.rule = rule
    self.kind = kind
    self.severity = severity
    self.identifier = identifier
    self.processID = processID
    self.point = point
    self.confidence = confidence
  }
}

extension Finding {
  /// Creates the finding of somebody else than the phone, who has words of their own for it.
  public init(
    rule: RuleID?, name: String, severity: Severity, message: String, hint: String,
    identifier: String? = nil, processID: Int32? = nil, point: Int? = nil, confidence: Confidence
  ) {
    self.init(
      .reported(name: name, message: message, hint: hint), severity, rule: rule,
      identifier: identifier, processID: processID, point: point, confidence: confidence)
  }
}
