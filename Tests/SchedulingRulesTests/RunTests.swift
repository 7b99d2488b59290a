import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Launches")
struct LaunchTests {
  @Test(
    "A task goes to its app by launch, resume, or as one more",
    arguments: [
      (AppProcessState.notRunning, LaunchPath.coldLaunch, RuleID.backgroundLaunch),
      (.suspended, .resume, .suspendedAppResumed),
      (.backgroundRunning, .join, .suspendedAppResumed),
      (.foregroundActive, .join, .suspendedAppResumed),
      (.foregroundInactive, .join, .suspendedAppResumed),
    ])
  func path(state: AppProcessState, path: LaunchPath, rule: RuleID) {
    expect(LaunchPath.to(state, policy: .documented), is: path)
    expect(path.rule, is: rule)
  }

  @Test("Without R-072 a suspended app is launched anew")
  func noResume() throws {
    expect(
      LaunchPath.to(.suspended, policy: try documented(without: .suspendedAppResumed)),
      is: .coldLaunch)
  }

  @Test("A task without a launch handler is fatal, or dropped without R-061")
  func delivery() throws {
    func decide(_ isRegistered: Bool, _ policy: Policy) -> LaunchDelivery {
      LaunchDelivery.decide(isRegistered: isRegistered, policy: policy)
    }
    expect(decide(true, .documented), is: .deliver)
    expect(decide(false, try documented(without: .launchWithoutHandler)), is: .drop)
    guard case .fatal(let exception) = decide(false, .documented) else {
      Issue.record("not fatal")
      return
    }
    expect(exception.mistake, is: .noLaunchHandler)
    expect(exception.rule, is: .launchWithoutHandler)
  }
}

@Suite("Run limits")
struct RunLimitTests {
  @Test(
    "Each kind of task has its limit, and expires a warning before it",
    arguments: [
      (TaskKind.appRefresh, RuleID.refreshRunLimit, 30, 25),
      (.processing, .processingRunLimit, 300, 295),
    ])
  func limits(kind: TaskKind, rule: RuleID, total: Int, expiration: Int) throws {
    let limit = try #require(RunLimit.of(kind, policy: .documented))
    expect(limit.rule, is: rule)
    expect(limit.total, is: .seconds(total))
    expect(limit.expiration, is: .seconds(expiration))
  }

  @Test("Without its rule a kind of task has no limit, and the other keeps its own")
  func disabled() throws {
    let policy = try documented(without: .refreshRunLimit)
    expect(RunLimit.of(.appRefresh, policy: policy), is: nil)
    expect(RunLimit.of(.processing, policy: policy)?.rule, is: .processingRunLimit)
    expect(RunLimit.of(.processing, policy: try documented(without: .processingRunLimit)), is: nil)
  }

  @Test("Without R-076 a task expires at the very end")
  func noWarning() throws {
    let limit = RunLimit.of(.appRefresh, policy: try documented(without: .expirationWarning))
    expect(limit?.expiration, is: .seconds(30))
  }

  @Test(
    "A warning as long as the limit, or longer, expires the task at once",
    arguments: [(4, 1), (5, 0), (6, 0)])
  func longWarning(warning: Int, expiration: Int) throws {
    var policy = Policy.documented
    try policy.set("refresh.runLimit", to: .integer(5))
    try policy.set("expiration.warningBefore", to: .integer(warning))
    expect(RunLimit.of(.appRefresh, policy: policy)?.expiration, is: .seconds(expiration))
  }
}

@Suite("Expiration and completion")
struct ExpirationTests {
  @Test("With a handler it is called, without one the system completes the task")
  func documentedWay() {
    expect(Expiration.decide(hasHandler: true, policy: .documented), is: .callHandler)
    expect(Expiration.decide(hasHandler: false, policy: .documented), is: .completeUnsuccessfully)
  }

