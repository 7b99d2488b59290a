import DeviceModel
import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// Names the causes of a shortfall: what the app did wrong before what the system held back.
struct Diagnosis {
  let ledger: WaitLedger
  private let shortfall: Shortfall
  /// The moment that is asked about; nil: the whole time.
  private let time: Instant?

  init(_ ledger: WaitLedger, _ shortfall: Shortfall, at time: Instant? = nil) {
    self.ledger = ledger
    self.shortfall = shortfall
    self.time = time
  }

  /// The causes, what weighs most first; the same one only once.
  var causes: [Cause] {
    guard let time, let wait = shortfall.wait, !wait.isTurnedAway else { return ofWholeTime }
    // What lasts longest from that moment on decides.
    let now = delays(in: wait, from: wait.intervals.filter { $0.begin <= time && time < $0.end })
      .sorted { ($1.end, $0.reason.rule) < ($0.end, $1.reason.rule) }
    let done = ofWholeTime.filter { $0.name != "waited" && $0.begin <= time }
    let held = now.map { Cause(waiting: [$0]) }
    return held.filter { date in !(date.isDate && done.contains { $0.rule == date.rule }) } + done
  }

  /// Those of the intervals of one moment that delay anything: not what is over before the date has come.
  private func delays(in wait: Wait, from now: [ReasonInterval]) -> [ReasonInterval] {
    let isDate = { (interval: ReasonInterval) in interval.reason.rule.waitCategory == .date }
    guard now.contains(where: isDate) else { return now }
    let free = wait.segments.filter { segment in
      !segment.rules.contains { $0.waitCategory == .date }
    }
    return now.filter { interval in
      isDate(interval) || free.contains { $0.begin < interval.end && interval.begin < $0.end }
    }
  }

  /// The causes of the whole time, whatever moment is asked about.
  var ofWholeTime: [Cause] {
    if let run = shortfall.run { return causes(of: run).unique }
    var causes = ownMistakes + failure
    causes = removal.filter { removal in !causes.contains { $0.rule == removal.rule } } + causes
    if shortfall.wait == nil, causes.isEmpty { causes = unreadableFiles }
    if shortfall.wait == nil, causes.isEmpty { causes = silence }
    let errors = appErrors
    // Why the app was ended says the finding.
    causes.removeAll { cause in
      cause.name == "killed" && errors.contains { $0.isFatal && $0.begin == cause.begin }
    }
    causes += errors + clockSet
    // What was taken away had waited before.
    if let removed = shortfall.removed {
      let told = causes.map(\.rule)
      let held = reasons(of: removed).filter { !$0.isDate && !told.contains($0.rule) }
      return (causes + held + Self.postponement(in: removed)).unique
    }
    let told = causes.map(\.rule)
    let waited = (shortfall.wait.map(reasons) ?? []).filter { !told.contains($0.rule) }
    let putOff = postponement(besides: causes)
    // That a request waits for its own date is no news where there is anything else to say.
    let isNews = causes.isEmpty && (putOff.isEmpty || !waited.allSatisfy(\.isDate))
    let held = isNews ? waited : waited.filter { !$0.isDate }
    return weighed(causes + held + putOff).unique
  }

