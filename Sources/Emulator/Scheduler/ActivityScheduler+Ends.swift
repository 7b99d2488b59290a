import DeviceModel
import SchedulingRules
import VirtualTime

/// The end of a task's time: its expiration, and what comes of a task that goes on regardless.
extension ActivityScheduler {
  /// A timer of a task has come.
  func fire(_ timer: ProcessTimer, of process: AppProcess) {
    switch timer {
    case .taskExpiration(let number): expireAllotment(ofTask: number, of: process)
    case .taskGrace(let number): stopIncompleteTask(number, of: process)
    case .taskStandstill(let number): lookAtProgress(ofTask: number, of: process)
    case .taskQuestion(let number): askUser(aboutTask: number, of: process)
    case .healthUpdate(let number):
      if let task = process.tasks[number] { recipients.deliver(task, to: process) }
    case .activityOverdue(let number): reportOverdueActivity(number, of: process)
    default: break
    }
  }

  /// Ends the time that a task shares with others of its wake: all of them expire.
  private func expireAllotment(ofTask number: Int, of process: AppProcess) {
    guard let task = process.tasks[number] else { return }
    if configuration.assumption?.completesAtOnce(task.task) == true {
      return complete(task.task, success: true, by: .handler, in: process)
    }
    guard let end = endOfTime(of: task) else { return }
    guard task.earlyEnd == nil else { return expire(number, of: process, by: end) }
    if process.owesFirstCallsOnly(task.task) {
      return complete(task.task, success: true, by: .system, in: process)
    }
    guard task.task.kind.isTold else {
      reportOverdue(task.task, in: process)
      return endUntold(task, of: process)
    }
    let others = process.tasks.sharing(allotmentOf: task)
    expire(number, of: process, by: end)
    for other in others where self.process === process {
      expire(
        other.task.number, of: process, by: EarlyEnd(rule: .expirationTogether, cause: end.cause),
        sharesAllotment: true)
    }
  }

  /// Ends the time of a task as the end of its limit does, without holding it against the app that it is late.
  func expireEarly(_ task: RunningTask, of process: AppProcess) {
    guard task.task.kind.isTold else { return endUntold(task, of: process) }
    expire(
      task.task.number, of: process,
      by: EarlyEnd(rule: task.limit?.rule ?? .refreshRunLimit, cause: .fault))
  }

  private func endOfTime(of task: RunningTask) -> EarlyEnd? {
    if let end = task.earlyEnd { return end }
    if task.isEndedEarly { return .bySystem }
    return task.limit.map {
      EarlyEnd(
        rule: policy.isEnabled(.expirationWarning) ? .expirationWarning : $0.rule, cause: .time)
    }
  }

  /// Ends the time of a task; once only.
  func expire(
    _ number: Int, of process: AppProcess, by end: EarlyEnd, sharesAllotment: Bool = false
  ) {
    guard var task = process.tasks[number], !task.hasExpired else { return }
    host.disarm(.taskExpiration(number), of: process)
    task.hasExpired = true
    // Only a task that has to tell how far it has come is watched, and asked about.
    if task.progress != nil { ceaseToWatch(number, of: process) }
    let deliver = task.expirationHandler
    task.expirationHandler = nil
    process.tasks[number] = task
    let consequence = Expiration.decide(
      hasHandler: deliver != nil, sharesAllotment: sharesAllotment, policy: policy)
    if consequence != .ignore {
      recordExpiration(of: task, in: process, by: end, hasHandler: deliver != nil)
    }
    if configuration.assumption?.completesOnExpiration(task.task) == true {
      deliver?()
      return complete(task.task, success: false, by: .handler, in: process)
    }
    switch consequence {
    case .callHandler: deliver?()
    case .completeUnsuccessfully:
      report(.noExpirationHandler, about: task.task.identifier, in: process)
      if !task.isSimulated {
        state.history.conduct.fail(by: .unhandledExpiration, at: now, policy: policy)
      }
      return complete(task.task, success: false, by: .system, in: process)
    case .ignore: break
    }
    host.arm(
      .taskGrace(number), of: process,
      at: now.advanced(by: policy[.expirationGraceAfterHandler]))
  }

