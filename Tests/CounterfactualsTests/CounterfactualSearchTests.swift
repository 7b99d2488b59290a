import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Counterfactuals

@Suite("Counterfactuals")
struct CounterfactualSearchTests {
  private func scenario(
    _ kind: TaskKind = .appRefresh, in delay: Double = 600, needsPower: Bool = false
  ) -> PhoneScenario {
    let identifier = kind == .appRefresh ? "refresh" : "processing"
    var scenario = PhoneScenario()
    scenario.duration = 3_600
    scenario.app.finishLaunching = { $0.handle(identifier) { $0.complete($1, success: true) } }
    scenario.app.didEnterBackground = {
      $0.ask(for: identifier, kind, in: delay, needsPower: needsPower)
    }
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    scenario.at(70, .device(.inUse(false)))
    return scenario
  }

  /// What would have let a task run that a scenario lets run late or never.
  private func search(
    _ scenario: PhoneScenario, of identifier: String = "refresh", at time: Instant? = nil
  ) -> (shortfall: Shortfall, found: [Counterfactual]) {
    let ledger = WaitLedger(of: identifier)
    for record in scenario.run().records { ledger.record(record) }
    let shortfall = Shortfall(ledger, at: time, end: .seconds(Int64(scenario.duration)))
    let search = CounterfactualSearch(
      of: scenario.configuration, app: scenario.hosted, isolation: .inProcess)
    return (shortfall, search.answer(for: shortfall).counterfactuals)
  }

  @Test("A switch that was on all the time: off as soon as nothing else is in the way")
  func lowPowerMode() throws {
    var scenario = scenario()
    scenario.device.isLowPowerModeOn = true
    let (shortfall, found) = search(scenario)
    expect(shortfall.wait?.outcome, is: .pending)
    let first = try #require(found.first)
    expect(first.changes, is: [.happens(.device(.lowPowerMode(false)), at: .seconds(660))])
    expect(first.start, is: .seconds(660))
    expect(first.confidence, is: .documented)
  }

