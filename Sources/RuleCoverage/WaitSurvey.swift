import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// The waits of all requests of a scenario.
struct WaitSurvey {
  private let scenario: String
  private let waits: [Wait]
  private let clock: RunClock

  /// Reads the waits off the records.
  init(_ subject: CoverageSubject) {
    scenario = subject.scenario
    clock = subject.clock
    let names = RequestNames()
    for record in subject.records { names.record(record) }
    waits = names.identifiers.flatMap { identifier in
      let ledger = WaitLedger(of: identifier)
      for record in subject.records { ledger.record(record) }
      return ledger.waits
    }
  }

  /// Whether a request waited for the rule, alone or with others, or was taken away by it.
  func isAsked(_ rule: RuleID) -> Bool {
    waits.contains { wait in
      wait.ruleOfEnd == rule || wait.intervals.contains { $0.reason.rule == rule }
    }
  }

  /// The first time in which a request waited for the rule and for nothing else, or else was taken away by it.
  func heldBack(by rule: RuleID) -> Witness? {
    for wait in waits {
      guard let segment = wait.segments.first(where: { $0.rules == [rule] }),
        let reason = wait.reason(of: rule, at: segment.begin)
      else { continue }
      let words = reason.obstacle.opening(.local(clock, near: segment.begin))
      return witness(segment.begin, "\(wait.identifier) \(words)")
    }
    return waits.first { $0.ruleOfEnd == rule }.flatMap(removal)
  }

  private func removal(of wait: Wait) -> Witness? {
    guard case .removed(let cause, _) = wait.outcome else { return nil }
    return witness(wait.end, "request \(wait.identifier) is removed: \(cause.words)")
  }

  /// The first launch of a request that the rule alone had held back before.
  func letGo(by rule: RuleID) -> Witness? {
    for wait in waits where wait.isLaunched {
      guard let segment = wait.segments.last(where: { $0.rules == [rule] }),
        let reason = wait.reason(of: rule, at: segment.begin)
      else { continue }
      let words = reason.obstacle.closing(.local(clock, near: wait.end))
      return witness(wait.end, "\(wait.identifier) is launched: it \(words)")
    }
    return nil
  }

  private func witness(_ instant: Instant, _ text: String) -> Witness {
    Witness(scenario: scenario, at: instant, time: clock.stamp(at: instant), text: text)
  }
}

extension Wait {
  /// Why a rule was in the way at an instant.
  fileprivate func reason(of rule: RuleID, at instant: Instant) -> Reason? {
    intervals.first { $0.reason.rule == rule && $0.begin <= instant && instant < $0.end }?.reason
  }
}

/// The identifiers of all requests of a run, in the order of their first reason, launch or removal.
private final class RequestNames: TraceRecorder {
  private(set) var identifiers: [String] = []

  func record(_ record: TraceRecord) {
    switch record.event {
    case .reasonOpened(let change): note(change.identifier)
    case .requestRemoved(let removal): note(removal.identifier)
    case .taskLaunched(let launch): note(launch.identifier)
    default: break
    }
  }

  private func note(_ identifier: String) {
    if !identifiers.contains(identifier) { identifiers.append(identifier) }
  }
}
