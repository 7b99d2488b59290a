import DeviceModel
import SchedulingRules
import VirtualTime

/// Follows the runs of one task or transfer, or of the background tasks of one name, through the records.
struct TaskRunList {
  private let identifier: String
  private(set) var runs: [TaskRun] = []
  /// The run whose background task was ended once more than it was begun.
  private var doublyEnded: Int?

  init(of identifier: String) {
    self.identifier = identifier
  }

  /// Takes a record into account.
  ///
  /// - Returns: Whether it was a finding about one of the runs.
  mutating func record(_ record: TraceRecord) -> Bool {
    switch record.event {
    case .taskLaunched(let launch) where launch.identifier == identifier:
      begin(launch, at: record.time)
    case .assertionTaken(let assertion) where assertion.name == identifier:
      begin(assertion, at: record.time)
    case .transferBegan(let transfer) where transfer.identifier == identifier:
      begin(transfer, at: record.time)
    case .transferEnded(let transfer) where transfer.identifier == identifier:
      end(transfer, at: record.time)
    case .taskExpired(let expired) where expired.identifier == identifier:
      // One expiry ends the time of all background tasks of the process.
      for index in openRuns(of: expired.processID) where runs[index].isMeant(by: expired) {
        runs[index].expiry =
          runs[index].expiry
          ?? TaskRun.Expiry(
            at: record.time, cause: expired.cause, rule: expired.rule, grant: expired.grant)
      }
    case .taskCompleted(let completed) where completed.identifier == identifier:
      let outcome: TaskRun.Outcome =
        completed.by == .system ? .endedBySystem : .completed(success: completed.success)
      for index in runs.indices where runs[index].number == completed.task {
        runs[index].isDeferred = completed.isDeferred == true
      }
      end(outcome, at: record.time) { $0.number == completed.task && $0.kind != nil }
    case .assertionReleased(let assertion) where assertion.name == identifier:
      end(.completed(success: true), at: record.time) {
        $0.number == assertion.identifier && $0.processID == assertion.processID && $0.kind == nil
      }
    case .killed(let kill):
      end(.killed(kill), at: record.time) { $0.processID == kill.processID }
    case .callMade(let call): note(call)
    case .faultStruck(let fault) where fault.obstacle == nil: freeze(by: fault, at: record.time)
    case .processChanged(let change) where change.from == .suspended:
      thaw(at: record.time) { $0.processID == change.processID }
    case .output(let output) where output.stream == .error:
      for index in openRuns(of: output.processID) { runs[index].lastError = output.text }
    case .findingReported(let finding): return note(finding, at: record.time)
    case .runEnded:
      thaw(at: record.time) { $0.outcome == .open }
      for index in runs.indices where runs[index].outcome == .open { runs[index].end = record.time }
    default: break
    }
    return false
  }

  // MARK: Beginning and end

  private mutating func begin(_ launch: TaskLaunched, at now: Instant) {
    runs.append(
      TaskRun(
        begin: now, number: launch.task, processID: launch.processID, kind: launch.kind,
        isColdLaunch: launch.isColdLaunch, limitSeconds: launch.limitSeconds, end: .never,
        outcome: .open))
  }

  private mutating func begin(_ assertion: AssertionChange, at now: Instant) {
    runs.append(
      TaskRun(
        begin: now, number: assertion.identifier ?? 0, processID: assertion.processID,
        isColdLaunch: false, end: .never, outcome: .open))
  }

  /// A transfer that was stopped, and goes on, is the same one.
  private mutating func begin(_ transfer: TransferBegan, at now: Instant) {
    guard !runs.contains(where: { $0.kind == .transfer && $0.outcome == .open }) else { return }
    runs.append(
      TaskRun(
        begin: now, number: transfer.task, processID: 0, kind: .transfer, isColdLaunch: false,
        url: transfer.url, end: .never, outcome: .open))
  }

