import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Counterfactuals

@Suite("Causes behind causes")
struct HiddenCausesTests {
  @Test("An identifier that is not declared hides a mode that is not declared")
  func identifierAndMode() {
    var scenario = PhoneScenario.asking()
    scenario.infoPlist.permittedIdentifiers = []
    scenario.infoPlist.backgroundModes = []
    let explained = Explained(scenario)
    expect(explained.changes, is: [[.permits(identifier: "refresh"), .declares(mode: "fetch")]])
    #expect(explained.shortfall.causes.map(\.rule).contains(.submissionPermitted))
    expect(explained.answer.hidden.map(\.rule), is: [.backgroundModeDeclared])
  }

  @Test("A mode that is not declared hides the charger")
  func modeThenCharger() {
    var scenario = PhoneScenario.asking(for: "processing", .processing, needsPower: true)
    scenario.infoPlist.backgroundModes = []
    // The policy lets no processing run on battery, whether it asks for power or not.
    let explained = Explained(scenario, of: "processing")
    expect(
      explained.changes,
      is: [
        [
          .declares(mode: "processing"),
          .happens(.device(.externalPower(true)), at: .seconds(660)),
        ]
      ])
    expect(explained.answer.hidden.map(\.rule), is: [.externalPower])
  }

  @Test("Background App Refresh that is off from the start hides Low Power Mode")
  func refreshThenLowPowerMode() {
    var scenario = PhoneScenario.asking()
    scenario.device.isBackgroundRefreshOnForApp = false
    scenario.device.isLowPowerModeOn = true
    let explained = Explained(scenario)
    expect(
      explained.changes.first,
      is: [
        .begins(.device(.backgroundRefreshForApp(true))),
        .happens(.device(.lowPowerMode(false)), at: .seconds(660)),
      ])
    expect(explained.answer.hidden.map(\.rule), is: [.lowPowerMode])
  }

  @Test("Too many requests hide Low Power Mode")
  func pendingThenLowPowerMode() {
    var scenario = PhoneScenario.asking()
    scenario.infoPlist.permittedIdentifiers = ["refresh", "weather"]
    scenario.app.finishLaunching = { process in
      for identifier in ["refresh", "weather"] {
        process.handle(identifier) { $0.complete($1, success: true) }
      }
    }
    scenario.app.didEnterBackground = {
      $0.ask(for: "refresh", in: 600)
      $0.ask(for: "weather", in: 600)
    }
    scenario.device.isLowPowerModeOn = true
    let explained = Explained(scenario, of: "weather")
    expect(
      explained.changes.first,
      is: [
        .doesNotAsk(identifier: "refresh"),
        .happens(.device(.lowPowerMode(false)), at: .seconds(660)),
      ])
    expect(explained.answer.hidden.map(\.rule), is: [.lowPowerMode])
  }

  @Test("A request that was taken away hides what would have kept it waiting, whatever is advised")
  func takenAwayThenHeld() {
    var scenario = PhoneScenario.asking()
    scenario.at(100, .forceQuit)
    scenario.at(200, .device(.lowPowerMode(true)))
    scenario.at(300, .device(.backgroundRefreshForApp(false)))
    let explained = Explained(scenario)
    expect(explained.shortfall.causes.map(\.rule), is: [.backgroundRefreshOff])
    let hidden = explained.answer.hidden.compactMap(\.rule)
    #expect(hidden.contains(.forceQuitStopsLaunches) && hidden.contains(.lowPowerMode))
  }

  @Test("An app that has not registered hides the form of the push")
  func unregisteredThenForm() {
    var scenario = PhoneScenario.takingPushes(for: 1_200)
    scenario.app.finishLaunching = { _ in }
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    let wrong = ScenarioEvent.push(PushNotification(priority: 10))
    scenario.at(300, wrong)
    let explained = Explained(scenario, of: "com.apple.pushLaunch.com.example.test")
    let sent = Change.sendsSilently(TimelineEvent(at: .seconds(300), event: wrong))
    #expect(explained.changes.contains([.registersForPushes, sent]), "\(explained.changes)")
    expect(explained.answer.counterfactuals.first?.hands, is: .developer)
  }

  @Test("A switch is set back before the call that needs it", arguments: [20, 59] as [Double])
  func switchedOffBefore(second: Double) {
    var scenario = PhoneScenario.asking()
    let off = TimelineEvent(
      at: .seconds(Int64(second)), event: .device(.backgroundRefreshForApp(false)))
    scenario.at(second, off.event)
    scenario.timeline.sort { $0.at < $1.at }
    let explained = Explained(scenario)
    expect(
      explained.changes,
      is: [
        [.happens(.device(.backgroundRefreshForApp(true)), at: off.at)], [.doesNotHappen(off)],
      ])
    #expect(explained.answer.counterfactuals.allSatisfy { $0.start == .seconds(660) })
  }

  @Test("A cause that comes, goes and comes back has several times")
  func spans() throws {
    var scenario = PhoneScenario.asking(for: "processing", .processing, needsPower: true)
    scenario.device.network = .none
    scenario.device.isInUse = true
    scenario.timeline.removeAll { $0.event == .device(.inUse(false)) }
    scenario.at(1_200, .device(.externalPower(true)))
    scenario.at(2_400, .device(.externalPower(false)))
    let explained = Explained(scenario, of: "processing")
    let power = try #require(explained.shortfall.causes.first { $0.rule == .externalPower })
    let (first, second): (Instant, Instant) = (.seconds(1_200), .seconds(2_400))
    expect(power.spans, is: [.seconds(60)..<first, second..<Instant.seconds(3_600)])
    expect(power.begin, is: .seconds(60))
    expect(power.end, is: .seconds(3_600))
  }

