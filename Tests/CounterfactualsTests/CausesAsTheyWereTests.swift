import DeviceModel
import EmulatorTestSupport
import SchedulingRules
import Testing
import TraceReport
import ValueExpectations
import VirtualTime

@testable import Counterfactuals
@testable import Emulator

/// Causes with their own names and times, none of which hides another.
@Suite("Causes as they were")
struct CausesAsTheyWereTests {
  private func span(_ begin: Int64, _ end: Int64) -> Range<Instant> {
    Instant.seconds(begin)..<Instant.seconds(end)
  }

  /// What a reader is told of the causes.
  private func words(_ explained: Explained) -> [String] {
    explained.shortfall.causes.map { $0.message(.timeless) }
  }

  // MARK: Background App Refresh

  @Test("A refused call names each switch that is off, and a change undoes one of them alone")
  func severalSwitches() {
    var scenario = PhoneScenario.asking()
    scenario.device.isBackgroundRefreshRestricted = true
    let off = TimelineEvent(at: .seconds(30), event: .device(.backgroundRefreshForApp(false)))
    scenario.at(30, off.event)
    scenario.timeline.sort { $0.at < $1.at }
    let explained = Explained(scenario)
    let text = words(explained).first ?? ""
    #expect(text.contains("forbidden by a restriction (R-170) from the start"))
    #expect(text.contains("and off for the app since"))
    let lifted = Change.begins(.device(.backgroundRefreshRestricted(false)))
    #expect(explained.changes.contains([lifted, .doesNotHappen(off)]))
    #expect(explained.changes.allSatisfy { $0.count == 2 && $0.contains(lifted) })
  }

  @Test("Each switch has its own times in the way of processing")
  func switchesInTheWay() {
    var scenario = PhoneScenario.asking(for: "processing", .processing)
    scenario.device.hasExternalPower = true
    scenario.at(200, .device(.backgroundRefreshForApp(false)))
    scenario.at(300, .device(.backgroundRefresh(false)))
    scenario.at(1_800, .device(.backgroundRefresh(true)))
    scenario.at(2_400, .device(.backgroundRefreshForApp(true)))
    let causes = Explained(scenario, of: "processing").shortfall.causes
    expect(causes.map(\.rule), is: [.backgroundRefreshOff, .backgroundRefreshOff])
    expect(Set(causes.map(\.spans)), is: [[span(200, 2_400)], [span(300, 1_800)]])
    // That processing waits, instead of being cancelled, is inferred.
    #expect(causes.allSatisfy { $0.confidence == .inferred })
  }

  @Test("A request that is taken away names the switch", arguments: [true, false])
  func removal(isOfApp: Bool) {
    var scenario = PhoneScenario.asking()
    scenario.at(
      200, .device(isOfApp ? .backgroundRefreshForApp(false) : .backgroundRefresh(false)))
    let cause = Explained(scenario).shortfall.causes.first
    expect(cause?.kind, is: .removed(.backgroundRefreshOff, by: isOfApp ? .app : .device))
  }

  // MARK: Camera and call

  @Test("A call is not hidden by a camera: each has its own times")
  func cameraAndCall() {
    var scenario = PhoneScenario.asking()
    scenario.at(100, .device(.camera(true)))
    scenario.at(800, .device(.call(true)))
    scenario.at(1_000, .device(.camera(false)))
    scenario.at(1_200, .device(.camera(true)))
    scenario.at(1_400, .device(.call(false)))
    scenario.at(2_000, .device(.camera(false)))
    let explained = Explained(scenario)
    expect(
      explained.shortfall.causes.map(\.spans),
      is: [
        [span(100, 1_000), span(1_200, 2_000)], [span(800, 1_400)],
      ])
    #expect(explained.changes.contains([.happens(.device(.camera(false)), at: .seconds(660))]))
    #expect(explained.changes.contains([.happens(.device(.call(false)), at: .seconds(1_000))]))
  }

  @Test("Where both go on all day, both are causes, and both have to end")
  func cameraAndCallAllDay() {
    var scenario = PhoneScenario.asking()
    scenario.device.isCameraActive = true
    scenario.device.isCallActive = true
    let explained = Explained(scenario)
    expect(words(explained).map { $0.prefix(5) }, is: ["camer", "phone"])
    #expect(explained.changes.allSatisfy { $0.count == 2 })
    #expect(!explained.changes.isEmpty)
  }

