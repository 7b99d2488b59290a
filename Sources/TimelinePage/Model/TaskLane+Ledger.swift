import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

extension TaskLane {
  /// The lane of an identifier.
  init(_ ledger: WaitLedger, _ clock: RunClock, _ ratings: [Rating]) {
    let kind = ledger.waits.first?.kind ?? ledger.runs.compactMap(\.kind).first
    self.init(
      identifier: ledger.identifier, name: ShortNames.shortest(of: ledger.identifier),
      kind: kind.map { "\($0.row.word)" } ?? "",
      waits: ledger.waits.map { Waiting($0, clock) }, runs: ledger.runs.map { Running($0, clock) },
      ratings: ratings)
  }
}

extension TaskLane.Waiting {
  fileprivate init(_ wait: Wait, _ clock: RunClock) {
    let words =
      switch wait.outcome {
      case .launched(let task): "launched as task \(task)"
      case .removed(let cause, _): cause.words
      case .turnedAway(let flaw, _): flaw.words
      case .pending: "still waits at the end"
      }
    self.init(
      begin: wait.begin, end: wait.end, asked: wait.submissions.map(\.at),
      reasons: wait.intervals.map { interval in
        let wording = Wording.local(clock, near: interval.begin)
        return TaskLane.Reason(
          begin: interval.begin, end: interval.end, rule: interval.reason.rule,
          tone: Tone(interval.reason.obstacle), seen: interval.reason.observed(wording),
          needed: interval.reason.required(wording),
          confidence: interval.confidence)
      }, outcome: words, isLaunched: wait.isLaunched, rule: wait.ruleOfEnd)
  }
}

extension TaskLane.Running {
  fileprivate init(_ run: TaskRun, _ clock: RunClock) {
    let expired = run.expiry.map { ", expired: \($0.cause.words)" } ?? ""
    let start = run.isColdLaunch ? "cold launch" : "app was in memory"
    let limit = run.limitSeconds.map { ", at most \(Duration.seconds($0).words)" } ?? ""
    self.init(
      begin: run.begin, end: run.end, number: run.number, expiry: run.expiry?.at,
      outcome: End(run.outcome),
      words: "\(start)\(limit)\(expired)\(run.frozen(clock)); \(run.outcome.words)",
      rule: run.expiry?.rule)
  }
}

extension TaskRun {
  /// What froze its process, since when and for how long; empty for nothing.
  func frozen(_ clock: RunClock) -> String {
    let wording = Wording.local(clock, near: begin)
    return freezes.map { freeze in
      ", frozen at \(wording.time(freeze.at)) for \(freeze.at.duration(to: freeze.until).words) "
        + "by fault \(freeze.fault.fault)"
    }.joined()
  }
}

extension TaskLane.Running.End {
  init(_ outcome: TaskRun.Outcome) {
    self =
      switch outcome {
      case .completed(let success): success ? .success : .failure
      case .endedBySystem: .system
      case .killed: .killed
      case .transferred(let end): end.isFailure ? .failure : .success
      case .open: .open
      }
  }
}

extension TaskRun.Outcome {
  var words: String {
    switch self {
    case .completed(success: true): "completed: success"
    case .completed(success: false): "completed: failure"
    case .endedBySystem: "completed by the system"
    case .killed(let kill): "the app was killed: \(kill.reason.rawValue)"
    case .transferred(let end):
      end.errorCode.map { "error \($0)" } ?? end.status.map { "status \($0)" } ?? "done"
    case .open: "still runs at the end"
    }
  }
}

extension Tone {
  /// What an obstacle is about.
  init(_ obstacle: Obstacle) {
    self =
      switch obstacle {
      case .earliestBeginDate, .windowNotOpen, .resumeDelay, .farAhead: .date
      case .batteryLow, .onBattery, .powerTakenAway, .lowPowerMode: .power
      case .noNetwork, .cellular, .noWiFi, .noWiFiOnBattery, .lowDataMode, .noAnswer: .network
      case .deviceInUse, .useBegan, .usedLately, .forceQuit, .notOpened, .noStudy, .locked:
        .person
      case .appOnScreen, .appSuspended, .wakeGoesOn: .app
      case .backgroundRefreshOff, .simulator: .setting
      case .spacing, .processingSpacing, .pushGap, .launchedOften, .budgetSpent, .throttled,
        .newlyInstalled, .lowScore, .updateGap, .updateNotAnswered, .noRoom:
        .limit
      case .asleep, .heat, .restarted, .notUnlocked, .camera, .call, .dataUnreadable: .phone
      }
  }
}
