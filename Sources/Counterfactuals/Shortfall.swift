public import Emulator
public import SchedulingRules
public import VirtualTime

/// What is to be explained: a task that ran late or not at all, and when it should have run.
public struct Shortfall: Equatable, Sendable {
  /// The task's identifier.
  public var identifier: String
  /// The wait that took so long; nil for a time in which nothing was pending.
  public var wait: Wait?
  /// Calls that were refused in that time.
  public var refusals: [WaitLedger.Refusal]
  /// What was found wrong with the task by the end of that time.
  public var findings: [Finding]
  /// When the time begins in which the task should have run.
  public var begin: Instant
  /// When that time is over.
  public var end: Instant
  /// Whether an earlier task of the identifier was launched at the very beginning of that time.
  private var followsLaunch: Bool

  /// Whether a task that is launched at an instant is the one that was to run.
  func contains(_ launch: Instant) -> Bool {
    launch < end && (followsLaunch ? begin < launch : begin <= launch)
  }

  /// The rules that the answer speaks of, in the order of their numbers.
  public var rules: [RuleID] {
    let waiting = wait?.intervals.map(\.reason.rule) ?? []
    let removal: [RuleID] = if case .removed(_, let rule) = wait?.outcome { [rule] } else { [] }
    let wrong = wait == nil ? refusals.compactMap(\.call.rule) + findings.compactMap(\.rule) : []
    return Set(waiting + removal + wrong).sorted()
  }
}

extension Shortfall {
  /// Picks what is most worth an explanation.
  ///
  /// Without a time, the wait that was held back longest by more than its own date, or a longer time at
  /// the end of the run in which nothing was pending because something had gone wrong.
  ///
  /// - Parameters:
  ///   - ledger: How the task fared.
  ///   - time: The instant at which it should have run; nil for any.
  ///   - end: The end of the run.
  public init(_ ledger: WaitLedger, at time: Instant?, end: Instant) {
    if let time {
      if let wait = ledger.waits.first(where: { $0.begin <= time && time < $0.end }) {
        self.init(ledger, wait: wait)
      } else {
        self.init(ledger, around: time, end: end)
      }
      return
    }
    let longest = ledger.waits.max {
      ($0.delay, $0.isLaunched ? 0 : 1, $0.duration) < (
        $1.delay, $1.isLaunched ? 0 : 1, $1.duration
      )
    }
    let rest = Shortfall(ledger, around: end, end: end)
    guard let longest, rest.isWithoutCause || longest.delay >= rest.begin.duration(to: rest.end)
    else {
      self = rest
      return
    }
    self.init(ledger, wait: longest)
  }

  /// Whether nothing tells why no request was pending.
  private var isWithoutCause: Bool { refusals.isEmpty && findings.isEmpty }

  private init(_ ledger: WaitLedger, wait: Wait) {
    identifier = ledger.identifier
    self.wait = wait
    refusals = ledger.refusals.filter { wait.begin <= $0.at && $0.at < wait.end }
    findings = ledger.findings.filter { $0.at < wait.end }.map(\.finding)
    begin = wait.begin
    end = wait.end
    followsLaunch = ledger.launches.contains(wait.begin)
  }

  /// The time around an instant in which nothing was pending.
  private init(_ ledger: WaitLedger, around time: Instant, end: Instant) {
    identifier = ledger.identifier
    wait = nil
    let before = ledger.waits.last { $0.end <= time }?.end ?? .zero
    let after = ledger.waits.first { $0.begin > time }?.begin ?? end
    begin = before
    self.end = after
    followsLaunch = ledger.launches.contains(before)
    refusals = ledger.refusals.filter { before <= $0.at && $0.at < after }
    findings = ledger.findings.filter { before <= $0.at && $0.at <= after }.map(\.finding)
  }
}