  @Test("A window that closes again tells by when it would have had to be used")
  func latest() throws {
    var scenario = scenario(.processing, in: 0, needsPower: true)
    scenario.at(1_800, .device(.inUse(true)))
    let (_, found) = search(scenario, of: "processing")
    let plugged = try #require(
      found.first {
        $0.changes == [.happens(.device(.externalPower(true)), at: .seconds(70))]
      })
    expect(plugged.start, is: .seconds(70))
    expect(plugged.latest, is: .seconds(1_799))
  }

  @Test("What is done a second before it comes of itself is not in time")
  func latestTrifle() throws {
    var scenario = scenario()
    // A launch takes time: the switch comes off before the task starts.
    scenario.at(80, .memoryShortage(.pageShortage))
    scenario.at(100, .device(.lowPowerMode(true)))
    scenario.at(1_800, .device(.lowPowerMode(false)))
    let (shortfall, found) = search(scenario, at: .seconds(700))
    #expect(shortfall.end > .seconds(1_800))
    let off = try #require(
      found.first { $0.changes == [.happens(.device(.lowPowerMode(false)), at: .seconds(660))] })
    expect(off.latest, is: nil)
  }

  @Test("What a timeline brought about need not have happened")
  func cause() {
    var scenario = scenario()
    scenario.at(90, .forceQuit)
    let (_, found) = search(scenario)
    let event = TimelineEvent(at: .seconds(90), event: .forceQuit)
    #expect(found.map(\.changes).contains([.doesNotHappen(event)]))
    #expect(found.map(\.changes).contains([.happens(.appOpened, at: .seconds(660))]))
  }

  @Test("A begin date that came too late by minutes says by how many")
  func earlier() {
    var scenario = scenario(in: 1_000)
    scenario.at(900, .device(.network(.none)))
    let (_, found) = search(scenario)
    // The network was lost 160 s before the date.
    #expect(found.last?.changes == [.asksEarlier(seconds: 180)])
    expect(found.last?.start, is: .seconds(880))
  }

  @Test("Two obstacles that never go away separately take two changes")
  func pair() {
    var scenario = scenario()
    scenario.device.isLowPowerModeOn = true
    scenario.device.network = .none
    let (_, found) = search(scenario)
    expect(
      found.first?.changes,
      is: [
        .happens(.device(.network(.wifi)), at: .seconds(660)),
        .happens(.device(.lowPowerMode(false)), at: .seconds(660)),
      ])
    expect(found.first?.start, is: .seconds(660))
  }

  @Test("A request that is put off at each visit would have run with its first date")
  func putOff() {
    var scenario = scenario(in: 1_200)
    for minute in stride(from: 10, through: 50, by: 10) {
      scenario.at(Double(minute * 60), .openApp)
      scenario.at(Double(minute * 60 + 5), .leaveApp)
    }
    let (_, found) = search(scenario)
    expect(found.first?.changes, is: [.keepsBeginDate])
    expect(found.first?.start, is: .seconds(1_260))
  }

  @Test("A refused request would have run with what the app did not declare")
  func declaration() {
    var scenario = scenario()
    scenario.infoPlist.backgroundModes = ["processing"]
    let (shortfall, found) = search(scenario)
    expect(shortfall.wait, is: nil)
    expect(shortfall.rules, is: [.backgroundModeDeclared])
    expect(found.map(\.changes), is: [[.declares(mode: "fetch")]])
    expect(found.first?.start, is: .seconds(660))
  }

  @Test("A task that ran as soon as it asked to needs nothing")
  func nothing() {
    let (shortfall, found) = search(scenario(), at: .seconds(100))
    expect(shortfall.wait?.delay, is: .zero)
    #expect(found.isEmpty)
  }

  @Test("A chain that broke is a longer shortfall than any wait")
  func chain() {
    let (shortfall, found) = search(scenario())
    expect(shortfall.wait, is: nil)
    expect(shortfall.begin, is: .seconds(660))
    expect(shortfall.findings.map(\.name), is: ["chainBroken"])
    expect(shortfall.causes.map(\.rule), is: [.requestUsedUp])
    expect(found.map(\.changes), is: [[.asksAgain]])
    // The spacing of launches holds it back for longer than the ten minutes that it asks for.
    #expect(found.first?.start == .seconds(660 + 900))
  }

  @Test("What is asked for again lies as far ahead as the app has asked, however the clock is set")
  func chainUnderClock() {
    var scenario = scenario()
    scenario.duration = 4_000
    // The date of the first request comes half an hour late; the next one has its ten minutes.
    scenario.at(200, .device(.wallClockJump(milliseconds: -1_800_000)))
    let (shortfall, found) = search(scenario, at: .seconds(3_000))
    expect(shortfall.begin, is: .seconds(2_460))
    expect(found.map(\.changes), is: [[.asksAgain]])
    expect(found.first?.start, is: .seconds(2_460 + 900))
  }

  @Test("A launch at the beginning of the wait is the one before")
  func followsLaunch() {
    var scenario = scenario()
    scenario.app.finishLaunching = {
      $0.handle("refresh") { process, task in
        process.ask(for: "refresh", in: 900)
        process.complete(task, success: true)
      }
    }
    scenario.at(700, .device(.network(.none)))
    let (shortfall, found) = search(scenario)
    expect(shortfall.begin, is: .seconds(660))
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.start ?? .zero > .seconds(660) })
  }

  @Test("A time picks the wait that it lies in")
  func time() {
    var scenario = scenario()
    scenario.at(2_000, .openApp)
    scenario.at(2_010, .leaveApp)
    expect(search(scenario, at: .seconds(100)).shortfall.begin, is: .seconds(60))
    expect(search(scenario, at: .seconds(2_100)).shortfall.begin, is: .seconds(2_010))
    let between = search(scenario, at: .seconds(1_000)).shortfall
    expect(between.wait, is: nil)
    expect(between.begin, is: .seconds(660))
    expect(between.end, is: .seconds(2_010))
  }

  @Test("A timeline that repeats is written out, so that one day of it can be changed")
  func repeating() {
    var scenario = PhoneScenario()
    scenario.duration = 4 * 86_400
    scenario.repeatsAfterDays = 1
    scenario.app.finishLaunching = { $0.handle("refresh") { $0.complete($1, success: true) } }
    scenario.app.didEnterBackground = { $0.ask(for: "refresh", in: 600) }
    scenario.device.network = .none
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    let unfolded = scenario.configuration.withUnfoldedTimeline
    expect(unfolded.timeline.count, is: 8)
    expect(unfolded.repeatsAfterDays, is: nil)
    expect(unfolded.timeline.last?.at, is: .seconds(3 * 86_400 + 60))
    let (_, found) = search(scenario)
    expect(found.first?.changes, is: [.happens(.device(.network(.wifi)), at: .seconds(660))])
  }

  /// An hour of an app that begins one transfer at its launch, on a phone that lies on a table.
  private func transfer(isDiscretionary: Bool = false) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 3_600
    scenario.servers = [ServerResponse(url: "https://example.com/*", bytes: 1_000_000)]
    scenario.app.finishLaunching = { process in
      process.openSession(SessionDescription(identifier: "s")) { _ in }
      var description = TransferDescription(.download, url: "https://example.com/large")
      description.conditions.isDiscretionary = isDiscretionary
      let number = process.addTransfer(description, to: "s")
      process.resumeTransfer(number, in: "s", as: description)
    }
    scenario.at(0, .openApp)
    return scenario
  }

  @Test("A transfer runs as soon as its bytes move, though no code of the app runs for it")
  func transferWithoutNetwork() {
    var scenario = transfer()
    scenario.device.network = .none
    scenario.at(900, .device(.network(.cellular)))
    let (shortfall, found) = search(scenario, of: "s#1")
    expect(shortfall.wait?.timeByRule.map(\.rule), is: [.backgroundTransfers])
    expect(
      found.map(\.changes),
      is: [
        [.happens(.device(.network(.wifi)), at: .zero.advanced(by: .milliseconds(400)))]
      ])
    expect(found.first?.start, is: .zero.advanced(by: .milliseconds(400)))
  }

  @Test("A transfer that may wait for Wi-Fi and power would have begun with both")
  func discretionaryTransfer() {
    var scenario = transfer(isDiscretionary: true)
    scenario.device.network = .cellular
    let (shortfall, found) = search(scenario, of: "s#1")
    expect(shortfall.wait?.timeByRule.map(\.rule), is: [.discretionaryTransfers])
    let begin = Instant.zero.advanced(by: .milliseconds(400))
    let both: [Change] = [
      .happens(.device(.network(.wifi)), at: begin),
      .happens(.device(.externalPower(true)), at: begin),
    ]
    expect(found.map(\.changes), is: [both])
    scenario.device.hasExternalPower = true
    expect(search(scenario, of: "s#1").found.map(\.changes), is: [[both[0]]])
  }

  @Test("A background task is explained by the run that is nearest to the time")
  func backgroundTask() {
    var scenario = scenario()
    scenario.app.didEnterBackground = { process in
      process.endBackgroundTask(process.beginBackgroundTask(name: "Save", expirationHandler: nil))
    }
    scenario.at(2_000, .openApp)
    scenario.at(2_060, .leaveApp)
    for (time, begin) in [(0, 60), (1_059, 60), (1_061, 2_060), (3_599, 2_060)] {
      let (shortfall, found) = search(scenario, of: "Save", at: .seconds(Int64(time)))
      expect(shortfall.run?.begin, is: .seconds(Int64(begin)))
      #expect(found.isEmpty)
    }
  }

  /// Twenty minutes of an app that takes silent pushes, and of a phone in Low Power Mode from 100 s to 1000 s.
  private func pushes() -> PhoneScenario {
    var scenario = PhoneScenario.takingPushes(for: 1_200)
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    scenario.at(100, .device(.lowPowerMode(true)))
    scenario.at(200, .push(PushNotification()))
    scenario.at(300, .push(PushNotification(priority: 10)))
    scenario.at(1_000, .device(.lowPowerMode(false)))
    return scenario
  }

  @Test("A push that waits is told apart from one that is dropped meanwhile")
  func pushDroppedMeanwhile() {
    let push = "com.apple.pushLaunch.com.example.test"
    for time in [nil, 250, 400] as [Int64?] {
      let (shortfall, _) = search(pushes(), of: push, at: time.map { .seconds($0) })
      expect(shortfall.wait?.begin, is: .seconds(200))
      expect(shortfall.causes.map(\.rule), is: [.lowPowerMode])
    }
    let (after, _) = search(pushes(), of: push, at: .seconds(1_100))
    expect(after.begin, is: .seconds(1_000))
    expect(after.end, is: .seconds(1_200))
  }
}
