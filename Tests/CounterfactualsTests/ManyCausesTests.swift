import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Counterfactuals

/// As many causes at once as a bad day has, and changes that look right and are not.
@Suite("Why, with many causes")
struct ManyCausesTests {
  private static func off(_ second: Int64) -> Change {
    .happens(.device(.lowPowerMode(false)), at: .seconds(second))
  }

  private static func without(_ second: Int64, _ event: ScenarioEvent) -> Change {
    .doesNotHappen(TimelineEvent(at: .seconds(second), event: event))
  }

  @Test("Four conditions of the phone: all four at the moment of the date")
  func fourVisible() {
    var scenario = PhoneScenario.asking()
    scenario.device.network = .none
    scenario.device.isLowPowerModeOn = true
    scenario.device.thermalState = .critical
    scenario.device.isCallActive = true
    let changes = Explained(scenario).changes
    expect(
      changes,
      is: [
        [
          .happens(.device(.network(.wifi)), at: .seconds(660)), Self.off(660),
          .happens(.device(.thermalState(.nominal)), at: .seconds(660)),
          .happens(.device(.call(false)), at: .seconds(660)),
        ]
      ])
  }

  @Test("Six conditions of processing: one that its request need not ask for, five that are met")
  func sixVisible() throws {
    var scenario = PhoneScenario.asking(for: "processing", .processing)
    scenario.app.didEnterBackground = { $0.askForBoth() }
    scenario.device.network = .none
    scenario.device.isLowPowerModeOn = true
    scenario.device.isLowDataModeOn = true
    scenario.device.thermalState = .critical
    scenario.device.isCallActive = true
    let least = try #require(Explained(scenario, of: "processing").changes.first)
    expect(least.count, is: 5)
    #expect(least.contains(.waivesNetwork))
    #expect(!least.contains { $0.topic == .occurrence(.device(.lowDataMode(false))) })
  }

  @Test("Five causes, each hidden by the one before")
  func fiveHidden() throws {
    var scenario = PhoneScenario.asking()
    scenario.infoPlist.permittedIdentifiers = []
    scenario.infoPlist.backgroundModes = []
    scenario.device.isBackgroundRefreshOnForApp = false
    scenario.device.network = .none
    scenario.device.isLowPowerModeOn = true
    let explained = Explained(scenario)
    expect(
      explained.changes,
      is: [
        [
          .permits(identifier: "refresh"), .declares(mode: "fetch"),
          .begins(.device(.backgroundRefreshForApp(true))),
          .happens(.device(.network(.wifi)), at: .seconds(660)), Self.off(660),
        ]
      ])
    let behind: [RuleID?] = [
      .backgroundModeDeclared, .submissionNeedsRefresh, .refreshNetwork, .lowPowerMode,
    ]
    expect(explained.answer.hidden.map(\.rule), is: behind)
  }

  // MARK: Visits

  @Test("A visit behind the return of the switch makes up for its loss and a force-quit at once")
  func visitAfterReturn() {
    var scenario = PhoneScenario.asking()
    scenario.at(200, .device(.backgroundRefreshForApp(false)))
    scenario.at(300, .forceQuit)
    scenario.at(900, .device(.backgroundRefreshForApp(true)))
    let explained = Explained(scenario)
    expect(
      explained.changes,
      is: [[.happens(.appOpened, at: .seconds(900))], [.asksEarlier(seconds: 480)]])
    expect(explained.answer.counterfactuals.first?.start, is: .seconds(900 + 660))
  }

  @Test("With two more causes three changes are enough, not four")
  func visitAmongMany() {
    var scenario = PhoneScenario.asking()
    scenario.device.network = .none
    scenario.device.isLowPowerModeOn = true
    scenario.at(200, .device(.backgroundRefreshForApp(false)))
    scenario.at(300, .forceQuit)
    scenario.at(900, .device(.backgroundRefreshForApp(true)))
    let topics = Explained(scenario).changes.map { $0.map(\.topic) }
    expect(
      topics,
      is: [
        [
          .occurrence(.device(.network(.wifi))), .occurrence(.device(.lowPowerMode(false))),
          .occurrence(.appOpened),
        ]
      ])
  }

  @Test("A push that is sent wrongly to an app that was swiped away takes two changes")
  func push() {
    var scenario = PhoneScenario.takingPushes(for: 1_200)
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    scenario.at(120, .forceQuit)
    let push = ScenarioEvent.push(PushNotification(priority: 10))
    scenario.at(300, push)
    let explained = Explained(scenario, of: "com.apple.pushLaunch.com.example.test")
    let sent = Change.sendsSilently(TimelineEvent(at: .seconds(300), event: push))
    #expect(explained.changes.contains([sent, Self.without(120, .forceQuit)]))
    #expect(explained.changes.allSatisfy { $0.count == 2 })
  }

  // MARK: What is no help

  @Test("A start in which the app is killed is none: the killer is the next cause")
  func crash() throws {
    var scenario = PhoneScenario.asking()
    scenario.device.isLowPowerModeOn = true
    scenario.faults = [
      Fault(
        kind: .kill(.crash),
        placement: .point(
          1, PointPattern(kind: .callBefore, call: "BGTask.setTaskCompleted")))
    ]
    let explained = Explained(scenario)
    expect(explained.shortfall.causes.map(\.rule), is: [.lowPowerMode])
    let least = try #require(explained.changes.first)
    expect(least, is: [Self.off(660), .withoutFaults])
    let isCrash = explained.answer.hidden.contains {
      if case .killed(let kill, by: _?) = $0.kind { kill.reason == .crash } else { false }
    }
    #expect(isCrash, "\(explained.answer.hidden)")
  }