  // MARK: An app that did not ask

  @Test(
    "An app that is ended on screen before it could ask is told so, and without that it asks",
    arguments: [.memoryShortage(.perProcessLimit), .coolOff, .forceQuit, .updateApp]
      as [ScenarioEvent])
  func endedBeforeAsking(event: ScenarioEvent) {
    var scenario = PhoneScenario.asking()
    let end = TimelineEvent(at: .seconds(40), event: event)
    scenario.at(40, event)
    scenario.timeline.sort { $0.at < $1.at }
    let explained = Explained(scenario)
    expect(explained.shortfall.causes.map(\.name), is: ["killed"])
    #expect(words(explained)[0].hasPrefix("the app was ended on screen, before it had asked: "))
    expect(explained.changes, is: [[.doesNotHappen(end)]])
  }

  @Test("An app that nobody opened is not blamed for not asking")
  func neverOpened() {
    var scenario = PhoneScenario.asking()
    scenario.timeline = []
    expect(Explained(scenario).shortfall.causes.map(\.name), is: ["neverOpened"])
  }

  @Test("Before its first request an app had not asked yet")
  func notYetAsked() {
    let causes = Explained(.asking(), at: .seconds(10)).shortfall.causes
    expect(causes.map(\.kind), is: [.notYetAsked(until: .seconds(60))])
  }

  @Test("Nobody submits a push: one that is shown to the user is told, and could be silent")
  func push() {
    var scenario = PhoneScenario.asking()
    scenario.infoPlist.backgroundModes.append("remote-notification")
    scenario.app.finishLaunching = { $0.registerForPushes() }
    let shown = TimelineEvent(
      at: .seconds(900),
      event: .push(
        PushNotification(type: .alert, priority: 10, isContentAvailable: false, alert: "News")))
    scenario.at(900, shown.event)
    let explained = Explained(
      scenario, of: TaskRequest.pushIdentifier(ofBundle: "com.example.test"), at: .seconds(1_000))
    expect(explained.shortfall.causes.map(\.kind), is: [.noSilentPush(shown: .seconds(900))])
  }

  // MARK: How sure

  @Test("A refresh that only a wildcard permits is refused by what is inferred")
  func wildcard() {
    var scenario = PhoneScenario.asking(for: "com.example.test.refresh")
    scenario.infoPlist.permittedIdentifiers = ["com.example.test.*"]
    let explained = Explained(scenario, of: "com.example.test.refresh")
    expect(explained.shortfall.causes.map(\.rule), is: [.wildcardIdentifiers])
    expect(explained.shortfall.causes.map(\.confidence), is: [.inferred])
    expect(explained.answer.counterfactuals.map(\.confidence), is: [.inferred])
  }

  @Test("A start that a rule still holds back names the rule, and is as sure as that")
  func heldBack() {
    var scenario = PhoneScenario.asking()
    let off = TimelineEvent(at: .seconds(300), event: .device(.lowPowerMode(true)))
    scenario.at(300, off.event)
    scenario.at(100, .device(.call(true)))
    scenario.at(1_200, .device(.call(false)))
    scenario.at(2_000, .device(.lowPowerMode(false)))
    scenario.timeline.sort { $0.at < $1.at }
    let answer = Explained(scenario).answer
    let without = answer.counterfactuals.first { $0.changes == [.doesNotHappen(off)] }
    expect(without?.start, is: .seconds(1_200))
    expect(without?.heldBackBy, is: [.cameraAndCall])
    expect(without?.confidence, is: .inferred)
  }

