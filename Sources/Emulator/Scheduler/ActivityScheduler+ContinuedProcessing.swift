import DeviceModel
import SchedulingRules
import VirtualTime

/// Work that a person has started and watches: its progress, the questions about it, its end.
extension ActivityScheduler {
  /// Whether nothing would keep a request waiting that is submitted now.
  ///
  /// Those that wait already have their room before it.
  func canBegin(_ request: TaskRequest) -> Bool {
    guard let process, !process.life.isEnding else { return false }
    var context = evaluationContext
    context.runningContinuedTasks += requests.count {
      $0.kind == .continuedProcessing && $0.identifier != request.identifier
    }
    return Evaluation.of(request, in: context, extent: .firstReason).isAllowed
  }

  // MARK: Life of a task

  /// Shows a task that begins to the user, and watches its progress from now on.
  func beginContinued(_ task: LaunchedTask, in process: AppProcess) {
    process.tasks[task.number]?.progress = ContinuedProgress(at: now)
    state.requests.dropVerdicts()
    show(.begun, task, in: process, rule: .continuedBeginsAtOnce)
    watchProgress(ofTask: task.number, of: process)
    if let delay = ContinuedProgress.promptDelay(policy: policy) {
      host.arm(.taskQuestion(task.number), of: process, at: now.advanced(by: delay))
    }
  }

  /// Takes a task that is complete away from the user's eyes, and makes room for another one.
  func endContinued(_ running: RunningTask, in process: AppProcess) {
    ceaseToWatch(running.task.number, of: process)
    state.requests.dropVerdicts()
    recordActivity(.ended, running, in: process, rule: nil)
  }

  /// Neither looks at a task's progress any more nor asks about it.
  func ceaseToWatch(_ number: Int, of process: AppProcess) {
    host.disarm(.taskStandstill(number), of: process)
    host.disarm(.taskQuestion(number), of: process)
    process.tasks[number]?.isInQuestion = false
  }

  /// Gives up the requests that wait: what a person has started ends with its process.
  func dropContinuedRequests() {
    guard requests.contains(where: { $0.kind == .continuedProcessing })
    else { return }
    // Its running tasks end with the process as well: there is room.
    guard policy.isEnabled(.continuedForceQuit) else { return state.requests.dropVerdicts() }
    drop(.personsProcessEnded, by: .continuedForceQuit) { $0.kind == .continuedProcessing }
  }

  // MARK: Progress

  /// Takes in how far a task has come; shows each further percent, and gives it time anew.
  func note(
    units: Int64, part: Double, ofTask number: Int, in process: AppProcess
  ) {
    guard let running = process.tasks[number], var progress = running.progress else { return }
    let shown = progress.percent
    guard progress.report(units: units, part: part, at: now) else { return }
    process.tasks[number]?.progress = progress
    if progress.percent > shown { show(.progressed, running.task, in: process, rule: nil) }
    if !running.hasExpired { watchProgress(ofTask: number, of: process) }
  }

  private func watchProgress(ofTask number: Int, of process: AppProcess) {
    guard let deadline = process.tasks[number]?.progress?.deadline(policy: policy) else { return }
    host.arm(.taskStandstill(number), of: process, at: deadline)
  }

  /// Expires a task that came no further, unless parts of it did of which nobody was told.
  func lookAtProgress(ofTask number: Int, of process: AppProcess) {
    guard let running = process.tasks[number], !running.hasExpired else { return }
    if let (units, part) = running.readProgress?() {
      note(units: units, part: part, ofTask: number, in: process)
    }
    guard let deadline = process.tasks[number]?.progress?.deadline(policy: policy), deadline <= now
    else { return }
    report(
      .noProgress(limitSeconds: policy[.continuedNoProgressTimeout].seconds),
      about: running.task.identifier, in: process)
    expire(number, of: process, by: .byStandstill)
  }

  /// Ends continued tasks that keep a processor busy in the background, where the policy has it so.
  func endContinued(using share: Double, in process: AppProcess) {
    guard !process.state.isForeground,
      let end = CPUMonitor.end(ofContinuedTasksUsing: share, policy: policy)
    else { return }
    for running in process.tasks.continued where self.process === process {
      expire(running.task.number, of: process, by: end)
    }
  }

  // MARK: The user

  /// Asks the user whether a task that takes long is to go on; until the answer it does.
  func askUser(aboutTask number: Int, of process: AppProcess) {
    guard let running = process.tasks[number] else { return }
    process.tasks[number]?.isInQuestion = true
    show(.questioned, running.task, in: process, rule: .continuedQuestion)
  }

  /// The user answers the oldest question.
  func answer(_ answer: PromptAnswer) {
    record(ScenarioEvent.answerPrompt(answer).record)
    guard let process, let running = process.tasks.continued.first(where: \.isInQuestion) else {
      return report(.noContinuedTask, about: "AnswerPrompt")
    }
    process.tasks[running.task.number]?.isInQuestion = false
    if answer == .stop { stop(running, in: process) }
  }

  /// The user stops the task that was begun last.
  func stopContinuedTask() {
    record(ScenarioEvent.stopContinuedTask.record)
    guard let process, let running = process.tasks.continued.last(where: { !$0.hasExpired }) else {
      return report(.noContinuedTask, about: "StopContinuedTask")
    }
    stop(running, in: process)
  }

  private func stop(_ running: RunningTask, in process: AppProcess) {
    guard policy.isEnabled(.continuedStop) else { return }
    expire(running.task.number, of: process, by: .byPerson)
  }

  /// Tells an app that the user swipes away of the end of its tasks, where R-153 does not forbid it.
  func warnOfForceQuit(_ process: AppProcess) {
    guard !policy.isEnabled(.forceQuitCancelsContinued) else { return }
    for running in process.tasks.continued where self.process === process {
      expire(
        running.task.number, of: process,
        by: EarlyEnd(rule: .forceQuitCancelsContinued, cause: .forceQuit))
    }
  }

  // MARK: The Live Activity

  /// Records what the user now sees of a task that runs.
  func show(
    _ change: LiveActivityChange.Kind, _ task: LaunchedTask, in process: AppProcess, rule: RuleID?
  ) {
    guard let running = process.tasks[task.number] else { return }
    recordActivity(change, running, in: process, rule: rule)
  }

  private func recordActivity(
    _ change: LiveActivityChange.Kind, _ running: RunningTask, in process: AppProcess, rule: RuleID?
  ) {
    record(
      .liveActivity(
        LiveActivityChange(
          processID: process.processID, identifier: running.task.identifier,
          task: running.task.number, change: change, title: running.title,
          subtitle: running.subtitle, percent: running.progress?.percent ?? 0, rule: rule)))
  }
}
