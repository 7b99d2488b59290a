public import Emulator
public import SchedulingRules
public import VirtualTime

/// What is to be explained: a task that ran late, badly or not at all, and when it should have run.
public struct Shortfall: Equatable, Sendable {
  /// The task's identifier, or the name of a background task.
  public var identifier: String
  /// The wait that took so long; nil for a time in which nothing was pending, and for a run.
  public var wait: Wait?
  /// The run that went wrong; nil for a time in which the task did not run.
  public var run: TaskRun?
  /// Calls that were refused in that time.
  public var refusals: [WaitLedger.Refusal] = []
  /// What was found wrong with the task by the end of that time.
  public var findings: [Finding] = []
  /// Why it came to this, what weighs most first.
  public internal(set) var causes: [Cause] = []
  /// The rules that its causes name, over the whole time.
  private(set) var toldRules: [RuleID] = []
  /// The names of the findings for which the app was ended, where nothing else needs an explanation.
  public internal(set) var appErrors: Set<String> = []
  /// What a transfer asks for; nil for all else, and before it has begun.
  public var url: String?
  /// The other identifiers that the app uses, in the order of their first use.
  public var otherIdentifiers: [String] = []
  /// When the app asked for it, or could first have done so.
  public var asked: Instant
  /// When the time begins in which the task should have run, or when it began to run badly.
  public var begin: Instant
  /// When that time is over; for a run, when the task next ran well.
  public var end: Instant
  /// The request that was taken away as that time began: a start since it was made is in time as well.
  public internal(set) var removed: Wait?
  /// The transfer that had begun, and was stopped as the wait began; nil for all else.
  public internal(set) var stopped: TaskRun?
  /// The request that a run came of; nil for all else.
  var before: Wait?
  /// Whether an earlier task of the identifier was launched in the very instant from which on a start is in time.
  var followsLaunch = false
  /// How often the task had been launched before it should have run once more.
  var launchesBefore = 0
  /// When it was launched all the same in that time, for which no request was pending: by a developer, for one.
  var launchesWithin: [Instant] = []
  /// How the task fared without any change, each time that it ran.
  var runs: [TaskRun] = []
  /// Whether its last instant belongs to it, since the run ends then and nothing else begins.
  var includesEnd = false

  /// The request that is spoken of: the one that waits, or that was taken away.
  public var request: Wait? { wait ?? removed }

  /// The run that came of the wait; nil: none did.
  public var launched: TaskRun? {
    guard let wait, wait.isLaunched else { return nil }
    return runs.first { $0.begin == wait.end }
  }

  /// When the request was made that was taken away as that time began.
  var removedSince: Instant? { removed?.begin }

  /// Whether something that is found at an instant was found in that time.
  func covers(_ instant: Instant) -> Bool {
    begin <= instant && (instant < end || includesEnd && instant == end)
  }

  /// Finds the launch that was to be, among those of another run: one that was only put off is no further one.
  ///
  /// - Parameters:
  ///   - launches: When the task was launched.
  ///   - fatal: Those in which the app was ended.
  /// - Returns: When it came; nil: it did not.
  func launch(among launches: [Instant], except fatal: [Instant]) -> Instant? {
    guard launches.count(where: { $0 < end }) > launchesBefore + launchesWithin.count else {
      return nil
    }
    // A request is often made in the very instant of a launch.
    let first = removedSince ?? begin
    return launches.first {
      $0 < end && (followsLaunch ? first < $0 : first <= $0) && !fatal.contains($0)
        && !launchesWithin.contains($0)
    }
  }

  /// The rules that the answer speaks of, in the order of their numbers.
  public var rules: [RuleID] {
    let waiting = wait?.intervals.map(\.reason.rule) ?? []
    let removal = wait?.ruleOfEnd.map { [$0] } ?? []
    let wrong = wait == nil || !appErrors.isEmpty ? causes.compactMap(\.rule) : []
    return Set(waiting + removal + wrong).sorted()
  }
}

extension Shortfall {
  /// How well the answer is supported at best: the weakest of the rules and constants that it gives as causes.
  var confidence: Confidence {
    let waiting = (wait?.intervals ?? []).filter { interval in
      interval.reason.rule.waitCategory == .date || toldRules.contains(interval.reason.rule)
    }.map(\.confidence)
    let others = Set(rules).subtracting(wait?.intervals.map(\.reason.rule) ?? []).map { rule in
      causes.filter { $0.rule == rule }.map(\.confidence).min()
        ?? RuleCatalogue.rule(rule).confidence
    }
    return (waiting + others).min() ?? causes.map(\.confidence).min() ?? .inferred
  }