  @Test("A run that lasts longer than a refresh rests on how long processing may run")
  func longProcessing() {
    var scenario = PhoneScenario.asking()
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        if task.kind == .appRefresh {
          process.onExpiration(of: task) { process.complete(task, success: false) }
        }
        Task {
          try await Task.sleep(for: .seconds(40))
          process.complete(task, success: true)
        }
      }
    }
    scenario.device.hasExternalPower = true
    let explained = Explained(scenario)
    let processing = explained.answer.counterfactuals.first { $0.changes == [.asksForProcessing] }
    expect(processing?.confidence, is: .folklore)
  }

  // MARK: What is behind

  @Test("A condition that only a trial has brought about is no cause of the run")
  func ofTrial() {
    let event = TimelineEvent(at: .seconds(70), event: .device(.inUse(false)))
    let trial = Trial(
      proposals: [Proposal(change: .doesNotHappen(event))], proof: nil, obstacles: [])
    func waiting(_ reason: Reason) -> Cause {
      Cause(waiting: [
        ReasonInterval(reason: reason, begin: .zero, end: .seconds(9), confidence: .documented)
      ])
    }
    #expect(trial.bringsAbout(waiting(Reason(.idleDevice, .deviceInUse))))
    #expect(!trial.bringsAbout(waiting(Reason(.lowPowerMode, .lowPowerMode))))
  }

  @Test("A task that is taken away after many later dates was put off before")
  func putOffThenRemoved() {
    var scenario = PhoneScenario.asking()
    for second in [300.0, 800, 1_300] {
      scenario.at(second, .openApp)
      scenario.at(second + 20, .leaveApp)
      scenario.at(second + 30, .device(.inUse(false)))
    }
    scenario.at(1_500, .device(.backgroundRefreshForApp(false)))
    let causes = Explained(scenario, at: .seconds(2_000)).shortfall.causes
    expect(causes.map(\.name), is: ["removed", "putOff"])
  }

  @Test("A clock that is set back twice by as much is told twice")
  func clockSetTwice() {
    var scenario = PhoneScenario.asking()
    for second in [200.0, 400] {
      scenario.at(second, .device(.wallClockJump(milliseconds: -600_000)))
    }
    let causes = Explained(scenario).shortfall.causes.filter { $0.name == "clockSet" }
    expect(causes.map(\.begin), is: [.seconds(200), .seconds(400)])
  }

  @Test("A run that the app itself calls unsuccessful did not go well")
  func unsuccessful() {
    var scenario = PhoneScenario.asking()
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { $0.complete($1, success: false) }
    }
    let explained = Explained(scenario)
    expect(explained.shortfall.run?.troubles, is: ["failed"])
    expect(explained.shortfall.causes.map(\.name), is: ["failed"])
  }

  @Test("Where the disk is full, a run without success is told so, from the start and by an event")
  func fullDisk() {
    for second in [nil, 300.0] {
      var scenario = PhoneScenario.asking()
      scenario.app.finishLaunching = { process in
        process.handle("refresh") { $0.complete($1, success: false) }
      }
      let full = DeviceChange.freeSpace(0)
      if let second { scenario.at(second, .device(full)) } else { scenario.device.apply(full) }
      let cause = Explained(scenario).shortfall.causes.first
      expect(cause?.rule, is: .fullDisk)
      #expect(cause?.message(.timeless).hasSuffix("with no room left on the disk") == true)
      #expect(cause?.fix.hasPrefix("Handle the error") == true)
    }
  }

  @Test("An app that is on screen for hours is what keeps its own task waiting longest")
  func onScreenForHours() {
    var scenario = PhoneScenario.asking()
    scenario.duration = 20_000
    scenario.app.didBecomeActive = { $0.ask(for: "refresh") }
    scenario.app.didEnterBackground = { _ in }
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { $0.complete($1, success: true) }
    }
    scenario.timeline = []
    scenario.at(0, .openApp)
    scenario.at(12_000, .leaveApp)
    expect(Explained(scenario).shortfall.causes.map(\.rule), is: [.backgroundLaunch])
  }

  @Test("A moment that is too bad can be mended by what the device can bring about")
  func thermalFair() throws {
    var scenario = PhoneScenario.asking()
    scenario.device.thermalState = .fair
    func explain(threshold: Double) -> Explained {
      scenario.policy[.scoringThresholdStart] = threshold
      scenario.policy[.scoringThresholdEnd] = threshold
      return Explained(scenario, at: .seconds(700))
    }
    // Nothing is ever good enough for 1; a little more than what it is then would do.
    let hopeless = explain(threshold: 1).shortfall.wait?.intervals.map(\.reason.obstacle) ?? []
    let score = try #require(
      hopeless.compactMap { if case .lowScore(let score, _) = $0 { score } else { nil } }.first)
    let explained = explain(threshold: score + 0.001)
    expect(explained.shortfall.causes.first?.rule, is: .score)
    let cooler = Change.happens(.device(.thermalState(.nominal)), at: .seconds(660))
    #expect(explained.changes.joined().contains(cooler), "\(explained.answer)")
  }
}