  /// Causes of a wait by how much of it they answer for, and what cannot be weighed before them.
  ///
  /// What the app did wrong comes first only where the wait would have been shorter without it.
  private func weighed(_ causes: [Cause]) -> [Cause] {
    guard let wait = shortfall.wait else { return causes }
    let shares = wait.shares
    let ofFailure = failure
    let weights = causes.map { cause -> Duration? in
      if cause.isDate { return .zero }
      switch (cause.kind, cause.rule) {
      case (.waited, let rule?): return shares[rule] ?? .zero
      case (.clockSet, _): return wait.timeSetBack
      case (_, .requestReplaced): return wait.timePutOff
      case (_, .farBeginDate): return shares[.farBeginDate] ?? .zero
      // What is wrong with the app else holds no request back that the system has taken.
      case (.found(let finding, _), _)
      where wait.ruleOfEnd == nil && !ofFailure.contains(cause)
        && !shortfall.appErrors.contains(finding.name):
        return .zero
      default: return ofFailure.contains(cause) ? shares[.overrunThrottle] ?? .zero : nil
      }
    }
    return zip(causes, weights).enumerated().sorted { left, right in
      switch (left.element.1, right.element.1) {
      case (nil, nil): left.offset < right.offset
      case (nil, _): true
      case (_, nil): false
      case (let one?, let other?): (other, left.offset) < (one, right.offset)
      }
    }.map(\.element.0)
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
    let all = told + untold
    // A system that is too old for a kind of task knows no wildcards either.
    let tooOld = all.filter { $0.systemNeeded != nil }.map(\.begin)
    return all.filter { $0.rule != .registrationPermitted || !tooOld.contains($0.begin) }.sorted {
      ($0.begin, $0.rule?.rawValue ?? "") < ($1.begin, $1.rule?.rawValue ?? "")
    }
  }

  /// What was found wrong in the time itself, runs apart.
  private var findings: [TimedFinding] {
    let ofRuns = ledger.runs.flatMap(\.findings)
    return ledger.findings.filter { found in
      shortfall.covers(found.at) && !ofRuns.contains(found) && !isOfOtherPush(found.finding)
        && !isOfRefusal(found)
    }
  }

