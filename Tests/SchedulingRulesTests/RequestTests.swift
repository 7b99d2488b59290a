import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Registration")
struct RegistrationTests {
  private func decide(
    _ identifier: String = refresh.identifier, plist: InfoPlist = infoPlist,
    again: Bool = false, late: Bool = false, policy: Policy = .documented
  ) -> RegistrationVerdict {
    Registration.decide(
      identifier, infoPlist: plist, isRegistered: again, hasFinishedLaunching: late,
      policy: policy)
  }

  @Test("A permitted identifier is registered once, in time")
  func accepted() {
    expect(decide(), is: .accepted(remark: nil))
  }

  @Test(
    "An identifier that is not permitted to the letter is refused",
    arguments: ["com.example.Refresh", "com.example.refres", "com.example.refresh ", ""])
  func notPermitted(identifier: String) throws {
    expect(decide(identifier), is: .refused(.registrationPermitted))
    let policy = try documented(without: .registrationPermitted)
    expect(decide(identifier, policy: policy), is: .accepted(remark: nil))
  }

  @Test("Without the key in Info.plist nothing is permitted")
  func keyMissing() {
    var plist = infoPlist
    plist.permittedIdentifiers = nil
    expect(decide(plist: plist), is: .refused(.registrationPermitted))
  }

  @Test("A late registration is fatal, by the platform's exception")
  func late() throws {
    guard case .fatal(let exception) = decide(late: true) else {
      Issue.record("not fatal")
      return
    }
    expect(exception.name, is: "NSInternalInconsistencyException")
    expect(exception.mistake, is: .lateRegistration)
    expect(exception.rule, is: .lateRegistration)
  }

  @Test("A policy turns a late registration into a remark")
  func lateTolerated() throws {
    var policy = Policy.documented
    try policy.set("registration.lateIsFatal", to: .boolean(false))
    expect(decide(late: true, policy: policy), is: .accepted(remark: .lateRegistration))
  }

  @Test(
    "Without R-001 or R-004 registration is never late",
    arguments: [RuleID.registrationBeforeLaunchEnds, .lateRegistration])
  func lateDisabled(rule: RuleID) throws {
    expect(decide(late: true, policy: try documented(without: rule)), is: .accepted(remark: nil))
  }

  @Test("A second registration is fatal, by the platform's exception")
  func double() throws {
    guard case .fatal(let exception) = decide(again: true) else {
      Issue.record("not fatal")
      return
    }
    expect(exception.mistake, is: .doubleRegistration)
    expect(exception.rule, is: .registrationOnce)
    expect(
      decide(again: true, policy: try documented(without: .registrationOnce)),
      is: .accepted(remark: nil))
  }

  @Test("The allow-list comes before the time, the time before the second registration")
  func order() throws {
    expect(decide("other", again: true, late: true), is: .refused(.registrationPermitted))
    guard case .fatal(let exception) = decide(again: true, late: true) else {
      Issue.record("not fatal")
      return
    }
    expect(exception.rule, is: .lateRegistration)
  }
}

@Suite("Submission")
struct SubmissionTests {
  private func submission(
    pending: [TaskRequest] = [], policy: Policy = .documented,
    _ change: (inout Submission) -> Void = { _ in }
  ) -> Submission {
    var submission = Submission(
      infoPlist: infoPlist, isRegistered: true, pending: pending, device: DeviceState(),
      policy: policy)
    change(&submission)
    return submission
  }

  /// So many processing requests with identifiers of their own.
  private func processingRequests(_ count: Int) -> [TaskRequest] {
    (0..<count).map { number in processing.with { $0.identifier = "com.example.\(number)" } }
  }

  @Test("A proper request is accepted", arguments: [refresh, processing])
  func accepted(request: TaskRequest) {
    expect(submission().decide(request), is: .accepted(replaces: nil))
  }

  @Test("An identifier that is not permitted is refused with code 3, handler or not")
  func notPermitted() throws {
    let request = refresh.with { $0.identifier = "com.example.Refresh" }
    let refused = SubmissionVerdict.refused(code: .notPermitted, rule: .submissionPermitted)
    expect(submission().decide(request), is: refused)
    expect(submission { $0.isRegistered = false }.decide(request), is: refused)
    expect(
      submission(policy: try documented(without: .submissionPermitted)).decide(request),
      is: .accepted(replaces: nil))
  }

