import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

/// All of a run that could need an explanation for one task.
struct ShortfallList {
  private let ledger: WaitLedger
  private let runs: [Shortfall]
  private let waits: [Shortfall]
  private let gaps: [Shortfall]

  init(_ ledger: WaitLedger, end: Instant) {
    self.ledger = ledger
    // What is done once is never owed again: even one that went well says more than a time without any; a transfer that
    // has begun and is not over is not done.
    let isDoneOnce =
      ledger.runs.contains { $0.isDoneOnce } && ledger.waits.allSatisfy { $0.kind == .transfer }
    runs = ledger.runs.filter {
      isDoneOnce || !$0.troubles.isEmpty || $0.kind == .transfer && $0.outcome == .open
    }
    .map { Shortfall(ledger, run: $0, end: end) }
    waits = ledger.waits.map { Shortfall(ledger, wait: $0, before: end) }
    let times = isDoneOnce ? [] : Self.idleTimes(between: ledger.waits, before: end)
    gaps = times.map { Shortfall(ledger, from: $0, to: $1, before: end) }
  }

  /// The times in which nothing waits; a push that is dropped divides such a time, but no wait.
  private static func idleTimes(
    between waits: [Wait], before end: Instant
  ) -> [(begin: Instant, end: Instant)] {
    var times: [(begin: Instant, end: Instant)] = []
    var begin = Instant.zero
    for wait in waits {
      times.append((begin, wait.begin))
      begin = max(begin, wait.end)
    }
    return (times + [(begin, end)]).filter { $0.begin < $0.end }
  }

  /// What an instant lies in: a run that went wrong, a wait, or a time without a request; for what has
  /// nothing but runs the nearest one.
  func first(at time: Instant) -> Shortfall {
    let nearest = runs.min { $0.distance(to: time) < $1.distance(to: time) }
    let waits = waits.filter { $0.begin <= time && time < $0.end }
    // A transfer waits amid its run.
    let isWaiting = nearest?.run?.kind == .transfer && !waits.isEmpty
    if let nearest, nearest.distance(to: time) == .zero, !isWaiting { return nearest }
    return waits.first { $0.wait?.isTurnedAway == false } ?? waits.first ?? run(at: time)
      ?? gaps.first { $0.begin <= time && time < $0.end } ?? nearest ?? gravest
  }

  /// The run that goes on at an instant, well or not.
  private func run(at time: Instant) -> Shortfall? {
    ledger.runs.first { $0.begin <= time && time < $0.end }
      .map { Shortfall(ledger, run: $0, end: $0.end) }
  }

  /// What left the work undone for longest.
  var gravest: Shortfall {
    let all = runs + waits + gaps
    let gravest =
      all.max { key(of: $0) < key(of: $1) }
      ?? Shortfall(ledger, from: .zero, to: .never, before: .never)
    guard gravest.run == nil, weight(of: gravest) == .zero else { return gravest }
    for var shortfall in waits + gaps {
      shortfall.appErrors = Set(ledger.appErrors(in: shortfall).map(\.finding.name))
      if !shortfall.appErrors.isEmpty { return shortfall }
    }
    return gravest
  }

  /// What keeps a task from running, or from running well, in the time of another shortfall, with its causes.
  func obstacles(in shortfall: Shortfall) -> [Shortfall] {
    let isOver = { (other: Shortfall) in
      other.begin < shortfall.end && (shortfall.removedSince ?? shortfall.begin) < other.end
    }
    let isOfTask = shortfall.run.map { $0.kind != nil } ?? true
    let ofTasks = runs.filter { isOver($0) && (!isOfTask || $0.run?.kind != nil) }
    // A run in which the app crashes is in the way as well.
    let wrongRuns =
      shortfall.run != nil
      ? ofTasks : ofTasks.filter { shortfall.covers($0.begin) && $0.run?.isCrash == true }
    let rest = (waits + gaps).filter {
      isOver($0) && !($0.wait?.isLaunched == true && $0.end < shortfall.end)
    }
    // A transfer waits amid its run.
    let isTransfer = shortfall.run?.kind == .transfer
    let amid = rest.filter { $0.wait != nil }
    let found =
      isTransfer ? wrongRuns + amid : wrongRuns.isEmpty ? rest : wrongRuns
    return found.map { obstacle in
      var obstacle = obstacle
      obstacle.causes = Diagnosis(ledger, obstacle).causes
      obstacle.end = min(obstacle.end, shortfall.end)
      return obstacle
    }
  }

  private func key(of shortfall: Shortfall) -> (Duration, Int, Int, Duration) {
    let length = shortfall.begin.duration(to: shortfall.end)
    let kind = shortfall.run != nil ? 2 : shortfall.wait != nil ? 1 : 0
    return (weight(of: shortfall), kind, shortfall.wait?.isLaunched == false ? 1 : 0, length)
  }

  private func weight(of shortfall: Shortfall) -> Duration {
    let length = shortfall.begin.duration(to: shortfall.end)
    if let run = shortfall.run {
      if run.troubles.isEmpty { return .zero }
      // All of what a transfer waited for was in vain.
      return run.kind == .transfer ? shortfall.asked.duration(to: shortfall.end) : length
    }
    guard let wait = shortfall.wait else { return hasCause(shortfall) ? length : .zero }
    if wait.isTurnedAway || putsItselfOff(wait) { return length }
    // Where the run was over first, nobody knows how long the app would have been in use.
    let onScreen = wait.isLaunched ? wait.timeOnScreen : .zero
    return max(wait.delay, onScreen, wait.timeSetBack, wait.timePutOff)
  }

  /// Whether the app itself saw to it that a wait would be long.
  private func putsItselfOff(_ wait: Wait) -> Bool {
    ledger.findings.contains { found in
      [.requestReplaced, .farBeginDate].contains(found.finding.rule) && wait.begin <= found.at
        && found.at < wait.end
    }
  }

  /// Whether something tells why no request was pending.
  private func hasCause(_ gap: Shortfall) -> Bool {
    let ofRuns = ledger.runs.flatMap(\.findings).map(\.finding)
    let isRemoved = ledger.waits.contains { wait in
      wait.ruleOfEnd != nil && wait.end == gap.begin
    }
    return isRemoved || !gap.refusals.isEmpty || gap.findings.contains { !ofRuns.contains($0) }
  }
}

extension TaskRun {
  /// Whether nothing is to come after it: a background task, or a transfer, is one of its own each time.
  fileprivate var isDoneOnce: Bool { kind == nil || kind == .transfer }
}

extension Shortfall {
  /// How far its run is from an instant, before or after it.
  fileprivate func distance(to time: Instant) -> Duration {
    guard let run else { return .zero }
    return max(.zero, time.duration(to: run.begin), run.end.duration(to: time))
  }
}

extension WaitLedger {
  /// What was wrong with the app as a whole in the time of a shortfall, and ended it.
  func appErrors(in shortfall: Shortfall) -> [TimedFinding] {
    appFindings.filter { found in
      found.finding.severity == .error && shortfall.begin <= found.at && found.at < shortfall.end
        && kills.contains { $0.at == found.at }
    }
  }
}