  @Test("Without their rules neither happens")
  func disabled() throws {
    expect(
      Expiration.decide(hasHandler: true, policy: try documented(without: .expirationBeforeEnd)),
      is: .ignore)
    expect(
      Expiration.decide(
        hasHandler: false, policy: try documented(without: .expirationWithoutHandler)), is: .ignore)
    expect(
      Expiration.decide(hasHandler: false, policy: try documented(without: .expirationBeforeEnd)),
      is: .completeUnsuccessfully)
  }

  @Test("A task that expires with another one of its wake needs R-091")
  func shared() throws {
    func decide(_ policy: Policy) -> Expiration {
      Expiration.decide(hasHandler: true, sharesAllotment: true, policy: policy)
    }
    expect(decide(.documented), is: .callHandler)
    expect(decide(try documented(without: .expirationTogether)), is: .ignore)
  }

  @Test("The handler comes on its own queue, on another by policy or without R-083")
  func queue() throws {
    expect(ExpirationQueue.of(.documented), is: .registered)
    var policy = Policy.documented
    try policy.set("expiration.queue", to: .text("background"))
    expect(ExpirationQueue.of(policy), is: .background)
    expect(ExpirationQueue.of(try documented(without: .expirationQueue)), is: .background)
  }

  @Test("A second completion is ignored, unless R-097 is switched off")
  func completion() throws {
    expect(CompletionVerdict.decide(isCompleted: false, policy: .documented), is: .accepted)
    expect(
      CompletionVerdict.decide(isCompleted: true, policy: .documented),
      is: .ignored(.secondCompletion))
    let policy = try documented(without: .secondCompletion)
    expect(CompletionVerdict.decide(isCompleted: true, policy: policy), is: .accepted)
  }
}

@Suite("Suspension")
struct SuspensionTests {
  @Test(
    "Each occasion has its delay and its rule",
    arguments: [
      (Suspension.Occasion.enteredBackground, 5000, RuleID.suspension),
      (.endedBackgroundTask, 500, .suspension), (.completedTask, 500, .suspensionAfterCompletion),
    ])
  func delays(occasion: Suspension.Occasion, milliseconds: Int, rule: RuleID) throws {
    expect(
      Suspension.after(occasion, policy: .documented),
      is: Suspension(delay: .milliseconds(milliseconds), rule: rule))
    expect(Suspension.after(occasion, policy: try documented(without: rule)), is: nil)
  }

  @Test(
    "A scheduled or a background task holds suspension off",
    arguments: [(0, 0, false), (1, 0, true), (0, 1, true), (2, 3, true)])
  func heldOff(scheduled: Int, background: Int, expected: Bool) {
    expect(
      Suspension.isHeldOff(
        scheduledTasks: scheduled, backgroundTasks: background, policy: .documented), is: expected)
  }

  @Test("Without R-103 background tasks hold nothing off")
  func heldOffDisabled() throws {
    let policy = try documented(without: .backgroundTaskAssertion)
    #expect(!Suspension.isHeldOff(scheduledTasks: 0, backgroundTasks: 1, policy: policy))
    #expect(Suspension.isHeldOff(scheduledTasks: 1, backgroundTasks: 1, policy: policy))
  }
}

@Suite("Ends of a process")
struct TerminationTests {
  @Test("A leaked background task is killed with the code of current systems")
  func leaked() {
    expect(
      Termination.leakedBackgroundTask(policy: .documented),
      is: Termination(code: "0x2182bad2", rule: .leakCode))
  }

  @Test("By policy, or without R-126, the code is the watchdog's; without R-114 there is no kill")
  func leakedOtherwise() throws {
    let watchdog = Termination(code: "0x8badf00d", rule: .leakWatchdogCode)
    var policy = Policy.documented
    try policy.set("leakedTask.killCode", to: .text("0x8badf00d"))
    expect(Termination.leakedBackgroundTask(policy: policy), is: watchdog)
    expect(
      Termination.leakedBackgroundTask(policy: try documented(without: .leakCode)), is: watchdog)
    expect(
      Termination.leakedBackgroundTask(policy: try documented(without: .backgroundTaskLeak)),
      is: nil)
  }

