import Emulator
import SchedulingRules
import VirtualTime

/// Why a run went wrong, and why none came after it.
extension Diagnosis {
  /// What went wrong in a run, in the order of time; first of all for what the app was ended.
  func causes(of run: TaskRun) -> [Cause] {
    if let trap = isolationTrap(in: run) { return [trap] }
    if case .transferred(let end) = run.outcome {
      return end.isFailure ? causes(of: end, in: run) : []
    }
    let last = run.findings.filter { $0.at == run.end }
    let culprit = run.kill.flatMap(last.culprit)
    var causes = run.findings.map { found in
      Cause(
        found, consequence: found.at == run.end && found == (culprit ?? found) ? run.kill : nil)
    }
    // What ended the app says more than what was only to be seen before.
    causes = causes.filter(\.isFatal) + causes.filter { !$0.isFatal }
    if run.troubles.contains("expired"), let expiry = run.expiry {
      causes.append(cause(of: expiry, in: run))
    }
    if run.troubles.contains("failed") { causes += failure(of: run) }
    if let kill = run.kill, !run.findings.contains(where: { $0.at == run.end }) {
      let fault = ledger.faults.last { $0.at == run.end }?.fault
      // The swipe ends such a task by itself, whether `applicationWillTerminate` is called or not.
      let isSwipedAway = run.kind == .continuedProcessing && kill.reason == .forceQuit
      let rule = isSwipedAway && run.expiry == nil ? .forceQuitCancelsContinued : kill.rule
      causes.append(Cause(.killed(kill, by: fault), rule: rule, at: run.end))
    }
    causes += run.freezes.map { freeze in
      Cause(
        .frozen(freeze.fault, for: freeze.at.duration(to: freeze.until)), rule: nil, at: freeze.at,
        until: freeze.until)
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
    default: return run.hasBegun ? [cause] : [cause] + reasons
    }
  }

  /// What its process could not read as it was launched, or what it asked for in vain; else only that the app was
  /// without success, and whether the disk was full meanwhile (W-011).
  private func failure(of run: TaskRun) -> [Cause] {
    let unreadable = ledger.appFindings.filter { found in
      found.finding.isOfLock && found.finding.processID == run.processID && found.at <= run.end
    }
    if !unreadable.isEmpty { return unreadable.map { Cause($0, consequence: nil) } }
    let asked = ledger.failedTransfers.filter {
      $0.askers.contains(run.number) && run.begin <= $0.at && $0.at <= run.end
    }
    // By what rule a server answers with a status is its own affair.
    let inVain = asked.map { at, end, askers in
      Cause(
        .askedInVain(end, isSure: askers.count == 1), rule: end.status == nil ? end.rule : nil,
        at: at)
    }
    let faults = faults(in: run)
    let isFull = ledger.isDiskFull(from: run.begin, through: run.end)
    var failed = Cause(.failed(faults), rule: isFull ? .fullDisk : nil, at: run.end)
    // That it was for this the app has not said.
    failed.confidence = .inferred
    return inVain.isEmpty || !faults.isEmpty || isFull ? [failed] + inVain : inVain
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

  /// That its time was over, by the rule that says how much there was.
  private func cause(of expiry: TaskRun.Expiry, in run: TaskRun) -> Cause {
    let span = run.begin.duration(to: expiry.at)
    let ofTime = expiry.cause == .time ? run.ruleOfTime(within: span) : nil
    var cause = Cause(
      .expired(expiry, after: span, limitSeconds: run.limitSeconds), rule: ofTime ?? expiry.rule,
      in: .endsRun, at: expiry.at)
    if let ofTime { cause.confidence = min(cause.confidence, ledger.confidence(ofTimeBy: ofTime)) }
    return cause
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
  /// The rule that says for how long it may go on.
  ///
  /// - Parameter span: How long it went on: a background task that began when most of the time was gone had little
  ///   for that.
  /// - Returns: Nil for a kind without a limit of its own.
  func ruleOfTime(within span: Duration) -> RuleID? {
    if let grant = expiry?.grant {
      return grant.goneSeconds > span.seconds ? .backgroundTasksShareTime : grant.rule
    }
    guard limitSeconds != nil else { return nil }
    return kind == .processing ? .processingRunLimit : .refreshRunLimit
  }

  /// How the process ended with it, if it did.
  fileprivate var kill: Killed? {
    if case .killed(let kill) = outcome { kill } else { nil }
  }

  /// Whether the app crashed in it.
  var isCrash: Bool { kill?.reason == .crash }
}

extension WaitLedger {
  /// How well it is supported that a rule gives a run so much time: as well as the weakest of it and of its constants.
  func confidence(ofTimeBy rule: RuleID) -> Confidence {
    let constants: [any ConstantKey] =
      switch rule {
      case .processingRunLimit: [TimeConstant.processingRunLimit]
      case .refreshRunLimit: [TimeConstant.refreshRunLimit]
      case .backgroundTaskTime, .backgroundTasksShareTime: [TimeConstant.bgtaskTotalTime]
      case .backgroundTaskInWake: [TimeConstant.bgtaskStartedInBackground]
      case .backgroundTasksInLowPowerMode:
        [TimeConstant.bgtaskTotalTime, RealConstant.bgtaskLpmFactor]
      default: []
      }
    return constants.map { confidence(of: $0.declaration) }
      .reduce(RuleCatalogue.rule(rule).confidence, min)
  }
}
