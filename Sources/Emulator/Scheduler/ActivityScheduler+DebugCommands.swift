import DeviceModel
import SchedulingRules
import VirtualTime

/// What a developer has the system do from the debugger or from Xcode.
extension ActivityScheduler {
  /// Carries a command out, or says why it has no effect.
  func carryOut(_ command: DebugCommand) {
    let verdict = debugCircumstances.decide(command)
    record(.debugCommandGiven(DebugCommandGiven(command, verdict, policy: policy)))
    if case .refused(let rule, let refusal) = verdict {
      return report(
        .nothingSimulated(command: command, refusal: refusal), about: command.identifier, by: rule)
    }
    guard let process else { return }
    if process.state == .suspended {
      host.resume(process, for: .continuedByDeveloper, rule: .simulatedLaunch)
    }
    switch verdict {
    case .launch(let requests, let usesUp):
      // A simulated launch costs no budget.
      if usesUp { for request in requests { useUp { $0 == request } } }
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
      now: now, device: device, infoPlist: configuration.app.infoPlist,
      isAppReady: process?.life.isReady ?? false, pending: requests,
      refused: state.refusedRequests,
      running: process?.tasks.running.map {
        DebugCircumstances.Running(
          number: $0.task.number, identifier: $0.task.identifier, isSimulated: $0.isSimulated,
          hasExpired: $0.hasExpired)
      } ?? [],
      policy: policy)
  }
}