  private func recordExpiration(
    of task: RunningTask, in process: AppProcess, by end: EarlyEnd, hasHandler: Bool
  ) {
    record(
      counted: .taskExpired(
        TaskExpired(
          processID: process.processID, identifier: task.task.identifier,
          task: task.task.number, cause: end.cause, hasHandler: hasHandler, rule: end.rule)))
  }

  /// Completes a task that is running.
  func complete(
    _ task: LaunchedTask, success: Bool, by completion: TaskCompleted.Completer,
    in process: AppProcess
  ) {
    guard let running = process.tasks.complete(task.number, by: completion) else { return }
    host.disarm(.taskExpiration(task.number), of: process)
    host.disarm(.taskGrace(task.number), of: process)
    if running.progress != nil { endContinued(running, in: process) }
    host.updateCPUMonitor(of: process)
    process.wakefulness.extend(after: .completedTask, at: now, policy: policy)
    remember(running, of: process)
    switch completion {
    case _ where running.isSimulated: break
    case .handler where !running.hasExpired: state.history.conduct.succeed()
    case .handler, .system: break
    }
    recordCompletion(
      of: running.task, deliveredAt: running.deliveredAt, success: success, by: completion,
      isWithoutHandler: !running.task.kind.isBySystem && !running.hasHadHandler, in: process)
  }

  /// Charges a task that is over for the time that it ran, without that in which it was frozen, and for what moved.
  ///
  /// What a developer launched costs nothing.
  private func remember(_ running: RunningTask, of process: AppProcess) {
    guard !running.isSimulated else { return }
    let since = process.frozen?.since ?? now
    let span = running.deliveredAt.duration(to: since) - running.frozenFor
    let moved = process.connections.carriedBytes(at: since) - running.carriedBytesBefore
    state.history.run(
      running.task.kind, for: span, moving: moved, until: now, policy: policy)
  }

  func recordCompletion(
    of task: LaunchedTask, deliveredAt: Instant, success: Bool,
    by completion: TaskCompleted.Completer, isWithoutHandler: Bool = false, in process: AppProcess
  ) {
    record(
      .taskCompleted(
        TaskCompleted(
          processID: process.processID, identifier: task.identifier,
          task: task.number, success: success, by: completion,
          elapsedSeconds: deliveredAt.duration(to: now).seconds,
          isWithoutHandler: isWithoutHandler ? true : nil)), of: .tasks)
  }

  /// Kills an app whose expired task is not complete; one that is on screen is spared.
  private func stopIncompleteTask(_ number: Int, of process: AppProcess) {
    guard let task = process.tasks[number] else { return }
    report(
      .taskNotCompleted(graceSeconds: policy[.expirationGraceAfterHandler].seconds),
      about: task.task.identifier, in: process)
    state.history.conduct.fail(by: .overrun, at: now, policy: policy)
    endOverstayed(task, of: process, Termination.incompleteTask(policy: policy))
  }

  /// Kills an app for a task whose time is long over; one that is on screen is spared, and the task ends without it.
  ///
  /// Where no rule kills, the task goes on.
  private func endOverstayed(
    _ task: RunningTask, of process: AppProcess, _ termination: Termination?
  ) {
    guard let termination, let reason = EndReason(overdue: task.task.kind) else { return }
    if process.state.isForeground {
      complete(task.task, success: false, by: .system, in: process)
    } else {
      host.kill(process, reason: reason, termination)
    }
  }

