import Counterfactuals
import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// An explanation as text for a person.
struct WhyText {
  private let explanation: Explanation
  private let clock: RunClock
  private let page: PageStyle

  /// So many times of one cause are listed.
  private static let spanLimit = 4
  /// So many changes that were tried in vain are listed.
  private static let triedLimit = 12
  /// So many sets of changes that help are listed.
  private static let changeLimit = 12
  /// So many obstacles are listed.
  private static let intervalLimit = 12
  /// So many lines of the phone's log are shown.
  private static let logLimit = 6

  /// Creates the text of an explanation.
  ///
  /// - Parameters:
  ///   - explanation: What is to be said.
  ///   - clock: The clock of the run that is explained.
  ///   - page: How it looks.
  init(_ explanation: Explanation, _ clock: RunClock, on page: PageStyle) {
    self.page = page
    self.explanation = explanation
    self.clock = clock
  }

  /// The text with its last line break.
  var text: String {
    let parts =
      [WhyHeading(explanation, clock, on: page).lines, causes, hidden]
      + (shortfall.wait.map { [intervals($0), times($0)] } ?? []) + [changes, log]
    return parts.filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var shortfall: Shortfall { explanation.shortfall }

  // MARK: Why

  private var causes: [String] {
    let wording = Wording.local(clock, near: shortfall.begin)
    let causes = shortfall.causes.flatMap { cause in
      item(
        cause.rule, "\(spans(of: cause)): \(said(cause, wording))", cause.fix, as: cause.role)
    }
    let lint = explanation.lint.flatMap { lint in
      item(lint.rule, "Info.plist: \(lint.keyPath): \(lint.message)", lint.fix)
    }
    return causes.isEmpty ? [] : ["Why"] + causes + lint
  }

  /// What came to light behind the causes: it happened in other runs than this one, at times that this one does not have.
  private var hidden: [String] {
    let wording = Wording.local(clock, near: shortfall.begin)
    let hidden = explanation.answer.hidden.flatMap { cause in
      item(cause.rule, said(cause, wording), cause.fix, as: cause.role)
    }
    return hidden.isEmpty ? [] : ["Behind that, as runs with changes show"] + hidden
  }

  /// What happened; of a wait, how well it is supported that it is so on phones.
  private func said(_ cause: Counterfactuals.Cause, _ wording: Wording) -> String {
    let message = cause.message(wording)
    guard case .waited = cause.kind else { return message }
    return "\(message) (\(cause.confidence.rawValue))"
  }

  /// When a cause was there, each time that it came.
  private func spans(of cause: Counterfactuals.Cause) -> String {
    guard !cause.spans.isEmpty else { return clock.time(at: cause.begin, near: shortfall.begin) }
    let spans = cause.spans.prefix(Self.spanLimit).map { span in
      "\(clock.time(at: span.lowerBound, near: shortfall.begin)) – "
        + clock.time(at: span.upperBound, near: shortfall.begin)
    }
    let hidden = cause.spans.count - spans.count
    return spans.joined(separator: ", ") + (hidden > 0 ? " and \(hidden) times more" : "")
  }

  /// A cause under its rule, or none where the platform has none.
  private func item(
    _ rule: RuleID?, _ message: String, _ fix: String, as role: PageStyle.Role? = nil
  ) -> [String] {
    let label = "  " + Columns.pad(rule.map { "\($0)" } ?? "–", 7)
    let advice = fix.isEmpty ? [] : page.hang(Columns.printable(fix), under: "    fix  ")
    return page.hang(Columns.printable(message), under: label, as: role) + advice
  }

  // MARK: What was in the way

  private func intervals(_ wait: Wait) -> [String] {
    if wait.isTurnedAway { return [] }
    guard !wait.intervals.isEmpty else { return ["Nothing was in the way."] }
    let wording = Wording.local(clock, near: wait.begin)
    let hidden = wait.intervals.count - Self.intervalLimit
    return ["In the way"]
      + wait.intervals.prefix(Self.intervalLimit).flatMap { interval in
        let begin = clock.time(at: interval.begin, near: wait.begin)
        let end = clock.time(at: interval.end, near: wait.begin)
        let label = "  \(interval.reason.rule)  \(WaitBar(wait).text(of: interval))  "
        let span = "\(begin) – \(end), \(interval.duration.words): "
        let words = interval.reason.obstacle.words(wording)
        // When the date comes is where the interval ends.
        let need = interval.reason.rule == .earliestBeginDate ? "" : "; needs \(words.required)"
        return page.hang(Columns.printable(span + words.observed + need), under: label)
      } + (hidden > 0 ? ["  … \(hidden) more: --format json"] : [])
  }

  private func times(_ wait: Wait) -> [String] {
    let times = wait.timeByRule
    guard !times.isEmpty else { return [] }
    let width = times.map { $0.total.words.count }.max() ?? 0
    let confidences = Dictionary(
      wait.intervals.map { ($0.reason.rule, $0.confidence) }, uniquingKeysWith: min
    )
    return ["Time by rule; times overlap and do not add up"]
      + times.flatMap { time in
        let title = RuleCatalogue.rule(time.rule).title
        let alone =
          time.alone == .zero
          ? "never alone" : "for \(time.alone.words) of it nothing else was in the way"
        let span = Columns.alignRight(time.total.words, width)
        let confidence = confidences[time.rule].map { "; \($0.rawValue)" } ?? ""
        return page.hang("\(title); \(alone)\(confidence)", under: "  \(time.rule)  \(span)  ")
      } + alone(wait)
  }

  /// The moments at which only one rule was in the way.
  private func alone(_ wait: Wait) -> [String] {
    wait.segments.filter { $0.rules.count == 1 && $0.rules != [.earliestBeginDate] }.flatMap {
      segment in
      let begin = clock.time(at: segment.begin, near: wait.begin)
      let end = clock.time(at: segment.end, near: wait.begin)
      return page.hang("\(begin) – \(end)", under: "  only \(segment.rules[0])  ")
    } + unweighed(wait)
  }

  /// That nobody knows what the score would have been while a rule was in the way.
  private func unweighed(_ wait: Wait) -> [String] {
    guard explanation.weighsMoments, wait.kind.isWeighed,
      wait.segments.contains(where: {
        $0.rules.count == 1 && $0.rules != [.score] && $0.rules[0].waitCategory.isDelay
      })
    else { return [] }
    return page.hang(
      "whether a moment is good enough is weighed only where no other rule is in the way",
      under: "  R-180  ")
  }

  // MARK: What would have helped

  private var changes: [String] {
    guard !explanation.answer.counterfactuals.isEmpty else {
      let isWell =
        shortfall.wait.map {
          $0.delay == .zero && shortfall.appErrors.isEmpty
            && shortfall.causes.allSatisfy { $0.rule != .requestReplaced }
        }
        ?? shortfall.causes.isEmpty
      return isWell ? [] : inVain
    }
    let shown = explanation.answer.counterfactuals.prefix(Self.changeLimit)
    let well = list(
      shown.filter(\.troubles.isEmpty), "What would have let it \(goal), each shown by a run")
    let others = list(
      shown.filter { !$0.troubles.isEmpty },
      "What would have done away with this, and left something else, each shown by a run")
    return well + (well.isEmpty || others.isEmpty ? [] : [""]) + others + more + extent
  }

  private func list(_ counterfactuals: [Counterfactual], _ title: String) -> [String] {
    guard !counterfactuals.isEmpty else { return [] }
    return [title]
      + counterfactuals.flatMap { counterfactual in
        let words = counterfactual.changes.map { ChangeText($0, clock, in: explanation).words }
        return page.hang(
          Columns.printable(words.joined(separator: ", and ")), under: "  • ")
          + page.hang(effect(of: counterfactual), under: "    → ")
      }
  }

  private var more: [String] {
    let hidden = explanation.answer.counterfactuals.count - Self.changeLimit
    return hidden > 0 ? ["  … \(hidden) more: --format json"] : []
  }

  /// That a set of changes is only known to have no change too many.
  private var extent: [String] {
    explanation.answer.triesAllSmaller
      ? []
      : page.hang(
        "each change is needed beside the others; not all sets of fewer changes were tried",
        under: "  ")
  }

  /// All that was tried where nothing helped.
  private var inVain: [String] {
    let tried = explanation.answer.tried
    guard !tried.isEmpty else { return ["No change is known that might have let it \(goal)."] }
    let title =
      tried.count == 1
      ? "The one change tried would not have let it \(goal)"
      : "None of the \(tried.count) changes tried, alone or together, would have let it \(goal)"
    let hidden = tried.count - Self.triedLimit
    return [title]
      + tried.prefix(Self.triedLimit).flatMap {
        page.hang(
          Columns.printable(ChangeText($0, clock, in: explanation).words), under: "  × ")
      } + (hidden > 0 ? ["  … \(hidden) more: --format json"] : [])
  }

  private var goal: String {
    if shortfall.stopped != nil { return "go on" }
    if !explanation.launchesWithoutRequest.isEmpty { return "run by a request" }
    return shortfall.run?.kind == .transfer
      ? "finish" : shortfall.run != nil ? "run well" : shortfall.appErrors.isEmpty ? "run" : "live"
  }

  private func effect(of counterfactual: Counterfactual) -> String {
    guard let instant = counterfactual.start else {
      return "the app is not ended; confidence: \(counterfactual.confidence.rawValue)"
    }
    let start =
      clock.time(at: instant, near: shortfall.begin)
      + (clock.moment(ofTimelineAt: instant).map { " (on the timeline \($0))" } ?? "")
    let gain =
      shortfall.wait?.isLaunched == true && shortfall.begin <= instant
      ? ", \(instant.duration(to: shortfall.end).words) earlier" : ""
    let latest = counterfactual.latest.map {
      "; still in time at \(clock.time(at: $0, near: shortfall.begin))"
    }
    let finish = counterfactual.finish.map {
      ", ends at \(clock.time(at: $0, near: shortfall.begin))"
    }
    let troubles = counterfactual.troubles
    let rest = troubles.isEmpty ? "" : ", but \(troubles.joined(separator: ", "))"
    return
      "starts at \(start)\(heldBack(in: counterfactual))\(finish ?? "")\(rest)\(gain)\(latest ?? "")"
      + "\(largestLead(of: counterfactual)); confidence: \(counterfactual.confidence.rawValue)"
  }

  /// Which rules then still hold the task back for a while.
  private func heldBack(in counterfactual: Counterfactual) -> String {
    let rules = counterfactual.heldBackBy.map(\.description)
    return rules.isEmpty ? "" : ", until when \(rules.joined(separator: " and ")) holds it back"
  }

  /// How far ahead the begin date of the request might have lain at most.
  private func largestLead(of counterfactual: Counterfactual) -> String {
    let earlier = counterfactual.changes.compactMap {
      if case .asksEarlier(let seconds) = $0 { seconds } else { nil }
    }
    guard let seconds = earlier.first, let start = counterfactual.start,
      let request = shortfall.request?.submissions.last(where: { $0.at <= start }),
      let lead = request.earliestBeginSeconds
    else { return "" }
    let words = Duration.seconds(max(0, lead - seconds)).words
    return lead <= seconds
      ? "; in whole minutes no begin date at all"
      : "; in whole minutes a begin date of \(words) after the request at most"
  }

  /// The end of what a phone's log would show, unbroken so that it can be compared.
  ///
  /// The scores say in long lines what stands above.
  private var log: [String] {
    let lines = explanation.log.filter { !$0.text.contains(":scoring]") }
    guard !lines.isEmpty else { return [] }
    // Of a moment that is asked about, or of a run that went wrong, what led to it; else how the wait ended.
    let moment = explanation.time ?? shortfall.run?.end
    let known = moment.map { time in lines.count { $0.at <= time } } ?? lines.count
    let last = min(lines.count, max(known, Self.logLimit))
    let shown = lines[..<last].suffix(Self.logLimit).map(\.text)
    let hidden = explanation.log.count - shown.count
    return ["In \(explanation.machine)'s log"] + shown
      + (hidden == 0 ? [] : ["  … and \(hidden) more lines: --format console"])
  }
}

extension Counterfactuals.Cause {
  /// How it stands out; what only kept a request waiting does not.
  fileprivate var role: PageStyle.Role? {
    switch kind {
    case .found(let finding, let kill): kill == nil ? finding.severity.role : .kill
    case .killed, .isolationTrap: .kill
    default: nil
    }
  }
}

/// Draws when in a wait something was in the way: overlaps stand one above the other.
struct WaitBar {
  /// So many characters stand for the whole wait.
  private static let width = 24

  private let wait: Wait

  /// Creates the bars of a wait.
  init(_ wait: Wait) {
    self.wait = wait
  }

  /// The bar of an interval, at least one mark wide.
  func text(of interval: ReasonInterval) -> String {
    let from = min(column(of: interval.begin), Self.width - 1)
    let to = max(column(of: interval.end), from + 1)
    return String(repeating: "·", count: from) + String(repeating: "█", count: to - from)
      + String(repeating: "·", count: Self.width - to)
  }

  private func column(of instant: Instant) -> Int {
    let whole = wait.duration.nanoseconds
    guard whole > 0 else { return 0 }
    let part = Double(wait.begin.duration(to: instant).nanoseconds) / Double(whole)
    return min(max(Int((part * Double(Self.width)).rounded()), 0), Self.width)
  }
}
