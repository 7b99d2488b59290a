import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Transfers")
struct TransferTests {
  private let policy = Policy.documented

  private func context(
    at seconds: Int64 = 0, policy: Policy = .documented,
    _ change: (inout DeviceState) -> Void = { _ in }
  ) -> EvaluationContext {
    var device = DeviceState()
    change(&device)
    return EvaluationContext(
      now: Instant.zero.advanced(by: .seconds(seconds)),
      wallNow: WallTime(secondsSince1970: Double(1_772_438_400 + seconds)), device: device,
      isAppInForeground: false, history: .usedDaily, policy: policy)
  }

  private func rules(_ conditions: TransferConditions, _ context: EvaluationContext) -> [RuleID] {
    let request = TaskRequest(
      identifier: "s#1", kind: .transfer, submittedAt: .zero, particulars: .transfer(conditions))
    return Evaluation.of(request, in: context).reasons.map(\.rule)
  }

  @Test(
    "A transfer waits for a network (R-210)",
    arguments: [(Network.none, [RuleID.backgroundTransfers]), (.cellular, []), (.wifi, [])])
  func network(network: Network, expected: [RuleID]) {
    expect(rules(TransferConditions(), context { $0.network = network }), is: expected)
  }

  @Test("A transfer keeps to the networks that its session allows (R-173)")
  func access() {
    let wifi = TransferConditions(allowsCellular: false, allowsLowDataMode: false)
    expect(rules(wifi, context { $0.network = .cellular }), is: [.lowDataMode])
    expect(rules(wifi, context { $0.isLowDataModeOn = true }), is: [.lowDataMode])
    expect(rules(wifi, context()), is: [])
    expect(rules(TransferConditions(), context { $0.isLowDataModeOn = true }), is: [])
  }

  @Test(
    "Only a discretionary transfer waits for Wi-Fi, power and the end of Low Power Mode (R-218, R-159)"
  )
  func discretion() {
    let discretionary = TransferConditions(isDiscretionary: true)
    expect(rules(discretionary, context()), is: [.discretionaryTransfers])
    expect(rules(discretionary, context { $0.hasExternalPower = true }), is: [])
    let moving = context {
      $0.hasExternalPower = true
      $0.network = .cellular
    }
    expect(rules(discretionary, moving), is: [.discretionaryTransfers])
    let saving = context {
      $0.hasExternalPower = true
      $0.isLowPowerModeOn = true
    }
    expect(rules(discretionary, saving), is: [.lowPowerMode])
    expect(rules(TransferConditions(), context { $0.isLowPowerModeOn = true }), is: [])
  }

  @Test(
    "Its patience ends after a day",
    arguments: [(86_399, [RuleID.discretionaryTransfers]), (86_400, []), (86_401, [])])
  func patience(seconds: Int, expected: [RuleID]) {
    let conditions = TransferConditions(isDiscretionary: true)
    expect(rules(conditions, context(at: Int64(seconds))), is: expected)
  }

  @Test("A policy may ask for less (R-218)")
  func policyOfDiscretion() {
    var policy = policy
    policy[.urlsessionDiscretionNeedsPower] = false
    expect(rules(TransferConditions(isDiscretionary: true), context(policy: policy)), is: [])
  }

  @Test(
    "A server that has not answered is asked again at its time (R-219)",
    arguments: [(59, [RuleID.transferTimeout]), (60, []), (61, [])])
  func retry(seconds: Int, expected: [RuleID]) throws {
    let conditions = TransferConditions(retriesAt: .seconds(60))
    expect(rules(conditions, context(at: Int64(seconds))), is: expected)
    let policy = try documented(without: .transferTimeout)
    expect(rules(conditions, context(at: 0, policy: policy)), is: [])
  }

