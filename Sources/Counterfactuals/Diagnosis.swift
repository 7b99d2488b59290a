import DeviceModel
import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// Names the causes of a shortfall: what the app did wrong before what the system held back.
struct Diagnosis {
  let ledger: WaitLedger
  private let shortfall: Shortfall

  init(_ ledger: WaitLedger, _ shortfall: Shortfall) {
    self.ledger = ledger
    self.shortfall = shortfall
  }

  /// The causes, what weighs most first; the same one only once.
  var causes: [Cause] {
    if let run = shortfall.run { return causes(of: run).unique }
    var causes = ownMistakes + failure
    causes = removal.filter { removal in !causes.contains { $0.rule == removal.rule } } + causes
    if shortfall.wait == nil, causes.isEmpty { causes = unreadableFiles }
    if shortfall.wait == nil, causes.isEmpty, isAskedFor {
      causes = untimelyEnds.isEmpty ? [silence] : untimelyEnds
    }
    causes += appErrors + clockSet
    let told = causes.map(\.rule)
    let waited = reasons.filter { !told.contains($0.rule) }
    let putOff = postponement(besides: causes)
    // That a request waits for its own date is no news where there is anything else to say.
    let isNews = causes.isEmpty && (putOff.isEmpty || !waited.allSatisfy(\.isDate))
    return (causes + (isNews ? waited : waited.filter { !$0.isDate }) + putOff).unique
  }

  // MARK: What the app did

  /// Refused calls and findings in the order of time; a call is told by the finding about it.
  private var ownMistakes: [Cause] {
    let found = findings
    let told = shortfall.refusals.map { refusal in
      found.first { $0.at == refusal.at && $0.finding.rule == refusal.call.rule }
        .map(cause(of:)) ?? cause(of: refusal)
    }
    let untold = found.map(cause(of:)).filter { !told.contains($0) }
    return (told + untold).sorted {
      ($0.begin, $0.rule?.rawValue ?? "") < ($1.begin, $1.rule?.rawValue ?? "")
    }
  }

  /// What was found wrong in the time itself, runs apart.
  private var findings: [TimedFinding] {
    let ofRuns = ledger.runs.flatMap(\.findings)
    return ledger.findings.filter { found in
      shortfall.covers(found.at) && !ofRuns.contains(found) && !isOfOtherPush(found.finding)
    }
  }

  /// Whether it is about a push that was dropped while the one in question waited.
  private func isOfOtherPush(_ finding: Finding) -> Bool {
    finding.isPushDropped && shortfall.wait?.isTurnedAway == false
  }

  private func cause(of found: TimedFinding) -> Cause {
    if found.finding.rule == .requestUsedUp,
      let run = ledger.runs.last(where: { $0.begin <= found.at })
    {
      return brokenChain(after: run)
    }
    return Cause(found, consequence: kill(at: found.at))
  }

  private func cause(of refusal: WaitLedger.Refusal) -> Cause {
    Cause(
      .refused(refusal.call.call, since: origin(of: refusal)), rule: refusal.call.rule,
      at: refusal.at)
  }

  /// What had happened to the device before a call that its state does not permit.
  private func origin(of refusal: WaitLedger.Refusal) -> Cause.Origin? {
    guard refusal.call.rule == .submissionNeedsRefresh else { return nil }
    let switched = ledger.deviceChanges.last { at, change in
      at <= refusal.at && Occurrence.backgroundRefreshAllowed.isUndone(by: .device(change))
    }
    return Cause.Origin(change: switched?.change, at: switched?.at ?? .zero)
  }

  private func kill(at instant: Instant) -> Killed? {
    ledger.kills.first { $0.at == instant }?.kill
  }

  /// A run that went wrong, for which later ones are made to wait.
  private var failure: [Cause] {
    guard let wait = shortfall.wait,
      wait.timeByRule.contains(where: { $0.rule == .overrunThrottle }),
      let run = ledger.runs.last(where: { $0.begin <= wait.begin && !$0.troubles.isEmpty })
    else { return [] }
    return causes(of: run)
  }

  /// What is wrong with the app as a whole, and ends it or worse.
  private var appErrors: [Cause] {
    ledger.appErrors(in: shortfall).map { Cause($0, consequence: kill(at: $0.at)) }
  }

  /// Files that the app could not read: without its own data it may never come to ask.
  private var unreadableFiles: [Cause] {
    ledger.appFindings.filter { shortfall.covers($0.at) && $0.finding.rule == .lockedFiles }
      .map { Cause($0, consequence: nil) }
  }

  /// That the app itself let the request wait longer than it had asked for at first.
  private func postponement(besides causes: [Cause]) -> [Cause] {
    guard let wait = shortfall.wait, wait.submissions.count > 1,
      !causes.contains(where: { $0.rule == .requestReplaced }),
      let first = wait.intervals.first(where: { $0.reason.rule == .earliestBeginDate }),
      // Time in which nothing but a later date was in the way.
      wait.segments.contains(where: {
        $0.begin >= first.end && $0.rules == [.earliestBeginDate]
      })
    else { return [] }
    return [
      Cause(
        .putOff(times: wait.submissions.count - 1), rule: .requestReplaced,
        at: wait.submissions[1].at, until: wait.submissions.last?.at)
    ]
  }

