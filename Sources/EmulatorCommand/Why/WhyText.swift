import Counterfactuals
import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// An explanation as text for a person.
struct WhyText {
  private let explanation: Explanation
  private let clock: RunClock

  /// So many obstacles are listed.
  private static let intervalLimit = 12
  /// So many lines of the phone's log are shown.
  private static let logLimit = 6

  /// Creates the text of an explanation.
  ///
  /// - Parameters:
  ///   - explanation: What is to be said.
  ///   - clock: The clock of the run that is explained.
  init(_ explanation: Explanation, _ clock: RunClock) {
    self.explanation = explanation
    self.clock = clock
  }

  /// The text with its last line break.
  var text: String {
    let parts = shortfall.wait.map { [heading($0), intervals($0), times($0)] } ?? [absence]
    return (parts + [causes, changes, log]).filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var shortfall: Shortfall { explanation.shortfall }

  // MARK: What happened

  private func heading(_ wait: Wait) -> [String] {
    let title =
      switch wait.outcome {
      case .launched: wait.delay == .zero ? "ran as soon as its begin date allowed" : "ran late"
      case .removed: "never ran: its request was taken away"
      case .pending: "did not run before the end"
      }
    return Columns.hang(title, under: "\(Columns.printable(wait.identifier)) ")
      + Self.row("scenario", "\(explanation.scenario), policy \(explanation.policy)")
      + Self.row("asked", submissions(of: wait))
      + Self.row("outcome", outcome(of: wait))
  }

  private func submissions(of wait: Wait) -> String {
    let first = wait.submissions[0]
    let date = first.earliestBegin.map { ", to begin \($0) at the earliest" } ?? ""
    let again = wait.submissions.count - 1
    let last = wait.submissions[again].at
    return clock.stamp(at: first.at) + date
      + (again == 0
        ? "" : "; replaced \(again) × until \(clock.time(at: last, near: first.at)) (R-020)")
  }

  private func outcome(of wait: Wait) -> String {
    let end = clock.time(at: wait.end, near: wait.begin)
    let span = wait.duration.words
    return switch wait.outcome {
    case .launched(let task): "launched as task \(task) at \(end), after \(span)"
    case .removed(let cause, let rule): "taken away at \(end), after \(span): \(cause) (\(rule))"
    case .pending: "still pending when the run ended at \(end), after \(span)"
    }
  }

  private var absence: [String] {
    let span = shortfall.begin.duration(to: shortfall.end).words
    let from = clock.stamp(at: shortfall.begin)
    let to = clock.time(at: shortfall.end, near: shortfall.begin)
    let launches = explanation.launches.count { $0 <= shortfall.begin }
    return Columns.hang(
      "had no request pending", under: "\(Columns.printable(shortfall.identifier)) ")
      + Self.row("scenario", "\(explanation.scenario), policy \(explanation.policy)")
      + Self.row("time", "\(from) – \(to), \(span)")
      + Self.row("before", "launched \(launches) ×")
  }

  // MARK: What was in the way

  private func intervals(_ wait: Wait) -> [String] {
    guard !wait.intervals.isEmpty else { return ["Nothing was in the way."] }
    let hidden = wait.intervals.count - Self.intervalLimit
    return ["In the way"]
      + wait.intervals.prefix(Self.intervalLimit).flatMap { interval in
        let begin = clock.time(at: interval.begin, near: wait.begin)
        let end = clock.time(at: interval.end, near: wait.begin)
        let label = "  \(interval.reason.rule)  \(WaitBar(wait).text(of: interval))  "
        let span = "\(begin) – \(end), \(interval.duration.words): "
        return Columns.hang(
          Columns.printable(
            span + "\(interval.reason.observed); needs \(interval.reason.required)"),
          under: label)
      } + (hidden > 0 ? ["  … \(hidden) more: --format json"] : [])
  }

  private func times(_ wait: Wait) -> [String] {
    let times = wait.timeByRule
    guard !times.isEmpty else { return [] }
    let width = times.map { $0.total.words.count }.max() ?? 0
    return ["Time by rule; times overlap and do not add up"]
      + times.flatMap { time in
        let title = RuleCatalogue.rule(time.rule)?.title ?? ""
        let alone =
          time.alone == .zero
          ? "never alone" : "for \(time.alone.words) of it nothing else was in the way"
        let span = Columns.alignRight(time.total.words, width)
        return Columns.hang("\(title); \(alone)", under: "  \(time.rule)  \(span)  ")
      } + alone(wait)
  }

  /// The moments at which only one rule was in the way.
  private func alone(_ wait: Wait) -> [String] {
    wait.segments.filter { $0.rules.count == 1 && $0.rules != [33] }.flatMap { segment in
      let begin = clock.time(at: segment.begin, near: wait.begin)
      let end = clock.time(at: segment.end, near: wait.begin)
      return Columns.hang("\(begin) – \(end)", under: "  only \(segment.rules[0])  ")
    }
  }

  // MARK: What went wrong, and what would have helped

  private var causes: [String] {
    var seen: [String] = []
    let refusals = shortfall.wait == nil ? shortfall.refusals : []
    let refused = refusals.flatMap { refusal -> [String] in
      let rule = refusal.call.rule.map { " (\($0))" } ?? ""
      let text = "\(refusal.call.call) → \(refusal.call.result)\(rule)"
      guard !seen.contains(text) else { return [] }
      seen.append(text)
      return Columns.hang(
        Columns.printable(text), under: "  \(clock.time(at: refusal.at, near: shortfall.begin))  ")
    }
    let found = shortfall.findings.flatMap { finding -> [String] in
      guard !seen.contains(finding.message) else { return [] }
      seen.append(finding.message)
      let rule = finding.rule.map { ", \($0)" } ?? ""
      return Columns.hang(
        Columns.printable(finding.message), under: "  \(finding.name)\(rule)  ")
        + Columns.hang(Columns.printable(finding.hint), under: "    fix  ")
    }
    return refused.isEmpty && found.isEmpty ? [] : ["What went wrong"] + refused + found
  }

  private var changes: [String] {
    guard !explanation.counterfactuals.isEmpty else {
      if let wait = shortfall.wait, wait.isLaunched, wait.delay == .zero { return [] }
      return ["No single change, and no few together, would have let it run."]
    }
    return ["What would have let it run, each shown by a run"]
      + explanation.counterfactuals.flatMap { counterfactual in
        let words = counterfactual.changes.map { ChangeText($0, clock, shortfall.begin).words }
        return Columns.hang(
          Columns.printable(words.joined(separator: ", and ")), under: "  • ")
          + Columns.hang(effect(of: counterfactual), under: "    → ")
      }
  }

  private func effect(of counterfactual: Counterfactual) -> String {
    let start = clock.time(at: counterfactual.start, near: shortfall.begin)
    let gain =
      shortfall.wait?.isLaunched == true
      ? ", \(counterfactual.start.duration(to: shortfall.end).words) earlier" : ""
    let latest = counterfactual.latest.map {
      "; still in time at \(clock.time(at: $0, near: shortfall.begin))"
    }
    return "starts at \(start)\(gain)\(latest ?? ""); "
      + "confidence: \(counterfactual.confidence.rawValue)"
  }

  /// The end of what a phone's log would show, unbroken so that it can be compared.
  private var log: [String] {
    guard !explanation.log.isEmpty else { return [] }
    let shown = explanation.log.suffix(Self.logLimit)
    let hidden = explanation.log.count - shown.count
    return ["In the phone's log"]
      + (hidden == 0 ? [] : ["  … \(hidden) earlier lines: --format console"]) + shown
  }

  private static func row(_ name: String, _ value: String) -> [String] {
    Columns.hang(Columns.printable(value), under: "  " + Columns.pad(name, 10))
  }
}
