import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

/// A silent push that has just come.
let push = TaskRequest(
  identifier: TaskRequest.pushIdentifier(ofBundle: "com.example"), kind: .silentPush,
  submittedAt: .seconds(1000), particulars: .push(PushNotification()))

@Suite("What holds a silent push back")
struct PushControllerTests {
  private func rules(
    _ policy: Policy = .documented, _ change: (inout EvaluationContext) -> Void = { _ in }
  ) -> [RuleID] {
    Evaluation.of(push, in: calmContext(policy, change)).rules
  }

  @Test("It is weighed as tasks are, at priority 5 (R-226)")
  func activity() {
    expect(push.identifier, is: "com.apple.pushLaunch.com.example")
    expect(push.kind.priority, is: 5)
    expect(rules(), is: [])
    expect(rules { $0.device.isLowPowerModeOn = true }, is: [.lowPowerMode])
    expect(rules { $0.device.network = .none }, is: [.refreshNetwork])
    expect(rules { $0.device.isCameraActive = true }, is: [.cameraAndCall])
    expect(rules { $0.device.thermalState = .serious }, is: [.thermalState])
  }

  @Test("Without R-226 the device does not count")
  func noActivity() throws {
    let policy = try documented(without: .silentPushActivity)
    expect(rules(policy) { $0.device.isLowPowerModeOn = true }, is: [])
    expect(rules(policy) { $0.device.isBackgroundRefreshOn = false }, is: [.backgroundRefreshOff])
    expect(rules(policy) { $0.history.wasForceQuit = true }, is: [.silentPushAfterForceQuit])
  }

  @Test("It waits for an app that was swiped away (R-225)")
  func swipedAway() throws {
    expect(rules { $0.history.wasForceQuit = true }, is: [.silentPushAfterForceQuit])
    let policy = try documented(without: .silentPushAfterForceQuit)
    expect(rules(policy) { $0.history.wasForceQuit = true }, is: [])
  }

  @Test("It waits for Background App Refresh as tasks do, under that rule's number (R-166)")
  func refreshSwitch() throws {
    expect(rules { $0.device.isBackgroundRefreshOn = false }, is: [.backgroundRefreshOff])
    expect(rules { $0.device.isBackgroundRefreshOnForApp = false }, is: [.backgroundRefreshOff])
    let policy = try documented(without: .backgroundRefreshOff)
    expect(rules(policy) { $0.device.isBackgroundRefreshOn = false }, is: [])
  }

  @Test("Nothing holds it back from an app on screen (R-227)")
  func onScreen() throws {
    let change: (inout EvaluationContext) -> Void = {
      $0.isAppInForeground = true
      $0.device.isLowPowerModeOn = true
      $0.device.isBackgroundRefreshOn = false
    }
    expect(rules(change: change), is: [])
    expect(
      rules(try documented(without: .silentPushOnScreen), change),
      is: [
        .backgroundRefreshOff, .lowPowerMode, .backgroundLaunch,
      ])
  }

  private func rules(change: (inout EvaluationContext) -> Void) -> [RuleID] {
    rules(.documented, change)
  }

  @Test("On screen the app counts fully for its score, which must reach nothing (R-227)")
  func scoreOnScreen() throws {
    let evaluation = Evaluation.of(push, in: calmContext { $0.isAppInForeground = true })
    expect(evaluation.threshold, is: 0)
    expect(evaluation.score?.parts.first?.factor, is: .application)
    expect(evaluation.score?.parts.first?.score, is: 1)
    let unrated = Evaluation.of(
      push, in: calmContext(try documented(without: .score)) { $0.isAppInForeground = true })
    #expect(unrated.score == nil && unrated.isAllowed)
  }

  @Test("The gap that a policy asks for is kept to the nanosecond (R-224)")
  func gap() throws {
    var policy = Policy.documented
    let last: (inout EvaluationContext) -> Void = {
      $0.history.lastLaunch[.silentPush] = .seconds(900)
    }
    expect(rules(policy, last), is: [])
    try policy.set("push.minGap", to: .integer(100))
    expect(rules(policy, last), is: [])
    expect(
      rules(policy) { $0.history.lastLaunch[.silentPush] = .seconds(901) }, is: [.silentPushGap])
    let waiting = Evaluation.of(
      push, in: calmContext(policy) { $0.history.lastLaunch[.silentPush] = .seconds(950) })
    expect(waiting.nextChange, is: .seconds(1050))
    try policy.disable(.silentPushGap)
    expect(rules(policy) { $0.history.lastLaunch[.silentPush] = .seconds(901) }, is: [])
  }

  @Test("The use of the app does not count (R-229)")
  func use() throws {
    let unused: (inout EvaluationContext) -> Void = {
      $0.history.lastForegrounded = .seconds(-15 * 86_400)
      $0.history.installed = .seconds(0)
    }
    expect(rules(.documented, unused), is: [])
    expect(
      rules(try documented(without: .silentPushWithoutUse), unused), is: [.newApp, .unusedApp])
    let score = Score.of(push, in: calmContext())
    #expect(!score.parts.contains { $0.factor == .application })
    let other = Score.of(push, in: calmContext(try documented(without: .silentPushWithoutUse)))
    #expect(other.parts.contains { $0.factor == .application })
  }

  @Test("It neither spends nor needs the budgets of app refresh (R-195)")
  func budgets() throws {
    var policy = Policy.documented
    try policy.set("budget.energyPerDay", to: .integer(100))
    try policy.set("budget.launchEnergy", to: .integer(100))
    var history = AppHistory.usedDaily
    history.launch(.silentPush, at: .seconds(10), policy: policy)
    history.run(.silentPush, for: .seconds(30), until: .seconds(40), policy: policy)
    expect(history.energy, is: Budget())
    expect(history.refreshLaunches, is: [])
    expect(history.lastLaunch, is: [.silentPush: .seconds(10)])
    history.launch(.appRefresh, at: .seconds(10), policy: policy)
    expect(rules(policy) { $0.history = history }, is: [])
    try policy.disable(.pushBudget)
    expect(rules(policy) { $0.history = history }, is: [.budgets])
  }

  @Test("The threshold of its score falls within an hour (R-226)")
  func threshold() throws {
    var policy = Policy.documented
    try policy.set("scoring.thresholdStart", to: .real(0.9))
    try policy.set("scoring.thresholdEnd", to: .real(0.2))
    let threshold = ScoreThreshold.of(push, in: calmContext(policy))
    #expect(threshold.begin == .seconds(1000) && threshold.window == .seconds(3600))
    expect(threshold.value(at: .seconds(4600)), is: 0.2)
  }

  @Test("Only without R-228 can an app that answers one use its files on a locked device")
  func lockedFiles() throws {
    var device = DeviceState()
    device.isLocked = true
    func isPossible(_ answersPush: Bool, _ policy: Policy) -> Bool {
      FileAccess.open.isPossible(
        on: .complete, device: device, sinceLock: nil, answersPush: answersPush, policy: policy)
    }
    #expect(!isPossible(true, .documented))
    #expect(isPossible(true, try documented(without: .silentPushWhileLocked)))
    #expect(!isPossible(false, try documented(without: .silentPushWhileLocked)))
  }
}
