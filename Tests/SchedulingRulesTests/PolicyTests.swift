import Foundation
import Testing
import ValueExpectations

@testable import SchedulingRules

@Suite("Policy")
struct PolicyTests {
  /// Every key by its name in code, with what is declared of it.
  private var keys: [(name: String, constant: PolicyConstant)] {
    func declared(_ keys: [some ConstantKey]) -> [(name: String, constant: PolicyConstant)] {
      keys.map { ("\($0)", $0.declaration) }
    }
    return declared(TimeConstant.allCases) + declared(CountConstant.allCases)
      + declared(RealConstant.allCases) + declared(FlagConstant.allCases) + [
        ("expirationQueue", ChoiceConstant.expirationQueue.declaration),
        ("thermalBlockLevel", ChoiceConstant.thermalBlockLevel.declaration),
        ("leakedTaskKillCode", ChoiceConstant.leakedTaskKillCode.declaration),
        ("continuedSubmissionError", ChoiceConstant.continuedSubmissionError.declaration),
        ("resourceUnsupportedError", ChoiceConstant.resourceUnsupportedError.declaration),
        ("filesTmpPurge", ChoiceConstant.filesTmpPurge.declaration),
        ("filesCachesPurge", ChoiceConstant.filesCachesPurge.declaration),
        ("defaultsAfterUnlock", ChoiceConstant.defaultsAfterUnlock.declaration),
        ("defaultsWriteBeforeUnlock", ChoiceConstant.defaultsWriteBeforeUnlock.declaration),
        ("prewarmEnabled", ChoiceConstant.prewarmEnabled.declaration),
        ("prewarmDepth", ChoiceConstant.prewarmDepth.declaration),
        (
          "clockSignificantChangeDelivery",
          ChoiceConstant.clockSignificantChangeDelivery.declaration
        ),
        ("barOffSubmissionError", ChoiceConstant.barOffSubmissionError.declaration),
        ("workoutKeepsRunning", ChoiceConstant.workoutKeepsRunning.declaration),
        ("keychainLockedError", ChoiceConstant.keychainLockedError.declaration),
      ]
  }