  /// A transfer may fail before it has begun, for which it waited since the app asked.
  private mutating func end(_ transfer: TransferEnded, at now: Instant) {
    let isUnderWay = runs.contains { $0.kind == .transfer && $0.outcome == .open }
    if !isUnderWay, transfer.isFailure {
      let waited = Duration(clampedSeconds: transfer.elapsedSeconds).roundedToMicroseconds
      runs.append(
        TaskRun(
          begin: now.advanced(by: .zero - waited), number: transfer.number, processID: 0,
          kind: .transfer, isColdLaunch: false, hasBegun: false, end: .never, outcome: .open))
    }
    end(.transferred(transfer), at: now) { $0.kind == .transfer }
  }

  private mutating func end(
    _ outcome: TaskRun.Outcome, at now: Instant, where isMeant: (TaskRun) -> Bool
  ) {
    thaw(at: now) { $0.outcome == .open && isMeant($0) }
    for index in runs.indices where runs[index].outcome == .open && isMeant(runs[index]) {
      runs[index].outcome = outcome
      runs[index].end = now
    }
  }

  // MARK: Faults

  /// The app has one process, which stands still with all that runs in it.
  private mutating func freeze(by fault: FaultStruck, at now: Instant) {
    guard case .suspend = fault.kind else { return }
    for index in runs.indices where runs[index].outcome == .open && runs[index].kind != .transfer {
      runs[index].freezes.append(TaskRun.Freeze(at: now, until: .never, fault: fault))
    }
  }

  private mutating func thaw(at now: Instant, where isMeant: (TaskRun) -> Bool) {
    for index in runs.indices where runs[index].freezes.last?.until == .never {
      guard isMeant(runs[index]) else { continue }
      runs[index].freezes[runs[index].freezes.count - 1].until = now
    }
  }

  private func openRuns(of processID: Int32) -> [Int] {
    runs.indices.filter { runs[$0].outcome == .open && runs[$0].processID == processID }
  }

  // MARK: What happens in between

  private mutating func note(_ call: CallMade) {
    switch call.call {
    case .submit(let request, let outcome)
    where request.identifier == identifier && outcome.isAccepted:
      for index in openRuns(of: call.processID) { runs[index].asksAgain = true }
    case .endBackgroundTask(let task, wasOpen: false):
      doublyEnded = runs.lastIndex {
        $0.kind == nil && $0.processID == call.processID && $0.number == task
      }
    default: break
    }
  }

  /// Gives a finding to the run that it is about.
  private mutating func note(_ finding: Finding, at now: Instant) -> Bool {
    guard let index = run(meantBy: finding, at: now) else { return false }
    runs[index].findings.append(TimedFinding(at: now, finding: finding))
    return true
  }

  private mutating func run(meantBy finding: Finding, at now: Instant) -> Int? {
    switch finding.rule {
    // About requests, whoever runs just then.
    case .registrationPermitted, .lateRegistration, .registrationOnce, .wildcardIdentifiers,
      .requestReplaced, .pendingLimit, .requestUsedUp, .submissionPermitted,
      .backgroundModeDeclared, .farBeginDate, .submissionNeedsHandler, .activityInterval,
      .activityNeedsProcess:
      return nil
    case .unknownBackgroundTask:
      defer { doublyEnded = nil }
      return doublyEnded
    // Work that goes on, or completes its task, when the task is over.
    case .workAfterCompletion, .secondCompletion:
      guard finding.identifier == identifier else { return nil }
      return runs.lastIndex { $0.processID == finding.processID }
    default:
      // The kill that follows a finding is recorded behind it.
      return runs.lastIndex {
        $0.outcome == .open && $0.processID == finding.processID
          && (finding.identifier == identifier || $0.canBeMeant(by: finding))
      }
    }
  }
}

extension TaskRun {
  /// A task expires by its number; background tasks of a process expire together.
  fileprivate func isMeant(by expired: TaskExpired) -> Bool {
    kind == nil ? expired.task == nil : expired.task == number
  }

  /// Whether a finding that names no identifier of the scheduler may be about what the app does in it.
  fileprivate func canBeMeant(by finding: Finding) -> Bool {
    switch finding.rule {
    // Files have names of their own; a debugger holds back the end of all background tasks.
    case .lockedFiles, .lockHeldIntoSuspension: kind != nil
    case .debuggerHold: true
    default: kind != nil && finding.identifier == nil
    }
  }
}
