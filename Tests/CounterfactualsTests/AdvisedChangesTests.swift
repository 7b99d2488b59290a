import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Counterfactuals

/// What is offered is what somebody can do, tried as it would be done.
@Suite("Why, and what somebody can do")
struct AdvisedChangesTests {
  private static func off(_ second: Int64) -> Change {
    .happens(.device(.lowPowerMode(false)), at: .seconds(second))
  }

  // MARK: Nobody can bring it about

  @Test("A rule whose absence alone is enough hides no two things that somebody can do")
  func absence() {
    var scenario = PhoneScenario.asking()
    // The date of the second request and the spacing are over after two conditions have come.
    scenario.at(1_400, .device(.network(.none)))
    scenario.at(1_400, .device(.lowPowerMode(true)))
    let explained = Explained(scenario)
    let two = explained.changes.filter { $0.count == 2 }
    #expect(!two.isEmpty)
    expect(explained.changes.first?.count, is: 2)
    expect(explained.answer.counterfactuals.first?.hands, is: .user)
    // What nobody can do stands behind that.
    let hands = explained.answer.counterfactuals.map { max($0.hands, .user) }
    expect(hands, is: hands.sorted())
    #expect(explained.shortfall.causes.first?.rule != .refreshSpacing)
  }

  @Test("A push that an app gets too early takes a visit before it; form and mode are two changes")
  func pushes() {
    var scenario = PhoneScenario.takingPushes(for: 1_200)
    scenario.at(300, .push(PushNotification()))
    let push = "com.apple.pushLaunch.com.example.test"
    expect(Explained(scenario, of: push).changes.first, is: [.happens(.appOpened, at: .zero)])

    scenario.timeline = []
    scenario.infoPlist.backgroundModes = []
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    let wrong = ScenarioEvent.push(PushNotification(priority: 10))
    scenario.at(300, wrong)
    let sent = Change.sendsSilently(TimelineEvent(at: .seconds(300), event: wrong))
    let first = Explained(scenario, of: push).changes.first
    expect(first, is: [sent, .declares(mode: "remote-notification")])
  }

  @Test("An earlier push for which one is held need not have been sent")
  func earlierPush() {
    var scenario = PhoneScenario.takingPushes(for: 7_200)
    scenario.policy[.pushMinGap] = .seconds(3_600)
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    let push = ScenarioEvent.push(PushNotification())
    scenario.at(300, push)
    scenario.at(600, push)
    let explained = Explained(scenario, of: "com.apple.pushLaunch.com.example.test")
    expect(explained.shortfall.wait?.timeByRule.map(\.rule), is: [.silentPushGap])
    let without = Change.doesNotHappen(TimelineEvent(at: .seconds(300), event: push))
    #expect(explained.changes.contains([without]))
  }

  // MARK: Advice

