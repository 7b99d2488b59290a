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
      end(process, by: .killed, reason: "endlessLoop")
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

extension Finding {
  /// A user action of the scenario that did not reach the app.
  static func actionNotHandedOver(_ action: UserAction) -> Finding {
    Finding(
      rule: nil, name: "actionNotHandedOver", severity: .note,
      message: "The user action \(action.name) found the app not on screen and had no effect",
      hint: "Open the app earlier in the scenario.", identifier: action.name,
      confidence: .documented)
  }

  /// A task that asks for itself again as soon as it runs, without end.
  static func livelock(of identifier: String, within span: Duration) -> Finding {
    let time = span == .zero ? "without time going on" : "within \(span.words)"
    return Finding(
      rule: nil, name: "livelock", severity: .error,
      message: """
        “\(identifier)” was launched \(LaunchPace.limit) times \(time), and the next launch is due: \
        the run ends here
        """,
      hint: """
        Ask again only while there is work left, and set `earliestBeginDate`: a phone keeps such \
        launches apart, so that the work waits.
        """, identifier: identifier, confidence: .inferred)
  }

  /// What the kernel found wrong with the app's code.
  init(_ found: KernelFinding, processID: Int32?) {
    let text = KernelFindingText(found)
    self.init(
      rule: text.rule, name: text.name, severity: text.severity, message: text.message,
      hint: text.hint, processID: processID, confidence: .measured)
  }
}

/// What a finding of the kernel is called, and what to do about it.
private struct KernelFindingText {
  var name: String
  var severity = Finding.Severity.error
  var message: String
  var hint: String
  /// The rule of the platform behind it, where there is one.
  var rule: RuleID?

  init(_ found: KernelFinding) {
    switch found {
    case .deadlock(let description):
      name = "deadlock"
      message = "Threads wait for each other: \(description)"
      hint = "Do not wait on a queue for work that needs the same queue."
    case .stillBlocked(let description, _):
      name = "stillBlocked"
      severity = .warning
      message = "A thread was still blocked at the end: \(description)"
      hint = "Make sure that whatever it waits for happens on every path."
    case .tooManyJobsAtOneInstant(let limit):
      name = "endlessLoop"
      message = "More than \(limit) pieces of work ran without time going on"
      hint = "Look for work that submits itself again without waiting."
    case .uncontrolled(let call):
      name = "uncontrolled"
      message = "\(call) is outside the emulator's control: runs may differ"
      hint = "Use Dispatch or Swift concurrency for work that the emulator is to control."
    case .exited(let status):
      name = "exit"
      rule = .exitByItself
      message = "The app ended itself (exit \(status)); its user sees a crash"
      hint = "Leave it to the user and the system to end an app."
    case .fatalSignal(_, let signal):
      name = "crash"
      message = "The app crashed (\(signal))"
      hint = "Run the app's code under a debugger at this point of the run."
    }
  }
}
