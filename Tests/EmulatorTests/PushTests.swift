import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Silent pushes on the phone")
struct PushTests {
  private static let name = "com.apple.pushLaunch.com.example.test"

  /// Two thousand seconds of an app that is left after 100 s; it answers a push after the given seconds, or never.
  private func scenario(answer: Double? = 1) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 2000
    scenario.infoPlist.backgroundModes = ["remote-notification"]
    scenario.app.finishLaunching = { $0.registerForPushes() }
    scenario.app.receive = { process, push, task in
      if case .integer(let number) = push.userInfo["number"] { print("push", number) }
      guard let answer, let task else { return }
      Task { @MainActor in
        try await Task.sleep(for: .seconds(answer))
        process.completePush(task, result: "newData", success: true)
      }
    }
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    return scenario
  }

  private func push(_ number: Int = 1) -> ScenarioEvent {
    .push(PushNotification(userInfo: ["number": .integer(number)]))
  }

  /// Runs a scenario whose events were added in any order.
  private func run(_ scenario: PhoneScenario) -> PhoneRun {
    var scenario = scenario
    scenario.timeline.sort { $0.at < $1.at }
    return scenario.run()
  }

  private func lines(
    _ scenario: PhoneScenario, _ kinds: Set<RecordKind> = [.task, .finding, .kill]
  ) -> [String] {
    run(scenario).lines(of: kinds).map { $0.replacing(Self.name, with: "push") }
  }

  private func pushes(_ scenario: PhoneScenario) -> [String] {
    run(scenario).lines(of: [.output]).filter { $0.contains("output push") }
  }

  @Test("A suspended app is woken, one that is gone is launched, one on screen gets it at once")
  func ways() {
    var scenario = scenario()
    scenario.at(50, push())
    scenario.at(200, push())
    scenario.at(300, .jetsam)
    scenario.at(400, push())
    expect(
      lines(scenario, [.task]),
      is: [
        "50 launched push warm R-227", "51 completed push true by handler",
        "200 launched push warm R-072", "201 completed push true by handler",
        "400.4 launched push cold R-060", "401.4 completed push true by handler",
      ])
  }

  @Test("The app gets an address of 32 bytes at each registration, always the same one")
  func token() {
    var scenario = scenario()
    scenario.app.registered = { _, token in print("token", token.count, token.prefix(4)) }
    scenario.at(300, .jetsam)
    scenario.at(400, .openApp)
    let tokens = scenario.run().lines(of: [.output]).filter { $0.contains("token") }
    expect(tokens.count, is: 2)
    expect(Set(tokens.map { $0.drop { $0 != "t" } }).count, is: 1)
    #expect(tokens.allSatisfy { $0.contains("token 32") })
    scenario.seed = 2
    #expect(!scenario.run().lines(of: [.output]).contains { tokens.contains($0) })
  }

  @Test("Without an address nothing comes, and the address can be given back (R-220)")
  func noAddress() {
    var scenario = scenario()
    scenario.app.finishLaunching = { _ in }
    scenario.at(200, push())
    expect(lines(scenario), is: ["200 error pushDropped R-220"])
    scenario.app.finishLaunching = { process in
      process.registerForPushes()
      print("address", process.isRegisteredForPushes)
    }
    scenario.app.didEnterBackground = { process in
      process.unregisterForPushes()
      print("address", process.isRegisteredForPushes)
    }
    expect(lines(scenario), is: ["200 error pushDropped R-220"])
    let texts = scenario.run().lines(of: [.output]).filter { $0.contains("output address") }
    expect(texts, is: ["0.4 output address true", "100 output address false"])
  }

  @Test("A push that waits goes with the address (R-220)")
  func addressGivenBack() {
    var scenario = scenario()
    scenario.app.userAction = { process, _ in process.unregisterForPushes() }
    scenario.at(20, .device(.camera(true)))
    try? scenario.policy.disable(.silentPushOnScreen)
    scenario.at(30, push())
    scenario.at(40, .userAction(name: "stop", parameters: [:]))
    expect(lines(scenario, [.reason]).last, is: "40 removed push R-220")
  }

  // MARK: Time

  private static let killed = [
    "230 error pushNotCompleted R-223", "230 killed pushNotCompleted R-223",
  ]

  @Test(
    "A push has 30 s to be answered, and its app is killed then (R-223)",
    arguments: [(29.999, []), (30.0, killed), (31.0, killed)])
  func limit(answer: Double, expected: [String]) {
    var scenario = scenario(answer: answer)
    scenario.at(200, push())
    expect(lines(scenario, [.finding, .kill]), is: expected)
  }

  @Test("An app that did not answer gets no push for a while (R-100)")
  func throttled() {
    var scenario = scenario(answer: nil)
    scenario.at(200, push())
    scenario.at(300, push())
    #expect(lines(scenario, [.reason]).contains("300 waits push R-100"))
    expect(lines(scenario, [.task]).count, is: 1)
  }

  @Test("On screen an unanswered push is reported and costs nothing else")
  func unansweredOnScreen() {
    var scenario = scenario(answer: nil)
    scenario.at(50, push())
    expect(
      lines(scenario),
      is: [
        "50 launched push warm R-227", "80 error pushNotCompleted R-223",
        "80 completed push false by system",
      ])
  }

  @Test("An answer that comes too late, or twice, is ignored (R-097)")
  func late() {
    var scenario = scenario(answer: 31)
    scenario.at(50, push())
    expect(lines(scenario, [.finding]).last, is: "81 warning taskCompletedLate R-097")
  }

  @Test("A fault can end the time of a push: the app is killed, and has done nothing wrong")
  func fault() {
    var scenario = scenario(answer: 20)
    scenario.at(200, push())
    scenario.faults = [
      Fault(kind: .expire, target: .run, placement: .time(.seconds(205)))
    ]
    expect(lines(scenario, [.finding, .kill]), is: ["205 killed pushNotCompleted R-223"])
  }

  // MARK: Waiting

  @Test("Of three pushes that wait the newest is delivered (R-222)")
  func newest() throws {
    var scenario = scenario()
    scenario.at(150, .device(.lowPowerMode(true)))
    for number in 1...3 { scenario.at(Double(number) * 200, push(number)) }
    scenario.at(800, .device(.lowPowerMode(false)))
    expect(pushes(scenario), is: ["800 output push 3"])
    try scenario.policy.disable(.newestPushWaits)
    expect(pushes(scenario).count, is: 3)
  }

  @Test(
    "A push that waits is lost with a force-quit; one that comes then waits for the user (R-225)")
  func forceQuit() {
    var scenario = scenario()
    scenario.at(150, .device(.lowPowerMode(true)))
    scenario.at(200, push(1))
    scenario.at(300, .forceQuit)
    scenario.at(400, .device(.lowPowerMode(false)))
    scenario.at(500, push(2))
    scenario.at(600, .openApp)
    expect(pushes(scenario), is: ["600.4 output push 2"])
    let reasons = lines(scenario, [.reason])
    #expect(reasons.contains("300 removed push R-222"))
    #expect(reasons.contains("500 waits push R-225"))
  }

  @Test("A push that waits survives a jetsam, and is launched for later")
  func jetsam() {
    var scenario = scenario()
    scenario.at(150, .device(.lowPowerMode(true)))
    scenario.at(200, push(1))
    scenario.at(300, .jetsam)
    scenario.at(400, .device(.lowPowerMode(false)))
    expect(pushes(scenario), is: ["400.4 output push 1"])
  }

  @Test("It is no request of the scheduler: neither listed nor cancelled")
  func hidden() {
    var scenario = scenario()
    scenario.at(90, .device(.lowPowerMode(true)))
    try? scenario.policy.disable(.silentPushOnScreen)
    scenario.at(95, push(1))
    scenario.app.didEnterBackground = { process in
      print("pending", process.pendingRequests.count)
      process.cancelAll()
    }
    scenario.at(400, .device(.lowPowerMode(false)))
    #expect(lines(scenario, [.output]).contains("100 output pending 0"))
    expect(pushes(scenario), is: ["400 output push 1"])
  }

  @Test("On screen a push does not wait for a task that runs")
  func besideTask() {
    var scenario = scenario()
    scenario.duration = 3000
    scenario.infoPlist.backgroundModes.append("fetch")
    scenario.app.finishLaunching = { process in
      process.registerForPushes()
      _ = process.register("refresh") { _ in }
    }
    scenario.app.didEnterBackground = { process in
      try? process.submit(
        TaskRequest(identifier: "refresh", kind: .appRefresh, submittedAt: .zero))
    }
    scenario.at(105, .openApp)
    scenario.at(110, push(1))
    expect(pushes(scenario), is: ["110 output push 1"])
  }

  // MARK: Records

  @Test("The ledger of waits has one wait for each push, and all records can be written and read")
  func waits() throws {
    var scenario = scenario()
    for number in 1...4 { scenario.at(Double(number) * 200, push(number)) }
    scenario.at(
      900, .push(PushNotification(type: .alert, isContentAvailable: false, alert: "News")))
    let ledger = WaitLedger(of: Self.name)
    for record in scenario.run().records {
      ledger.record(record)
      expect(try TraceRecord(jsonLine: record.jsonLine), is: record)
    }
    expect(
      ledger.waits.map(\.outcome),
      is: [
        .launched(task: 1), .launched(task: 2), .launched(task: 3),
        .turnedAway(flaw: .tooMany(taken: 3), rule: .silentPushesPerHour),
      ])
    expect(ledger.waits.map(\.isTurnedAway), is: [false, false, false, true])
    expect(
      lines(scenario, [.user]).suffix(3),
      is: [
        "800 push dropped: 3 silent pushes were taken within the past hour R-221",
        "900 push shown R-156", "900 notification push-1 withheld F-040",
      ])
  }

  @Test("A dropped push counts as denied, one that is shown does not")
  func denied() {
    var scenario = scenario()
    scenario.at(200, .push(PushNotification(priority: 10)))
    scenario.at(300, .push(PushNotification(type: .alert, alert: "News")))
    scenario.expectations = [
      Expectation(kind: .denied, rule: .silentPushForm, identifier: Self.name, count: 1),
      Expectation(kind: .denied, rule: nil, identifier: Self.name, count: 1),
      Expectation(kind: .finding, identifier: "pushDropped", count: 1),
    ]
    #expect(scenario.run().outcome.succeeded)
  }
}
