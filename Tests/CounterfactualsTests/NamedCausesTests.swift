import DeviceModel
import EmulatorTestSupport
import SchedulingRules
import Testing
import TraceReport
import ValueExpectations
import VirtualTime

@testable import Counterfactuals
@testable import Emulator

@Suite("What happened, by name")
struct NamedCausesTests {
  @Test("A phone call after a camera is a cause of its own, and supported less well")
  func cameraThenCall() {
    var scenario = PhoneScenario.asking()
    scenario.at(100, .device(.camera(true)))
    scenario.at(1_800, .device(.call(true)))
    scenario.at(1_800, .device(.camera(false)))
    let causes = Explained(scenario).shortfall.causes
    expect(causes.map(\.rule), is: [.cameraAndCall, .cameraAndCall])
    expect(causes.map { $0.message(.timeless).prefix(5) }, is: ["camer", "phone"])
    expect(causes.map(\.confidence), is: [.measured, .inferred])
  }

  @Test(
    "An app that is on screen keeps its own task waiting, for minutes and for hours",
    arguments: [5, 61])
  func onScreen(minutes: Double) {
    var scenario = PhoneScenario.asking()
    scenario.duration = 20_000
    scenario.app.didBecomeActive = { $0.ask(for: "refresh") }
    scenario.app.didEnterBackground = { _ in }
    scenario.timeline = []
    scenario.at(0, .openApp)
    scenario.at(minutes * 60, .leaveApp)
    let explained = Explained(scenario, at: .seconds(60))
    expect(explained.shortfall.causes.map(\.rule), is: [.backgroundLaunch])
  }

  @Test("A clock that is set back moves the date of a request")
  func clockSetBack() {
    var scenario = PhoneScenario.asking()
    let jump = TimelineEvent(
      at: .seconds(300), event: .device(.wallClockJump(milliseconds: -7_200_000)))
    scenario.at(300, jump.event)
    let explained = Explained(scenario)
    expect(explained.shortfall.causes.map(\.name), is: ["clockSet"])
    expect(
      explained.shortfall.causes.first?.message(.timeless).hasPrefix(
        "the wall clock was set back by 2 h"), is: true)
    #expect(explained.changes.contains([.doesNotHappen(jump)]))
  }

  @Test("A clock that is set back behind the date is the cause, not the call that came in between")
  func clockSetBackBehindDate() {
    var scenario = PhoneScenario.asking()
    scenario.duration = 20_000
    scenario.at(600, .device(.call(true)))
    scenario.at(720, .device(.wallClockJump(milliseconds: -7_200_000)))
    scenario.at(840, .device(.call(false)))
    let explained = Explained(scenario)
    expect(explained.shortfall.causes.first?.name, is: "clockSet")
  }

  @Test(
    "A clock that is set in the instant of the request moves its date only behind it",
    arguments: [false, true])
  func clockSetAtOnce(isBehind: Bool) throws {
    var scenario = PhoneScenario.asking()
    let jump = TimelineEvent(
      at: .seconds(60), event: .device(.wallClockJump(milliseconds: -1_200_000)))
    let leaving = try #require(scenario.timeline.firstIndex { $0.event == .leaveApp })
    scenario.timeline.insert(jump, at: isBehind ? leaving + 1 : leaving)
    let explained = Explained(scenario, at: .seconds(100))
    let wait = try #require(explained.shortfall.wait)
    expect(wait.end, is: .seconds(isBehind ? 1_860 : 660))
    expect(explained.shortfall.causes.map(\.name), is: [isBehind ? "clockSet" : "waited"])
    expect(wait.submissions[0].clockSetAtOnce, is: .seconds(isBehind ? -1_200 : 0))
    expect(explained.changes, is: (isBehind ? [[.doesNotHappen(jump)]] : []))
  }

  @Test("A request that the app withdraws was not dropped by the phone")
  func withdrawn() {
    var scenario = PhoneScenario.asking()
    let leave = scenario.app.didEnterBackground
    scenario.app.didEnterBackground = { process in
      leave(process)
      process.cancel("refresh")
    }
    let cause = Explained(scenario).shortfall.causes.first
    expect(cause?.kind, is: .removed(.cancelled, by: nil))
  }

  @Test("A refused call names the switch, and when it was set", arguments: [nil, 30] as [Double?])
  func refusal(second: Double?) throws {
    var scenario = PhoneScenario.asking()
    if let second {
      scenario.timeline.insert(
        TimelineEvent(
          at: .seconds(Int64(second)), event: .device(.backgroundRefreshForApp(false))), at: 1)
    } else {
      scenario.device.isBackgroundRefreshOnForApp = false
    }
    let cause = try #require(Explained(scenario).shortfall.causes.first)
    expect(cause.rule, is: .submissionNeedsRefresh)
    guard case .refused(_, let off, _) = cause.kind else {
      Issue.record("\(cause) is no refusal")
      return
    }
    expect(off, is: [Cause.SwitchOff(hindrance: .app, since: second.map { .seconds(Int64($0)) })])
  }

