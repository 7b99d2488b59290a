import Emulator
import SchedulingRules
import VirtualTime

/// Why a run went wrong, and why none came after it.
extension Diagnosis {
  /// What went wrong in a run, in the order of time.
  func causes(of run: TaskRun) -> [Cause] {
    if let trap = isolationTrap(in: run) { return [trap] }
    if case .transferred(let end) = run.outcome {
      return end.isFailure ? causes(of: end, in: run) : []
    }
    var causes = run.findings.map { found in
      Cause(found, consequence: run.end == found.at ? run.kill : nil)
    }
    if run.troubles.contains("expired"), let expiry = run.expiry {
      causes.append(cause(of: expiry, in: run))
    }
    if run.troubles.contains("failed") { causes += failure(of: run) }
    if let kill = run.kill, !run.findings.contains(where: { $0.at == run.end }) {
      let fault = ledger.faults.last { $0.at == run.end }?.fault
      causes.append(Cause(.killed(kill, by: fault), rule: kill.rule, at: run.end))
    }
    return causes
  }

  /// How a transfer ended, and, where it was for want of time, first what had held it up.
  private func causes(of end: TransferEnded, in run: TaskRun) -> [Cause] {
    let cause = Cause(.transferFailed(end), rule: end.rule, at: run.end)
    let held = ledger.waits.filter { run.begin <= $0.begin && $0.end <= run.end }
      .flatMap(\.intervals).filter { $0.reason.rule.waitCategory != .date }
    let reasons = held.groupedByNeed.map(Cause.init(waiting:))
    switch end.rule {
    case .transferTimeout: return reasons + [cause]
    case .forceQuitCancelsTransfers: return [cause] + reasons
    // A connection has no waits, and who is told of a status has an answer.
    default: return [cause]
    }
  }

  /// What its process could not read as it was launched, or else only that the app was without success.
  private func failure(of run: TaskRun) -> [Cause] {
    let unreadable = ledger.appFindings.filter { found in
      found.finding.isOfLock && found.finding.processID == run.processID && found.at <= run.end
    }
    return unreadable.isEmpty
      ? [Cause(.failed(faults(in: run)), rule: nil, at: run.end)]
      : unreadable.map { Cause($0, consequence: nil) }
  }

  /// The last faults that struck in a run, or of the store and the phone before it.
  private func faults(in run: TaskRun) -> [FaultStruck] {
    ledger.faults.filter { at, fault in
      guard fault.obstacle == nil, at <= run.end else { return false }
      switch fault.kind {
      case .store, .device: return true
      default: return run.begin <= at
      }
    }.map(\.fault).suffix(3)
  }

  private func cause(of expiry: TaskRun.Expiry, in run: TaskRun) -> Cause {
    let isLimit = expiry.cause == .time && run.limitSeconds != nil
    return Cause(
      .expired(
        expiry.cause, after: run.begin.duration(to: expiry.at), limitSeconds: run.limitSeconds),
      rule: isLimit
        ? (run.kind == .processing ? .processingRunLimit : .refreshRunLimit) : expiry.rule,
      in: .endsRun, at: expiry.at)
  }

  /// A trap at the first instruction of a handler that says itself that it is one of isolation.
  private func isolationTrap(in run: TaskRun) -> Cause? {
    guard run.kind != nil, run.end == run.begin, let kill = run.kill, kill.reason == .crash,
      let message = run.lastError, Self.isOfIsolation(message)
    else { return nil }
    return Cause(.isolationTrap(kill, message: message), rule: .mainActorHandler, at: run.begin)
  }

  /// Whether a trap's own words speak of an actor, or a queue, on which code should have been called.
  private static func isOfIsolation(_ message: String) -> Bool {
    [
      "@MainActor function", "Incorrect actor executor assumption",
      "expected to execute on queue",
    ].contains(where: message.contains)
  }

  // MARK: Chains

  /// That a run was not followed by another request.
  func brokenChain(after run: TaskRun) -> Cause {
    let warm = ledger.runs.contains { $0.begin < run.begin && !$0.isColdLaunch && $0.asksAgain }
    return Cause(
      .chainBroken(run, onlyWhenCold: run.isColdLaunch && warm), rule: .requestUsedUp, at: run.begin
    )
  }
}

extension Finding {
  /// Whether it says that the app could not read what a locked device does not give: files, or items of the keychain.
  var isOfLock: Bool {
    if case .keychainItemLocked = kind { true } else { rule == .lockedFiles }
  }
}

extension TaskRun {
  /// How the process ended with it, if it did.
  fileprivate var kill: Killed? {
    if case .killed(let kill) = outcome { kill } else { nil }
  }

  /// Whether the app crashed in it.
  var isCrash: Bool { kill?.reason == .crash }
}
