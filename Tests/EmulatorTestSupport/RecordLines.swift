import DeviceModel
public import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// The kinds of records that a test may ask for.
public enum RecordKind: CaseIterable, Sendable {
  case run, device, user, process, call, reason, evaluation, task, handler, transfer, assertion,
    overdue
  case store, output, kill, finding, point, fault, activity, sleep
}

extension TraceRecord {
  /// The kind of the record.
  public var kind: RecordKind {
    switch event {
    case .runStarted, .balance, .runEnded: .run
    case .deviceChanged: .device
    case .deviceSlept: .sleep
    case .userAction, .pushArrived, .debugCommandGiven, .notificationCame: .user
    case .processChanged, .appNapped: .process
    case .callMade: .call
    case .reasonOpened, .reasonClosed, .requestAdded, .requestRemoved: .reason
    case .evaluation: .evaluation
    case .taskLaunched, .taskExpired, .taskCompleted: .task
    case .handlerCalled: .handler
    case .liveActivity: .activity
    case .transferBegan, .transferStopped, .transferEnded: .transfer
    case .assertionTaken, .assertionReleased: .assertion
    case .assertionOverdue: .overdue
    case .storeWritten, .storeSynced, .storeRenamed, .storeCommitted: .store
    case .output: .output
    case .killed: .kill
    case .findingReported: .finding
    case .pointReached: .point
    case .faultStruck: .fault
    }
  }

  /// The record as one short line: time in seconds, what, and the rule.
  ///
  /// Example: `25 expired refresh (time, handler) R-074`.
  public var line: String {
    let seconds = Double(time.nanoseconds) / 1e9
    let shown = seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
    return "\(shown) \(event.text)"
  }
}

extension TraceEvent {
  fileprivate var text: String {
    switch self {
    case .runStarted(let started): "run started \(started.scenario)"
    case .deviceChanged(let change): "device \(change)"
    case .appNapped(let napped):
      "nap \(napped.processID) \(napped.isNapping)" + suffix(napped.rule)
    case .deviceSlept(let slept): "slept \(slept.seconds)" + suffix(slept.rule)
    case .userAction(let action): "user \(action.name)"
    case .debugCommandGiven(let given):
      "debug \(given.command.name)" + (given.message.map { ": \($0)" } ?? "") + suffix(given.rule)
    case .pushArrived(let arrival):
      "push \(arrival.outcome.rawValue)" + (arrival.flaw.map { ": \($0.words)" } ?? "")
        + suffix(arrival.rule)
    case .notificationCame(let came):
      "notification \(came.identifier) \(came.outcome.rawValue)" + suffix(came.rule)
    case .processChanged(let change):
      "process \(change.processID) \(change.to.rawValue)" + suffix(change.rule)
    case .callMade(let call):
      "call \(call.call.function) \(call.call.words.result)" + suffix(call.rule)
    case .reasonOpened(let change): "waits \(change.identifier)" + suffix(change.reason.rule)
    case .reasonClosed(let change): "free \(change.identifier)" + suffix(change.reason.rule)
    case .evaluation(let rated):
      "rated \(rated.identifier) \(rated.score.fixed(6)) of \(rated.threshold.fixed(6))"
    case .requestAdded(let added):
      "added \(added.identifier)"
        + (added.earliestBeginSeconds.map { " in \(seconds($0))" }
          ?? "")
        + suffix(added.rule)
    case .requestRemoved(let removed): "removed \(removed.identifier)" + suffix(removed.rule)
    case .taskLaunched(let launched):
      "launched \(launched.identifier) \(launched.isColdLaunch ? "cold" : "warm")"
        + suffix(launched.rule)
    case .handlerCalled(let call): "handles \(call.identifier)"
    case .taskExpired(let expired):
      "expired \(expired.identifier) (\(expired.cause.words)\(expired.hasHandler ? ", handler" : ""))"
        + suffix(expired.rule)
    case .taskCompleted(let completed):
      "completed \(completed.identifier) \(completed.success) by \(completed.by.rawValue)"
    case .liveActivity(let activity):
      "\(activity.change.rawValue) \(activity.title) \(activity.percent) %" + suffix(activity.rule)
    case .transferBegan(let transfer): "began \(transfer.identifier)" + suffix(transfer.rule)
    case .transferStopped(let transfer): "stopped \(transfer.identifier)" + suffix(transfer.rule)
    case .transferEnded(let transfer):
      "ended \(transfer.identifier) \(transfer.errorCode ?? transfer.status ?? 0)"
        + suffix(transfer.rule)
    case .assertionTaken(let change): "taken \(change.name)"
    case .assertionReleased(let change): "released \(change.name)"
    case .assertionOverdue(let overdue):
      "overdue \(overdue.name) \(overdue.elapsedSeconds)" + suffix(overdue.rule)
    case .storeWritten(let write): "wrote \(write.length) bytes"
    case .storeSynced: "synced"
    case .storeRenamed(let renamed): "renamed \(renamed.file) to \(renamed.newFile)"
    case .storeCommitted: "committed"
    case .output(let output): "output \(output.text)"
    case .killed(let killed):
      "killed \(killed.reason.rawValue)" + (killed.code.map { " \($0)" } ?? "")
        + suffix(killed.rule)
    case .findingReported(let finding):
      "\(finding.severity.rawValue) \(finding.name)" + suffix(finding.rule)
    case .pointReached(let point): "point \(point.point) \(point.kind.rawValue)"
    case .faultStruck(let fault):
      "fault \(fault.kind)" + (fault.point.map { " before \($0)" } ?? "")
        + (fault.obstacle.map { ": \($0.words)" } ?? "")
    case .balance(let balance): "balance \(balance.isBalanced)"
    case .runEnded(let ended): "run ended \(ended.expectationsMet)"
    }
  }

  private func seconds(_ seconds: Double) -> String {
    Int64(exactly: seconds).map { "\($0) s" } ?? "\(seconds) s"
  }

  private func suffix(_ rule: RuleID?) -> String {
    rule.map { " \($0)" } ?? ""
  }
}
