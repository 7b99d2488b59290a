import Counterfactuals
import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// What happened, in one line and a few facts.
struct WhyHeading {
  /// So many launches without a request are listed.
  private static let launchLimit = 3

  private let explanation: Explanation
  private let clock: RunClock
  private let page: PageStyle

  /// Creates the heading of an explanation.
  init(_ explanation: Explanation, _ clock: RunClock, on page: PageStyle) {
    self.page = page
    self.explanation = explanation
    self.clock = clock
  }

  /// The lines of the heading.
  var lines: [String] {
    let policy = explanation.policy
    let scenario = row(
      "scenario",
      "\(explanation.scenario), policy \(policy.name)"
        + (policy.caution.map { ": \($0)" } ?? ""))
    let facts = shortfall.run.map(facts) ?? shortfall.wait.map(facts) ?? facts
    return page.hang(
      Columns.printable(title + mainCause), under: "\(Columns.printable(shortfall.identifier)) ")
      + scenario
      + facts + clockChanges
  }

  /// How the clock of the phone changed meanwhile: its times before and after cannot be compared.
  private var clockChanges: [String] {
    explanation.clockChanges.flatMap { at, change in
      row(
        "clock",
        "\(change.words): it was \(clock.stamp(at: at)) by the new time"
          + (clock.moment(ofTimelineAt: at).map { ", \($0) on the timeline and for --at" } ?? ""))
    }
  }

  private var shortfall: Shortfall { explanation.shortfall }

  private var title: String {
    if let run = shortfall.run { return title(of: run) }
    if !shortfall.appErrors.isEmpty { return "lost its process: the app was ended" }
    guard let wait = shortfall.wait else {
      switch shortfall.causes.first?.kind {
      case .neverAsked: return "never ran: the app never asked for it"
      case .notYetAsked: return "was not asked for yet"
      case .neverOpened: return "never ran: nobody opened the app, so it never asked"
      case .noSilentPush: return "never ran, as no silent push came"
      case .noHealthData: return "never ran, as no new data came"
      case .healthDeliveryOff: return "did not run: the app had not enabled background delivery"
      case .toldWhileRunning: return "was not needed: the app ran, and was told at once"
      default: break
      }
      let launches = explanation.launchesWithoutRequest.count
      if launches > 0 { return "ran \(launches) ×, though no request for it was pending" }
      return explanation.launches.isEmpty
        ? "never ran, as no request for it was pending" : "had no request pending"
    }
    if let time = explanation.time, !wait.isTurnedAway {
      let isPunctual = shortfall.causes.allSatisfy(\.isDate)
      let held = shortfall.causes.isEmpty ? "for its turn" : isPunctual ? "for its begin date" : ""
      let words = held.isEmpty ? "" : " \(held)"
      return "waited\(words) at \(clock.time(at: time, near: wait.begin))"
        + (clock.moment(ofTimelineAt: time).map { " (on the timeline \($0))" } ?? "")
    }
    if shortfall.stopped != nil { return "was interrupted" }
    switch wait.outcome {
    case .launched:
      guard isPunctual else { return "ran late" }
      if hasDate(wait) { return "ran as soon as its begin date allowed" }
      return wait.kind == .transfer ? "began at once" : "ran at once"
    case .removed(.cancelled, _): return "never ran, as the app withdrew its request"
    case .removed: return "never ran, as its request was taken away"
    case .turnedAway: return "never ran, as \(explanation.machine) dropped it"
    case .pending:
      return shortfall.causes.allSatisfy(\.isDate) && hasDate(wait)
        ? "waited for its begin date" : "did not run before the end"
    }
  }

  /// Whether nothing but its date has kept it waiting, whatever else is wrong with the app.
  private var isPunctual: Bool {
    shortfall.wait?.isLaunched == true && shortfall.appErrors.isEmpty
      && !shortfall.causes.contains(where: \.holdsBack)
  }

  /// Whether a request has a date, or a window, before which it does not begin; such of the system have none.
  private func hasDate(_ wait: Wait) -> Bool {
    wait.intervals.contains { $0.reason.rule.waitCategory == .date }
      || wait.submissions.contains { $0.earliestBeginSeconds != nil } && wait.kind.isSubmitted
  }