  /// The key of a dotted name: `refresh.runLimit` is `refreshRunLimit`.
  private func keyName(_ constant: PolicyConstant) -> String {
    let parts = constant.name.split(separator: ".")
    return parts.dropFirst().reduce(String(parts.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  /// For each default that is a text, one that may take its place.
  private let otherTexts = [
    KillCode.assertionTimeout: KillCode.watchdog, "registered": "background", "serious": "fair",
    "notPermitted": "unavailable", "atRestart": "never", "whileNotRunning": "always",
    "needsRelaunch": "recovers", "dropped": "overwritesStore", "off": "afterRestart",
    "main": "exec", "nextRun": "nextForeground", "unavailable": "none", "withMode": "never",
    "interactionNotAllowed": "notFoundBeforeUnlock",
  ]

  /// A value that the constant may take and that is not its default.
  private func otherValue(_ constant: PolicyConstant) -> PolicyValue {
    switch constant.defaultValue {
    case .boolean(let value): .boolean(!value)
    case .integer(let value): .integer(value + 1)
    case .real(let value): .real(value == 0 ? 0.5 : value / 2)
    case .text(let value): .text(otherTexts[value] ?? KillCode.watchdog)
    }
  }

  /// A policy in which no constant has its default.
  private var otherPolicy: Policy {
    get throws {
      var policy = Policy(name: "Other")
      for constant in Policy.constants { try policy.set(constant, to: otherValue(constant)) }
      return policy
    }
  }

  @Test("Every key has one declaration, whose dotted name is its own, and there are no others")
  func complete() {
    expect(keys.filter { $0.name != keyName($0.constant) }.map(\.name), is: [])
    expect(keys.map(\.constant.name).sorted(), is: Policy.constants.map(\.name).sorted())
  }

  @Test("Every constant is set by its name, and no other with it")
  func rows() throws {
    for constant in Policy.constants {
      var policy = Policy.documented
      try policy.set(constant.name, to: otherValue(constant))
      let changed = Policy.constants.filter { $0.value(in: policy) != $0.defaultValue }
      expect(changed.map(\.name), is: [constant.name])
      #expect(constant.value(in: policy) == otherValue(constant), "\(constant.name)")
    }
  }

  @Test("A key reads, in its type, what was set by name")
  func typedReading() throws {
    let policy = try otherPolicy
    for key in TimeConstant.allCases {
      let constant = key.declaration
      expect(PolicyValue(policy[key], in: constant.unit), is: otherValue(constant))
    }
    for key in CountConstant.allCases {
      expect(.integer(policy[key]), is: otherValue(key.declaration))
    }
    for key in RealConstant.allCases {
      expect(.real(policy[key]), is: otherValue(key.declaration))
    }
    for key in FlagConstant.allCases {
      expect(.boolean(policy[key]), is: otherValue(key.declaration))
    }
    #expect(policy[.expirationQueue] == .background && policy[.thermalBlockLevel] == .fair)
    expect(policy[.leakedTaskKillCode], is: .watchdog)
    expect(policy[.continuedSubmissionError], is: .unavailable)
    expect(policy[.resourceUnsupportedError], is: .unavailable)
    #expect(policy[.filesTmpPurge] == .never && policy[.filesCachesPurge] == .always)
    expect(policy[.defaultsAfterUnlock], is: .recovers)
    expect(policy[.defaultsWriteBeforeUnlock], is: .overwritesStore)
    #expect(policy[.prewarmEnabled] == .afterRestart && policy[.prewarmDepth] == .exec)
    expect(policy[.clockSignificantChangeDelivery], is: .nextForeground)
    #expect(policy[.barOffSubmissionError] == .none && policy[.workoutKeepsRunning] == .never)
    expect(policy[.keychainLockedError], is: .notFoundBeforeUnlock)
  }

  @Test("What is set by a key is read by name")
  func typedSetting() throws {
    var policy = try otherPolicy
    let documented = Policy.documented
    for key in TimeConstant.allCases { policy[key] = documented[key] }
    for key in CountConstant.allCases { policy[key] = documented[key] }
    for key in RealConstant.allCases { policy[key] = documented[key] }
    for key in FlagConstant.allCases { policy[key] = documented[key] }
    policy[.expirationQueue] = .registered
    policy[.thermalBlockLevel] = .serious
    policy[.leakedTaskKillCode] = .assertionTimeout
    policy[.continuedSubmissionError] = .notPermitted
    policy[.resourceUnsupportedError] = .notPermitted
    policy[.filesTmpPurge] = .atRestart
    policy[.filesCachesPurge] = .whileNotRunning
    policy[.defaultsAfterUnlock] = .needsRelaunch
    policy[.defaultsWriteBeforeUnlock] = .dropped
    policy[.prewarmEnabled] = .off
    policy[.prewarmDepth] = .main
    policy[.clockSignificantChangeDelivery] = .nextRun
    policy[.barOffSubmissionError] = .unavailable
    policy[.workoutKeepsRunning] = .withMode
    policy[.keychainLockedError] = .interactionNotAllowed
    policy.name = documented.name
    expect(policy, is: documented)
  }

  @Test(
    "A value is said with what it might be",
    arguments: [
      ("refresh.minSpacing", "15 min (0 … 7 d)"), ("launch.duration", "400 ms (0 … 1 min)"),
      ("storage.writeLatency", "50 microseconds (0 … 1 min)"),
      ("push.perHour", "3 (0 … 1000000)"), ("budget.launchData", "100 kilobytes (0 … 1000000)"),
      ("battery.criticalLevel", "0.2 (0 … 1)"), ("lpm.blocks", "true"),
      ("expiration.queue", "registered (registered or background)"),
    ])
  func words(name: String, words: String) throws {
    let constant = try #require(Policy.constant(named: name))
    expect(constant.words(constant.defaultValue), is: words)
  }

  @Test("Every default is a value that its declaration allows")
  func defaults() throws {
    for constant in Policy.constants {
      var policy = Policy(name: "Documented")
      try policy.set(constant.name, to: constant.defaultValue)
      #expect(policy == .documented, "\(constant.name)")
    }
  }

  @Test("Every constant says in a sentence what it means")
  func meanings() {
    for constant in Policy.constants {
      #expect(constant.meaning.hasSuffix(".") && constant.meaning.count <= 100)
    }
  }

  @Test("No constant is better supported than its best source")
  func confidence() {
    for constant in Policy.constants {
      let best = constant.sources.map { RuleCatalogue.rule($0).confidence }.max()
      #expect(constant.confidence <= best ?? .inferred, "\(constant.name)")
    }
  }

  private static let defaults = [
    "refresh.runLimit 30 seconds", "refresh.minSpacing 900 seconds",
    "refresh.spacingJitter 0 seconds",
    "fetch.runLimit 30 seconds", "push.runLimit 30 seconds", "push.perHour 3 count",
    "push.minGap 0 seconds", "push.window 3600 seconds", "push.needsUse false boolean",
    "push.alertWakes true boolean",
    "notification.actionTime 30 seconds", "notification.afterForceQuit true boolean",
    "simulator.refusesSubmissions true boolean", "simulator.launchNeedsRequest false boolean",
    "refresh.earlyExpiryProbability 0.0 fraction", "refresh.earlyExpiryEarliest 2 seconds",
    "refresh.earlyExpiryLatest 5 seconds", "refresh.endsOnUserActivity false boolean",
    "processing.endsOnConditionLost true boolean", "expiration.queue registered word",
    "processing.runLimit 300 seconds", "processing.minSpacing 1800 seconds",
    "processing.endsOnUserActivity true boolean",
    "processing.requiresIdle true boolean", "processing.idleTime 0 seconds",
    "processing.idleTimeByDay 0 seconds", "processing.onBattery false boolean",
    "expiration.warningBefore 5 seconds", "expiration.graceAfterHandler 5 seconds",
    "bgtask.totalTime 30 seconds", "bgtask.warning 5 seconds",
    "bgtask.startedInBackground 5 seconds", "bgtask.maxAssertions 1000 count",
    "bgtask.lpmFactor 0.5 fraction", "bgtask.warnAfter 30 seconds",
    "launch.duration 0.4 seconds", "launch.countsAsRunTime false boolean",
    "didEnterBackground.limit 5 seconds",
    "terminate.limit 5 seconds", "watchdog.launch 20 seconds", "watchdog.resume 10 seconds",
    "watchdog.update 10 seconds", "watchdog.suspend 10 seconds",
    "expiryHandlers.totalMainThread 3 seconds", "suspend.delayAfterBackground 5 seconds",
    "suspend.delayAfterCompletion 0.5 seconds",
    "leakedTask.killCode 0x2182bad2 code", "lockedFile.sharedFilesOnly true boolean",
    "wake.callsDidEnterBackground false boolean",
    "scene.connectsInBackground false boolean", "workout.keepsRunning withMode word",
    "watchdog.launchProcessor 0 seconds", "cpuMonitor.limit 0.8 fraction",
    "cpuMonitor.window 60 seconds",
    "wakeupsMonitor.limit 45000 count", "wakeupsMonitor.window 300 seconds",
    "lpm.blocks true boolean",
    "battery.criticalLevel 0.2 fraction", "bar.off.cancelsPending true boolean",
    "bar.off.endsRunning true boolean", "bar.off.submissionError unavailable word",
    "forceQuit.blocksRefresh true boolean",
    "forceQuit.blocksProcessing false boolean",
    "forceQuit.clearedByRestart true boolean", "restart.quietTime 0 seconds",
    "reboot.keepsPending true boolean",
    "update.keepsPending true boolean", "fileProtection.keyLifetime 10 seconds",
    "lpm.endsAtLevel 0.8 fraction",
    "lowDataMode.blocks true boolean", "thermal.blockLevel serious word",
    "thermal.endsBackgroundTasks true boolean", "camera.blocks true boolean",
    "call.blocks true boolean", "registration.lateIsFatal true boolean",
    "pending.includesRunning false boolean", "pending.includesHealthResearch false boolean",
    "limits.pendingRefresh 1 count",
    "limits.pendingProcessing 10 count", "submission.postponements 8 count",
    "submission.duration 0 microseconds",
    "continued.maxPerApp 1 count", "continued.maxPerDevice 3 count",
    "continued.noProgressTimeout 30 seconds", "continued.promptAfter 300 seconds",
    "continued.allowedInLowPowerMode true boolean",
    "continued.needsRefreshOn false boolean",
    "continued.processorMonitored false boolean",
    "continued.submissionError notPermitted word",
    "resource.unsupportedError notPermitted word",
    "health.hourlyCap true boolean", "health.updateTime 30 seconds",
    "health.backoff 60 seconds", "health.failuresToStop 3 count",
    "location.visitAfter 600 seconds", "location.stationaryAfter 120 seconds",
    "nsba.exceptionOnEmptyIdentifier true boolean", "nsba.shortestInterval 600 seconds",
    "nsba.deferredFor 300 seconds", "nsba.defersWithoutPower true boolean",
    "nsba.defersOnUserActivity false boolean", "nsba.deferralGrace 60 seconds",
    "storage.writeLatency 50 microseconds",
    "storage.syncLatency 4000 microseconds", "urlsession.eventsRunLimit 30 seconds",
    "urlsession.resumeDelay 60 seconds", "urlsession.resumeDelayMax 21600 seconds",
    "urlsession.waitingKeepsDelay true boolean",
    "urlsession.resumesBeforeFinding 3 count", "urlsession.discretionNeedsWiFi true boolean",
    "urlsession.discretionNeedsPower true boolean",
    "urlsession.discretionPatience 86400 seconds", "urlsession.retryDelay 60 seconds",
    "urlsession.retryDelayMax 21600 seconds", "urlsession.uploadsBeginAnew true boolean",
    "urlsession.progressInterval 5 seconds", "urlsession.progressCalls 5 count",
    "network.wifiRate 5000 kilobytes", "network.cellularRate 1000 kilobytes",
    "usage.learningTime 172800 seconds", "usage.learningRamp 0 seconds",
    "usage.staleAfter 604800 seconds",
    "usage.unusedAfter 1209600 seconds", "usage.dailyDays 4 count",
    "usage.constantHours 0 count",
    "earliestBeginDate.warnBeyond 604800 seconds",
    "earliestBeginDate.farNeedsUse true boolean", "refresh.maxPerDay.constant 96 count",
    "refresh.maxPerDay.daily 96 count",
    "refresh.maxPerDay.weekly 96 count", "refresh.maxPerDay.rare 96 count",
    "budget.energyPerDay 1440 seconds", "budget.launchEnergy 5 seconds",
    "budget.dataPerDay 10000 kilobytes", "budget.launchData 100 kilobytes",
    "budget.countsTransfers false boolean",
    "throttle.time 3600 seconds", "throttle.maxTime 86400 seconds",
    "refresh.perDay.constant 0.0 perDay", "refresh.perDay.daily 0.0 perDay",
    "refresh.perDay.weekly 0.0 perDay", "refresh.perDay.rare 0.0 perDay",
    "refresh.nightFactor 1.0 fraction", "refresh.nightFactor.constant 1.0 fraction",
    "processing.perDay 0.0 perDay", "processing.dayFactor 1.0 fraction",
    "budget.devicePerDay 0.0 perDay", "budget.othersPerDay 0.0 perDay",
    "budget.savedLaunches 1 count", "predict.reserve 0 count", "predict.leadTime 900 seconds",
    "predict.usualShare 0.4 fraction", "night.begin 82800 seconds", "night.end 25200 seconds",
    "refresh.window 86400 seconds", "processing.window 172800 seconds",
    "scoring.thresholdStart 0.0 fraction", "scoring.thresholdEnd 0.0 fraction",
    "scoring.applicationWeight 50.0 weight", "scoring.deviceActivityWeight 20.0 weight",
    "scoring.networkQualityWeight 8.4 weight", "scoring.batteryLevelWeight 1.0 weight",
    "scoring.thermalWeight 5.0 weight",
    "files.applicationSupportExists false boolean", "files.newContainerPathOnUpdate true boolean",
    "files.fsyncIsDurable true boolean",
    "files.tmpPurge atRestart word", "files.cachesPurge whileNotRunning word",
    "swiftData.autosaveDelay 10 seconds",
    "disk.opportunisticReserve 0.1 fraction", "boot.launchBeforeFirstUnlock true boolean",
    "defaults.afterUnlock needsRelaunch word",
    "defaults.writeBeforeUnlock dropped word", "defaults.lostOnKill 0 seconds",
    "defaults.flushToDisk 1 seconds", "keychain.lockedError interactionNotAllowed word",
    "appNap.onset 60 seconds", "appNap.timerInterval 10 seconds",
    "device.sleepsWhenIdle true boolean", "clock.significantChangeDelivery nextRun word",
    "clock.driftStep 0 seconds", "timers.backgroundLag 0 seconds",
    "prewarm.enabled off word", "prewarm.depth main word", "prewarm.lead 1800 seconds",
  ]

  @Test("The defaults are those of the rule book")
  func values() {
    let table = Policy.constants.map { "\($0.name) \($0.defaultValue) \($0.unit.rawValue)" }
    expect(table, is: Self.defaults)
  }

  @Test("Times may be whole or not, and are exact to the nanosecond")
  func times() throws {
    var policy = Policy.documented
    try policy.set("refresh.runLimit", to: .real(12.345678901))
    expect(policy[.refreshRunLimit], is: .nanoseconds(12_345_678_901))
    try policy.set("refresh.runLimit", to: .integer(7))
    expect(policy[.refreshRunLimit], is: .seconds(7))
    try policy.set("storage.syncLatency", to: .real(0.5))
    expect(policy[.storageSyncLatency], is: .nanoseconds(500))
  }

  @Test(
    "Values at the edges of what is allowed are taken, beyond them not",
    arguments: [
      ("refresh.runLimit", PolicyValue.real(0.999), false), ("refresh.runLimit", .integer(1), true),
      ("refresh.runLimit", .integer(3600), true), ("refresh.runLimit", .real(3600.001), false),
      ("refresh.runLimit", .real(.nan), false), ("refresh.runLimit", .real(.infinity), false),
      ("limits.pendingRefresh", .integer(0), false), ("limits.pendingRefresh", .integer(1), true),
      ("limits.pendingRefresh", .integer(1000), true),
      ("limits.pendingRefresh", .integer(1001), false),
      ("battery.criticalLevel", .real(-0.001), false), ("battery.criticalLevel", .integer(0), true),
      ("battery.criticalLevel", .integer(1), true), ("battery.criticalLevel", .real(1.001), false),
      ("leakedTask.killCode", .text("0x8badf00d"), true),
      ("leakedTask.killCode", .text("0xdeadbeef"), false),
    ])
  func ranges(name: String, value: PolicyValue, isAllowed: Bool) {
    var policy = Policy.documented
    do throws(PolicyProblem) {
      try policy.set(name, to: value)
      #expect(isAllowed)
    } catch {
      #expect(!isAllowed)
      expect(policy, is: .documented)
    }
  }

  @Test(
    "A value of the wrong type says what was found and what is expected",
    arguments: [
      ("refresh.runLimit", PolicyValue.text("30"), "30", "a number of seconds, 1 … 3600"),
      ("refresh.runLimit", .boolean(true), "true", "a number of seconds, 1 … 3600"),
      ("limits.pendingRefresh", .real(2), "2.0", "a whole number, 1 … 1000"),
      ("lpm.blocks", .integer(1), "1", "true or false"),
      ("battery.criticalLevel", .text("low"), "low", "a number, 0 … 1"),
      ("leakedTask.killCode", .integer(7), "7", "0x2182bad2 or 0x8badf00d"),
    ])
  func wrongTypes(name: String, value: PolicyValue, found: String, expected: String) {
    var policy = Policy.documented
    #expect(throws: PolicyProblem(name: name, found: found, expected: expected)) {
      try policy.set(name, to: value)
    }
  }

  @Test("An unknown constant is refused with the name that was probably meant")
  func unknown() {
    var policy = Policy.documented
    #expect(
      throws: PolicyProblem(
        name: "refresh.runlimits", found: "refresh.runlimits",
        expected: "the name of a policy constant", hint: "did you mean `refresh.runLimit`?")
    ) { try policy.set("refresh.runlimits", to: .integer(1)) }
    #expect(
      throws: PolicyProblem(
        name: "colour", found: "colour", expected: "the name of a policy constant", hint: nil)
    ) { try policy.set("colour", to: .integer(1)) }
  }

