import DeviceModel
import SchedulingRules
import VirtualTime

/// What the app asks for, and takes back.
extension ActivityScheduler {
  /// The pending requests that the app has submitted, and not what it asked for in other ways.
  var submittedRequests: [TaskRequest] { requests.filter { !$0.kind.isBySystem } }

  /// Takes a request, or refuses it; one without a launch handler ends the process.
  func submit(_ request: TaskRequest, by process: AppProcess) throws(SubmissionError) {
    var request = request
    request.submittedAt = now
    if configuration.assumption?.silences(request) == true { return }
    configuration.assumption?.apply(
      to: &request, pending: submittedRequests, at: simulation.wallNow)
    // A person waits for it: when it begins is not the app's to say.
    if request.kind == .continuedProcessing, policy.isEnabled(.continuedWithoutDate) {
      request.earliestBeginDate = nil
    }
    let verdict = circumstances(of: request, by: process)
      .decide(request, canBeginAtOnce: canBegin(request))
    switch verdict {
    case .accepted(let replaced):
      process.record(submissionOf: request, replaced == nil ? .accepted : .replaced, rule: nil)
      add(request, replacing: replaced)
      reportDates(of: request, replacing: replaced, in: process)
    case .refused(let code, let rule):
      if rule == .simulator { noteRefusal(of: request) }
      process.record(submissionOf: request, .refused(code: code), rule: rule)
      reportRefusal(of: request, code: code, rule: rule, in: process)
      throw SubmissionError(code: code.rawValue)
    case .fatal(let exception):
      process.record(
        submissionOf: request, .exception(name: exception.name), rule: exception.rule)
      host.crash(process, by: exception, identifier: request.identifier)
    }
  }

  private func circumstances(of request: TaskRequest, by process: AppProcess) -> Submission {
    var circumstances = Submission(
      infoPlist: process.app.infoPlist,
      isRegistered: process.launchHandlers[request.identifier] != nil,
      pending: submittedRequests, device: device, policy: policy)
    circumstances.entitlements = process.app.entitlements
    circumstances.isAppInForeground = process.state.isForeground
    return circumstances
  }

  /// Gives up what the app has submitted and a condition names.
  func cancel(where isCancelled: (TaskRequest) -> Bool) {
    drop(.cancelled, by: .cancellation) { !$0.kind.isBySystem && isCancelled($0) }
  }

  private func reportDates(
    of request: TaskRequest, replacing replaced: TaskRequest?, in process: AppProcess
  ) {
    let postponements = replaced.flatMap {
      state.requests.notePostponement(of: $0, at: simulation.wallNow, policy: policy)
    }
    if let postponements {
      report(.alwaysPostponed(times: postponements), about: replaced?.identifier, in: process)
    }
    if policy.isEnabled(.processingSpacing),
      asksAgainAtOnce(request, running: process.tasks.running)
    {
      report(
        .askedAgainAtOnce(spacingSeconds: policy[.processingMinSpacing].seconds),
        about: request.identifier, in: process)
    }
    if request.isFarAhead(at: simulation.wallNow, policy: policy) {
      report(
        .beginDateFarAhead(limitSeconds: policy[.earliestBeginDateWarnBeyond].seconds),
        about: request.identifier, in: process)
    }
  }

  /// Whether a processing task that runs asks for itself without a date, other than for work that its time was too short for.
  private func asksAgainAtOnce(_ request: TaskRequest, running: [RunningTask]) -> Bool {
    request.kind == .processing && request.earliestBeginDate == nil
      && running.contains { $0.request.identifier == request.identifier && !$0.hasExpired }
  }

  // MARK: Refusals

  /// Keeps what a simulator has refused: a developer may launch it all the same.
  private func noteRefusal(of request: TaskRequest) {
    state.refusedRequests.removeAll { $0.identifier == request.identifier }
    state.refusedRequests.append(request)
  }

  /// Reports a refused submission, unless only the user could have avoided it.
  private func reportRefusal(
    of request: TaskRequest, code: SubmissionErrorCode, rule: RuleID, in process: AppProcess
  ) {
    if let finding = refusal(of: request, code: code, rule: rule) {
      report(finding, about: request.identifier, in: process, by: rule)
    }
  }

  /// A refusal that the app could have avoided; nil for what only the user could change.
  private func refusal(
    of request: TaskRequest, code: SubmissionErrorCode, rule: RuleID
  ) -> FindingKind? {
    if rule == .continuedSubmittedByPerson { return .submittedInBackground }
    switch code {
    // That there is no room is no mistake, and neither is what only the user could change.
    case .unavailable, .immediateRunIneligible: return nil
    case .tooManyPendingTaskRequests:
      let others = requests.filter { $0.kind == request.kind }.map(\.identifier)
      return .tooManyPendingRequests(others: others)
    case .notPermitted:
      switch rule {
      case .wildcardIdentifiers: return .submissionNotPermitted(lack: .permissionByName)
      case .graphicsResources: return .submissionNotPermitted(lack: .graphicsProcessor)
      case .healthStudy: return .submissionNotPermitted(lack: .healthResearchEntitlement)
      case .continuedGraphics: return .submissionNotPermitted(lack: .graphicsEntitlement)
      case .backgroundModeDeclared:
        return .submissionNotPermitted(lack: .mode(name: request.kind.modeName))
      default: return .submissionNotPermitted(lack: .permission)
      }
    }
  }
}

extension AppProcess {
  fileprivate func record(
    submissionOf request: TaskRequest, _ outcome: PlatformCall.Submitted, rule: RuleID?
  ) {
    record(
      .submit(
        request: RequestSubmitted(request, at: core.simulation.wallNow), outcome: outcome),
      rule: rule, of: .tasks)
  }
}
