import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Continued processing")
struct ContinuedProcessingTests {
  private static let identifier = "com.example.export.1"
  private let wildcard = InfoPlist(
    bundleIdentifier: "com.example", permittedIdentifiers: ["com.example.export.*"],
    backgroundModes: [])

  private func request(
    _ strategy: ContinuedWork.Strategy = .queue, graphics: Bool = false
  ) -> TaskRequest {
    TaskRequest(
      identifier: Self.identifier, kind: .continuedProcessing, submittedAt: .zero,
      particulars: .continued(
        ContinuedWork(
          title: "Export", subtitle: "", strategy: strategy, requiresGraphicsProcessor: graphics)))
  }

  private func submission(
    _ policy: Policy = .documented, _ change: (inout Submission) -> Void = { _ in }
  ) -> Submission {
    var submission = Submission(
      infoPlist: wildcard, isRegistered: true, pending: [], device: DeviceState(), policy: policy)
    submission.isAppInForeground = true
    change(&submission)
    return submission
  }

  // MARK: Registration

  private func register(
    isRegistered: Bool = false, late: Bool = true, without rule: RuleID? = nil
  ) throws -> RegistrationVerdict {
    Registration.decide(
      Self.identifier, infoPlist: wildcard, isRegistered: isRegistered, hasFinishedLaunching: late,
      policy: try rule.map { try documented(without: $0) } ?? .documented)
  }

  @Test("An identifier of a wildcard may be registered at any time, but once (R-006, R-016)")
  func registration() throws {
    expect(try register(), is: .accepted(remark: nil))
    expect(
      try register(late: false, without: .continuedRegistrationLater), is: .accepted(remark: nil))
    guard case .fatal(let late) = try register(without: .continuedRegistrationLater) else {
      return #expect(Bool(false), "without R-006 it is too late")
    }
    expect(late.rule, is: .lateRegistration)
    guard case .fatal(let second) = try register(isRegistered: true) else {
      return #expect(Bool(false), "a second registration is fatal")
    }
    expect(second.rule, is: .continuedIdentifierEach)
    expect(
      try register(isRegistered: true, without: .continuedIdentifierEach),
      is: .accepted(remark: nil))
  }

  // MARK: Submission

  @Test("A wildcard and an app on screen are enough: no mode is needed, nor Background App Refresh")
  func submission() {
    let submission = submission { $0.device.isBackgroundRefreshOn = false }
    expect(submission.decide(request()), is: .accepted(replaces: nil))
  }

  @Test("A policy may ask for Background App Refresh (R-030)")
  func backgroundRefresh() throws {
    var policy = Policy.documented
    try policy.set("continued.needsRefreshOn", to: .boolean(true))
    expect(submission(policy).decide(request()), is: .accepted(replaces: nil))
    let off = submission(policy) { $0.device.isBackgroundRefreshOnForApp = false }
    expect(off.decide(request()), is: .refused(code: .unavailable, rule: .submissionNeedsRefresh))
  }

  @Test("In the background it is refused, with the policy's error (R-198)")
  func background() throws {
    func decide(_ policy: Policy) -> SubmissionVerdict {
      submission(policy) { $0.isAppInForeground = false }.decide(request())
    }
    expect(
      decide(.documented), is: .refused(code: .notPermitted, rule: .continuedSubmittedByPerson))
    var policy = Policy.documented
    try policy.set("continued.submissionError", to: .text("immediateRunIneligible"))
    expect(
      decide(policy), is: .refused(code: .immediateRunIneligible, rule: .continuedSubmittedByPerson)
    )
    expect(
      try decide(documented(without: .continuedSubmittedByPerson)), is: .accepted(replaces: nil))
  }

  @Test("The graphics processor needs a device that has one, and an entitlement (R-032, R-205)")
  func graphics() throws {
    func decide(_ policy: Policy, hasOne: Bool, isEntitled: Bool) -> SubmissionVerdict {
      submission(policy) {
        $0.device.offersGraphicsProcessor = hasOne
        $0.entitlements = isEntitled ? [Submission.graphicsEntitlement] : []
      }.decide(request(graphics: true))
    }
    let refused = SubmissionVerdict.refused(code: .notPermitted, rule: .graphicsResources)
    expect(decide(.documented, hasOne: false, isEntitled: true), is: refused)
    expect(
      decide(.documented, hasOne: true, isEntitled: false),
      is: .refused(code: .notPermitted, rule: .continuedGraphics))
    expect(decide(.documented, hasOne: true, isEntitled: true), is: .accepted(replaces: nil))
    var policy = Policy.documented
    try policy.set("resource.unsupportedError", to: .text("unavailable"))
    expect(
      decide(policy, hasOne: false, isEntitled: true),
      is: .refused(code: .unavailable, rule: .graphicsResources))
    expect(
      try decide(
        documented(without: .graphicsResources, .continuedGraphics), hasOne: false,
        isEntitled: false), is: .accepted(replaces: nil))
  }

  @Test("Without room the strategies differ: one waits, one is refused with code 4 (R-029, R-200)")
  func strategies() throws {
    expect(submission().decide(request(.fail), canBeginAtOnce: true), is: .accepted(replaces: nil))
    expect(
      submission().decide(request(.fail), canBeginAtOnce: false),
      is: .refused(code: .immediateRunIneligible, rule: .immediateRunIneligible))
    expect(submission().decide(request(), canBeginAtOnce: false), is: .accepted(replaces: nil))
    expect(
      try submission(documented(without: .immediateRunIneligible)).decide(
        request(.fail), canBeginAtOnce: false), is: .accepted(replaces: nil))
  }

