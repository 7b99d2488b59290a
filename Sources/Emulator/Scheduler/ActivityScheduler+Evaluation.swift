import DeviceModel
import SchedulingRules
import VirtualTime

/// Which pending request is launched, and why the others wait.
extension ActivityScheduler {
  /// Asks what keeps every pending request waiting, and plans the launch of one that may go.
  func evaluateRequests() {
    guard !state.requests.isEmpty || state.nextEvaluation != nil else { return }
    evaluateWhatChanged()
    core.replan(&state.nextEvaluation, .evaluate, at: state.requests.nextChange)
    if let first = state.requests.firstAllowed(
      byKind: policy.isEnabled(.refreshBeforeProcessing), where: { canLaunch($0) })
    {
      host.planLaunch(for: .request(first))
    }
  }

  /// Evaluates every pending request of which the last verdict does not stand any more.
  private func evaluateWhatChanged() {
    let places = state.requests.entries.indices
    guard places.contains(where: hasChanged) else { return }
    let context = evaluationContext
    // Where nobody reads reasons, the first is enough: as long as it stands nothing changes.
    let extent: Evaluation.Extent = core.trace.isRead ? .allReasons : .firstReason
    for index in places where hasChanged(index) {
      let evaluation = Evaluation.of(
        state.requests.entries[index].request, in: context, extent: extent)
      record(evaluation, ofRequestAt: index)
      state.requests.update(index, verdict: StandingVerdict(evaluation, in: context))
    }
  }

  private func hasChanged(_ index: Int) -> Bool {
    standing(state.requests.entries[index].verdict) == nil
  }

  /// A verdict, if an evaluation would come to the same again.
  private func standing(_ verdict: StandingVerdict?) -> StandingVerdict? {
    guard let verdict,
      verdict.holds(at: now, wallNow: simulation.wallNow, app: appPresence)
    else { return nil }
    return verdict
  }

  /// Whether a pending request may run now.
  func isAllowed(_ entry: RequestTable.Entry) -> Bool {
    standing(state.requests.verdict(of: entry.number))?.isAllowed
      ?? Evaluation.of(entry.request, in: evaluationContext, extent: .firstReason).isAllowed
  }

  /// Whether the supervisor could take a task on: tasks are launched one at a time, but for those that
  /// a person has started and activities, which stand in nobody's way, and silent pushes to an app on screen
  ///
  func canLaunch(_ request: TaskRequest) -> Bool {
    let start = request.kind.start
    guard let process, start != .inProcess else { return true }
    guard process.life.isReady else { return false }
    return start == .alone
      || (request.kind == .silentPush && process.state.isForeground)
      || process.tasks.count == process.tasks.continued.count
  }

  private var appPresence: StandingVerdict.AppPresence {
    StandingVerdict.AppPresence(
      isInForeground: process?.state.isForeground ?? false,
      isSuspended: process?.state == .suspended)
  }

  /// What a decision about a request may look at now.
  var evaluationContext: EvaluationContext {
    var context = EvaluationContext(
      now: now, wallNow: simulation.wallNow, device: device,
      isAppInForeground: appPresence.isInForeground, history: state.history,
      policy: policy)
    context.lockedAt = core.state.lockedAt
    context.unusedSince = core.state.unusedSince
    context.restartedAt = core.state.restartedAt
    context.utcOffset = utcOffset
    context.runningContinuedTasks = process?.tasks.continued.count ?? 0
    context.isAppSuspended = appPresence.isSuspended
    return context
  }

  /// Records what is new about a request: reasons that went away, its score, reasons that came up.
  ///
  /// What was known before is kept for that alone.
  private func record(_ evaluation: Evaluation, ofRequestAt index: Int) {
    guard core.trace.isRead else { return }
    let change = state.requests.update(index, reasons: evaluation.reasons)
    let isRatedAnew = state.requests.update(
      index, score: evaluation.score, mayRun: evaluation.isAllowed)
    guard isRatedAnew || !change.opened.isEmpty || !change.closed.isEmpty else { return }
    let request = state.requests.entries[index].request
    let identifier = request.identifier
    for reason in change.closed {
      record(.reasonClosed(ReasonChange(identifier: identifier, reason: reason)))
    }
    if isRatedAnew, let score = evaluation.score, let threshold = evaluation.threshold {
      record(
        .evaluation(
          RequestEvaluation(
            request, score, threshold: threshold, mayRun: evaluation.isAllowed)))
    }
    for reason in change.opened {
      record(.reasonOpened(ReasonChange(identifier: identifier, reason: reason)))
    }
  }
}