  @Test("Only rules that can be missed are switched off")
  func disable() throws {
    var policy = Policy.documented
    try policy.disable(.forceQuitStopsLaunches)
    #expect(
      !policy.isEnabled(.forceQuitStopsLaunches) && policy.isEnabled(.forceQuitSparesProcessing))
    #expect(
      throws: PolicyProblem(
        name: "DisabledRules", found: "R-148", expected: "a rule that can be switched off",
        hint: "the emulator cannot run without “The states of a process”")
    ) { try policy.disable(.processStates) }
    expect(policy.disabledRules, is: [.forceQuitStopsLaunches])
  }

  @Test("A policy is coded by the names of its keys")
  func codingKeys() throws {
    let document = try JSONSerialization.jsonObject(with: JSONEncoder().encode(Policy.documented))
    let values = try #require(document as? [String: Any])
    expect(values.keys.sorted(), is: (keys.map(\.name) + ["disabledRules", "name"]).sorted())
  }

  @Test("A value says on what it rests, until another one is set")
  func ownGrounds() throws {
    let constant = try #require(Policy.constant(named: "refresh.minSpacing"))
    var policy = Policy(name: "Own")
    try policy.set(
      constant, to: .integer(1_200), restingOn: "a count of ours", .measured, meaning: nil)
    expect(policy.source(of: constant), is: "a count of ours")
    expect(policy.confidence(of: constant), is: .measured)
    policy[.refreshMinSpacing] = .seconds(1_300)
    expect(policy.source(of: constant), is: "the policy's own")
    expect(policy.confidence(of: constant), is: .inferred)
    policy[.refreshMinSpacing] = Policy.documented[.refreshMinSpacing]
    expect(policy.confidence(of: constant), is: constant.confidence)
  }
}

