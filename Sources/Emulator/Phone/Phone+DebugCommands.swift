import DeviceModel
import SchedulingRules
import VirtualTime

/// What a developer has the system do from the debugger or from Xcode.
extension Phone {
  /// Carries a command out, or says why it has no effect.
  func carryOut(_ command: DebugCommand) {
    let verdict = debugCircumstances.decide(command)
    record(.debugCommandGiven(DebugCommandGiven(command, verdict, policy: policy)))
    if case .refused(let rule, let refusal) = verdict {
      return report(.nothingSimulated(command, rule: rule, because: refusal))
    }
    guard let process else { return }
    if process.state == .suspended {
      resume(process, for: .continuedByDeveloper, rule: .simulatedLaunch)
    }
    switch verdict {
    case .launch(let requests, let usesUp):
      if usesUp { requests.forEach(useUp) }
      deliverSimulated(requests, to: process)
    case .expire(let number):
      expire(number, of: process, by: EarlyEnd(rule: .simulatedExpiration, cause: .developer))
    case .fetch:
      let fetch = TaskRequest(
        identifier: TaskRequest.legacyFetchIdentifier, kind: .legacyFetch, submittedAt: now)
      deliverSimulated([fetch], to: process)
    case .refused: break
    }
  }

  private var debugCircumstances: DebugCircumstances {
    DebugCircumstances(
      now: now, device: state.device, infoPlist: configuration.app.infoPlist,
      isAppReady: process?.life.isReady ?? false, pending: state.requests.requests,
      refused: state.refusedRequests,
      running: process?.tasks.running.map {
        DebugCircumstances.Running(
          number: $0.task.number, identifier: $0.task.identifier, isSimulated: $0.isSimulated,
          hasExpired: $0.hasExpired)
      } ?? [],
      policy: policy)
  }

  /// Takes a request that waits for a simulated launch, which costs no budget.
  private func useUp(_ request: TaskRequest) {
    for entry in state.requests.remove(where: { $0 == request }) { closeReasons(of: entry) }
  }

  /// Keeps what a simulator has refused: a developer may launch it all the same.
  func noteRefusal(of request: TaskRequest) {
    state.refusedRequests.removeAll { $0.identifier == request.identifier }
    state.refusedRequests.append(request)
  }
}