  /// What weighs most, in a few words.
  private var mainCause: String {
    guard let cause = shortfall.causes.first else { return "" }
    if cause.isDate || isPunctual { return "" }
    switch cause.kind {
    case .noSilentPush, .noHealthData, .healthDeliveryOff, .toldWhileRunning: return ""
    case .found(let finding, _) where finding.kind.isOfHealthEntitlement:
      return ": the app is not entitled to it" + (finding.rule.map { " (\($0))" } ?? "")
    case .endedBeforeAsking(let kill, _):
      return ": the app was ended on screen, before it had asked (\(kill.reason.rawValue))"
    case .clockSet: return ": the wall clock was set"
    case .putOff: return ": the app put it off"
    case .frozen(let fault, _): return ": fault \(fault.fault) of the run"
    case .otherFailed(let other): return ": \(other) failed (R-100)"
    case .waited(let reason) where reason.obstacle == .noAnswer || shortfall.stopped != nil:
      return ": \(reason.observed(.local(clock, near: cause.begin))) (\(reason.rule))"
    // Who was not swiped away is not told of force-quits.
    case .removed(let why, _): return ": \(why.words)" + (cause.rule.map { " (\($0))" } ?? "")
    case .killed(let kill, _):
      return ": \(kill.reason.rawValue)" + (cause.rule.map { " (\($0))" } ?? "")
    case .askedInVain(let end, _):
      let result = end.status.map { "status \($0)" } ?? end.errorCode.map { "error \($0)" }
      return ": \(end.identifier) failed" + (result.map { " with \($0)" } ?? "")
    case .transferFailed(let end):
      if let status = end.status { return ": status \(status)" }
      guard end.rule == .backgroundTransfers || end.rule == .requestInProcess else { break }
      return ": \(end.errorCode.map { "error \($0)" } ?? "the app's process ended")"
    default: break
    }
    if let rule = cause.rule { return ": \(RuleCatalogue.rule(rule).title) (\(rule))" }
    switch cause.kind {
    case .found(let finding, _): return ": \(finding.name)"
    case .killed(let kill, _): return ": \(kill.reason.rawValue)"
    case .neverAsked, .notYetAsked, .neverOpened: return ""
    default: return ": \(cause.name)"
    }
  }

  private func title(of run: TaskRun) -> String {
    switch run.outcome {
    case .transferred(let end):
      guard end.isFailure else { return "finished" }
      return run.hasBegun ? "began, and did not finish" : "failed before it began"
    case .killed: return "ran, and the app was killed"
    case .endedBySystem: return "ran, and the system ended it unfinished"
    case .open: return run.troubles.isEmpty ? "was still running at the end" : "ran without an end"
    case .completed:
      if run.troubles.isEmpty { return "ran well" }
      if run.troubles == ["frozen"] { return "ran, and was frozen meanwhile" }
      guard run.troubles.subtracting(["frozen"]) == ["expired"], let expiry = run.expiry else {
        return "ran, but not well (\(run.troubles.sorted().joined(separator: ", ")))"
      }
      return expiry.cause == .time
        ? "ran, and ran out of time" : "ran, and expired: \(expiry.cause.words)"
    }
  }

  // MARK: Facts

  private func facts(of run: TaskRun) -> [String] {
    let begin = clock.stamp(at: run.begin)
    let end = clock.time(at: run.end, near: run.begin)
    let start: String
    if run.kind == .transfer {
      start = "\(run.hasBegun ? "begun" : "asked for") at \(begin) as transfer \(run.number)"
    } else if run.kind == nil {
      start = "begun at \(begin) as background task \(run.number)"
    } else {
      let process = run.isColdLaunch ? "in a new process" : "in a process that was there"
      start = "launched at \(begin) as task \(run.number), \(process)"
    }
    let expiry = run.expiry.map {
      row(
        "expired",
        "at \(clock.time(at: $0.at, near: run.begin)), after "
          + "\(run.begin.duration(to: $0.at).words): \($0.cause.words) (\($0.rule))")
    }
    let outcome =
      switch run.outcome {
      case .completed where run.isDeferred: "the rest put off at \(end)"
      case .completed(let success):
        run.kind == nil ? "ended at \(end)" : "completed at \(end), success: \(success)"
      case .endedBySystem: "ended by the system at \(end)"
      case .transferred(let transfer): Self.text(of: transfer, at: end)
      case .killed: "killed at \(end)"
      case .open where run.kind == .transfer: "still under way when the run ended at \(end)"
      case .open: "neither completed nor killed when the run ended at \(end)"
      }
    return row("start", start) + (expiry ?? [])
      + row("outcome", "\(outcome), after \(run.duration.words)")
  }

