import DeviceModel
import SchedulingRules
import VirtualTime

/// The clock of begin-background tasks: the warning, and the kill of an app that leaks one.
extension ProcessSupervisor {
  // MARK: Assertions

  /// Keeps a process awake for a task that has begun; too many end it.
  func take(_ task: OpenBackgroundTask, in process: AppProcess) {
    var taken = AssertionChange(of: task, in: process)
    if !task.hasHandler { taken.isWithoutHandler = true }
    record(.assertionTaken(taken))
    let open = process.backgroundTasks.open.count
    if let termination = Termination.tooManyBackgroundTasks(open: open, policy: policy) {
      report(.tooManyBackgroundTasks(open: open), in: process)
      kill(process, reason: .tooManyBackgroundTasks, termination)
    } else {
      updateBackgroundTaskTimers(of: process)
    }
  }

  /// Draws the consequences of the end of a task.
  func release(_ task: OpenBackgroundTask, in process: AppProcess) {
    record(.assertionReleased(AssertionChange(of: task, in: process)))
    process.wakefulness.extend(after: .endedBackgroundTask, at: now, policy: policy)
    updateBackgroundTaskTimers(of: process)
  }

  // MARK: Time

  /// Plans the warning and the deadline of the open background tasks anew.
  ///
  /// Both, and in this order: where they fall on one instant the handlers must come first.
  func updateBackgroundTaskTimers(of process: AppProcess) {
    disarm(.backgroundTaskWarning, of: process)
    disarm(.backgroundTaskDeadline, of: process)
    guard process.state != .suspended else {
      // Its handlers go on when it does, and nobody waits for them any more.
      endWatch(of: process, for: .expirationHandlers)
      return disarm(.backgroundTaskAge, of: process)
    }
    if let limit = process.backgroundTasks.limit(policy: policy) {
      if process.backgroundTasks.open.contains(where: { !$0.hasExpired }) {
        arm(.backgroundTaskWarning, of: process, at: max(now, limit.warning))
      }
      arm(.backgroundTaskDeadline, of: process, at: max(now, deadline(limit, of: process)))
    }
    watchAge(of: process)
  }

  /// When the app is killed: who begins when the time is over already has as long as others from the warning on.
  private func deadline(_ limit: BackgroundTaskLimit, of process: AppProcess) -> Instant {
    let begun = process.backgroundTasks.open.map(\.begunAt).min() ?? limit.deadline
    return begun > limit.deadline
      ? begun.advanced(by: limit.warning.duration(to: limit.deadline)) : limit.deadline
  }

  /// Tells the owners of all open background tasks: on main, in order, or by a second call of
  /// their blocks.
  func expireBackgroundTasks(of process: AppProcess, cause: ExpirationCause? = nil) {
    guard let limit = process.backgroundTasks.limit(policy: policy) else { return }
    let expired = process.backgroundTasks.expire()
    for task in expired {
      let end = EarlyEnd.of(task.kind, by: limit, policy: policy)
      record(
        counted: .taskExpired(
          TaskExpired(
            processID: process.processID, identifier: task.name, task: nil,
            cause: cause ?? end.cause, hasHandler: task.hasHandler,
            rule: end.rule, grant: (cause ?? end.cause) == .time ? grant(limit, to: task) : nil)))
    }
    for task in expired { task.secondCall?() }
    if expired.contains(where: { $0.expirationHandler != nil }) {
      watch(process, for: .expirationHandlers)
    }
    process.domain.postToMain { [self] in
      for task in expired where process.backgroundTasks.isOpen(task.identifier) {
        task.expirationHandler?()
      }
      endWatch(of: process, for: .expirationHandlers)
      noteOutlivedHandlers(of: expired, in: process)
      core.settle(after: process)
    }
  }

  private func grant(
    _ limit: BackgroundTaskLimit, to task: OpenBackgroundTask
  ) -> TaskExpired.Grant {
    let gone = max(.zero, limit.start.duration(to: task.begunAt))
    return TaskExpired.Grant(
      rule: limit.rule, totalSeconds: limit.start.duration(to: limit.deadline).seconds,
      goneSeconds: policy.isEnabled(.backgroundTasksShareTime) ? gone.seconds : 0)
  }

  /// Kills an app that has not ended its background tasks in time.
  func stopLeakedBackgroundTasks(of process: AppProcess) {
    guard let termination = Termination.leakedBackgroundTask(policy: policy) else { return }
    for task in process.backgroundTasks.open {
      let leak: FindingKind =
        switch task.kind {
        case .expiringActivity: .expiringActivityOverrun(code: termination.code)
        case .backgroundTask:
          .backgroundTaskLeaked(task: task.identifier, code: termination.code)
        }
      report(leak, about: task.name, in: process)
    }
    kill(process, reason: .backgroundTaskLeaked, termination)
  }

  // MARK: The log

  /// Plans the warning of the oldest background task that has had none.
  private func watchAge(of process: AppProcess) {
    disarm(.backgroundTaskAge, of: process)
    guard policy.isEnabled(.backgroundTaskAge),
      let begun = process.backgroundTasks.firstBegunWithoutWarning
    else { return }
    arm(
      .backgroundTaskAge, of: process,
      at: max(now, begun.advanced(by: policy[.bgtaskWarnAfter])))
  }

  /// Warns of the background tasks that are open for too long, each once.
  func noteOldBackgroundTasks(of process: AppProcess) {
    let limit = now.advanced(by: .zero - policy[.bgtaskWarnAfter])
    for task in process.backgroundTasks.warn(ofTasksBegunBy: limit) {
      note(task, in: process, rule: .backgroundTaskAge)
    }
    watchAge(of: process)
  }

  /// Notes which background tasks are open though their expiration handlers have run.
  private func noteOutlivedHandlers(of expired: [OpenBackgroundTask], in process: AppProcess) {
    guard policy.isEnabled(.backgroundTaskOutlivesHandler) else { return }
    for task in expired where task.isLogged && process.backgroundTasks.isOpen(task.identifier) {
      note(task, in: process, rule: .backgroundTaskOutlivesHandler)
    }
  }

  private func note(_ task: OpenBackgroundTask, in process: AppProcess, rule: RuleID) {
    record(
      .assertionOverdue(
        AssertionOverdue(
          processID: process.processID, kind: task.kind, name: task.name,
          identifier: task.identifier, begunAt: task.begunAt,
          elapsedSeconds: task.begunAt.duration(to: now).seconds, rule: rule)))
  }
}

extension EarlyEnd {
  /// By which rule, and for what cause, a limit ends the time of background tasks.
  fileprivate static func of(
    _ kind: AssertionKind, by limit: BackgroundTaskLimit, policy: Policy
  ) -> EarlyEnd {
    if limit.rule == byHeat.rule { return byHeat }
    let rule: RuleID =
      switch kind {
      case .expiringActivity: .expiringActivity
      case .backgroundTask:
        policy.isEnabled(.backgroundTaskWarning) ? .backgroundTaskWarning : limit.rule
      }
    return EarlyEnd(rule: rule, cause: .time)
  }
}

extension AssertionChange {
  fileprivate init(of task: OpenBackgroundTask, in process: AppProcess) {
    self.init(
      processID: process.processID, kind: task.kind, name: task.name, identifier: task.identifier)
  }
}
