import Emulator
import EmulatorTestSupport
import SchedulingRules
import Synchronization
import Testing
import TraceReport
import ValueExpectations
import VirtualTime

/// Swift Testing has an `Expectation`, too.
typealias Promise = Emulator.Expectation

@Suite("Expectations")
struct ExpectationTests {
  /// The judgement of a run in which the app leaks a background task and refreshes once.
  private func judge(_ promises: [Promise]) -> RunEnded { live(promises).outcome.ended }

  /// What did not come true, as a report says it.
  private func words(of ended: RunEnded) -> [String] {
    ended.unmet.map {
      $0.words(.local(RunStarted(PhoneScenario().configuration)))
    }
  }

  private func live(_ promises: [Promise]) -> PhoneRun {
    var scenario = PhoneScenario()
    scenario.expectations = promises
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.ask(for: "refresh", in: 1000)
        process.complete(task, success: true)
      }
      if process.processID == 301 { process.ask(for: "refresh", in: 99.6) }
    }
    scenario.app.didEnterBackground = { process in
      print("the screen is left")
      _ = process.beginBackgroundTask(name: "leak", expirationHandler: nil)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    return scenario.run()
  }

  /// When the app is launched for its refresh.
  private func launchTime() throws -> Instant {
    let launch = live([]).records.first { record in
      if case .taskLaunched = record.event { true } else { false }
    }
    return try #require(launch).time
  }

  private let leak = Promise(kind: .finding, rule: .backgroundTaskLeak)

  @Test("What becomes of the app's process is promised by name")
  func process() {
    let promises = ProcessTurn.allCases.map {
      Promise(kind: .process, identifier: $0.rawValue, count: 9)
    }
    let found = judge(promises).unmet.map {
      "\($0.expectation.identifier ?? "") \($0.found)"
    }
    expect(
      found,
      is: [
        "coldStart 1", "warmStart 0", "backgroundStart 1", "leftScreen 1", "resumed 0",
        "suspended 1", "ended 1",
      ])
    var day = PhoneScenario()
    day.expectations = promises
    for (second, event) in [(0.0, ScenarioEvent.openApp), (10, .leaveApp), (100, .openApp)] {
      day.at(second, event)
    }
    expect(day.run().outcome.ended.unmet.map(\.found), is: [1, 1, 0, 1, 0, 1, 0])
    let cold = Promise(kind: .process, rule: .backgroundTaskLeak, identifier: "coldStart")
    expect(
      words(of: judge([leak, cold])), is: ["Process R-114 coldStart: expected at least 1, found 0"])
  }

  @Test("An error that nobody expects fails the run")
  func unexpected() {
    let ended = judge([])
    expect(ended.unexpectedFindings, is: 1)
    expect(ended.expectationsMet, is: false)
    expect(ended.unmet, is: [])
  }

  @Test("An error that the scenario wants none of is unexpected")
  func unwanted() {
    expect(judge([Promise(kind: .finding, count: 0)]).unexpectedFindings, is: 1)
    expect(
      judge([leak, Promise(kind: .finding, rule: .registrationPermitted, count: 0)])
        .unexpectedFindings, is: 0)
  }

  @Test(
    "An expected error does not fail the run, by rule, by name or by identifier",
    arguments: [
      Promise(kind: .finding, rule: .backgroundTaskLeak),
      Promise(kind: .finding, identifier: "leak"),
      Promise(kind: .finding, identifier: "backgroundTaskLeaked", count: 1),
      Promise(kind: .finding, rule: .backgroundTaskLeak, identifier: "leak"),
    ])
  func expected(promise: Promise) {
    let ended = judge([promise])
    #expect(ended.expectationsMet)
    expect(ended.findings, is: 1)
    expect(ended.unexpectedFindings, is: 0)
  }

  @Test(
    "What is counted",
    arguments: [
      (Promise(kind: .launch, identifier: "refresh", count: 1), true),
      (Promise(kind: .launch, rule: .backgroundLaunch), true),
      (Promise(kind: .launch, rule: .suspendedAppResumed), false),
      (Promise(kind: .launch, identifier: "processing"), false),
      (Promise(kind: .denied, rule: .earliestBeginDate, identifier: "refresh", count: 2), true),
      (Promise(kind: .denied, rule: .forceQuitStopsLaunches), false),
      (
        Promise(kind: .expiration, rule: .backgroundTaskWarning, identifier: "leak", count: 1), true
      ),
      (Promise(kind: .expiration, rule: .expirationWarning), false),
      (Promise(kind: .kill, rule: .leakCode, count: 1), true),
      (Promise(kind: .kill, identifier: "backgroundTaskLeaked"), true),
      (Promise(kind: .kill, identifier: "jetsam", count: 0), true),
      (Promise(kind: .kill, count: 0), false),
      (Promise(kind: .output, identifier: "screen is", count: 1), true),
      (Promise(kind: .output, identifier: "screen is back", count: 0), true),
      (Promise(kind: .output, identifier: "screen is back"), false),
      (Promise(kind: .notification, count: 0), true),
      (Promise(kind: .notification, identifier: "refresh"), false),
      (Promise(kind: .finding, rule: .registrationPermitted), false),
      (Promise(kind: .balance), false),
    ] as [(Promise, Bool)])
  func counting(promise: Promise, isMet: Bool) {
    let ended = judge([leak, promise])
    expect(ended.unmet.isEmpty, is: isMet)
    expect(ended.expectationsMet, is: isMet)
  }

  @Test("An expectation that did not come true says what it found instead")
  func unmet() {
    let ended = judge([
      leak, Promise(kind: .launch, rule: .backgroundLaunch, identifier: "refresh", count: 3),
      Promise(kind: .balance),
    ])
    expect(
      words(of: ended),
      is: [
        "Launch R-060 refresh: expected exactly 3, found 1",
        "Balance: expected at least 1, found 0",
      ])
  }

  @Test(
    "Bounds and success choose what is counted",
    arguments: [
      (Promise(kind: .denied, rule: .earliestBeginDate, atLeast: 2), true),
      (Promise(kind: .denied, rule: .earliestBeginDate, atLeast: 3), false),
      (Promise(kind: .denied, rule: .earliestBeginDate, atMost: 2), true),
      (Promise(kind: .denied, rule: .earliestBeginDate, atMost: 1), false),
      (Promise(kind: .denied, rule: .earliestBeginDate, atLeast: 1, atMost: 3), true),
      (Promise(kind: .denied, rule: .forceQuitStopsLaunches, atMost: 3), true),
      (Promise(kind: .denied, rule: .forceQuitStopsLaunches, atLeast: 0), true),
      (Promise(kind: .launch, success: true), true),
      (Promise(kind: .launch, success: false), false),
      (Promise(kind: .launch, count: 0, success: false), true),
    ] as [(Promise, Bool)])
  func choosing(promise: Promise, isMet: Bool) {
    expect(judge([leak, promise]).expectationsMet, is: isMet)
  }

  @Test(
    "Only what happens before one instant and after the other counts, in nanoseconds of the launch",
    arguments: [
      (1, nil, true), (0, nil, false), (nil, -1, true), (nil, 0, false), (1, -1, true),
      (-5, nil, false), (nil, 5, false),
    ] as [(Int64?, Int64?, Bool)])
  func times(before: Int64?, after: Int64?, isMet: Bool) throws {
    let launch = try launchTime().nanoseconds
    func instant(_ offset: Int64?) -> Instant? {
      offset.map { Instant(nanoseconds: launch + $0) }
    }
    var promise = Promise(kind: .launch, before: instant(before), after: instant(after))
    expect(judge([leak, promise]).expectationsMet, is: isMet)
    promise.count = isMet ? 1 : 0
    #expect(judge([leak, promise]).expectationsMet)
  }

  @Test("What did not come true names the bounds in local time, and what was the like of it")
  func unmetBounds() {
    let ended = judge([
      leak, Promise(kind: .launch, identifier: "refresh", atLeast: 2, atMost: 4),
      Promise(kind: .launch, before: .seconds(60), after: .seconds(1)),
      Promise(kind: .launch, atMost: 0, success: true), Promise(kind: .launch, success: false),
    ])
    expect(
      words(of: ended),
      is: [
        "Launch refresh: expected at least 2 and at most 4, found 1",
        "Launch after 08:00:01 before 08:01: expected at least 1, found 0 (1 at other times)",
        "Launch with success: expected at most 0, found 1",
        "Launch without success: expected at least 1, found 0 (1 with success)",
      ])
  }

  @Test("An error outside the time of which a promise speaks is not expected")
  func findingAtAnotherTime() {
    expect(judge([Promise(kind: .finding, after: .seconds(30))]).unexpectedFindings, is: 0)
    #expect(
      judge([
        Promise(kind: .finding, count: 0, before: .seconds(30)),
        Promise(kind: .finding, after: .seconds(30)),
      ]).expectationsMet)
    expect(judge([Promise(kind: .finding, before: .seconds(30))]).unexpectedFindings, is: 1)
  }

  @Test("The last record counts the run")
  func counts() {
    let ended = judge([leak])
    expect([ended.launches, ended.expirations, ended.kills, ended.findings], is: [1, 1, 1, 1])
  }

  @Test(
    "A longer run is held to its promises before their end, and to no unexpected error at any time",
    arguments: [(10_000.0, 1), (86_420.0, 1), (86_420.001, 2), (172_800, 2)])
  func promisesOfALongerRun(seconds: Double, count: Int) {
    var scenario = PhoneScenario()
    scenario.duration = 250_000
    scenario.repeatsAfterDays = 1
    scenario.promisedSeconds = seconds
    scenario.expectations = [Promise(kind: .kill, identifier: "forceQuit", count: count)]
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(20, .forceQuit)
    #expect(scenario.run().outcome.ended.expectationsMet)
    scenario.expectations[0].count = count + 1
    #expect(!scenario.run().outcome.ended.expectationsMet)
  }

  @Test("An audit's balance and findings are part of the trace and of the judgement")
  func audit() {
    var scenario = PhoneScenario()
    scenario.expectations = [Promise(kind: .balance)]
    let run = scenario.run(audits: [FixedAudit(app: "Scripted"), FixedAudit(app: "Other")])
    expect(
      run.records.map(\.line),
      is: [
        "0 run started Test", "600 balance true", "600 error lost", "600 run ended false",
      ])
    expect(run.outcome.balance?.trackedMilliseconds, is: 12_005)
    expect(run.outcome.ended.unexpectedFindings, is: 1)
  }

  @Test(
    "Of the balance the whole seconds of a part are counted",
    arguments: [
      ("tracked", 12), ("durable", 7), ("capped", 3), ("dropped", 1), ("takenByClock", 0),
      ("addedByClock", 2),
    ])
  func partsOfBalance(part: String, seconds: Int) {
    var scenario = PhoneScenario()
    scenario.expectations = [
      Promise(kind: .balance, identifier: part, count: seconds),
      Promise(kind: .balance, identifier: part, atLeast: seconds + 1),
    ]
    let ended = scenario.run(audits: [FixedAudit(app: "Scripted")]).outcome.ended
    expect(
      words(of: ended),
      is: [
        "Balance \(part): expected at least \(seconds + 1) s, found \(seconds) s"
      ])
  }

  @Test(
    "A balance of nothing is promised as such only, and what is held of nothing is no balance",
    arguments: [
      (1, true, []), (0, false, ["Balance: expected at least 1, found 0"]),
      (
        0, true,
        [
          "Balance: expected at least 1, found 0 (nothing was tracked; if that is meant, promise "
            + "“Balance tracked Count=0”)"
        ]
      ),
    ] as [(Int64, Bool, [String])])
  func balanceOfNothing(tracked: Int64, isBalanced: Bool, unmet: [String]) {
    var scenario = PhoneScenario()
    scenario.expectations = [
      Promise(kind: .balance), Promise(kind: .balance, identifier: "tracked", count: 0),
    ]
    let audit = FixedAudit(app: "Scripted", tracked: tracked, isBalanced: isBalanced)
    expect(words(of: scenario.run(audits: [audit]).outcome.ended), is: unmet)
  }

  @Test("No audit learns which variant of the app it judges, during a run or after it")
  func blindAudit() {
    let audit = VariantReader()
    var configuration = PhoneScenario().configuration
    configuration.app.variant = "broken"
    let recorder = ListRecorder()
    let run = Run(
      configuration: configuration, app: PhoneScenario().hosted, audits: [audit],
      isolation: .inProcess)
    _ = run.perform(recorders: [recorder])
    _ = audit.judge(trace: recorder.records, disk: Disk())
    let recorded = recorder.records.compactMap { record in
      if case .runStarted(let run) = record.event { run.variant } else { nil }
    }
    expect(recorded, is: ["broken"])
    expect(audit.seen.withLock { $0 }, is: [nil, nil])
  }
}

/// An audit that notes what it is told of the variant.
private final class VariantReader: Audit, Auditor {
  let app = "Scripted"
  let seen = Mutex<[String?]>([])

  func begin() -> any Auditor { self }

  func follow(_ record: TraceRecord) {
    if case .runStarted(let run) = record.event { seen.withLock { $0.append(run.variant) } }
  }

  func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) { (nil, []) }
}

/// An audit that always says the same.
private final class FixedAudit: Audit, Auditor {
  let app: String
  private let tracked: Int64
  private let isBalanced: Bool

  init(app: String, tracked: Int64 = 12_005, isBalanced: Bool = true) {
    (self.app, self.tracked, self.isBalanced) = (app, tracked, isBalanced)
  }

  func begin() -> any Auditor { self }

  func follow(_ record: TraceRecord) {}

  func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) {
    let balance = Balance(
      tracked: tracked, durable: 7_000, inMemory: 0, capped: 3_000, dropped: 1_500,
      clockCorrection: -2_000, isBalanced: isBalanced)
    let finding = Finding(
      rule: nil, name: "lost", severity: .error, message: "Lost.", hint: "Find it.",
      confidence: .documented)
    return (balance, [finding])
  }
}