  /// Whether it says that a run did not ask for the next one, though it did: the request was refused, and that is told.
  private func isOfRefusal(_ found: TimedFinding) -> Bool {
    guard found.finding.rule == .requestUsedUp,
      let run = ledger.runs.last(where: { $0.begin <= found.at })
    else { return false }
    return ledger.refusals.contains { refusal in
      guard case .submit = refusal.call.call else { return false }
      return run.begin <= refusal.at && refusal.at <= found.at
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
    return Cause(found, consequence: consequence(of: found))
  }

  /// The end of the app that came of a finding: of several in one instant only one ends it.
  private func consequence(of found: TimedFinding) -> Killed? {
    guard let kill = kill(at: found.at) else { return nil }
    let all = (ledger.findings + ledger.appFindings).filter { $0.at == found.at }
    return all.culprit(of: kill).map { $0 == found } == false ? nil : kill
  }

  private func cause(of refusal: WaitLedger.Refusal) -> Cause {
    Cause(
      .refused(
        refusal.call.call, off: switchesOff(at: refusal),
        on: refusal.call.rule == .immediateRunIneligible ? ledger.device(at: refusal.at) : nil),
      rule: refusal.call.rule, in: refusal.ruleCase, at: refusal.at)
  }

  /// The switches that were off as a call was refused for them.
  private func switchesOff(at refusal: WaitLedger.Refusal) -> [Cause.SwitchOff] {
    guard refusal.call.rule == .submissionNeedsRefresh else { return [] }
    return ledger.refreshHindrances(at: refusal.at)
      .map { Cause.SwitchOff(hindrance: $0.hindrance, since: $0.since) }
  }

  private func kill(at instant: Instant) -> Killed? {
    ledger.kills.first { $0.at == instant }?.kill
  }

  /// A run that went wrong, for which later ones are made to wait: of this task, or of another one.
  private var failure: [Cause] {
    guard let wait = shortfall.wait,
      let failedAt = wait.intervals.lazy.compactMap(\.reason.obstacle.failure).first
    else { return [] }
    let bad = ledger.badEnds.filter { $0.at == failedAt }.map(\.identifier)
    if let other = bad.first, !bad.contains(ledger.identifier) {
      return [Cause(.otherFailed(identifier: other), rule: nil, at: failedAt)]
    }
    return ledger.runs.last { $0.begin <= wait.begin && !$0.troubles.isEmpty }
      .map(causes(of:)) ?? []
  }

  /// What is wrong with the app as a whole, and ends it or worse; first what ended it.
  private var appErrors: [Cause] {
    let errors = ledger.appErrors(in: shortfall).map { Cause($0, consequence: consequence(of: $0)) }
    return errors.filter(\.isFatal) + errors.filter { !$0.isFatal }
  }

  /// Files that the app could not read: without its own data it may never come to ask.
  private var unreadableFiles: [Cause] {
    ledger.appFindings.filter { shortfall.covers($0.at) && $0.finding.rule == .lockedFiles }
      .map { Cause($0, consequence: nil) }
  }

  /// That the app itself let the request wait longer than it had asked for at first.
  private func postponement(besides causes: [Cause]) -> [Cause] {
    guard let wait = shortfall.wait, !causes.contains(where: { $0.rule == .requestReplaced })
    else { return [] }
    return Self.postponement(in: wait)
  }

  private static func postponement(in wait: Wait) -> [Cause] {
    guard wait.submissions.count > 1, wait.timePutOff > .zero else { return [] }
    return [
      Cause(
        .putOff(times: wait.submissions.count - 1), rule: .requestReplaced,
        at: wait.submissions[1].at, until: wait.submissions.last?.at)
    ]
  }

  /// That the clock was set while the request waited for its date.
  private var clockSet: [Cause] {
    guard let wait = shortfall.wait, wait.timeSetBack > .zero else { return [] }
    return wait.clockSetBacks.map {
      Cause(.clockSet($0.span), rule: .earliestBeginDate, at: $0.at)
    }
  }

  // MARK: What the system did

  /// That the request before was taken away.
  private var removal: [Cause] {
    guard shortfall.wait == nil || shortfall.wait?.isLaunched == false else { return [] }
    let wait = shortfall.wait ?? ledger.waits.last { $0.end == shortfall.begin }
    return switch wait?.outcome {
    case .removed(let cause, let rule):
      [Cause(.removed(cause, by: switchedOff(at: wait)), rule: rule, at: wait?.end ?? .zero)]
    case .turnedAway(let flaw, let rule):
      [Cause(.dropped(flaw), rule: rule, at: wait?.end ?? .zero)]
    default: []
    }
  }

  /// The switch that was set as a request was taken away for it.
  private func switchedOff(at wait: Wait?) -> BackgroundRefreshHindrance? {
    guard let wait, wait.ruleOfEnd == .backgroundRefreshOff else { return nil }
    return ledger.refreshHindrances(at: wait.end).last { $0.since == wait.end }?.hindrance
  }

  /// What kept a request waiting, first what answers for most of it; its own date only where nothing
  /// but the system's allowance did as well: then the date was taken for an appointment.
  private func reasons(of wait: Wait) -> [Cause] {
    let shares = wait.shares
    let times = wait.timeByRule.sorted {
      let share = (shares[$0.rule] ?? .zero, shares[$1.rule] ?? .zero)
      return (share.1, $1.alone, $1.total) < (share.0, $0.alone, $0.total)
    }
    // The window of an activity is such a date.
    let others = times.filter { $0.rule.waitCategory.isDelay || isHeldOnScreen($0, in: wait) }
    let dates = times.filter { $0.rule.waitCategory == .date }
    let isRationed = others.allSatisfy { $0.rule.waitCategory == .allowance }
    // What was over before the date had come has delayed nothing.
    let free = wait.segments.filter { segment in
      !segment.rules.contains { $0.waitCategory == .date }
    }.flatMap(\.rules)
    let delays = others.filter { free.contains($0.rule) }
    let told = delays.isEmpty && dates.isEmpty ? others : delays
    return (told + (isRationed ? dates : [])).flatMap { time in
      wait.obstacles(of: time.rule).map(Cause.init(waiting:))
    }
  }

  /// Whether the app's use of the screen kept the task waiting once its date had come: for a time by itself, or for hours.
  private func isHeldOnScreen(_ time: RuleTime, in wait: Wait) -> Bool {
    guard time.rule.waitCategory == .screen else { return false }
    return wait.segments.contains { $0.rules == [time.rule] }
      || wait.shares[time.rule] ?? .zero >= .seconds(3_600)
  }

  // MARK: What nobody did

  /// Whether it is for the app to ask for the task; requests of other kinds are made by the system.
  private var isAskedFor: Bool {
    (ledger.runs.compactMap(\.kind) + ledger.waits.map(\.kind)).allSatisfy(\.isSubmitted)
  }

  /// That nothing asked for the task.
  private var silence: [Cause] {
    if TaskRequest.isPushIdentifier(ledger.identifier) { return noPush }
    if ledger.knownHealthTypes.contains(ledger.identifier) { return noHealthUpdate }
    guard isAskedFor else { return [] }
    let ends = untimelyEnds
    if !ends.isEmpty { return ends }
    if let run = lastRun {
      return [Cause(.chainBroken(run, onlyWhenCold: false), rule: .requestUsedUp, at: run.begin)]
    }
    let kind: Cause.Kind =
      if let next = ledger.waits.first(where: { $0.begin == shortfall.end }) {
        .notYetAsked(until: next.begin)
      } else if !ledger.processChanges.contains(where: { $0.at < shortfall.end }) {
        .neverOpened
      } else {
        .neverAsked
      }
    return [Cause(kind, rule: nil, at: shortfall.begin)]
  }

  private var lastRun: TaskRun? { ledger.runs.last { $0.begin <= shortfall.begin } }

  /// That no push of the kind ever came that starts an app, or one that is only shown; between two that came nothing is
  /// missing.
  private var noPush: [Cause] {
    let shown = ledger.shownPushes.last(where: shortfall.covers)
    guard shown != nil || ledger.waits.isEmpty else { return [] }
    return [
      Cause(
        .noSilentPush(shown: shown), rule: shown.map { _ in .silentPushForm },
        at: shown ?? shortfall.begin)
    ]
  }

  /// Why new health data woke no app, or that none came; between two updates nothing is missing.
  private var noHealthUpdate: [Cause] {
    guard let sample = ledger.healthSamples.first(where: shortfall.covers) else {
      return ledger.waits.isEmpty ? [Cause(.noHealthData, rule: nil, at: shortfall.begin)] : []
    }
    guard ledger.processChanges.contains(where: { $0.at <= sample }) else {
      return [Cause(.neverOpened, rule: nil, at: shortfall.begin)]
    }
    switch ledger.healthWishes.last(where: { $0.at <= sample })?.wish {
    case .enabled: return [Cause(.toldWhileRunning, rule: nil, at: sample)]
    case .notEntitled:
      return ledger.appFindings.filter { $0.at <= sample && $0.finding.kind.isOfHealthEntitlement }
        .map { Cause($0, consequence: nil) }
    case .disabled, nil:
      return [Cause(.healthDeliveryOff, rule: .healthUpdateFrequency, at: sample)]
    }
  }

  /// That the app crashed, or was ended by a fault amid its code, for what had nothing to do with the task, or was ended
  /// on screen before it had ever asked: it may not have come to do so.
  private var untimelyEnds: [Cause] {
    ledger.kills.filter { shortfall.covers($0.at) }.compactMap { at, kill in
      let fault = ledger.faults.last { $0.at == at }?.fault
      if kill.reason == .crash || fault?.point != nil {
        return Cause(.killed(kill, by: fault), rule: kill.rule, at: at)
      }
      guard lastRun == nil, wasOnScreen(kill, at: at) else { return nil }
      return Cause(.endedBeforeAsking(kill, by: fault), rule: kill.rule, at: at)
    }
  }

  private func wasOnScreen(_ kill: Killed, at instant: Instant) -> Bool {
    ledger.processChanges.contains {
      $0.at == instant && $0.change.processID == kill.processID && $0.change.to == .notRunning
        && $0.change.from.isForeground
    }
  }
}

extension Wait {
  /// For how long the first date was in the way alone because the clock was set back, and not forward again.
  var timeSetBack: Duration {
    let dates = intervals.filter { $0.reason.rule == .earliestBeginDate }
    // A date that was reached lies ahead once more when the clock is set back; one of a later request is another.
    guard let end = (submissions.count == 1 ? dates.last : dates.first)?.end else { return .zero }
    let back = submissions[0].clockChanges.filter { $0.at < end }
      .reduce(Duration.zero) { $0 - $1.span }
    let alone = segments.filter { $0.begin < end && $0.rules == [.earliestBeginDate] }
      .reduce(Duration.zero) { $0 + $1.duration }
    return max(.zero, min(back, alone))
  }

