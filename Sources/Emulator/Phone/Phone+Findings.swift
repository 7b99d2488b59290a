import SchedulingRules
import VirtualTime

/// Findings that no rule of the platform stands behind.
extension Phone {
  /// Reports a refused submission, unless only the user could have avoided it.
  func reportRefusal(
    of request: TaskRequest, code: SubmissionErrorCode, rule: RuleID, in process: AppProcess
  ) {
    let finding = Finding.refusal(
      of: request, code: code, rule: rule, pending: state.requests.requests, in: process)
    if let finding { report(finding) }
  }

  /// Reports what the kernel has found, and ends a process that would never come to rest.
  func report(_ found: KernelFinding, about process: AppProcess?) {
    if case .uncontrolled(let call) = found, !state.reportedCalls.insert(call).inserted {
      return
    }
    report(Finding(found, processID: process?.processID))
    if case .tooManyJobsAtOneInstant = found, let process {
      end(process, by: .killed, reason: .endlessLoop)
      settle()
    }
  }

  /// Ends the run instead of launching a task once more that comes back again and again.
  func endsLivelock(of request: TaskRequest) -> Bool {
    guard let span = state.launchPace.livelock(of: request.identifier, at: now) else {
      return false
    }
    report(.livelock(of: request.identifier, within: span))
    endRun()
    return true
  }

  /// Reports calls from threads that no simulation knows; at the end of the run, since the instant
  /// at which such a thread calls is a matter of chance.
  func reportUncontrolledCalls() {
    let calls = state.outsideCalls.union(uncontrolledCalls.all).sorted()
    for call in calls where state.reportedCalls.insert(call).inserted {
      report(Finding(.uncontrolled(call: call), processID: nil))
    }
  }
}