  /// Picks what is most worth an explanation: that for which the work was left undone longest.
  ///
  /// A wait counts for as long as more than its own date held it back, or for all of it where the app
  /// put itself off; a time without a request where something had gone wrong; a run that went wrong
  /// until the next that went well.
  ///
  /// - Parameters:
  ///   - ledger: How the task fared.
  ///   - time: The instant at which it should have run, the end of the run at the latest; nil for any.
  ///   - end: The end of the run.
  public init(_ ledger: WaitLedger, at time: Instant?, end: Instant) {
    // The end itself belongs to what lasts until then.
    let time = time.map { min($0, end.advanced(by: .nanoseconds(-1))) }
    let candidates = ShortfallList(ledger, end: end)
    var shortfall = time.map(candidates.first) ?? candidates.gravest
    let diagnosis = Diagnosis(ledger, shortfall, at: time)
    shortfall.causes = diagnosis.causes
    shortfall.toldRules = diagnosis.ofWholeTime.compactMap(\.rule)
    self = shortfall
  }

  init(_ ledger: WaitLedger, wait: Wait, before runEnd: Instant) {
    // One that was turned away could have run until the next one came, or ran.
    let next = ledger.waits.map(\.begin) + ledger.launches + [runEnd]
    let end = wait.isTurnedAway ? next.filter { $0 > wait.begin }.min() ?? runEnd : wait.end
    self.init(
      identifier: ledger.identifier, wait: wait, asked: wait.begin, begin: wait.begin, end: end)
    stopped = ledger.runs.last {
      $0.kind == .transfer && $0.hasBegun && $0.begin < wait.begin && wait.begin <= $0.end
    }
    follow(ledger.starts)
    refusals = ledger.refusals.filter { wait.begin <= $0.at && $0.at < wait.end }
    findings = ledger.findings.filter {
      $0.at < wait.end || (wait.isTurnedAway && $0.at == wait.end)
    }.map(\.finding)
    noteContext(in: ledger)
  }

  /// A time in which nothing was pending.
  init(_ ledger: WaitLedger, from begin: Instant, to end: Instant, before runEnd: Instant) {
    self.init(identifier: ledger.identifier, asked: begin, begin: begin, end: end)
    includesEnd = end == runEnd
    removed = ledger.waits.last { $0.end == begin && $0.ruleOfEnd != nil && !$0.isTurnedAway }
    asked = removedSince ?? begin
    follow(ledger.starts)
    launchesWithin = ledger.starts.filter { asked < $0 && $0 < end }
    refusals = ledger.refusals.filter { covers($0.at) }
    findings = ledger.findings.filter { covers($0.at) }.map(\.finding)
    noteContext(in: ledger)
  }

  /// Notes what it asks for, and what else the app uses.
  private mutating func noteContext(in ledger: WaitLedger) {
    url = ledger.runs.last { $0.url != nil }?.url
    runs = ledger.runs
    otherIdentifiers = ledger.knownIdentifiers.filter { $0 != ledger.identifier }
  }

  /// Notes which launches come before it.
  private mutating func follow(_ launches: [Instant]) {
    let first = removedSince ?? begin
    followsLaunch = launches.contains(first)
    // A push, or an update, is one of many: others may give way to it.
    guard request.map({ [.silentPush, .healthUpdate].contains($0.kind) }) != true else { return }
    launchesBefore = launches.count { $0 < first || followsLaunch && $0 == first }
  }

  /// A run that went wrong, and the time until the next that went well.
  init(_ ledger: WaitLedger, run: TaskRun, end: Instant) {
    let next = ledger.runs.first { $0.begin > run.begin && $0.troubles.isEmpty }
    let wait = run.kind == nil ? nil : ledger.waits.last { $0.end == run.begin }
    self.init(
      identifier: ledger.identifier, run: run, asked: wait?.begin ?? run.begin, begin: run.begin,
      end: next?.begin ?? end)
    before = wait
    followsLaunch = asked < run.begin && ledger.starts.contains(asked)
    findings = run.findings.map(\.finding)
    noteContext(in: ledger)
  }
}