  /// Ends the time of work without a word to the app, late or early: kills it, or goes on without its answer.
  private func endUntold(_ task: RunningTask, of process: AppProcess) {
    switch task.task.kind.row.timeEnd {
    case .failure:
      recipients.goesOn(without: task.task, in: process)
      complete(task.task, success: false, by: .system, in: process)
    case .kill(_, let endsAnyway):
      state.history.conduct.fail(by: .overrun, at: now, policy: policy)
      let termination = Termination.overdue(task.task.kind, policy: policy)
      if endsAnyway, termination == nil {
        complete(task.task, success: false, by: .system, in: process)
      } else {
        endOverstayed(task, of: process, termination)
      }
    case .expiration, .nothing: break
    }
  }

  private func reportOverdue(_ task: LaunchedTask, in process: AppProcess) {
    recipients.didOverstay(task, in: process)
    guard let limit = task.kind.row.limit,
      let finding = FindingKind(overdue: task.kind, seconds: policy[limit.constant].seconds)
    else { return }
    report(finding, about: task.identifier, in: process, by: limit.rule)
  }

  /// Ends the time of the tasks that a change of the device ends early (R-078 and others).
  func endTasksEarly(in process: AppProcess, deviceBefore before: DeviceState) {
    let context = evaluationContext
    for running in process.tasks.running {
      guard let end = EarlyEnd.of(running.request, before: before, in: context) else { continue }
      if running.expirationHandler == nil, running.deliveredAt == now {
        expireSoon(running.task.number, of: process, by: end)
      } else {
        expire(running.task.number, of: process, by: end)
      }
    }
  }

  /// Ends the time of a task that has just been delivered, once its app has had a turn to set a handler.
  private func expireSoon(_ number: Int, of process: AppProcess, by end: EarlyEnd) {
    process.tasks[number]?.earlyEnd = end
    host.arm(.taskExpiration(number), of: process, at: now.advanced(by: .nanoseconds(1)))
  }

  /// Charges the tasks that end with their process, and remembers a crash in one of them.
  func rememberTasks(of process: AppProcess, endedBy end: ProcessEnd) {
    for running in process.tasks.running { remember(running, of: process) }
    if end == .crash, !process.tasks.isEmpty {
      state.history.conduct.fail(by: .crash, at: now, policy: policy)
    }
  }

  /// Reports app refresh that ran and has no successor: a request leads to one launch only.
  ///
  /// Processing is spared: work that is asked for when there is some need not go on for ever.
  func reportBrokenChains(of process: AppProcess) {
    for identifier in process.tasks.takeUnchained(andRunning: !process.state.isAlive) {
      let isPending = requests.contains {
        $0.identifier == identifier && $0.kind.isSubmitted
      }
      if !isPending { report(.chainBroken, about: identifier, in: process) }
    }
  }
}

extension EndReason {
  /// Why an app is killed that does not complete work in time; nil for what no app is killed for.
  fileprivate init?(overdue kind: TaskKind) {
    switch kind.row.recipient {
    case .launchHandler: self = .taskNotCompleted
    case .fetchMethod: self = .fetchNotCompleted
    case .pushMethod: self = .pushNotCompleted
    case .responseMethod: self = .notificationActionNotCompleted
    case .sessionMethod: self = .sessionEventsNotCompleted
    case .observers, .block, .nobody: return nil
    }
  }
}

extension FindingKind {
  /// Work was not done within its limit, of whose end nobody tells the app; nil for other kinds.
  fileprivate init?(overdue kind: TaskKind, seconds: Double) {
    switch kind.row.recipient {
    case .fetchMethod: self = .fetchNotCompleted(limitSeconds: seconds)
    case .pushMethod: self = .pushNotCompleted(limitSeconds: seconds)
    case .responseMethod: self = .notificationActionNotCompleted(limitSeconds: seconds)
    case .sessionMethod: self = .sessionEventsNotCompleted(limitSeconds: seconds)
    case .observers: self = .healthUpdateNotAnswered(limitSeconds: seconds)
    case .launchHandler, .block, .nobody: return nil
    }
  }
}
