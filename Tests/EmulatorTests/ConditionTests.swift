import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Conditions that change")
struct ConditionTests {
  /// A phone on which one task may run from 100 s on, in a process that was suspended.
  private func scenario(
    _ kind: TaskKind = .appRefresh, needsPower: Bool = false, needsNetwork: Bool = false
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.device.hasExternalPower = true
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.onExpiration(of: task) { process.complete(task, success: false) }
      }
      guard process.processID == 301 else { return }
      let earliest = Simulation.current?.wallNow.advanced(by: .milliseconds(99_600))
      try? process.submit(
        TaskRequest(
          identifier: "refresh", kind: kind, submittedAt: .zero, earliestBeginDate: earliest,
          requiresNetworkConnectivity: needsNetwork, requiresExternalPower: needsPower))
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(11, .device(.inUse(false)))
    return scenario
  }

  private func lines(_ scenario: PhoneScenario, _ kinds: Set<RecordKind> = [.task]) -> [String] {
    scenario.run().lines(of: kinds).filter { line in
      !["R-033", "R-051", "R-060"].contains { line.hasSuffix($0) }
    }
  }

  /// Something that holds a request back as long as it lasts.
  struct Hold: CustomTestStringConvertible, Sendable {
    var rule: RuleID
    var begin: DeviceChange
    var end: DeviceChange
    var kind = TaskKind.appRefresh
    var testDescription: String { "\(rule) \(begin)" }
  }

  static let holds = [
    Hold(rule: .refreshNetwork, begin: .network(.none), end: .network(.cellular)),
    Hold(rule: .processingNetwork, begin: .network(.none), end: .network(.wifi), kind: .processing),
    Hold(
      rule: .externalPower, begin: .externalPower(false), end: .externalPower(true),
      kind: .processing),
    Hold(rule: .lowDataMode, begin: .lowDataMode(true), end: .lowDataMode(false)),
    Hold(
      rule: .lowDataMode, begin: .lowDataMode(true), end: .lowDataMode(false), kind: .processing),
    Hold(rule: .thermalState, begin: .thermalState(.critical), end: .thermalState(.fair)),
    Hold(rule: .cameraAndCall, begin: .camera(true), end: .camera(false)),
    Hold(rule: .cameraAndCall, begin: .call(true), end: .call(false), kind: .processing),
  ]

  @Test(
    "A request waits as long as its condition is not met, and is launched then", arguments: holds)
  func waits(hold: Hold) {
    var scenario = scenario(hold.kind, needsPower: true, needsNetwork: true)
    scenario.at(50, .device(hold.begin))
    scenario.at(200, .device(hold.end))
    expect(
      lines(scenario, [.reason, .task]).prefix(3),
      is: [
        "50 waits refresh \(hold.rule)", "200 free refresh \(hold.rule)",
        "200 launched refresh warm R-072",
      ])
  }

  @Test("A condition that comes and goes while others hold is told as intervals of its own")
  func intervals() {
    var scenario = scenario()
    for (second, isOn) in [(20.0, true), (30, false), (40, true), (60, false)] {
      scenario.at(second, .device(.call(isOn)))
    }
    expect(
      lines(scenario, [.reason]),
      is: [
        "20 waits refresh R-176", "30 free refresh R-176", "40 waits refresh R-176",
        "60 free refresh R-176",
      ])
  }

  @Test("Running processing expires when it is unplugged (R-055), or loses its network (R-056)")
  func lost() {
    var unplugged = scenario(.processing, needsPower: true)
    unplugged.at(110, .device(.externalPower(false)))
    expect(
      lines(unplugged).dropFirst(),
      is: [
        "110 expired refresh (external power was taken away, handler) R-055",
        "110 completed refresh false by handler",
      ])
    var offline = scenario(.processing, needsNetwork: true)
    offline.at(110, .device(.network(.none)))
    expect(
      lines(offline).dropFirst().first, is: "110 expired refresh (network was lost, handler) R-056")
  }

  @Test("By policy it goes on, as app refresh does")
  func lenient() throws {
    var processing = scenario(.processing, needsPower: true)
    try processing.policy.set("processing.endsOnConditionLost", to: .boolean(false))
    processing.at(110, .device(.externalPower(false)))
    expect(lines(processing).dropFirst().first, is: "395 expired refresh (time, handler) R-076")
    var refresh = scenario()
    refresh.at(110, .device(.network(.none)))
    expect(lines(refresh).dropFirst().first, is: "125 expired refresh (time, handler) R-076")
  }

  @Test(
    "Heat expires what is running, of both kinds (R-174)",
    arguments: TaskKind.needingMode)
  func heat(kind: TaskKind) {
    var scenario = scenario(kind)
    scenario.at(105, .device(.thermalState(.fair)))
    scenario.at(110, .device(.thermalState(.serious)))
    expect(
      lines(scenario).dropFirst(),
      is: [
        "110 expired refresh (device too hot, handler) R-174",
        "110 completed refresh false by handler",
      ])
  }

  @Test("App refresh ends after 2 to 5 s where that is certain, at a time of the seed (R-075)")
  func earlyExpiry() throws {
    var scenario = scenario()
    try scenario.policy.set("refresh.earlyExpiryProbability", to: .integer(1))
    let first = scenario.run().lines(of: [.task])
    expect(first, is: scenario.run().lines(of: [.task]))
    #expect(first.count == 3 && first[1].hasSuffix("(ended early by the system, handler) R-075"))
    let second = Double(first[1].split(separator: " ")[0]) ?? 0
    #expect(second >= 102 && second <= 105)
    scenario.seed = 2
    #expect(scenario.run().lines(of: [.task]) != first)
  }

  @Test("What an app draws by chance does not move the early expiry")
  func independentDraws() throws {
    var scenario = scenario()
    try scenario.policy.set("refresh.earlyExpiryProbability", to: .integer(1))
    let plain = lines(scenario)
    scenario.app.didEnterBackground = { _ in
      for _ in 0..<100 { _ = UInt64.random(in: 0...UInt64.max) }
    }
    expect(lines(scenario), is: plain)
  }

  @Test("A policy can end app refresh when the user begins to use the phone (R-075)")
  func use() throws {
    var scenario = scenario()
    try scenario.policy.set("refresh.endsOnUserActivity", to: .boolean(true))
    scenario.at(103, .device(.inUse(true)))
    expect(
      lines(scenario).dropFirst().first,
      is: "103 expired refresh (user began to use the device, handler) R-075")
  }

  @Test("Low Power Mode goes off at 80 % on the charger, as if the user had done it (R-161)")
  func lowPowerModeEnds() {
    var scenario = scenario()
    scenario.device.isLowPowerModeOn = true
    scenario.device.batteryLevel = 0.5
    scenario.at(200, .device(.batteryLevel(0.79)))
    scenario.at(300, .device(.batteryLevel(0.8)))
    expect(
      lines(scenario, [.device, .reason, .task]).suffix(6).prefix(4),
      is: [
        "300 device batteryLevel(0.8)", "300 device lowPowerMode(false)",
        "300 free refresh R-159", "300 launched refresh warm R-072",
      ])
    var wakes = scenario
    wakes.app.deviceChanged = { process, change in print(process.device.isLowPowerModeOn, change) }
    #expect(wakes.run().lines(of: [.output]).contains("300 output false lowPowerMode(false)"))
  }

  @Test(
    "The pending requests list the running one by policy only (R-044)", arguments: [false, true])
  func pendingWhileRunning(includesRunning: Bool) throws {
    var scenario = scenario()
    try scenario.policy.set("pending.includesRunning", to: .boolean(includesRunning))
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.ask(for: "processing", .processing, in: 1000)
        print("while it runs:", process.pendingRequests.map(\.identifier))
        process.complete(task, success: true)
        print("afterwards:", process.pendingRequests.map(\.identifier))
      }
      process.handle("processing")
      process.ask(for: "refresh", in: 99.6)
    }
    let listed = includesRunning ? #"["refresh", "processing"]"# : #"["processing"]"#
    expect(
      scenario.run().lines(of: [.output]).suffix(2),
      is: [
        "100 output while it runs: \(listed)", #"100 output afterwards: ["processing"]"#,
      ])
  }

  @Test("A malformed wildcard is reported once, a submission under a good one is refused (R-012)")
  func wildcards() {
    var scenario = scenario()
    scenario.infoPlist.permittedIdentifiers = ["refresh", "com.other.*", "com.example.test.x.*"]
    scenario.app.finishLaunching = { process in
      print(process.handle("com.example.test.x.a"), process.handle("com.other.a"))
      process.ask(for: "com.example.test.x.a", .processing)
    }
    scenario.at(20, .jetsam)
    scenario.at(30, .openApp)
    let lines = scenario.run().lines(of: [.finding, .output])
    expect(lines.count { $0.contains("malformedWildcard") }, is: 1)
    #expect(lines.contains("0 warning malformedWildcard R-012"))
    #expect(lines.contains("0.4 output true false"))
    #expect(lines.contains("0.4 error submissionNotPermitted R-012"))
    #expect(lines.contains("0.4 output error 3"))
  }
}