  @Test("What is begun in the background is discretionary and held (R-212, R-213)")
  func begun() throws {
    let end = Instant.zero.advanced(by: .seconds(60))
    let background = TransferConditions().begun(inBackground: true, heldUntil: end, policy: policy)
    expect(background, is: TransferConditions(isDiscretionary: true, heldUntil: end))
    expect(
      TransferConditions().begun(inBackground: false, heldUntil: end, policy: policy),
      is: TransferConditions())
    var free = policy
    try free.disable(.transferFromBackground)
    expect(
      TransferConditions().begun(inBackground: true, heldUntil: nil, policy: free),
      is: TransferConditions())
  }

  @Test(
    "The delay holds just before its end, and not at it",
    arguments: [(59, [RuleID.resumeDelay]), (60, []), (61, [])])
  func held(seconds: Int, expected: [RuleID]) {
    let end = Instant.zero.advanced(by: .seconds(60))
    expect(rules(TransferConditions(heldUntil: end), context(at: Int64(seconds))), is: expected)
  }

  @Test("Transfers share what the network carries, and a whole is not less than its parts")
  func bandwidth() {
    let wifi = Bandwidth.of(.wifi, policy: policy)
    expect(wifi.bytesPerSecond, is: 5_000_000)
    expect(wifi.time(for: 40_000_000_000_000, among: 1), is: .seconds(8))
    expect(wifi.time(for: 40_000_000_000_000, among: 5), is: .seconds(40))
    expect(wifi.share(of: .seconds(8), among: 1), is: 40_000_000_000_000)
    expect(Bandwidth.none.time(for: 1, among: 1), is: nil)
    let third = wifi.time(for: 1, among: 3) ?? .zero
    #expect(wifi.share(of: third, among: 3) >= 1)
    #expect(wifi.share(of: third - .nanoseconds(1), among: 3) < 1)
  }

  @Test("The events of a session wait for an app that was swiped away, and for one on screen")
  func sessionEvents() {
    let request = TaskRequest(identifier: "s", kind: .sessionEvents, submittedAt: .zero)
    var context = context()
    #expect(Evaluation.of(request, in: context).isAllowed)
    context.isAppInForeground = true
    expect(Evaluation.of(request, in: context).reasons.map(\.rule), is: [.backgroundLaunch])
    context.isAppInForeground = false
    context.history.wasForceQuit = true
    expect(Evaluation.of(request, in: context).reasons.map(\.rule), is: [.forceQuitStopsLaunches])
  }

  @Test("An app has 30 s for session events, without a warning (R-211, R-127)")
  func limit() throws {
    expect(RunLimit.of(.sessionEvents, policy: policy)?.expiration, is: .seconds(30))
    expect(Termination.overdue(.sessionEvents, policy: policy)?.code, is: "0x2182bad3")
    var lenient = policy
    try lenient.disable(.sessionEventsCode)
    expect(Termination.overdue(.sessionEvents, policy: lenient), is: nil)
  }

  @Test("Only a force-quit cancels transfers (R-155)", arguments: ProcessEnd.allCases)
  func forceQuit(end: ProcessEnd) throws {
    expect(end.cancelsTransfers(policy: policy), is: (end == .forceQuit))
    var lenient = policy
    try lenient.disable(.forceQuitCancelsTransfers)
    #expect(!end.cancelsTransfers(policy: lenient))
  }

  @Test("Restarts and updates leave the requests of sessions alone, whatever the policy")
  func restarts() {
    var strict = policy
    strict[.rebootKeepsPending] = false
    strict[.updateKeepsPending] = false
    let pending = [TaskKind.appRefresh, .transfer, .sessionEvents].map {
      TaskRequest(identifier: "x", kind: $0, submittedAt: .zero)
    }
    expect(
      PendingRequests.afterReboot(pending, policy: strict).map(\.kind),
      is: [
        .transfer, .sessionEvents,
      ])
    expect(
      PendingRequests.afterUpdate(pending, policy: strict).map(\.kind),
      is: [
        .transfer, .sessionEvents,
      ])
  }
}
