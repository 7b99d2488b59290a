import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Controllers")
struct ControllerTests {
  @Test("In a calm world both kinds of task may run, and time changes nothing")
  func calm() {
    let allowed = Evaluation(reasons: [], nextChange: nil)
    expect(Evaluation.of(refresh, in: calmContext()).unrated, is: allowed)
    expect(Evaluation.of(processing, in: calmContext()).unrated, is: allowed)
  }

  /// Something that holds tasks back: the rule, what happens, what the reason says.
  struct Obstacle: CustomTestStringConvertible, Sendable {
    var rule: RuleID
    var change: @Sendable (inout EvaluationContext) -> Void
    var blocks: [TaskRequest]
    var spares: [TaskRequest]
    var obstacle: SchedulingRules.Obstacle
    var testDescription: String { "\(rule): \(obstacle)" }
  }

  static let obstacles: [Obstacle] = [
    Obstacle(
      rule: .forceQuitStopsLaunches, change: { $0.history.wasForceQuit = true },
      blocks: [refresh], spares: [processing],
      obstacle: .forceQuit),
    Obstacle(
      rule: .backgroundRefreshOff, change: { $0.device.isBackgroundRefreshOn = false },
      blocks: [refresh, processing], spares: [],
      obstacle: .backgroundRefreshOff(by: .device)),
    Obstacle(
      rule: .backgroundRefreshOff, change: { $0.device.isBackgroundRefreshOnForApp = false },
      blocks: [refresh, processing], spares: [],
      obstacle: .backgroundRefreshOff(by: .app)),
    Obstacle(
      rule: .backgroundRefreshOff, change: { $0.device.isBackgroundRefreshRestricted = true },
      blocks: [refresh, processing], spares: [],
      obstacle: .backgroundRefreshOff(by: .restriction)),
    Obstacle(
      rule: .lowPowerMode, change: { $0.device.isLowPowerModeOn = true },
      blocks: [refresh, processing], spares: [],
      obstacle: .lowPowerMode),
    Obstacle(
      rule: .externalPower, change: { $0.device.hasExternalPower = false },
      blocks: [processing.with { $0.requiresExternalPower = true }], spares: [refresh],
      obstacle: .onBattery),
    Obstacle(
      rule: .batteryProcessing, change: { $0.device.hasExternalPower = false },
      blocks: [processing], spares: [refresh],
      obstacle: .onBattery),
    Obstacle(
      rule: .processingNetwork, change: { $0.device.network = .none },
      blocks: [processing.with { $0.requiresNetworkConnectivity = true }], spares: [processing],
      obstacle: .noNetwork),
    Obstacle(
      rule: .refreshNetwork, change: { $0.device.network = .none },
      blocks: [refresh], spares: [processing],
      obstacle: .noNetwork),
    Obstacle(
      rule: .lowDataMode, change: { $0.device.isLowDataModeOn = true },
      blocks: [refresh, processing.with { $0.requiresNetworkConnectivity = true }],
      spares: [processing],
      obstacle: .lowDataMode),
    Obstacle(
      rule: .thermalState, change: { $0.device.thermalState = .serious },
      blocks: [refresh, processing], spares: [],
      obstacle: .heat(state: .serious, limit: .serious)),
    Obstacle(
      rule: .thermalState, change: { $0.device.thermalState = .critical },
      blocks: [refresh, processing], spares: [],
      obstacle: .heat(state: .critical, limit: .serious)),
    Obstacle(
      rule: .launchBeforeFirstUnlock,
      change: {
        $0.device.wasUnlockedSinceBoot = false
        $0.policy[.bootLaunchBeforeFirstUnlock] = false
      },
      blocks: [refresh, processing], spares: [],
      obstacle: .notUnlocked),
    Obstacle(
      rule: .cameraAndCall, change: { $0.device.isCameraActive = true },
      blocks: [refresh, processing], spares: [],
      obstacle: .camera),
    Obstacle(
      rule: .cameraAndCall, change: { $0.device.isCallActive = true },
      blocks: [refresh, processing], spares: [],
      obstacle: .call),
    Obstacle(
      rule: .idleDevice, change: { $0.device.isInUse = true },
      blocks: [processing], spares: [refresh],
      obstacle: .deviceInUse),
    Obstacle(
      rule: .backgroundLaunch,
      change: { $0.isAppInForeground = AppProcessState.foregroundActive.isForeground },
      blocks: [refresh, processing], spares: [],
      obstacle: .appOnScreen),
    Obstacle(
      rule: .backgroundLaunch,
      change: { $0.isAppInForeground = AppProcessState.foregroundInactive.isForeground },
      blocks: [refresh, processing], spares: [],
      obstacle: .appOnScreen),
  ]

  @Test("An obstacle holds back the kinds of task that its rule names", arguments: obstacles)
  func blocked(obstacle: Obstacle) {
    let context = calmContext { obstacle.change(&$0) }
    let reason = Reason(obstacle.rule, obstacle.obstacle)
    for request in obstacle.blocks {
      expect(
        Evaluation.of(request, in: context), is: Evaluation(reasons: [reason], nextChange: nil))
    }
    for request in obstacle.spares {
      expect(
        Evaluation.of(request, in: context).unrated, is: Evaluation(reasons: [], nextChange: nil))
    }
  }

  @Test("An obstacle whose rule is switched off holds nothing back", arguments: obstacles)
  func disabled(obstacle: Obstacle) throws {
    let context = calmContext(try documented(without: obstacle.rule)) { obstacle.change(&$0) }
    for request in obstacle.blocks + obstacle.spares {
      #expect(Evaluation.of(request, in: context).isAllowed)
    }
  }

