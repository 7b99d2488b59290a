import Emulator
import SchedulingRules
import VirtualTime

/// Why a run went wrong, and why none came after it.
extension Diagnosis {
  /// What went wrong in a run, in the order of time.
  func causes(of run: TaskRun) -> [Cause] {
    if let trap = isolationTrap(in: run) { return [trap] }
    var causes = run.findings.map { found in
      Cause(found, consequence: run.end == found.at ? run.kill : nil)
    }
    if run.troubles.contains("expired"), let expiry = run.expiry {
      causes.append(cause(of: expiry, in: run))
    }
    if let kill = run.kill, !run.findings.contains(where: { $0.at == run.end }) {
      let words = [kill.reason, kill.detail, kill.code].compactMap(\.self)
      causes.append(
        Cause(
          "killed", rule: kill.rule, at: run.end,
          "the app was ended: \(words.joined(separator: ", "))"))
    }
    return causes
  }

  private func cause(of expiry: TaskRun.Expiry, in run: TaskRun) -> Cause {
    let span = run.begin.duration(to: expiry.at).words
    guard expiry.cause == "time", let limit = run.limitSeconds else {
      return Cause(
        "expired", rule: expiry.rule, at: expiry.at,
        "it had to stop after \(span), unfinished: \(expiry.cause)")
    }
    let whole = Duration.seconds(limit).words
    return Cause(
      "expired", rule: run.kind == .processing ? .processingRunLimit : .refreshRunLimit,
      at: expiry.at,
      "it had to stop after \(span), unfinished: a task of this kind has \(whole) in all")
  }

  /// A crash at the first instruction of a handler: what a main-actor closure does on another queue.
  private func isolationTrap(in run: TaskRun) -> Cause? {
    guard run.kind != nil, run.end == run.begin, let kill = run.kill, kill.reason == "crash",
      kill.rule == nil
    else { return nil }
    let detail = kill.detail.map { " (\($0))" } ?? ""
    let said = run.lastError.map { "; it said “\($0)”" } ?? ""
    return Cause(
      "isolationTrap", rule: .mainActorHandler, at: run.begin,
      """
      the app crashed\(detail) as its launch handler was called; a closure that is isolated to the \
      main actor does so when it was registered with `using: nil`\(said)
      """)
  }

  // MARK: Chains

  /// That a run was not followed by another request.
  func brokenChain(after run: TaskRun) -> Cause {
    var cause = Cause("chainBroken", rule: .requestUsedUp, at: run.begin, Self.story(of: run))
    let warm = ledger.runs.contains { $0.begin < run.begin && !$0.isColdLaunch && $0.asksAgain }
    if run.isColdLaunch, warm {
      cause.message += "; runs in a process that the user had opened did ask"
      cause.fix =
        "Submit first of all, and set up what the handler needs at launch, not in code of the screen."
    }
    return cause
  }

  /// What a run did instead of asking for the next one.
  static func story(of run: TaskRun) -> String {
    let process =
      run.isColdLaunch ? "a process that was started for it" : "a process that was there"
    let span = run.duration.words
    let end =
      switch run.outcome {
      case .completed(true): "was completed with success after \(span)"
      case .completed(false): "was completed without success after \(span)"
      case .endedBySystem: "was ended by the system after \(span)"
      case .killed(let kill): "died with the app after \(span) (\(kill.reason))"
      case .open: "was never completed"
      }
    return "task \(run.number) ran in \(process), \(end), and did not submit the next request"
  }
}

extension TaskRun {
  /// How the process ended with it, if it did.
  fileprivate var kill: Killed? {
    if case .killed(let kill) = outcome { kill } else { nil }
  }
}