  /// For how long nothing but a later date of its own was in the way, after the date that was asked for at first.
  var timePutOff: Duration {
    guard let first = intervals.first(where: { $0.reason.rule == .earliestBeginDate }) else {
      return .zero
    }
    // What is replaced before its date ends its wait for that, and was not due yet.
    let due = submissions[0].at.advanced(
      by: Duration(clampedSeconds: submissions[0].earliestBeginSeconds ?? 0))
    let free = max(first.end, due)
    return segments.filter { free < $0.end && $0.rules == [.earliestBeginDate] }
      .reduce(.zero) { $0 + max($1.begin, free).duration(to: $1.end) }
  }

  /// How much of the delay each rule answers for: those that are in the way at once share the time.
  ///
  /// What is in the way for hours beside another thing weighs more than what is so alone for a moment.
  fileprivate var shares: [RuleID: Duration] {
    segments.filter { !$0.rules.contains { $0.waitCategory == .date } }
      .reduce(into: [:]) { shares, segment in
        for rule in segment.rules {
          shares[rule, default: .zero] += segment.duration / segment.rules.count
        }
      }
  }

  /// A rule's times in the way; of a condition those for each thing that it needed, such as camera and call.
  func obstacles(of rule: RuleID) -> [[ReasonInterval]] {
    let intervals = intervals.filter { $0.reason.rule == rule }
    guard rule.waitCategory == .condition else { return intervals.isEmpty ? [] : [intervals] }
    return intervals.groupedByNeed
  }
}

extension Array where Element == ReasonInterval {
  /// The times of each thing that was needed, such as those of the camera and those of a call.
  var groupedByNeed: [[ReasonInterval]] {
    reduce(into: []) { groups, interval in
      let same = groups.firstIndex { $0[0].reason.needsTheSame(as: interval.reason) }
      if let same { groups[same].append(interval) } else { groups.append([interval]) }
    }
  }
}

extension Array where Element == Cause {
  /// The causes without those that say again what one before has said.
  fileprivate var unique: [Cause] {
    reduce(into: []) { causes, cause in
      if !causes.contains(where: {
        ($0.name, $0.rule) == (cause.name, cause.rule)
          && $0.message(.timeless) == cause.message(.timeless)
          // Each time that the clock is set moves the date once more.
          && (cause.name != "clockSet" || $0.begin == cause.begin)
      }) {
        causes.append(cause)
      }
    }
  }
}

extension Array where Element == TimedFinding {
  /// Of findings of one instant the one for which the app was ended; nil: none of them is an error.
  func culprit(of kill: Killed) -> TimedFinding? {
    let errors = filter { $0.finding.severity == .error }
    return errors.last { $0.finding.rule == kill.rule } ?? errors.first
  }
}

extension Obstacle {
  /// When the task ended badly for which others have to wait; nil for all other obstacles.
  fileprivate var failure: Instant? {
    if case .throttled(let failedAt, _) = self { failedAt } else { nil }
  }
}

extension Finding {
  fileprivate var isPushDropped: Bool {
    switch kind {
    case .pushDropped, .pushUnheeded: true
    default: false
    }
  }
}