  @Test("A task may be delivered to a process in the background, running or suspended")
  func background() {
    for state in [AppProcessState.notRunning, .backgroundRunning, .suspended] {
      #expect(
        Evaluation.of(refresh, in: calmContext { $0.isAppInForeground = state.isForeground })
          .isAllowed)
    }
  }

  @Test("Cellular is network enough for both kinds of task")
  func cellular() {
    let context = calmContext { $0.device.network = .cellular }
    let request = processing.with { $0.requiresNetworkConnectivity = true }
    #expect(Evaluation.of(request, in: context).isAllowed)
    #expect(Evaluation.of(refresh, in: context).isAllowed)
  }

  @Test("A switch of Low Power Mode in the policy lifts its rule")
  func lowPowerModePolicy() throws {
    var policy = Policy.documented
    try policy.set("lpm.blocks", to: .boolean(false))
    #expect(
      Evaluation.of(refresh, in: calmContext(policy) { $0.device.isLowPowerModeOn = true })
        .isAllowed)
  }

  @Test(
    "A policy can lift what camera, call and Low Data Mode hold back",
    arguments: [
      ("camera.blocks", DeviceChange.camera(true)), ("call.blocks", .call(true)),
      ("lowDataMode.blocks", .lowDataMode(true)),
    ])
  func lenientPolicy(constant: String, change: DeviceChange) throws {
    var policy = Policy.documented
    #expect(!Evaluation.of(refresh, in: calmContext(policy) { $0.device.apply(change) }).isAllowed)
    try policy.set(constant, to: .boolean(false))
    #expect(Evaluation.of(refresh, in: calmContext(policy) { $0.device.apply(change) }).isAllowed)
  }

  @Test(
    "Heat blocks from the level of the policy on, not below it",
    arguments: [
      ("fair", ThermalState.nominal, []), ("fair", .fair, [.thermalState]), ("serious", .fair, []),
      ("serious", .serious, [.thermalState]), ("critical", .serious, []),
      ("critical", .critical, [.thermalState]),
    ] as [(String, ThermalState, [RuleID])])
  func heat(level: String, state: ThermalState, rules: [RuleID]) throws {
    var policy = Policy.documented
    try policy.set("thermal.blockLevel", to: .text(level))
    expect(
      Evaluation.of(refresh, in: calmContext(policy) { $0.device.thermalState = state }).rules,
      is: rules)
  }

  @Test("A policy without an idle requirement lets processing run on a device in use")
  func idlePolicy() throws {
    var policy = Policy.documented
    try policy.set("processing.requiresIdle", to: .boolean(false))
    #expect(
      Evaluation.of(processing, in: calmContext(policy) { $0.device.isInUse = true }).isAllowed)
  }

  @Test("A policy that allows battery frees only processing that does not require power")
  func batteryPolicy() throws {
    var policy = Policy.documented
    try policy.set("processing.onBattery", to: .boolean(true))
    let context = calmContext(policy) { $0.device.hasExternalPower = false }
    let demanding = processing.with { $0.requiresExternalPower = true }
    #expect(Evaluation.of(processing, in: context).isAllowed)
    expect(Evaluation.of(demanding, in: context).rules, is: [.externalPower])
  }

  @Test(
    "The battery blocks below its critical level, not at it",
    arguments: [(0.199, [.criticalBattery]), (0.2, []), (0.201, [])] as [(Double, [RuleID])])
  func batteryLevel(level: Double, rules: [RuleID]) {
    let context = calmContext {
      $0.device.hasExternalPower = false
      $0.device.batteryLevel = level
    }
    expect(Evaluation.of(refresh, in: context).rules, is: rules)
  }

  @Test("A critically low battery says how full it is and how full it must be")
  func batteryReason() {
    let context = calmContext {
      $0.device.hasExternalPower = false
      $0.device.batteryLevel = 0.125
    }
    expect(
      Evaluation.of(refresh, in: context).reasons,
      is: [
        Reason(.criticalBattery, .batteryLow(level: 0.125, needed: 0.2))
      ])
  }

  @Test("On a charger, or without its rule, a low battery blocks nothing")
  func batteryDenied() throws {
    let charging = calmContext { $0.device.batteryLevel = 0.01 }
    #expect(Evaluation.of(refresh, in: charging).isAllowed)
    let ruleless = calmContext(try documented(without: .criticalBattery)) {
      $0.device.batteryLevel = 0.01
      $0.device.hasExternalPower = false
    }
    #expect(Evaluation.of(refresh, in: ruleless).isAllowed)
  }

  @Test("After a force-quit processing runs by the exception of R-151 alone")
  func forceQuitException() throws {
    let quit: (inout EvaluationContext) -> Void = { $0.history.wasForceQuit = true }
    #expect(Evaluation.of(processing, in: calmContext(.documented, quit)).isAllowed)
    let without = calmContext(try documented(without: .forceQuitSparesProcessing), quit)
    expect(Evaluation.of(processing, in: without).rules, is: [.forceQuitStopsLaunches])
    var policy = Policy.documented
    try policy.set("forceQuit.blocksProcessing", to: .boolean(true))
    expect(
      Evaluation.of(processing, in: calmContext(policy, quit)).rules, is: [.forceQuitStopsLaunches])
    let neither = calmContext(
      try documented(without: .forceQuitStopsLaunches, .forceQuitSparesProcessing), quit)
    #expect(Evaluation.of(processing, in: neither).isAllowed)
  }

  @Test("A policy can let app refresh survive a force-quit")
  func forceQuitPolicy() throws {
    var policy = Policy.documented
    try policy.set("forceQuit.blocksRefresh", to: .boolean(false))
    #expect(
      Evaluation.of(refresh, in: calmContext(policy) { $0.history.wasForceQuit = true }).isAllowed)
  }
}
