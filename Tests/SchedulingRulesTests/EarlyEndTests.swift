import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Early ends")
struct EarlyEndTests {
  /// Why a change of a calm device ends a running task, as `R-078: use`; nil when it goes on.
  private func end(
    _ request: TaskRequest, by change: DeviceChange, before: [DeviceChange] = [],
    _ policy: Policy = .documented
  ) -> String? {
    let context = calmContext(policy) { context in
      for change in before { context.device.apply(change) }
    }
    var after = context
    after.device.apply(change)
    return EarlyEnd.of(request, before: context.device, in: after).map {
      "\($0.rule): \($0.cause.rawValue)"
    }
  }

  private let demanding = processing.with {
    $0.requiresNetworkConnectivity = true
    $0.requiresExternalPower = true
  }

  @Test("Processing ends when the user begins to use the device, and only then")
  func use() {
    expect(end(processing, by: .inUse(true)), is: "R-078: use")
    expect(end(processing, by: .inUse(true), before: [.inUse(true)]), is: nil)
    expect(end(processing, by: .inUse(false), before: [.inUse(true)]), is: nil)
    expect(end(processing, by: .unlock, before: [.lock]), is: nil)
  }

  @Test("App refresh goes on when the user uses the device, unless the policy says otherwise")
  func useAndRefresh() throws {
    expect(end(refresh, by: .inUse(true)), is: nil)
    var policy = Policy.documented
    try policy.set("refresh.endsOnUserActivity", to: .boolean(true))
    expect(end(refresh, by: .inUse(true), policy), is: "R-075: use")
    try policy.disable(.refreshEarlyEnd)
    expect(end(refresh, by: .inUse(true), policy), is: nil)
  }

  @Test("A lenient policy, or the missing rule, lets processing go on")
  func lenient() throws {
    var policy = Policy.documented
    try policy.set("processing.endsOnUserActivity", to: .boolean(false))
    expect(end(processing, by: .inUse(true), policy), is: nil)
    expect(
      end(processing, by: .inUse(true), try documented(without: .processingEndsOnUse)), is: nil)
  }

  /// A change that takes a condition away from a task that asks for everything.
  struct Loss: CustomTestStringConvertible, Sendable {
    var rule: RuleID
    var change: DeviceChange
    var before: [DeviceChange] = []
    var cause: ExpirationCause
    var testDescription: String { cause.rawValue }
  }

  static let losses = [
    Loss(rule: .externalPower, change: .externalPower(false), cause: .powerTakenAway),
    Loss(rule: .processingNetwork, change: .network(.none), cause: .networkLost),
    Loss(rule: .lowPowerMode, change: .lowPowerMode(true), cause: .lowPowerMode),
  ]

  @Test("Processing ends when a condition goes for which it would wait", arguments: losses)
  func lost(loss: Loss) throws {
    expect(end(demanding, by: loss.change), is: "\(loss.rule): \(loss.cause.rawValue)")
    expect(end(refresh, by: loss.change), is: nil)
    expect(end(demanding, by: loss.change, try documented(without: loss.rule)), is: nil)
    var policy = Policy.documented
    try policy.set("processing.endsOnConditionLost", to: .boolean(false))
    expect(end(demanding, by: loss.change, policy), is: nil)
  }

  @Test(
    "Both kinds of task end when Background App Refresh goes, by whichever switch",
    arguments: [
      (DeviceChange.backgroundRefresh(false), ExpirationCause.backgroundRefreshOff),
      (.backgroundRefreshForApp(false), .backgroundRefreshOff),
      (.backgroundRefreshRestricted(true), .backgroundRefreshForbidden),
    ])
  func refreshSwitch(change: DeviceChange, cause: ExpirationCause) throws {
    let text = "R-166: \(cause.rawValue)"
    var policy = Policy.documented
    try policy.set("bar.off.endsRunning", to: .boolean(false))
    for request in [refresh, processing] {
      expect(end(request, by: change), is: text)
      expect(end(request, by: change, policy), is: nil)
      expect(end(request, by: change, try documented(without: .backgroundRefreshOff)), is: nil)
      // It was gone before: the task, whatever it is, has been spared already.
      #expect(end(request, by: change, before: [.backgroundRefreshRestricted(true)]) == nil)
    }
    expect(end(refresh, by: .backgroundRefresh(true)), is: nil)
  }

  @Test("Processing that asks for no network does not miss it")
  func noNeed() {
    expect(end(processing, by: .network(.none)), is: nil)
  }

  @Test(
    "On battery, processing ends below the critical level, not at it",
    arguments: [(0.201, nil), (0.2, nil), (0.199, "R-163: batteryLow")])
  func battery(level: Double, expected: String?) throws {
    var policy = Policy.documented
    try policy.set("processing.onBattery", to: .boolean(true))
    expect(
      end(processing, by: .batteryLevel(level), before: [.externalPower(false)], policy),
      is: expected)
  }