@Suite("NearMiss")
struct NearMissTests {
  @Test(
    "A slip finds what was meant",
    arguments: [
      ("Identifer", "Identifier"), ("identifier", "Identifier"), ("Sede", "Seed"),
      ("Seeed", "Seed"), ("Sed", "Seed"), ("Pollcy", "Policy"),
    ])
  func slips(word: String, meant: String) {
    expect(NearMiss.of(word, in: ["Identifier", "Seed", "Policy"]), is: meant)
  }

  @Test("What resembles nothing finds nothing", arguments: ["Colour", "", "X", "Seedling"])
  func strangers(word: String) {
    expect(NearMiss.of(word, in: ["Identifier", "Seed", "Policy"]), is: nil)
  }

  @Test(
    "A slip in a long identifier finds what was meant; a third of it may not be another word",
    arguments: [
      ("com.example.app.reconcil", "com.example.app.reconcile" as String?),
      ("com.exmaple.app.compact", "com.example.app.compact"),
      ("com.example.App.Compact", "com.example.app.compact"),
      ("com.example.app.contract", "com.example.app.compact"),
      ("com.example.app.export", nil), ("com.example.app.reconnect", nil),
      ("com.example.app.compact2", nil), ("", nil),
    ])
  func identifiers(word: String, meant: String?) {
    let known = ["com.example.app.reconcile", "com.example.app.compact"]
    expect(NearMiss.ofIdentifier(word, in: known), is: meant)
  }

  @Test("Of equally near candidates the first wins")
  func ties() {
    expect(NearMiss.of("cat", in: ["bat", "hat"]), is: "bat")
    expect(NearMiss.of("cat", in: ["hat", "bat"]), is: "hat")
    expect(NearMiss.of("cat", in: [] as [String]), is: nil)
  }
}