  @Test("A request takes the place of the one of its identifier, and any number may wait")
  func pending() {
    let others = (0..<30).map { number in
      request().with { $0.identifier = "com.example.export.other\(number)" }
    }
    let full = submission { $0.pending = others }
    expect(full.decide(request()), is: .accepted(replaces: nil))
    let again = submission { $0.pending = others + [request()] }
    expect(again.decide(request(.fail)), is: .accepted(replaces: request()))
  }

  // MARK: Beginning

  private func rules(
    ofApp: Int = 0, ofOthers: Int = 0, _ policy: Policy = .documented,
    _ change: (inout EvaluationContext) -> Void = { _ in }
  ) -> [RuleID] {
    Evaluation.of(
      request(),
      in: calmContext(policy) {
        $0.runningContinuedTasks = ofApp
        $0.device.continuedTasksOfOthers = ofOthers
        change(&$0)
      }
    ).rules
  }

  @Test("One of an app may run, and three of a device (R-200)")
  func room() throws {
    expect(rules(), is: [])
    expect(rules(ofApp: 1), is: [.continuedRoom])
    expect(rules(ofOthers: 2), is: [])
    expect(rules(ofOthers: 3), is: [.continuedRoom])
    expect(rules(ofApp: 1, ofOthers: 3, try documented(without: .continuedRoom)), is: [])
    var policy = Policy.documented
    try policy.set("continued.maxPerApp", to: .integer(2))
    expect(rules(ofApp: 1, ofOthers: 1, policy), is: [])
    expect(rules(ofApp: 1, ofOthers: 2, policy), is: [.continuedRoom])
    expect(rules(ofApp: 2, policy), is: [.continuedRoom])
  }

  @Test("It begins on screen, on battery, on a device in use, during a call; not on a hot one")
  func conditions() throws {
    expect(
      rules {
        $0.isAppInForeground = true
        $0.device.hasExternalPower = false
        $0.device.batteryLevel = 0.01
        $0.device.isInUse = true
        $0.device.isCallActive = true
        $0.device.network = .none
        $0.device.isBackgroundRefreshOn = false
        $0.device.isLowPowerModeOn = true
      }, is: [])
    expect(rules { $0.device.thermalState = .serious }, is: [.thermalState])
    var policy = Policy.documented
    try policy.set("continued.allowedInLowPowerMode", to: .boolean(false))
    expect(rules(policy) { $0.device.isLowPowerModeOn = true }, is: [.lowPowerMode])
  }

  // MARK: End

  private func end(_ change: DeviceChange, _ policy: Policy = .documented) -> EarlyEnd? {
    let before = DeviceState()
    return EarlyEnd.of(
      request(), before: before, in: calmContext(policy) { $0.device = before.applying(change) })
  }

  @Test("Heat ends it, the user's return and Background App Refresh do not (R-207)")
  func earlyEnd() throws {
    expect(end(.thermalState(.fair)), is: nil)
    expect(end(.thermalState(.serious)), is: .byHeat)
    expect(end(.thermalState(.serious), try documented(without: .continuedUnlimited)), is: nil)
    expect(end(.inUse(true)), is: nil)
    expect(end(.backgroundRefresh(false)), is: nil)
    expect(end(.lowPowerMode(true)), is: nil)
    var policy = Policy.documented
    try policy.set("continued.allowedInLowPowerMode", to: .boolean(false))
    expect(end(.lowPowerMode(true), policy)?.rule, is: .lowPowerMode)
    expect(RunLimit.of(.continuedProcessing, policy: policy), is: nil)
  }

  @Test("The processor's monitor watches it only where the policy has it so (R-207)")
  func processor() throws {
    #expect(!CPUMonitor.watches([request()], on: DeviceState(), policy: .documented))
    expect(CPUMonitor.end(ofContinuedTasksUsing: 1, policy: .documented), is: nil)
    var policy = Policy.documented
    try policy.set("continued.processorMonitored", to: .boolean(true))
    #expect(CPUMonitor.watches([request()], on: DeviceState(), policy: policy))
    #expect(!CPUMonitor.watchesProcessing([request()], policy: policy))
    expect(CPUMonitor.end(ofContinuedTasksUsing: policy[.cpuMonitorLimit], policy: policy), is: nil)
    expect(
      CPUMonitor.end(ofContinuedTasksUsing: 0.81, policy: policy)?.rule, is: .continuedUnlimited)
    try policy.disable(.continuedUnlimited)
    #expect(!CPUMonitor.watches([request()], on: DeviceState(), policy: policy))
  }

  @Test("A task moves with more units or a larger part, and its time begins anew (R-201)")
  func progress() throws {
    var progress = ContinuedProgress(at: .seconds(10))
    expect(progress.deadline(policy: .documented), is: .seconds(40))
    let steps: [(Int64, Double, Bool, Int)] = [
      (0, 0, false, 0), (1, 0.5, true, 50), (1, 0.5, false, 50), (2, 0.2, true, 50),
      (2, 0.505, true, 50), (1, .nan, false, 50), (1, 7, true, 100), (3, -1, true, 100),
    ]
    for (index, step) in steps.enumerated() {
      let now = Instant.seconds(Int64(20 + index))
      #expect(progress.report(units: step.0, part: step.1, at: now) == step.2, "step \(index)")
      #expect(progress.percent == step.3, "step \(index)")
      if step.2 { expect(progress.movedAt, is: now) }
    }
    expect(progress.deadline(policy: .documented), is: .seconds(57))
    expect(try progress.deadline(policy: documented(without: .continuedProgress)), is: nil)
    expect(ContinuedProgress.promptDelay(policy: .documented), is: .seconds(300))
    expect(
      try ContinuedProgress.promptDelay(policy: documented(without: .continuedQuestion)), is: nil)
  }
}