  @Test("A permitted identifier without a launch handler is fatal, by the platform's exception")
  func noHandler() throws {
    guard case .fatal(let exception) = submission({ $0.isRegistered = false }).decide(refresh)
    else {
      Issue.record("not fatal")
      return
    }
    expect(exception.mistake, is: .noLaunchHandler)
    expect(exception.rule, is: .submissionNeedsHandler)
    let without = submission(policy: try documented(without: .submissionNeedsHandler)) {
      $0.isRegistered = false
    }
    expect(without.decide(refresh), is: .accepted(replaces: nil))
  }

  @Test(
    "Each kind needs its own background mode",
    arguments: [
      (refresh, ["processing"], false), (refresh, ["fetch"], true),
      (processing, ["fetch"], false), (processing, ["processing"], true),
      (refresh, [], false), (processing, [], false),
    ])
  func backgroundMode(request: TaskRequest, modes: [String], isAccepted: Bool) throws {
    let declared = submission { $0.infoPlist.backgroundModes = modes }
    let refused = SubmissionVerdict.refused(code: .notPermitted, rule: .backgroundModeDeclared)
    expect(declared.decide(request), is: (isAccepted ? .accepted(replaces: nil) : refused))
    let without = submission(policy: try documented(without: .backgroundModeDeclared)) {
      $0.infoPlist.backgroundModes = modes
    }
    expect(without.decide(request), is: .accepted(replaces: nil))
  }

  @Test(
    "While Background App Refresh is off submissions of both kinds fail with code 1",
    arguments: [
      DeviceChange.backgroundRefresh(false), .backgroundRefreshForApp(false),
      .backgroundRefreshRestricted(true),
    ])
  func backgroundRefreshOff(change: DeviceChange) throws {
    let off = submission { $0.device.apply(change) }
    for request in [refresh, processing] {
      expect(off.decide(request), is: .refused(code: .unavailable, rule: .submissionNeedsRefresh))
    }
    let without = submission(policy: try documented(without: .submissionNeedsRefresh)) {
      $0.device.apply(change)
    }
    expect(without.decide(refresh), is: .accepted(replaces: nil))
  }

  @Test("In Low Power Mode submissions succeed by R-031 alone")
  func lowPowerMode() throws {
    func verdict(_ policy: Policy) -> SubmissionVerdict {
      submission(policy: policy) { $0.device.isLowPowerModeOn = true }.decide(refresh)
    }
    expect(verdict(.documented), is: .accepted(replaces: nil))
    expect(
      verdict(try documented(without: .submissionInLowPowerMode)),
      is: .refused(code: .unavailable, rule: .submissionNeedsRefresh))
    expect(
      verdict(try documented(without: .submissionInLowPowerMode, .lowPowerModeEndsRefresh)),
      is: .accepted(replaces: nil))
  }

  @Test("A request replaces the pending one of its identifier, and succeeds at the limit")
  func replacement() throws {
    let earlier = refresh.with { $0.earliestBeginDate = WallTime(secondsSince1970: 1) }
    let atLimit = submission(pending: [earlier])
    expect(atLimit.decide(refresh), is: .accepted(replaces: earlier))
    let tooMany = SubmissionVerdict.refused(code: .tooManyPendingTaskRequests, rule: .pendingLimit)
    expect(
      submission(pending: [earlier], policy: try documented(without: .replacedNotCounted)).decide(
        refresh), is: tooMany)
    expect(
      submission(pending: [earlier], policy: try documented(without: .requestReplaced)).decide(
        refresh), is: tooMany)
    expect(
      submission(
        pending: [earlier], policy: try documented(without: .requestReplaced, .pendingLimit)
      ).decide(refresh), is: .accepted(replaces: nil))
  }

  @Test("One refresh request may be pending")
  func refreshLimit() throws {
    let other = refresh.with { $0.identifier = "com.example.other" }
    let tooMany = SubmissionVerdict.refused(code: .tooManyPendingTaskRequests, rule: .pendingLimit)
    expect(submission(pending: [other]).decide(refresh), is: tooMany)
    expect(
      submission(pending: [other], policy: try documented(without: .pendingLimit)).decide(refresh),
      is: .accepted(replaces: nil))
  }

  @Test("Ten processing requests may be pending", arguments: [(9, true), (10, false), (11, false)])
  func processingLimit(pending: Int, isAccepted: Bool) {
    let tooMany = SubmissionVerdict.refused(code: .tooManyPendingTaskRequests, rule: .pendingLimit)
    expect(
      submission(pending: processingRequests(pending)).decide(processing),
      is: (isAccepted ? .accepted(replaces: nil) : tooMany))
  }

