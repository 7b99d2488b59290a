import Foundation
import SchedulingRules
import Testing

@Suite("Policy")
struct PolicyTests {
  /// The stored properties of a policy that are constants, with their values as text.
  private func properties(_ policy: Policy) -> [(name: String, value: String)] {
    Mirror(reflecting: policy).children
      .map { (name: $0.label ?? "?", value: "\($0.value)") }
      .filter { $0.name != "name" && $0.name != "disabledRules" }
  }

  /// The property of a dotted name: `refresh.runLimit` is `refreshRunLimit`.
  private func propertyName(_ constant: PolicyConstant) -> String {
    let parts = constant.name.split(separator: ".")
    return parts.dropFirst().reduce(String(parts.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  /// For each default that is a text, one that may take its place.
  private let otherTexts = [
    KillCode.assertionTimeout: KillCode.watchdog, "registered": "background", "serious": "fair",
    "notPermitted": "unavailable",
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

  @Test("Every stored property has a row in the table, in the same order")
  func complete() {
    let names = Policy.constants.map(propertyName)
    #expect(names.sorted() == properties(.documented).map(\.name).sorted())
  }

  @Test("Every row reads and writes the property of its name, and no other")
  func rows() throws {
    for constant in Policy.constants {
      var policy = Policy.documented
      try policy.set(constant.name, to: otherValue(constant))
      let changed = zip(properties(.documented), properties(policy))
        .filter { $0.value != $1.value }.map { $1.name }
      #expect(changed == [propertyName(constant)])
      #expect(constant.value(in: policy) == otherValue(constant), "\(constant.name)")
    }
  }

  @Test("Every default is a value that its row allows")
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
    "fetch.runLimit 30 seconds", "push.runLimit 30 seconds", "push.perHour 3 count",
    "push.minGap 0 seconds", "push.window 3600 seconds",
    "simulator.refusesSubmissions true boolean", "simulator.launchNeedsRequest false boolean",
    "refresh.earlyExpiryProbability 0.0 fraction", "refresh.earlyExpiryEarliest 2 seconds",
    "refresh.earlyExpiryLatest 5 seconds", "refresh.endsOnUserActivity false boolean",
    "processing.endsOnConditionLost true boolean", "expiration.queue registered word",
    "processing.runLimit 300 seconds", "processing.endsOnUserActivity true boolean",
    "processing.requiresIdle true boolean", "processing.onBattery false boolean",
    "expiration.warningBefore 5 seconds", "expiration.graceAfterHandler 5 seconds",
    "bgtask.totalTime 30 seconds", "bgtask.warning 5 seconds",
    "bgtask.startedInBackground 5 seconds", "bgtask.maxAssertions 1000 count",
    "bgtask.lpmFactor 0.5 fraction", "bgtask.warnAfter 30 seconds",
    "launch.duration 0.4 seconds", "didEnterBackground.limit 5 seconds",
    "terminate.limit 5 seconds", "watchdog.launch 20 seconds", "watchdog.resume 10 seconds",
    "watchdog.update 10 seconds", "watchdog.suspend 10 seconds",
    "expiryHandlers.totalMainThread 3 seconds", "suspend.delayAfterBackground 5 seconds",
    "suspend.delayAfterCompletion 0.5 seconds",
    "leakedTask.killCode 0x2182bad2 code", "lockedFile.sharedFilesOnly true boolean",
    "watchdog.launchProcessor 0 seconds", "cpuMonitor.limit 0.8 fraction",
    "cpuMonitor.window 60 seconds",
    "wakeupsMonitor.limit 45000 count", "wakeupsMonitor.window 300 seconds",
    "lpm.blocks true boolean",
    "battery.criticalLevel 0.2 fraction", "bar.off.cancelsPending true boolean",
    "bar.off.endsRunning true boolean", "forceQuit.blocksRefresh true boolean",
    "forceQuit.blocksProcessing false boolean",
    "forceQuit.clearedByRestart false boolean", "reboot.keepsPending true boolean",
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
    "nsba.exceptionOnEmptyIdentifier true boolean", "nsba.shortestInterval 600 seconds",
    "nsba.deferredFor 300 seconds", "nsba.defersWithoutPower true boolean",
    "nsba.defersOnUserActivity false boolean", "nsba.deferralGrace 60 seconds",
    "storage.writeLatency 50 microseconds",
    "storage.syncLatency 4000 microseconds", "urlsession.eventsRunLimit 30 seconds",
    "urlsession.resumeDelay 60 seconds", "urlsession.resumeDelayMax 21600 seconds",
    "urlsession.waitingKeepsDelay true boolean",
    "urlsession.resumesBeforeFinding 3 count", "urlsession.discretionNeedsWiFi true boolean",
    "urlsession.discretionNeedsPower true boolean",
    "urlsession.discretionPatience 86400 seconds", "urlsession.uploadsBeginAnew true boolean",
    "network.wifiRate 5000 kilobytes", "network.cellularRate 1000 kilobytes",
    "usage.learningTime 172800 seconds", "usage.staleAfter 604800 seconds",
    "usage.unusedAfter 1209600 seconds", "usage.dailyDays 4 count",
    "earliestBeginDate.warnBeyond 604800 seconds",
    "earliestBeginDate.farNeedsUse true boolean", "refresh.maxPerDay.daily 96 count",
    "refresh.maxPerDay.weekly 96 count", "refresh.maxPerDay.rare 96 count",
    "budget.energyPerDay 1440 seconds", "budget.launchEnergy 5 seconds",
    "budget.dataPerDay 10000 kilobytes", "budget.launchData 100 kilobytes",
    "throttle.time 3600 seconds", "throttle.maxTime 86400 seconds",
    "refresh.window 86400 seconds", "processing.window 172800 seconds",
    "scoring.thresholdStart 0.0 fraction", "scoring.thresholdEnd 0.0 fraction",
    "scoring.applicationWeight 50.0 weight", "scoring.deviceActivityWeight 20.0 weight",
    "scoring.networkQualityWeight 8.4 weight", "scoring.batteryLevelWeight 1.0 weight",
    "scoring.thermalWeight 5.0 weight",
  ]

  @Test("The defaults are those of the rule book")
  func values() {
    let table = Policy.constants.map { "\($0.name) \($0.defaultValue) \($0.unit.rawValue)" }
    #expect(table == Self.defaults)
  }

  @Test("Times may be whole or not, and are exact to the nanosecond")
  func times() throws {
    var policy = Policy.documented
    try policy.set("refresh.runLimit", to: .real(12.345678901))
    #expect(policy.refreshRunLimit == .nanoseconds(12_345_678_901))
    try policy.set("refresh.runLimit", to: .integer(7))
    #expect(policy.refreshRunLimit == .seconds(7))
    try policy.set("storage.syncLatency", to: .real(0.5))
    #expect(policy.storageSyncLatency == .nanoseconds(500))
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
      #expect(policy == .documented)
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
    #expect(policy.disabledRules == [.forceQuitStopsLaunches])
  }

  @Test("A policy survives coding, overrides and disabled rules included")
  func coding() throws {
    var policy = Policy(name: "Mine")
    try policy.set("refresh.runLimit", to: .real(1.5))
    try policy.disable(.earliestBeginDate)
    let decoded = try JSONDecoder().decode(Policy.self, from: JSONEncoder().encode(policy))
    #expect(decoded == policy)
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
    #expect(NearMiss.of(word, in: ["Identifier", "Seed", "Policy"]) == meant)
  }

  @Test("What resembles nothing finds nothing", arguments: ["Colour", "", "X", "Seedling"])
  func strangers(word: String) {
    #expect(NearMiss.of(word, in: ["Identifier", "Seed", "Policy"]) == nil)
  }

  @Test("Of equally near candidates the first wins")
  func ties() {
    #expect(NearMiss.of("cat", in: ["bat", "hat"]) == "bat")
    #expect(NearMiss.of("cat", in: ["hat", "bat"]) == "hat")
    #expect(NearMiss.of("cat", in: [] as [String]) == nil)
  }
}