  @Test("To complete as the task expires is tried so, and saves the next launch")
  func completesOnExpiration() {
    var scenario = PhoneScenario.asking()
    scenario.policy[.throttleTime] = .seconds(3_000)
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.ask(for: "refresh", in: 600)
        process.onExpiration(of: task) {}
      }
    }
    let explained = Explained(scenario, at: .seconds(1_500))
    expect(explained.shortfall.wait?.timeByRule.map(\.rule).contains(.overrunThrottle), is: true)
    #expect(explained.changes.contains([.completesOnExpiration]))
  }

  @Test("A study takes entitlement, charger and user, each of which is tried")
  func study() {
    var scenario = PhoneScenario.asking(for: "study", .healthResearch)
    scenario.infoPlist.permittedIdentifiers = ["study"]
    scenario.infoPlist.backgroundModes = ["processing"]
    scenario.device.hasExternalPower = true
    let explained = Explained(scenario, of: "study")
    expect(
      explained.changes.first,
      is: [
        .hasEntitlement(Submission.healthResearchEntitlement),
        .happens(.device(.healthStudy(true)), at: .seconds(660)),
      ])
    #expect(!explained.answer.tried.contains(.ruleIsAbsent(.healthStudy)))
    scenario.device.systemVersion = SystemVersion(16)
    let older = Explained(scenario, of: "study")
    expect(older.changes.first?.contains(.hasSystem(SystemVersion(17))), is: true)
  }

  @Test("Two requests too many are two that the app leaves out, and neither alone is enough")
  func tooMany() {
    var scenario = PhoneScenario.asking()
    let all = ["a", "b", "refresh"]
    scenario.infoPlist.permittedIdentifiers = all
    scenario.app.finishLaunching = { process in
      for identifier in all { process.handle(identifier) { $0.complete($1, success: true) } }
    }
    // Of a refresh one may be pending: without the first it would be the second.
    scenario.app.didEnterBackground = { process in
      for identifier in ["a", "b"] { process.ask(for: identifier, in: 80_000) }
      process.ask(for: "refresh", in: 600)
    }
    expect(
      Explained(scenario).changes,
      is: [[.doesNotAsk(identifier: "a"), .doesNotAsk(identifier: "b")]])
  }

  @Test("A fault that ends nothing may be what was in the way")
  func faults() {
    var scenario = PhoneScenario.asking()
    scenario.faults = [
      Fault(
        kind: .device(.refreshOff, seconds: 300), placement: .time(.seconds(200)))
    ]
    #expect(Explained(scenario).changes.contains([.withoutFaults]))
  }

  // MARK: When

  @Test("A request that is taken away might have run before: with that its start is promised")
  func beforeRemoval() {
    var scenario = PhoneScenario.asking()
    scenario.at(300, .device(.lowPowerMode(true)))
    scenario.at(900, .device(.backgroundRefreshForApp(false)))
    let explained = Explained(scenario, at: .seconds(1_000))
    expect(explained.shortfall.removedSince, is: .seconds(60))
    #expect(explained.changes.contains([Self.off(660)]))
    let start = explained.answer.counterfactuals.first { $0.changes == [Self.off(660)] }?.start
    expect(start, is: .seconds(660))
  }

  // MARK: What is told first

  @Test("An app that puts itself off a few times is told so first, and how to leave that")
  func putsItselfOff() {
    var scenario = PhoneScenario.asking()
    for second in stride(from: 360.0, through: 1_560, by: 300) {
      scenario.at(second, .openApp)
      scenario.at(second + 5, .leaveApp)
    }
    let explained = Explained(scenario)
    expect(explained.shortfall.causes.first?.rule, is: .requestReplaced)
    expect(explained.changes.first, is: [.keepsBeginDate])
  }

  @Test("A clock that is set back by a second is not why Low Power Mode holds a task back")
  func smallCauses() {
    var scenario = PhoneScenario.asking()
    scenario.at(300, .device(.wallClockJump(milliseconds: -1_000)))
    scenario.at(400, .device(.lowPowerMode(true)))
    expect(Explained(scenario).shortfall.causes.first?.rule, is: .lowPowerMode)
    scenario.at(310, .device(.wallClockJump(milliseconds: 1_000)))
    expect(Explained(scenario).shortfall.causes.map(\.rule), is: [.lowPowerMode])
  }

  @Test("What was in the way for hours is told before what was so alone for seconds")
  func longCauses() {
    var scenario = PhoneScenario.asking()
    scenario.at(650, .device(.camera(true)))
    scenario.at(670, .device(.camera(false)))
    for event in [ScenarioEvent.device(.lowPowerMode(true)), .device(.network(.none))] {
      scenario.at(665, event)
    }
    let rules = Explained(scenario).shortfall.causes.map(\.rule)
    expect(rules, is: [.refreshNetwork, .lowPowerMode, .cameraAndCall])
  }

  @Test("A larger set says of itself whether all smaller ones were tried")
  func extent() {
    var scenario = PhoneScenario.asking()
    scenario.device.isLowPowerModeOn = true
    #expect(Explained(scenario).answer.triesAllSmaller)
    scenario.device.network = .none
    scenario.device.thermalState = .critical
    scenario.device.isCallActive = true
    #expect(!Explained(scenario).answer.triesAllSmaller)
  }

  @Test("That processing without power runs on battery is as sure as the policy's constant")
  func waivedPower() throws {
    var scenario = PhoneScenario.asking(for: "processing", .processing, needsPower: true)
    scenario.policy[.processingOnBattery] = true
    let explained = Explained(scenario, of: "processing")
    let waived = explained.answer.counterfactuals.first { $0.changes == [.waivesExternalPower] }
    expect(try #require(waived).confidence, is: .inferred)
    let cable = try #require(
      explained.answer.counterfactuals.first { $0.changes != [.waivesExternalPower] })
    expect(cable.confidence, is: .documented)
  }
}
