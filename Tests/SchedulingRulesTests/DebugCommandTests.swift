import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Commands of a developer")
struct DebugCommandTests {
  private typealias Running = DebugCircumstances.Running

  /// An app in a debugger, with a refresh that waits.
  private func circumstances(
    without rules: RuleID..., change: (inout DebugCircumstances) -> Void = { _ in }
  ) throws -> DebugCircumstances {
    var policy = Policy.documented
    for rule in rules { try policy.disable(rule) }
    var device = DeviceState()
    device.isDebuggerAttached = true
    var circumstances = DebugCircumstances(
      now: .seconds(1000), device: device, infoPlist: infoPlist, isAppReady: true,
      pending: [refresh], refused: [], running: [], policy: policy)
    change(&circumstances)
    return circumstances
  }

  private let launch = DebugCommand.simulateLaunch(refresh.identifier)
  private let expiration = DebugCommand.simulateExpiration(refresh.identifier)

  private func rule(_ circumstances: DebugCircumstances, _ command: DebugCommand) -> RuleID? {
    if case .refused(let rule, _) = circumstances.decide(command) { rule } else { nil }
  }

  @Test("A launch uses up the request that waits (R-253, R-255)")
  func launches() throws {
    expect(try circumstances().decide(launch), is: .launch([refresh], usesUp: true))
    expect(
      try circumstances(without: .simulatedLaunchUsesRequest).decide(launch),
      is: .launch([refresh], usesUp: false))
  }

  @Test("Without a request nothing runs (R-255)")
  func noRequest() throws {
    let none = try circumstances { $0.pending = [processing] }
    expect(rule(none, launch), is: .simulatedLaunchUsesRequest)
    let made = try circumstances(without: .simulatedLaunchUsesRequest) { $0.pending = [] }.decide(
      launch)
    guard case .launch(let requests, usesUp: false) = made else {
      Issue.record("\(made)")
      return
    }
    expect(requests.map(\.identifier), is: [refresh.identifier])
    expect(requests.map(\.kind), is: [.appRefresh])
  }

  @Test("A silent push or a fetch that waits is no request of the scheduler")
  func otherKinds() throws {
    let waiting = try circumstances { $0.pending = [push] }
    expect(rule(waiting, .simulateLaunch(push.identifier)), is: .simulatedLaunchUsesRequest)
  }

  @Test("A debugger has to be attached, and the app has to run (R-253)")
  func debugger() throws {
    let alone = try circumstances { $0.device.isDebuggerAttached = false }
    expect(rule(alone, launch), is: .simulatedLaunch)
    expect(rule(alone, expiration), is: .simulatedLaunch)
    expect(rule(alone, .simulateBackgroundFetch), is: .simulatedLaunch)
    let free = try circumstances(without: .simulatedLaunch) { $0.device.isDebuggerAttached = false }
    expect(rule(free, launch), is: nil)
    expect(
      try rule(circumstances(without: .simulatedLaunch) { $0.isAppReady = false }, launch),
      is: .simulatedLaunch)
  }

  @Test("A task that runs is not launched again (R-253)")
  func runsAlready() throws {
    let running = try circumstances {
      $0.running = [
        Running(number: 1, identifier: refresh.identifier, isSimulated: false, hasExpired: false)
      ]
    }
    expect(rule(running, launch), is: .simulatedLaunch)
  }

  @Test(
    "Only the time of a task that the debugger launched can be ended, and only once (R-254)",
    arguments: [
      (true, false, nil), (false, false, .simulatedExpiration), (true, true, .simulatedExpiration),
    ] as [(Bool, Bool, RuleID?)])
  func expires(isSimulated: Bool, hasExpired: Bool, refusal: RuleID?) throws {
    let running = [
      Running(
        number: 7, identifier: refresh.identifier, isSimulated: isSimulated,
        hasExpired: hasExpired)
    ]
    let circumstances = try circumstances { $0.running = running }
    expect(rule(circumstances, expiration), is: refusal)
    if refusal == nil { expect(circumstances.decide(expiration), is: .expire(task: 7)) }
    let other = try self.circumstances(without: .simulatedExpiration) { $0.running = running }
    expect((other.decide(expiration).refusal == nil), is: !hasExpired)
  }

  @Test("Nothing that does not run expires (R-254)")
  func nothingRuns() throws {
    expect(try rule(circumstances(), expiration), is: .simulatedExpiration)
  }

  @Test("Xcode asks for a fetch where that is not switched off, and launches no task (R-259)")
  func fetch() throws {
    expect(try rule(circumstances(), .simulateBackgroundFetch), is: .allowListEndsFetch)
    let old = try circumstances { $0.infoPlist.permittedIdentifiers = nil }
    expect(old.decide(.simulateBackgroundFetch), is: .fetch)
    expect(
      try circumstances(without: .simulatedFetch).decide(.simulateBackgroundFetch),
      is: .launch([refresh], usesUp: true))
  }

  // MARK: The Simulator

  @Test("In the Simulator every request is refused with code 1 (R-258)")
  func submission() throws {
    var device = DeviceState()
    func verdict(_ policy: Policy) -> SubmissionVerdict {
      Submission(
        infoPlist: infoPlist, isRegistered: true, pending: [], device: device, policy: policy
      ).decide(refresh)
    }
    let accepted = verdict(.documented)
    device.isSimulator = true
    guard case .refused(let code, let rule) = verdict(.documented) else {
      Issue.record("accepted")
      return
    }
    #expect(code == .unavailable && rule == .simulator)
    expect(verdict(try documented(without: .simulator)), is: accepted)
    var newer = Policy.documented
    try newer.set("simulator.refusesSubmissions", to: .boolean(false))
    expect(verdict(newer), is: accepted)
  }

  @Test("A simulated launch needs no request there, unless a policy says so (R-258)")
  func launchInSimulator() throws {
    var circumstances = try circumstances {
      $0.device.isSimulator = true
      $0.pending = []
      $0.refused = [processing]
    }
    expect(
      circumstances.decide(.simulateLaunch(processing.identifier)),
      is: .launch([processing], usesUp: false))
    expect(rule(circumstances, launch), is: nil)
    try circumstances.policy.set("simulator.launchNeedsRequest", to: .boolean(true))
    expect(rule(circumstances, launch), is: .simulatedLaunchUsesRequest)
    try circumstances.policy.set("simulator.launchNeedsRequest", to: .boolean(false))
    try circumstances.policy.set("simulator.refusesSubmissions", to: .boolean(false))
    expect(rule(circumstances, launch), is: .simulatedLaunchUsesRequest)
  }

  @Test("What waits there is not launched by the system, but for a silent push (R-258)")
  func waiting() throws {
    let context = calmContext { $0.device.isSimulator = true }
    expect(Evaluation.of(refresh, in: context).rules, is: [.simulator])
    expect(Evaluation.of(push, in: context).rules, is: [])
    let free = calmContext(try documented(without: .simulator)) { $0.device.isSimulator = true }
    expect(Evaluation.of(refresh, in: free).rules, is: [])
  }
}
