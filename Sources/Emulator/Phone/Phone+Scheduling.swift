import DeviceModel
import SchedulingRules
import VirtualTime

/// The activity scheduler's part: which pending request is launched, and why the others wait.
extension Phone {
  /// Asks what keeps every pending request waiting, and plans the launch of one that may go.
  func evaluateRequests() {
    guard !state.requests.entries.isEmpty || state.nextEvaluation != nil else { return }
    let first: Int?
    if let verdict = state.verdict,
      verdict.holds(at: now, wallNow: simulation.wallNow, processState: processState)
    {
      first = verdict.first
    } else {
      first = evaluateAll()
    }
    if let first, canLaunchTask { planLaunch(for: .request(first)) }
  }

  /// Evaluates every pending request.
  ///
  /// - Returns: The number of the one that is launched as soon as a task can be taken on.
  private func evaluateAll() -> Int? {
    let context = evaluationContext
    var nextChange: Instant?
    var first: RequestTable.Entry?
    var isScored = false
    for entry in state.requests.entries {
      let evaluation = Evaluation.of(entry.request, in: context)
      record(evaluation, of: entry)
      if evaluation.isAllowed, goes(entry, before: first) { first = entry }
      if let change = evaluation.nextChange { nextChange = min(change, nextChange ?? change) }
      if evaluation.score != nil { isScored = true }
    }
    planEvaluation(at: nextChange)
    // A score changes with time even where nothing depends on it.
    if !isScored {
      state.verdict = StandingVerdict(context, first: first?.number, until: nextChange ?? .never)
    }
    return first?.number
  }

  /// Whether a request is launched rather than one that was submitted before it.
  private func goes(_ entry: RequestTable.Entry, before first: RequestTable.Entry?) -> Bool {
    guard let first else { return true }
    return policy.isEnabled(191) && entry.request.kind.priority > first.request.kind.priority
  }

  /// Plans a launch for this instant, unless one is planned.
  func planLaunch(for cause: LaunchCause) {
    guard !state.isLaunchPlanned else { return }
    state.isLaunchPlanned = true
    plan(.launch(cause), at: now)
  }

  /// Whether the supervisor could take a task on: tasks are launched one at a time.
  var canLaunchTask: Bool {
    guard let process else { return true }
    return process.life.isReady && process.tasks.isEmpty
  }

  private var processState: AppProcessState { process?.state ?? .notRunning }

  /// What a decision about a request may look at now.
  var evaluationContext: EvaluationContext {
    var context = EvaluationContext(
      now: now, wallNow: simulation.wallNow, device: state.device,
      processState: processState, history: state.history, policy: policy)
    context.isExplained = trace.isRead
    return context
  }

  /// Records what is new about a request: reasons that went away, its score, reasons that came up.
  private func record(_ evaluation: Evaluation, of entry: RequestTable.Entry) {
    let change = state.requests.update(entry.number, reasons: evaluation.reasons)
    let identifier = entry.request.identifier
    for reason in change.closed {
      record(.reasonClosed(ReasonChange(identifier: identifier, reason: reason)))
    }
    let isNew = state.requests.update(
      entry.number, score: evaluation.score, mayRun: evaluation.isAllowed)
    if isNew, let score = evaluation.score, let threshold = evaluation.threshold {
      record(
        .evaluation(
          RequestEvaluation(
            entry.request, score, threshold: threshold, mayRun: evaluation.isAllowed)))
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
  func keepRequests(_ kept: [TaskRequest], cause: String, rule: RuleID) {
    for entry in state.requests.keep(kept) {
      closeReasons(of: entry)
      record(
        .requestRemoved(
          RequestRemoved(
            identifier: entry.request.identifier, kind: entry.request.kind, cause: cause,
            rule: rule)))
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