  @Test("Who waits for a crash by a fault is not advised to complete in time")
  func throttledByFault() {
    var scenario = PhoneScenario.asking()
    scenario.duration = 10_000
    scenario.faults = [
      Fault(
        kind: .kill(.crash),
        placement: .point(
          1, PointPattern(kind: .callBefore, call: "BGTask.setTaskCompleted")))
    ]
    let explained = Explained(scenario, at: .seconds(1_500))
    expect(explained.shortfall.wait?.timeByRule.map(\.rule).contains(.overrunThrottle), is: true)
    #expect(explained.changes.contains([.withoutFaults]))
    #expect(!explained.answer.tried.contains(.completesOnExpiration))
  }

  @Test(
    "To finish early is advised where it helps: a budget that launches alone use up is not mended",
    arguments: [(1, 20, true), (9, 0, false)] as [(Int64, Int64, Bool)])
  func thrift(launch: Int64, run: Int64, helps: Bool) {
    var scenario = PhoneScenario.asking()
    scenario.policy[.budgetLaunchEnergy] = .seconds(launch)
    scenario.policy[.budgetEnergyPerDay] = .seconds(10)
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.ask(for: "refresh", in: 600)
        Task { @MainActor in
          try await Task.sleep(for: .seconds(run))
          process.complete(task, success: true)
        }
      }
    }
    let explained = Explained(scenario)
    expect(explained.shortfall.causes.first?.rule, is: .budgets)
    expect(explained.changes.contains([.completesAtOnce]), is: helps)
    #expect(explained.changes.contains([.ruleIsAbsent(.budgets)]))
  }

  @Test("No start is promised that is one of another request, from before the time in question")
  func startOfOwnRequest() {
    var scenario = PhoneScenario.asking()
    scenario.policy[.budgetLaunchEnergy] = .seconds(9)
    scenario.policy[.budgetEnergyPerDay] = .seconds(20)
    scenario.duration = 20_000
    let explained = Explained(scenario)
    for proof in explained.answer.counterfactuals {
      #expect(proof.start ?? .zero >= explained.shortfall.asked.advanced(by: .seconds(600)))
    }
    #expect(!explained.changes.isEmpty)
  }

  @Test("The largest harmless date lies before the clock is set back, and is found by runs")
  func largestDate() {
    var scenario = PhoneScenario.asking(in: 1_800)
    // The date of half an hour comes two hours later, in Low Power Mode.
    scenario.duration = 15_000
    scenario.at(700, .device(.wallClockJump(milliseconds: -7_200_000)))
    scenario.at(1_000, .device(.lowPowerMode(true)))
    let explained = Explained(scenario)
    // Ten minutes at most: eleven would not be over before the clock is set.
    #expect(explained.changes.last == [.asksEarlier(seconds: 1_200)])
    expect(explained.answer.counterfactuals.last?.start, is: .seconds(660))
  }

  @Test("A visit may take another change beside it than those that are enough without it")
  func visitAndOthers() {
    var scenario = PhoneScenario.asking(in: 5_400)
    scenario.duration = 43_200
    scenario.timeline = []
    scenario.at(600, .device(.camera(true)))
    scenario.at(1_800, .device(.thermalState(.serious)))
    scenario.at(3_000, .device(.backgroundRefreshForApp(false)))
    scenario.at(3_600, .device(.backgroundRefresh(false)))
    scenario.at(3_600, .device(.call(true)))
    scenario.at(3_600, .openApp)
    scenario.at(4_205, .leaveApp)
    scenario.at(4_210, .device(.inUse(false)))
    scenario.at(5_400, .device(.thermalState(.nominal)))
    scenario.at(7_200, .forceQuit)
    scenario.at(9_000, .device(.backgroundRefreshForApp(true)))
    scenario.at(10_200, .device(.call(false)))
    scenario.at(10_800, .device(.thermalState(.serious)))
    scenario.at(12_000, .device(.backgroundRefresh(true)))
    let changes = Explained(scenario).changes
    expect(changes.first?.count, is: 3)
    expect(changes.first?.contains(.happens(.appOpened, at: .seconds(12_000))), is: true)
  }

  // MARK: What gains more

  @Test("Two changes that gain most of the time come before one that gains a minute")
  func gain() throws {
    var scenario = PhoneScenario.asking()
    scenario.at(300, .device(.lowPowerMode(true)))
    scenario.at(300, .device(.call(true)))
    scenario.at(3_400, .device(.call(false)))
    scenario.at(3_460, .device(.lowPowerMode(false)))
    let explained = Explained(scenario)
    let first = try #require(explained.answer.counterfactuals.first)
    expect(first.changes.count, is: 2)
    expect(first.start, is: .seconds(660))
    #expect(explained.changes.contains([Self.off(3_400)]))
  }

  @Test("What the app put off itself for longest is what is told first")
  func headline() {
    var scenario = PhoneScenario.asking(in: 900)
    for second in [600.0, 1_200, 1_800] {
      scenario.at(second, .openApp)
      scenario.at(second + 5, .leaveApp)
    }
    scenario.at(1_900, .device(.lowPowerMode(true)))
    scenario.at(3_000, .device(.lowPowerMode(false)))
    let explained = Explained(scenario)
    expect(explained.shortfall.causes.first?.rule, is: .requestReplaced)
    #expect(explained.shortfall.causes.map(\.rule).contains(.lowPowerMode))
  }
}