  /// An hour of an app that asks once, to begin 2,000 s later.
  private static func once() -> PhoneScenario {
    var scenario = PhoneScenario.asking(in: 2_000)
    scenario.app.finishLaunching = { $0.handle("refresh") { $0.complete($1, success: true) } }
    return scenario
  }

  @Test("A chain that broke hides a date behind the end")
  func chainThenDate() {
    // The next request would begin at 4,060 s.
    let explained = Explained(Self.once())
    expect(explained.shortfall.causes.map(\.rule), is: [.requestUsedUp])
    expect(explained.changes, is: [[.asksAgain, .asksEarlier(seconds: 480)]])
    expect(explained.answer.counterfactuals.first?.start, is: .seconds(3_580))
  }

  @Test("A chain that broke hides a date behind the next request, which puts it off")
  func chainThenDateOfNext() {
    var scenario = Self.once()
    scenario.duration = 5_500
    scenario.at(3_400, .openApp)
    scenario.at(3_460, .leaveApp)
    let explained = Explained(scenario, at: .seconds(3_000))
    expect(explained.shortfall.end, is: .seconds(3_460))
    expect(explained.changes.map { $0.map(\.topic) }, is: [[.other(.asksAgain), .asksEarlier]])
    #expect(explained.answer.counterfactuals.allSatisfy { $0.start ?? .never < .seconds(3_460) })
  }

  @Test("A chain that broke hides a date and Low Power Mode")
  func chainThenDateAndMode() {
    var scenario = Self.once()
    scenario.at(2_400, .device(.lowPowerMode(true)))
    let explained = Explained(scenario)
    #expect(!explained.changes.isEmpty)
    for topics in explained.changes.map({ $0.map(\.topic) }) {
      expect(topics.count, is: 3)
      #expect(topics.contains(.other(.asksAgain)) && topics.contains(.asksEarlier))
    }
  }

  @Test("Where nothing helps, what was tried is told")
  func inVain() {
    var scenario = PhoneScenario.asking()
    scenario.app.didEnterBackground = { process in
      process.ask(for: "refresh", in: 600)
      process.cancel("refresh")
    }
    scenario.device.isLowPowerModeOn = true
    let explained = Explained(scenario)
    #expect(explained.changes.isEmpty)
    #expect(explained.answer.tried.contains(.happens(.appOpened, at: .zero)))
  }

  @Test("What comes next is told also where the change that shows it is not enough")
  func behindTheLastChange() {
    var scenario = PhoneScenario.asking(for: "processing", .processing)
    scenario.device.hasExternalPower = true
    scenario.app.finishLaunching = { process in
      process.handle("processing") { process, task in
        process.onExpiration(of: task) { process.complete(task, success: false) }
      }
    }
    scenario.at(700, .device(.inUse(true)))
    let explained = Explained(scenario, of: "processing")
    expect(explained.shortfall.run?.expiry?.cause, is: .use)
    // Without the user the time of the task is over, some minutes later.
    #expect(!explained.shortfall.causes.map(\.rule).contains(.processingRunLimit))
    expect(explained.answer.hidden.map(\.rule), is: [.processingRunLimit])
  }

  @Test("None of two changes is left out: each alone is not enough")
  func irreducible() {
    var scenario = PhoneScenario.asking()
    scenario.device.isLowPowerModeOn = true
    scenario.device.isCallActive = true
    scenario.device.thermalState = .critical
    let explained = Explained(scenario)
    expect(explained.changes.first?.count, is: 3)
  }

  @Test("A fault is not blamed for a task that the app never asks for, and is told once")
  func faultAndSilence() {
    var scenario = PhoneScenario.asking()
    scenario.infoPlist.permittedIdentifiers = ["refresh", "weather"]
    scenario.faults = [
      Fault(
        kind: .kill(.jetsam),
        placement: .point(
          1, PointPattern(kind: .callBefore, call: "BGTask.setTaskCompleted")))
    ]
    let explained = Explained(scenario, of: "weather")
    expect(explained.shortfall.causes.map(\.name), is: ["killed"])
    expect(explained.changes, is: [])
    #expect(explained.answer.tried.contains(.withoutFaults))
    expect(explained.answer.hidden.map(\.name), is: [])
    var shortfall = explained.shortfall
    shortfall.weighCauses(by: explained.answer)
    expect(shortfall.causes.map(\.name), is: ["neverAsked", "killed"])
  }

  @Test("A fault that kept the app from asking is blamed, also for what would wait till the end")
  func faultBeforeAsking() {
    var scenario = PhoneScenario.asking(in: 3_600)
    scenario.duration = 600
    scenario.faults = [
      Fault(
        kind: .kill(.jetsam),
        placement: .point(
          1, PointPattern(kind: .callBefore, call: "BGTaskScheduler.submit")))
    ]
    let explained = Explained(scenario)
    // Beside the fault only hindsight helps, which not every app can use.
    var answer = explained.answer
    answer.counterfactuals = []
    var shortfall = explained.shortfall
    shortfall.weighCauses(by: answer)
    expect(shortfall.causes.map(\.name), is: ["killed"])
  }

  @Test("That requests of other runs have dates of their own is told once")
  func datesOfOtherRuns() {
    var scenario = PhoneScenario.asking(in: 3_600)
    scenario.duration = 10_000
    scenario.timeline = []
    scenario.at(600, .openApp)
    scenario.at(900, .leaveApp)
    let explained = Explained(scenario, at: .seconds(700))
    expect(explained.shortfall.causes.map(\.name), is: ["notYetAsked"])
    expect(explained.answer.hidden.map(\.rule), is: [.earliestBeginDate])
  }
}