  @Test(
    "More than a thousand open background tasks are too many",
    arguments: [(999, false), (1000, false), (1001, true)])
  func tooMany(open: Int, kills: Bool) throws {
    let kill = Termination(code: "0xbada5e47", rule: .tooManyBackgroundTasks)
    expect(
      Termination.tooManyBackgroundTasks(open: open, policy: .documented), is: (kills ? kill : nil))
    let policy = try documented(without: .tooManyBackgroundTasks)
    expect(Termination.tooManyBackgroundTasks(open: open, policy: policy), is: nil)
  }

  @Test("An incomplete task and a slow callback are killed, unless their rules are off")
  func others() throws {
    expect(
      Termination.incompleteTask(policy: .documented),
      is: Termination(code: nil, rule: .expirationGraceOverrun))
    expect(
      Termination.incompleteTask(policy: try documented(without: .expirationGraceOverrun)), is: nil)
    expect(
      Termination.slowDidEnterBackground(policy: .documented),
      is: Termination(code: "0x8badf00d", rule: .enteringBackground))
    expect(
      Termination.slowDidEnterBackground(policy: try documented(without: .enteringBackground)),
      is: nil)
    expect(
      Termination.slowTermination(policy: .documented),
      is: Termination(code: "0x8badf00d", rule: .termination))
    expect(Termination.slowTermination(policy: try documented(without: .termination)), is: nil)
  }

  @Test(
    "More than the limit of a processor is too much, the limit is not",
    arguments: [(0.79, false), (0.8, false), (0.801, true), (1, true)])
  func processor(share: Double, kills: Bool) throws {
    let kill = Termination(code: "EXC_RESOURCE CPU_FATAL", rule: .processorMonitor)
    expect(Termination.cpuOveruse(share: share, policy: .documented), is: (kills ? kill : nil))
    let without = try documented(without: .processorMonitor)
    expect(Termination.cpuOveruse(share: share, policy: without), is: nil)
  }

  @Test("The monitor watches processing, unless a task asks for external power")
  func monitor() throws {
    let charging = processing.with { $0.requiresExternalPower = true }
    func watches(_ running: [TaskRequest]) -> Bool {
      CPUMonitor.watches(running, on: DeviceState(), policy: .documented)
    }
    #expect(!watches([]) && !watches([refresh]) && !watches([charging]))
    #expect(watches([processing]) && watches([refresh, processing]))
    #expect(!watches([processing, charging]))
    let without = try documented(without: .processorMonitor)
    #expect(!CPUMonitor.watches([processing], on: DeviceState(), policy: without))
    let debugged = DeviceState().applying(.debugger(true))
    #expect(!CPUMonitor.watches([processing], on: debugged, policy: .documented))
  }

  @Test("Only a force-quit stops background launches")
  func forceQuitFlag() {
    expect(
      ProcessEnd.allCases.filter { $0.setsForceQuitFlag(policy: .documented) }, is: [.forceQuit])
  }

  @Test(
    "Without the rules that tell ends apart they all count, or none",
    arguments: [
      (RuleID.forceQuitStopsLaunches, [] as [ProcessEnd]),
      (RuleID.jetsamKeepsRequests, [.forceQuit, .jetsam]),
      (RuleID.onlySwipeIsForceQuit, [.forceQuit, .reboot, .update, .language, .crash, .killed]),
    ])
  func forceQuitFlagDisabled(rule: RuleID, ends: [ProcessEnd]) throws {
    let policy = try documented(without: rule)
    expect(ProcessEnd.allCases.filter { $0.setsForceQuitFlag(policy: policy) }, is: ends)
  }