  /// That the clock was set while the request waited for its date.
  private var clockSet: [Cause] {
    (shortfall.wait?.clockSetBacks ?? []).map {
      Cause(.clockSet($0.span), rule: .earliestBeginDate, at: $0.at)
    }
  }

  // MARK: What the system did

  /// That the request before was taken away.
  private var removal: [Cause] {
    guard shortfall.wait == nil || shortfall.wait?.isLaunched == false else { return [] }
    let wait = shortfall.wait ?? ledger.waits.last { $0.end == shortfall.begin }
    return switch wait?.outcome {
    case .removed(let cause, let rule): [Cause(.removed(cause), rule: rule, at: wait?.end ?? .zero)]
    case .turnedAway(let flaw, let rule):
      [Cause(.dropped(flaw), rule: rule, at: wait?.end ?? .zero)]
    default: []
    }
  }

  /// What kept the request waiting, first what did so alone for longest; its own date only where nothing
  /// but the system's allowance did as well: then the date was taken for an appointment.
  private var reasons: [Cause] {
    guard let wait = shortfall.wait else { return [] }
    let times = wait.timeByRule.sorted { ($1.alone, $1.total) < ($0.alone, $0.total) }
    // The window of an activity is such a date.
    let others = times.filter { $0.rule.waitCategory.isDelay || isLongOnScreen($0) }
    let dates = times.filter { $0.rule.waitCategory == .date }
    let isRationed = others.allSatisfy { $0.rule.waitCategory == .allowance }
    // What was over before the date had come has delayed nothing.
    let free = wait.segments.filter { segment in
      !segment.rules.contains { $0.waitCategory == .date }
    }.flatMap(\.rules)
    let delays = others.filter { free.contains($0.rule) }
    let told = delays.isEmpty && dates.isEmpty ? others : delays
    return (told + (isRationed ? dates : [])).flatMap { time in
      Self.causes(of: wait.intervals.filter { $0.reason.rule == time.rule }, in: wait)
    }
  }

  /// Whether the app was on screen for so long that its use is what kept the task waiting.
  private func isLongOnScreen(_ time: RuleTime) -> Bool {
    time.rule.waitCategory == .screen && time.alone >= .seconds(3_600)
  }

  /// A rule's times in the way; of a condition those for each thing that it needed, such as camera and call.
  private static func causes(of intervals: [ReasonInterval], in wait: Wait) -> [Cause] {
    guard let rule = intervals.first?.reason.rule, rule.waitCategory == .condition else {
      return intervals.isEmpty ? [] : [Cause(waiting: intervals)]
    }
    let groups = intervals.reduce(into: [[ReasonInterval]]()) { groups, interval in
      let same = groups.firstIndex { $0[0].reason.needsTheSame(as: interval.reason) }
      if let same { groups[same].append(interval) } else { groups.append([interval]) }
    }
    return groups.map { Cause(waiting: $0) }
  }

  // MARK: What nobody did

  /// Whether it is for the app to ask for the task; requests of other kinds are made by the system.
  private var isAskedFor: Bool {
    (ledger.runs.compactMap(\.kind) + ledger.waits.map(\.kind)).allSatisfy(\.isSubmitted)
  }

  /// That the app crashed, or was ended by a fault amid its code, for what had nothing to do with the task: it may not
  /// have come to ask.
  private var untimelyEnds: [Cause] {
    ledger.kills.filter { shortfall.covers($0.at) }.compactMap { at, kill in
      let fault = ledger.faults.last { $0.at == at }?.fault
      guard kill.reason == .crash || fault?.point != nil else { return nil }
      return Cause(.killed(kill, by: fault), rule: kill.rule, at: at)
    }
  }

  /// That nothing asked for the task.
  private var silence: Cause {
    guard let run = ledger.runs.last(where: { $0.begin <= shortfall.begin }) else {
      return Cause(.neverAsked, rule: nil, at: shortfall.begin)
    }
    return Cause(.chainBroken(run, onlyWhenCold: false), rule: .requestUsedUp, at: run.begin)
  }
}

extension Array where Element == Cause {
  /// The causes without those that say again what one before has said.
  fileprivate var unique: [Cause] {
    reduce(into: []) { causes, cause in
      if !causes.contains(where: {
        ($0.name, $0.rule) == (cause.name, cause.rule)
          && $0.message(.timeless) == cause.message(.timeless)
      }) {
        causes.append(cause)
      }
    }
  }
}

extension Finding {
  fileprivate var isPushDropped: Bool {
    if case .pushDropped = kind { true } else { false }
  }
}
