import DeviceModel
import SchedulingRules
import VirtualTime

/// The activity scheduler's part: which pending request is launched, and why the others wait.
extension Phone {
  /// Asks what keeps every pending request waiting, and plans the launch of one that may go.
  func evaluateRequests() {
    guard !state.requests.isEmpty || state.nextEvaluation != nil else { return }
    evaluateWhatChanged()
    planEvaluation(at: state.requests.nextChange)
    if let first = state.requests.firstAllowed(
      byKind: policy.isEnabled(.refreshBeforeProcessing), where: { canLaunch($0) })
    {
      planLaunch(for: .request(first))
    }
  }

  /// Evaluates every pending request of which the last verdict does not stand any more.
  private func evaluateWhatChanged() {
    let places = state.requests.entries.indices
    guard places.contains(where: hasChanged) else { return }
    let context = evaluationContext
    // Where nobody reads reasons, the first is enough: as long as it stands nothing changes.
    let extent: Evaluation.Extent = trace.isRead ? .allReasons : .firstReason
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

  /// Plans a launch for this instant, unless one is planned.
  func planLaunch(for cause: LaunchCause) {
    guard !state.isLaunchPlanned else { return }
    state.isLaunchPlanned = true
    plan(.launch(cause), at: now)
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
      now: now, wallNow: simulation.wallNow, device: state.device,
      isAppInForeground: appPresence.isInForeground, history: state.history,
      policy: policy)
    context.lockedAt = state.lockedAt
    context.runningContinuedTasks = process?.tasks.continued.count ?? 0
    context.isAppSuspended = appPresence.isSuspended
    return context
  }

  /// Records what is new about a request: reasons that went away, its score, reasons that came up.
  ///
  /// What was known before is kept for that alone.
  private func record(_ evaluation: Evaluation, ofRequestAt index: Int) {
    guard trace.isRead else { return }
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

  private func planEvaluation(at instant: Instant?) {
    guard instant != state.nextEvaluation?.instant else { return }
    if let planned = state.nextEvaluation { state.events.cancel(planned.token) }
    state.nextEvaluation = instant.map { instant in
      PhoneState.PlannedEvaluation(
        instant: instant, token: plan(.evaluate, at: max(now, instant)))
    }
  }

  // MARK: Requests that go without a launch

  /// Keeps only some of the pending requests and says by which rule the others go.
  func keepRequests(_ kept: [TaskRequest], cause: RemovalCause, rule: RuleID) {
    for entry in state.requests.keep(kept) {
      closeReasons(of: entry)
      record(
        .requestRemoved(
          RequestRemoved(
            identifier: entry.request.identifier, kind: entry.request.kind, cause: cause,
            rule: rule)), of: .tasks)
    }
  }

  /// Closes the intervals of a request that no longer waits.
  func closeReasons(of entry: RequestTable.Entry) {
    for reason in entry.reasons {
      record(
        .reasonClosed(ReasonChange(identifier: entry.request.identifier, reason: reason)))
    }
  }
}