  @Test(
    "Heat ends both kinds of task from the level of the policy on",
    arguments: [
      ("serious", ThermalState.fair, nil), ("serious", .serious, "R-174: heat"),
      ("serious", .critical, "R-174: heat"), ("critical", .serious, nil),
      ("fair", .fair, "R-174: heat"),
    ])
  func heat(level: String, state: ThermalState, expected: String?) throws {
    var policy = Policy.documented
    try policy.set("thermal.blockLevel", to: .text(level))
    for request in [refresh, processing] {
      expect(end(request, by: .thermalState(state), policy), is: expected)
    }
    try policy.disable(.thermalState)
    expect(end(refresh, by: .thermalState(state), policy), is: nil)
  }

  @Test("Heat ends the time of background tasks when it comes up, and not again")
  func heatAndBackgroundTasks() throws {
    func ends(_ from: ThermalState, _ to: ThermalState, _ policy: Policy = .documented) -> Bool {
      EarlyEnd.endsBackgroundTasks(
        before: DeviceState().applying(.thermalState(from)),
        after: DeviceState().applying(.thermalState(to)), policy: policy)
    }
    #expect(!ends(.nominal, .fair))
    #expect(ends(.fair, .serious) && ends(.nominal, .critical))
    #expect(!ends(.serious, .critical) && !ends(.critical, .serious))
    #expect(!ends(.fair, .serious, try documented(without: .thermalState)))
    var policy = Policy.documented
    try policy.set("thermal.endsBackgroundTasks", to: .boolean(false))
    #expect(!ends(.fair, .serious, policy))
  }
}

@Suite("Early expiry")
struct EarlyExpiryTests {
  private func draws(
    _ kind: TaskKind, _ policy: Policy, seeds: Range<UInt64> = 0..<2000
  ) -> [Duration?] {
    seeds.map { seed in
      EarlyExpiry.draw(
        kind, policy: policy, from: SeededGenerator(seed: seed, stream: "early expiry 1"))
    }
  }

  private func policy(probability: Double) throws -> Policy {
    var policy = Policy.documented
    try policy.set("refresh.earlyExpiryProbability", to: .real(probability))
    return policy
  }

  @Test("By default, without the rule, and for processing it never happens")
  func never() throws {
    #expect(draws(.appRefresh, .documented).allSatisfy { $0 == nil })
    var certain = try policy(probability: 1)
    #expect(draws(.processing, certain).allSatisfy { $0 == nil })
    try certain.disable(.refreshEarlyEnd)
    #expect(draws(.appRefresh, certain).allSatisfy { $0 == nil })
  }

  @Test("When it is certain it comes within the range, in whole milliseconds, at many times")
  func certain() throws {
    let times = draws(.appRefresh, try policy(probability: 1)).compactMap(\.self)
    expect(times.count, is: 2000)
    #expect(times.allSatisfy { $0 >= .seconds(2) && $0 <= .seconds(5) })
    #expect(times.allSatisfy { $0.nanoseconds % 1_000_000 == 0 })
    #expect(Set(times).count > 500)
  }

  @Test("A tenth is about a tenth, and the same for the same seeds")
  func tenth() throws {
    let policy = try policy(probability: 0.1)
    let count = draws(.appRefresh, policy).count { $0 != nil }
    #expect((150...250).contains(count))
    expect(draws(.appRefresh, policy), is: draws(.appRefresh, policy))
  }

  @Test("A range of one time, and one given the wrong way round, are ranges too")
  func range() throws {
    var policy = try policy(probability: 1)
    try policy.set("refresh.earlyExpiryEarliest", to: .integer(5))
    expect(draws(.appRefresh, policy, seeds: 0..<9), is: Array(repeating: .seconds(5), count: 9))
    try policy.set("refresh.earlyExpiryLatest", to: .integer(4))
    let times = draws(.appRefresh, policy).compactMap(\.self)
    #expect(times.allSatisfy { $0 >= .seconds(4) && $0 <= .seconds(5) })
  }
}

@Suite("The end of Low Power Mode")
struct LowPowerModeEndTests {
  private func follows(
    from: Double, to: Double, power: Bool = true, mode: Bool = true, _ policy: Policy = .documented
  ) -> Bool {
    var before = DeviceState()
    before.isLowPowerModeOn = mode
    before.hasExternalPower = power
    before.batteryLevel = from
    return LowPowerModeEnd.follows(
      before: before, after: before.applying(.batteryLevel(to)), policy: policy)
  }

  @Test(
    "It goes off when the charge comes up to 80 %",
    arguments: [
      (0.78, 0.799, false), (0.799, 0.8, true), (0.5, 0.95, true), (0.8, 0.9, false),
      (0.9, 0.8, false),
    ])
  func level(from: Double, to: Double, expected: Bool) {
    expect(follows(from: from, to: to), is: expected)
  }

  @Test("Only on external power, only when it is on, and only by its rule")
  func otherwise() throws {
    #expect(!follows(from: 0.7, to: 0.9, power: false))
    #expect(!follows(from: 0.7, to: 0.9, mode: false))
    #expect(!follows(from: 0.7, to: 0.9, try documented(without: .lowPowerModeEnds)))
    var policy = Policy.documented
    try policy.set("lpm.endsAtLevel", to: .real(0.95))
    #expect(!follows(from: 0.7, to: 0.9, policy))
  }
}
