import Counterfactuals
import Emulator
import Foundation
import SchedulingRules
import TraceReport
import VirtualTime

/// An explanation as one JSON object; times are seconds since the start of the run, and in texts UTC.
struct WhyJSON {
  private let explanation: Explanation
  private let clock: RunClock

  /// Creates the JSON of an explanation.
  init(_ explanation: Explanation, _ clock: RunClock) {
    self.explanation = explanation
    self.clock = clock
  }

  /// The object on one line: sorted keys, no line break at the end.
  var line: String {
    get throws { try page.jsonText() }
  }

  private var page: Page {
    let shortfall = explanation.shortfall
    let wording = Wording.universal(clock)
    return Page(
      scenario: explanation.scenario, policy: explanation.policy.name,
      caution: explanation.policy.caution,
      identifier: shortfall.identifier, begin: shortfall.begin.seconds, end: shortfall.end.seconds,
      isLaunched: shortfall.wait?.isLaunched ?? (shortfall.run != nil),
      causes: shortfall.causes.map { Page.Cause($0, wording) }
        + explanation.lint.map(Page.Cause.init),
      hidden: explanation.answer.hidden.map { Page.Cause(hidden: $0, wording) },
      submissions: shortfall.wait?.submissions.map(\.at.seconds) ?? [],
      intervals: shortfall.wait.map { wait in
        wait.intervals.map { Page.Interval($0, of: wait, wording) }
      } ?? [],
      timeByRule: shortfall.wait?.timeByRule.map(Page.Time.init) ?? [],
      refusals: shortfall.wait == nil ? shortfall.refusals.map(Page.Refusal.init) : [],
      findings: shortfall.findings.map(Page.Found.init),
      tried: explanation.answer.tried.map { ChangeText($0, clock, in: explanation).words },
      triesAllSmaller: explanation.answer.triesAllSmaller,
      changes: explanation.answer.counterfactuals.map { counterfactual in
        Page.Change(
          words: counterfactual.changes.map { ChangeText($0, clock, in: explanation).words },
          start: counterfactual.start?.seconds, finish: counterfactual.finish?.seconds,
          troubles: counterfactual.troubles, latest: counterfactual.latest?.seconds,
          heldBackBy: counterfactual.heldBackBy, confidence: counterfactual.confidence)
      })
  }
}

/// The fields of the object.
private struct Page: Encodable {
  struct Interval: Encodable {
    var rule: RuleID
    var observed: String
    var required: String
    var begin: Double
    var end: Double
    var confidence: Confidence

    init(_ interval: ReasonInterval, of wait: Wait, _ wording: Wording) {
      confidence = interval.confidence
      rule = interval.reason.rule
      observed = interval.reason.observed(wording)
      required = interval.reason.required(wording)
      begin = interval.begin.seconds
      end = interval.end.seconds
    }
  }

  struct Time: Encodable {
    var rule: RuleID
    var seconds: Double
    var aloneSeconds: Double

    init(_ time: RuleTime) {
      rule = time.rule
      seconds = Double(time.total.nanoseconds) / 1e9
      aloneSeconds = Double(time.alone.nanoseconds) / 1e9
    }
  }

  struct Refusal: Encodable {
    struct Call: Encodable {
      var processID: Int32
      var call: String
      var arguments: [String: String]
      var result: String
      var rule: RuleID?
    }

    var at: Double
    var call: Call

    init(_ refusal: WaitLedger.Refusal) {
      at = refusal.at.seconds
      let words = refusal.call.call.words
      call = Call(
        processID: refusal.call.processID, call: refusal.call.call.function,
        arguments: words.arguments, result: words.result, rule: refusal.call.rule)
    }
  }

  struct Found: Encodable {
    var rule: RuleID?
    var name: String
    var severity: Finding.Severity
    var message: String
    var hint: String
    var identifier: String?
    var processID: Int32?
    var point: Int?
    var confidence: Confidence

    init(_ finding: Finding) {
      rule = finding.rule
      name = finding.name
      severity = finding.severity
      message = finding.message
      hint = finding.hint
      identifier = finding.identifier
      processID = finding.processID
      point = finding.point
      confidence = finding.confidence
    }
  }

  struct Cause: Encodable {
    var name: String
    var rule: RuleID?
    var begin: Double?
    var end: Double?
    /// When it was so, where it lasted.
    var spans: [[Double]] = []
    var message: String
    var fix: String
    var confidence: Confidence

    init(_ cause: Counterfactuals.Cause, _ wording: Wording) {
      self.init(hidden: cause, wording)
      begin = cause.begin.seconds
      end = cause.end.seconds
      spans = cause.spans.map { [$0.lowerBound.seconds, $0.upperBound.seconds] }
    }

    /// One of runs with changes: its times are none of the run that is explained.
    init(hidden cause: Counterfactuals.Cause, _ wording: Wording) {
      name = cause.name
      rule = cause.rule
      message = cause.message(wording)
      fix = cause.fix
      confidence = cause.confidence
    }

    init(_ lint: LintFinding) {
      name = lint.name
      rule = lint.rule
      message = "\(lint.keyPath): \(lint.message)"
      fix = lint.fix
      confidence = RuleCatalogue.rule(lint.rule).confidence
    }
  }

  struct Change: Encodable {
    var words: [String]
    var start: Double?
    var finish: Double?
    /// What goes wrong with the run that is shown; none: it goes well.
    var troubles: [String]
    var latest: Double?
    /// The rules that hold the task back until that start, though the changes have come before.
    var heldBackBy: [RuleID]
    var confidence: Confidence
  }

  var scenario: String
  var policy: String
  /// What the policy is, as every report says of it.
  var caution: String?
  var identifier: String
  var begin: Double
  var end: Double
  var isLaunched: Bool
  var causes: [Cause]
  /// What came to light behind the causes, in runs with changes.
  var hidden: [Cause]
  var submissions: [Double]
  var intervals: [Interval]
  var timeByRule: [Time]
  var refusals: [Refusal]
  var findings: [Found]
  var tried: [String]
  /// Whether no smaller set of changes is left untried.
  var triesAllSmaller: Bool
  var changes: [Change]
}