  private static func text(of transfer: TransferEnded, at end: String) -> String {
    let result = transfer.errorCode.map { "error \($0)" } ?? transfer.status.map { "status \($0)" }
    return "over at \(end)" + (result.map { " with \($0)" } ?? "")
      + ", \(transfer.bytes) bytes moved"
  }

  private func facts(of wait: Wait) -> [String] {
    let asked =
      shortfall.stopped.map { run in
        row("begun", "\(clock.stamp(at: run.begin)) as transfer \(run.number)")
          + row("stopped", clock.stamp(at: wait.begin))
      } ?? row(wait.isTurnedAway ? "arrived" : "asked", submissions(of: wait))
    return asked + moment(in: wait) + row("outcome", outcome(of: wait)) + troubles
  }

  /// That the run which came of the wait went wrong as well.
  private var troubles: [String] {
    guard let run = shortfall.launched, !run.troubles.isEmpty || run.outcome == .open,
      run.kind != .transfer
    else { return [] }
    let end =
      run.outcome == .open ? "" : ", until \(clock.time(at: run.end, near: run.begin))"
    return row("run", "it \(title(of: run))\(end)")
  }

  /// Which of several requests waited at the moment that is asked about, and what was in its way.
  private func moment(in wait: Wait) -> [String] {
    guard let time = explanation.time,
      let request = wait.submissions.last(where: { $0.at <= time })
    else { return [] }
    let date = beginDate(of: request).map { ", to begin at \($0)" } ?? ""
    // What lasts until the end of the run is in the way at the end as well.
    let isThere = { (interval: ReasonInterval) in
      time < interval.end || time == wait.end && interval.end == wait.end
    }
    let rules = wait.intervals.filter { $0.begin <= time && isThere($0) }.map(\.reason.rule)
    let inTheWay =
      rules.isEmpty
      ? "nothing in its way" : "in its way " + rules.map(\.description).joined(separator: ", ")
    return row(
      "then",
      "at \(clock.time(at: time, near: wait.begin)): the request of "
        + "\(clock.time(at: request.at, near: wait.begin))\(date); \(inTheWay)")
  }

  private func submissions(of wait: Wait) -> String {
    let first = wait.submissions[0]
    let begin = hasDate(wait) ? beginDate(of: first) : nil
    let date = begin.map { ", to begin at \($0) at the earliest" } ?? ""
    let again = wait.submissions.count - 1
    let last = wait.submissions[again].at
    return clock.stamp(at: first.at, before: first.clockSetAtOnce) + date
      + (again == 0
        ? "" : "; replaced \(again) × until \(clock.time(at: last, near: first.at)) (R-020)")
  }

  /// The begin date of a request, by the clock as it was when the app asked.
  private func beginDate(of request: Wait.Submission) -> String? {
    request.earliestBeginSeconds.map {
      clock.date(
        Duration(clampedSeconds: $0), after: request.at, before: request.clockSetAtOnce)
    }
  }

  private func outcome(of wait: Wait) -> String {
    let end = clock.time(at: wait.end, near: wait.begin)
    let span = wait.duration.words
    return switch wait.outcome {
    case .launched where wait.kind == .transfer:
      "\(shortfall.stopped == nil ? "begun" : "went on") at \(end), after \(span)"
    case .launched(let task): "launched as task \(task) at \(end), after \(span)"
    case .turnedAway(let flaw, let rule): "dropped at \(end): \(flaw.words) (\(rule))"
    case .removed(let cause, let rule):
      "taken away at \(end), after \(span): \(cause.words) (\(rule))"
    case .pending: "still pending when the run ended at \(end), after \(span)"
    }
  }

  /// The facts of a time in which nothing was pending.
  private var facts: [String] {
    let span = shortfall.begin.duration(to: shortfall.end).words
    let from = clock.stamp(at: shortfall.begin)
    let to = clock.time(at: shortfall.end, near: shortfall.begin)
    let launches = explanation.launches.count { $0 <= shortfall.begin }
    return row("time", "\(from) – \(to), \(span)")
      + row("before", launches == 0 ? "never launched" : "launched \(launches) ×")
      + explanation.launchesWithoutRequest.prefix(Self.launchLimit).flatMap { launch in
        row("meanwhile", "launched without a request at " + clock.time(at: launch, near: launch))
      }
  }

  private func row(_ name: String, _ value: String) -> [String] {
    page.hang(Columns.printable(value), under: "  " + Columns.pad(name, 10))
  }
}