  @Test("The kinds are counted apart")
  func kindsApart() {
    expect(
      submission(pending: processingRequests(10)).decide(refresh), is: .accepted(replaces: nil))
    expect(submission(pending: [refresh]).decide(processing), is: .accepted(replaces: nil))
  }

  @Test("The first of several mistakes decides, in the documented order")
  func order() {
    var wrong = submission(pending: [refresh.with { $0.identifier = "com.example.other" }]) {
      $0.isRegistered = false
      $0.infoPlist = InfoPlist(
        bundleIdentifier: "com.example", permittedIdentifiers: nil, backgroundModes: [])
      $0.device.isBackgroundRefreshOn = false
    }
    var rules: [RuleID?] = []
    func note() { rules.append(wrong.decide(refresh).rule) }
    note()
    wrong.infoPlist.permittedIdentifiers = [refresh.identifier]
    note()
    wrong.isRegistered = true
    note()
    wrong.infoPlist.backgroundModes = ["fetch"]
    note()
    wrong.device.isBackgroundRefreshOn = true
    note()
    wrong.pending = []
    note()
    expect(
      rules,
      is: [
        .submissionPermitted, .submissionNeedsHandler, .backgroundModeDeclared,
        .submissionNeedsRefresh, .pendingLimit, nil,
      ])
  }
}

extension SubmissionVerdict {
  /// The rule that stands in the way.
  fileprivate var rule: RuleID? {
    switch self {
    case .accepted: nil
    case .refused(_, let rule): rule
    case .fatal(let exception): exception.rule
    }
  }
}

@Suite("Pending requests")
struct PendingRequestsTests {
  private let on = DeviceState()
  private let off = DeviceState().applying(.backgroundRefreshForApp(false))

  private func cancelled(
    from before: DeviceState, to after: DeviceState, _ policy: Policy = .documented
  ) -> [TaskRequest] {
    PendingRequests.cancelled([processing, refresh], before: before, after: after, policy: policy)
  }

  @Test("Background App Refresh going off cancels refresh requests, at that moment only")
  func backgroundRefreshOff() {
    expect(cancelled(from: on, to: off), is: [refresh])
    expect(cancelled(from: off, to: off), is: [])
    expect(cancelled(from: off, to: on), is: [])
    expect(cancelled(from: on, to: on), is: [])
  }

  @Test("Low Power Mode cancels nothing")
  func lowPowerMode() {
    expect(cancelled(from: on, to: on.applying(.lowPowerMode(true))), is: [])
  }

  @Test("Neither a lenient policy nor a missing rule cancels")
  func lenient() throws {
    var policy = Policy.documented
    try policy.set("bar.off.cancelsPending", to: .boolean(false))
    expect(cancelled(from: on, to: off, policy), is: [])
    expect(cancelled(from: on, to: off, try documented(without: .backgroundRefreshOff)), is: [])
  }

  @Test("A restart keeps pending requests unless the policy loses them")
  func reboot() throws {
    var losing = Policy.documented
    try losing.set("reboot.keepsPending", to: .boolean(false))
    expect(PendingRequests.afterReboot([refresh], policy: .documented), is: [refresh])
    expect(PendingRequests.afterReboot([refresh], policy: losing), is: [])
    try losing.disable(.requestsAfterRestart)
    expect(PendingRequests.afterReboot([refresh], policy: losing), is: [refresh])
  }

  @Test("A launch uses its request up, and no other")
  func launch() throws {
    let pending = [refresh, processing]
    func usedUp(_ policy: Policy) -> [TaskRequest] {
      pending.filter { PendingRequests.isUsedUp($0, byLaunchOf: refresh, policy: policy) }
    }
    expect(usedUp(.documented), is: [refresh])
    expect(usedUp(try documented(without: .requestUsedUp)), is: [])
  }

  @Test("Running requests are listed by policy only")
  func listed() throws {
    var including = Policy.documented
    try including.set("pending.includesRunning", to: .boolean(true))
    func list(_ policy: Policy) -> [TaskRequest] {
      PendingRequests.listed(pending: [refresh], running: [processing], policy: policy)
    }
    expect(list(.documented), is: [refresh])
    expect(list(including), is: [processing, refresh])
    try including.disable(.runningRequestListed)
    expect(list(including), is: [refresh])
  }
}