  @Test("Before a force-quit the app is told if it runs code, and at no other end")
  func willTerminate() throws {
    func told(_ end: ProcessEnd, _ policy: Policy) -> [AppProcessState] {
      AppProcessState.allCases.filter { end.callsWillTerminate(in: $0, policy: policy) }
    }
    expect(
      told(.forceQuit, .documented),
      is: [.foregroundInactive, .foregroundActive, .backgroundRunning])
    for end in ProcessEnd.allCases where end != .forceQuit {
      expect(told(end, .documented), is: [])
    }
    expect(told(.forceQuit, try documented(without: .willTerminateNeedsRunning)), is: [])
  }

  @Test("Want of memory ends a suspended app only", arguments: JetsamReason.allCases.dropFirst())
  func jetsam(reason: JetsamReason) throws {
    func ended(_ policy: Policy) -> [AppProcessState] {
      AppProcessState.allCases.filter {
        reason.rule(forAppIn: $0, policy: policy) == .suspendedMayVanish
      }
    }
    expect(ended(.documented), is: [.suspended])
    expect(ended(try documented(without: .suspendedMayVanish)), is: [])
  }

  @Test("An app over its own limit is ended in every state, without R-139 only while suspended")
  func memoryLimit() throws {
    func ending(_ policy: Policy) -> [RuleID?] {
      AppProcessState.allCases.map { state in
        JetsamReason.perProcessLimit.rule(forAppIn: state, policy: policy)
      }
    }
    expect(ending(.documented), is: [nil, .memoryLimit, .memoryLimit, .memoryLimit, .memoryLimit])
    expect(
      ending(try documented(without: .memoryLimit)), is: [nil, nil, nil, nil, .suspendedMayVanish])
    expect(
      ending(try documented(without: .suspendedMayVanish, .memoryLimit)),
      is: [
        nil, nil, nil, nil, nil,
      ])
  }

  @Test("Heat ends an app that runs, and leaves one that is suspended")
  func coolOff() throws {
    func ended(_ policy: Policy) -> [AppProcessState] {
      AppProcessState.allCases.filter { Termination.coolOff(ofAppIn: $0, policy: policy) != nil }
    }
    expect(ended(.documented), is: [.foregroundInactive, .foregroundActive, .backgroundRunning])
    expect(ended(try documented(without: .thermalKill)), is: [])
    expect(
      Termination.coolOff(ofAppIn: .foregroundActive, policy: .documented),
      is: Termination(code: "0xc00010ff", rule: .thermalKill))
  }

  @Test("A restart lifts a force-quit only where the policy says so and R-154 is in force")
  func restart() throws {
    var policy = Policy.documented
    #expect(ProcessEnd.restartLiftsForceQuit(policy: policy))
    policy[.forceQuitClearedByRestart] = false
    #expect(!ProcessEnd.restartLiftsForceQuit(policy: policy))
    policy[.forceQuitClearedByRestart] = true
    try policy.disable(.forceQuitAndRestart)
    #expect(!ProcessEnd.restartLiftsForceQuit(policy: policy))
  }
}

@Suite("BackgroundRefreshStatus")
struct BackgroundRefreshStatusTests {
  @Test(
    "The status follows restriction, Low Power Mode and the switches",
    arguments: [
      ([], 2), ([DeviceChange.backgroundRefresh(false)], 1),
      ([.backgroundRefreshForApp(false)], 1), ([.backgroundRefreshRestricted(true)], 0),
      ([.lowPowerMode(true)], 1), ([.lowPowerMode(true), .backgroundRefreshRestricted(true)], 0),
    ])
  func status(changes: [DeviceChange], rawValue: Int) {
    let device = changes.reduce(DeviceState()) { $0.applying($1) }
    expect(BackgroundRefreshStatus.of(device, policy: .documented).rawValue, is: rawValue)
  }

  @Test("Without R-160 Low Power Mode leaves the status alone")
  func lowPowerMode() throws {
    let device = DeviceState().applying(.lowPowerMode(true))
    expect(
      BackgroundRefreshStatus.of(device, policy: try documented(without: .lowPowerModeEndsRefresh)),
      is: .available)
  }
}