  @Test(
    "A crash is one of isolation only where the trap says so",
    arguments: [
      ("News.swift:9: Fatal error: Unexpectedly found nil", nil),
      (
        "data race detected: @MainActor function at News.swift:57 was not called on the main thread",
        .mainActorHandler
      ),
      ("Incorrect actor executor assumption; expected 'MainActor' executor", .mainActorHandler),
      (nil, nil),
    ] as [(String?, RuleID?)])
  func crash(message: String?, rule: RuleID?) {
    let ledger = WaitLedger(of: "refresh")
    func report(_ event: TraceEvent) {
      ledger.record(TraceRecord(time: .seconds(60), event: event))
    }
    report(
      .taskLaunched(
        TaskLaunched(
          processID: 301, identifier: "refresh", kind: .appRefresh, task: 1, isColdLaunch: false,
          limitSeconds: 30, rule: .suspendedAppResumed)))
    if let message {
      report(.output(AppOutput(processID: 301, stream: .error, text: message)))
    }
    report(.killed(Killed(processID: 301, reason: .crash, detail: .signal(name: "SIGTRAP"))))
    let shortfall = Shortfall(ledger, at: nil, end: .seconds(100))
    expect(shortfall.causes.map(\.rule), is: [rule])
  }

  @Test("A fault that ends the app is told as one")
  func fault() {
    let ledger = WaitLedger(of: "refresh")
    func report(_ event: TraceEvent) {
      ledger.record(TraceRecord(time: .seconds(60), event: event))
    }
    report(
      .taskLaunched(
        TaskLaunched(
          processID: 301, identifier: "refresh", kind: .appRefresh, task: 1, isColdLaunch: false,
          limitSeconds: 30, rule: .suspendedAppResumed)))
    report(
      .faultStruck(FaultStruck(fault: 2, kind: .kill(.crash), target: .run, point: 7)))
    report(.killed(Killed(processID: 301, reason: .crash)))
    let cause = Shortfall(ledger, at: nil, end: .seconds(100)).causes.first
    expect(cause?.rule, is: nil)
    expect(
      cause?.message(.timeless),
      is: "the app was ended: crash, by fault 2 of the run at point 7")
  }

  @Test(
    "A fault amid the app's code may be why it never asked; one at a time of the day is not",
    arguments: [7, nil] as [Int?])
  func faultInGap(point: Int?) {
    let ledger = WaitLedger(of: "refresh")
    func report(_ event: TraceEvent) {
      ledger.record(TraceRecord(time: .seconds(60), event: event))
    }
    report(
      .processChanged(
        ProcessChanged(
          processID: 301, from: .notRunning, to: .suspended, cause: .prewarmed, rule: nil)))
    report(
      .faultStruck(FaultStruck(fault: 1, kind: .kill(.jetsam), target: .run, point: point)))
    report(.killed(Killed(processID: 301, reason: .jetsam)))
    let causes = Shortfall(ledger, at: nil, end: .seconds(100)).causes
    expect(causes.map(\.name), is: [point == nil ? "neverAsked" : "killed"])
  }

  @Test("An app that could not read its files before the first unlock never came to ask")
  func lockedFiles() {
    let ledger = WaitLedger(of: "refresh")
    ledger.record(
      TraceRecord(
        time: .seconds(60),
        event: .findingReported(
          Finding(
            rule: .lockedFiles, name: "protectedFileUnreadable", severity: .warning,
            message: "no file can be read before the first unlock", hint: "",
            identifier: "/Documents/tracker.sqlite", confidence: .documented))))
    let causes = Shortfall(ledger, at: nil, end: .seconds(100)).causes
    expect(causes.map(\.rule), is: [.lockedFiles])
    expect(causes.first?.message(.timeless).contains("before the first unlock"), is: true)
  }

  @Test(
    "Fifteen minutes are folklore, though the spacing itself is documented; Field has seen them")
  func spacing() {
    let reason = Reason(.refreshSpacing, .spacing(last: .zero, neededSeconds: 900))
    expect(RuleCatalogue.rule(.refreshSpacing).confidence, is: .documented)
    expect(reason.confidence(of: .appRefresh, support: Policy.documented.confidence), is: .folklore)
    expect(reason.confidence(of: .appRefresh, support: Policy.field.confidence), is: .measured)
  }

  @Test("That a request waits for the power that it asks for is documented; else it is not")
  func power() {
    let support = Policy.documented.confidence
    func confidence(_ rule: RuleID) -> Confidence {
      Reason(rule, .onBattery).confidence(of: .processing, support: support)
    }
    expect(confidence(.externalPower), is: .documented)
    expect(confidence(.batteryProcessing), is: .folklore)
  }

  @Test("That an earlier date would do, in hindsight, hides no advice")
  func hindsightAlone() {
    var scenario = PhoneScenario.asking(in: 10 * 86_400)
    scenario.duration = 12 * 86_400
    scenario.at(400, .forceQuit)
    let advice: [Change] = [
      .asksWithinLimit(earlierBySeconds: 3 * 86_400),
      .doesNotHappen(TimelineEvent(at: .seconds(400), event: .forceQuit)),
    ]
    let changes = Explained(scenario).changes
    #expect(changes.contains { $0.count == 2 && advice.allSatisfy($0.contains) }, "\(changes)")
  }

  @Test("Who can act: the app first, then the user, hindsight last")
  func hands() {
    let changes: [Change] = [
      .asksEarlier(seconds: 60), .ruleIsAbsent(.refreshSpacing), .happens(.appOpened, at: .zero),
      .completesAtOnce,
    ]
    expect(
      changes.sorted { $0.hands < $1.hands },
      is: [
        .completesAtOnce, .happens(.appOpened, at: .zero),
        .ruleIsAbsent(.refreshSpacing), .asksEarlier(seconds: 60),
      ])
  }
}
