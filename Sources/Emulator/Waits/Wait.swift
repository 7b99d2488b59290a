public import SchedulingRules
public import VirtualTime

/// What became of one wish of the app: from its submission until it is launched or taken away.
///
/// A request that is submitted anew while it waits replaces the pending one; that is one wait.
public struct Wait: Equatable, Sendable {
  /// A call that asked for the task.
  public struct Submission: Equatable, Sendable {
    /// When it was made.
    public var at: Instant
    /// How far ahead its earliest begin date lay, in seconds; nil: none.
    public var earliestBeginSeconds: Double?
    /// Whether it asked for external power.
    public var requiresExternalPower = false
    /// How the wall clock was set while it waited: maybe in the very instant of the call, but behind it.
    public var clockChanges: [ClockChange] = []

    /// By how much the clock was set in the instant of the call, behind it.
    public var clockSetAtOnce: Duration {
      clockChanges.filter { $0.at == at }.reduce(.zero) { $0 + $1.span }
    }
  }

  /// That somebody set the wall clock.
  public struct ClockChange: Equatable, Sendable {
    /// When.
    public var at: Instant
    /// By how much; less than zero: back.
    public var span: Duration
  }

  /// How a wait ends.
  public enum Outcome: Equatable, Sendable {
    /// The task was handed to the app under this number.
    case launched(task: Int)
    /// The system took the request away.
    case removed(cause: RemovalCause, rule: RuleID)
    /// The system did not even let it wait: a push that was dropped.
    case turnedAway(flaw: PushFlaw, rule: RuleID)
    /// The run was over first.
    case pending
  }

  /// The request's identifier.
  public var identifier: String
  /// The kind of task that it asks for.
  public var kind: TaskKind
  /// The calls that asked for it, at least one.
  public var submissions: [Submission]
  /// When it ended.
  public var end: Instant
  /// How it ended.
  public var outcome: Outcome
  /// What was in the way, in the order of their beginnings; what lasted no time is left out.
  public var intervals: [ReasonInterval]

  /// When it began.
  public var begin: Instant { submissions[0].at }

  /// How long it lasted.
  public var duration: Duration { begin.duration(to: end) }

  /// Whether the system did not even let it wait.
  public var isTurnedAway: Bool {
    if case .turnedAway = outcome { true } else { false }
  }

  /// The rule by which it ended without a launch; nil for other ends.
  public var ruleOfEnd: RuleID? {
    switch outcome {
    case .removed(_, let rule), .turnedAway(_, let rule): rule
    case .launched, .pending: nil
    }
  }

  /// How the wall clock was set back while the first request waited for its date.
  public var clockSetBacks: [ClockChange] {
    let dates = intervals.filter { $0.reason.rule == .earliestBeginDate }
    return submissions[0].clockChanges.filter { change in
      change.span < .zero && dates.contains { $0.begin <= change.at && change.at < $0.end }
    }
  }

  /// Whether the task came to run.
  public var isLaunched: Bool {
    if case .launched = outcome { true } else { false }
  }
}

extension Wait {
  /// The wait cut at every instant at which a rule came into the way or went out of it.
  public var segments: [WaitSegment] {
    let cuts = Set([begin, end] + intervals.flatMap { [$0.begin, $0.end] }).sorted()
    var segments: [WaitSegment] = []
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      let rules = Set(
        intervals.filter { $0.begin <= from && to <= $0.end }.map(\.reason.rule)
      ).sorted()
      if let last = segments.indices.last, segments[last].rules == rules {
        segments[last].end = to
      } else {
        segments.append(WaitSegment(begin: from, end: to, rules: rules))
      }
    }
    return segments
  }

  /// How long each rule was in the way, and for how long of it no other one was; the longest first.
  ///
  /// The times of several rules overlap: they do not add up to the wait.
  public var timeByRule: [RuleTime] {
    var times: [RuleID: RuleTime] = [:]
    for segment in segments {
      for rule in segment.rules {
        times[rule, default: RuleTime(rule: rule)].total += segment.duration
        if segment.rules == [rule] { times[rule]?.alone += segment.duration }
      }
    }
    return times.values.sorted { ($1.total, $0.rule) < ($0.total, $1.rule) }
  }

  /// For how long the task was late: past its own begin date or the begin of its window, and
  /// not because the app was on screen, where it can do the work itself.
  public var delay: Duration {
    segments.filter {
      !$0.rules.isEmpty
        && $0.rules.allSatisfy {
          $0.waitCategory.isDelay
        }
    }
    .reduce(.zero) { $0 + $1.duration }
  }
}

extension Wait {
  /// For how long nothing but the use of its own app kept the task waiting, where that was for an hour or more.
  public var timeOnScreen: Duration {
    let time = timeByRule.filter { $0.rule.waitCategory == .screen }.map(\.alone).max() ?? .zero
    return time >= .seconds(3_600) ? time : .zero
  }
}

/// How long a rule kept a request waiting.
public struct RuleTime: Equatable, Sendable {
  /// The rule.
  public var rule: RuleID
  /// For how long it was in the way.
  public var total = Duration.zero
  /// For how long nothing else was.
  public var alone = Duration.zero

  init(rule: RuleID) {
    self.rule = rule
  }
}
