import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Activities on the phone")
struct ActivityTests {
  typealias Work = @MainActor @Sendable (AppProcess, LaunchedTask, Int) -> Void

  /// Two hours of an app on screen that schedules an activity at its launch.
  private func scenario(
    interval: Double = 1800, tolerance: Double = 600, repeats: Bool = true,
    _ work: @escaping Work = { process, task, _ in
      process.finishActivity(task, .finished, pace: nil)
    }
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 7200
    let pace = ActivityPace(
      repeats: repeats, intervalSeconds: interval, toleranceSeconds: tolerance)
    scenario.app.finishLaunching = { Self.schedule(pace, in: $0, work) }
    scenario.at(0, .openApp)
    return scenario
  }

  @MainActor @discardableResult
  private static func schedule(
    _ pace: ActivityPace, as name: String = "backup", in process: AppProcess, _ work: @escaping Work
  ) -> Int {
    let number = Box()
    number.value = process.scheduleActivity(name, pace: pace) { [unowned process] task in
      process.domain.postToMain { work(process, task, number.value) }
    }
    return number.value
  }

  @MainActor private final class Box: Sendable {
    var value = 0
  }

  /// Finishes a run some seconds after it began.
  private static func finish(after seconds: Double, _ result: ActivityResult = .finished) -> Work {
    { process, task, _ in
      Task { @MainActor in
        try await Task.sleep(for: .seconds(seconds))
        process.finishActivity(task, result, pace: nil)
      }
    }
  }

  private func lines(
    _ scenario: PhoneScenario, _ kinds: Set<RecordKind> = [.task, .finding, .kill]
  ) -> [String] {
    scenario.run().lines(of: kinds)
  }

  // MARK: Coming again

  @Test("It runs at the beginning of its window, counted from its last run (R-246, R-250)")
  func again() {
    expect(
      lines(scenario(Self.finish(after: 5))),
      is: [
        "1200.4 launched backup warm R-246", "1205.4 completed backup true by handler",
        "2400.4 launched backup warm R-246", "2405.4 completed backup true by handler",
        "3600.4 launched backup warm R-246", "3605.4 completed backup true by handler",
        "4800.4 launched backup warm R-246", "4805.4 completed backup true by handler",
        "6000.4 launched backup warm R-246", "6005.4 completed backup true by handler",
      ])
  }

  @Test("One that does not repeat runs once")
  func once() {
    expect(
      lines(scenario(repeats: false)),
      is: [
        "1200.4 launched backup warm R-246", "1200.4 completed backup true by handler",
      ])
  }

  @Test("A run that takes longer than the next window is followed by one at once")
  func longRun() {
    expect(
      lines(scenario(repeats: true, Self.finish(after: 2399)), [.task]).prefix(3),
      is: [
        "1200.4 launched backup warm R-246", "3599.4 completed backup true by handler",
        "3599.4 launched backup warm R-246",
      ])
  }

  @Test("What is deferred comes again in the rest of its window, repeating or not (R-250)")
  func deferred() {
    expect(
      lines(scenario(repeats: false, Self.finish(after: 60, .deferred)), [.task]).prefix(4),
      is: [
        "1200.4 launched backup warm R-246", "1260.4 completed backup false by handler",
        "1560.4 launched backup warm R-246", "1620.4 completed backup false by handler",
      ])
  }

  @Test("The pace that is set when a run ends is that of the next (R-250)")
  func newPace() {
    let faster = ActivityPace(
      repeats: true, interval: .seconds(900), tolerance: .zero)
    let scenario = scenario { process, task, _ in
      process.finishActivity(task, .finished, pace: faster)
    }
    expect(lines(scenario, [.task]).filter { $0.contains("launched") }.count, is: 7)
  }

  @Test("A score that is too low holds it back, less and less until its window ends (R-246)")
  func score() {
    var scenario = scenario(repeats: false)
    scenario.policy[.scoringThresholdStart] = 1
    scenario.policy[.scoringThresholdEnd] = 1
    scenario.device.network = .none
    scenario.device.batteryLevel = 0.3
    let launch = scenario.run().records.first { record in
      if case .taskLaunched = record.event { true } else { false }
    }
    let seconds = (launch?.time.nanoseconds ?? 0) / 1_000_000_000
    #expect((1500..<2400).contains(seconds), "\(seconds)")
  }

  // MARK: The process

  @Test("It waits while the app is suspended, and runs when that goes on (R-252)")
  func suspension() {
    var scenario = scenario()
    scenario.at(1000, .leaveApp)
    scenario.at(3000, .openApp)
    let lines = lines(scenario, [.task, .reason, .process])
    #expect(lines.contains("1005 waits backup R-252"))
    #expect(lines.contains("3000 free backup R-252"))
    expect(lines.filter { $0.contains("launched") }.first, is: "3000 launched backup warm R-246")
  }

  @Test("It keeps no app awake: the app is suspended in the middle of a run")
  func notAwake() {
    var scenario = scenario(Self.finish(after: 60))
    scenario.at(1210, .leaveApp)
    scenario.at(2000, .openApp)
    let lines = lines(scenario, [.task, .process])
    #expect(lines.contains("1215 process 301 suspended R-136"))
    #expect(lines.contains("2000 completed backup true by handler"))
  }

  @Test("It ends with its process, and launches none")
  func processEnd() {
    var scenario = scenario()
    scenario.at(1000, .leaveApp)
    scenario.at(1100, .memoryShortage(.pageShortage))
    let lines = lines(scenario, [.task, .reason])
    #expect(lines.suffix(3).contains("1100 removed backup R-252"))
    #expect(!lines.contains { $0.contains("launched") })
  }

  @Test("It runs beside a task, and holds none up")
  func besideTask() {
    var scenario = scenario(Self.finish(after: 2000))
    scenario.app.didEnterBackground = { $0.ask(for: "refresh") }
    let launch = scenario.app.finishLaunching
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.onExpiration(of: task) { process.complete(task, success: false) }
      }
      launch(process)
    }
    scenario.at(1195, .leaveApp)
    let lines = lines(scenario, [.task]).prefix(3)
    expect(
      lines,
      is: [
        "1195 launched refresh warm R-072", "1200.4 launched backup warm R-246",
        "1220 expired refresh (time, handler) R-076",
      ])
  }

  // MARK: Finishing

  private static let unfinished = "3600.4 error activityNotFinished R-249"

  @Test(
    "A repeating one that is not finished by the end of its next window is a finding (R-249)",
    arguments: [(2399.999, []), (2400, [unfinished]), (2400.001, [unfinished])]
      as [(Double, [String])])
  func overdue(seconds: Double, expected: [String]) {
    var scenario = scenario(Self.finish(after: seconds))
    scenario.duration = 3700
    expect(lines(scenario, [.finding]), is: expected)
  }

  @Test("Who is never finished does not come again, but does without R-249")
  func neverFinished() throws {
    var scenario = scenario { _, _, _ in }
    expect(lines(scenario), is: ["1200.4 launched backup warm R-246", Self.unfinished])
    try scenario.policy.disable(.activityFinished)
    expect(lines(scenario).count, is: 5)
    #expect(lines(scenario).allSatisfy { $0.contains("launched") })
  }

  @Test("An app that slept over its time gets it anew")
  func overdueInSleep() {
    var scenario = scenario { _, _, _ in }
    scenario.duration = 8000
    scenario.at(1210, .leaveApp)
    scenario.at(5000, .openApp)
    expect(lines(scenario, [.finding]), is: ["7400 error activityNotFinished R-249"])
  }

  @Test("A second word does nothing")
  func twice() {
    let scenario = scenario { process, task, _ in
      process.finishActivity(task, .finished, pace: nil)
      process.finishActivity(task, .deferred, pace: nil)
    }
    expect(lines(scenario, [.task]).count, is: 10)
    #expect(
      lines(scenario, [.call]).contains(
        "1200.4 call NSBackgroundActivityScheduler.completionHandler ignored"))
  }

  @Test("One that asks for itself again at once is a livelock")
  func livelock() {
    let scenario = scenario(interval: 0, tolerance: 0)
    expect(
      lines(scenario, [.finding]),
      is: [
        "0.4 warning activityTooFrequent R-247", "0.4 error livelock",
      ])
  }

  // MARK: Bad moments

  /// Asks each ten seconds whether to defer, for five minutes at most.
  private static let polite: Work = { process, task, number in
    Task { @MainActor in
      for _ in 0..<30 {
        if process.shouldDeferActivity(number) {
          return process.finishActivity(task, .deferred, pace: nil)
        }
        try await Task.sleep(for: .seconds(10))
      }
      process.finishActivity(task, .finished, pace: nil)
    }
  }

  @Test("It hears of heat when it asks, and comes again when that is over (R-251)")
  func heat() {
    var scenario = scenario(repeats: false, Self.polite)
    scenario.at(1210.4, .device(.thermalState(.serious)))
    scenario.at(2000, .device(.thermalState(.nominal)))
    let lines = lines(scenario, [.task, .call, .finding])
    expect(
      lines.dropFirst(),
      is: [
        "1200.4 launched backup warm R-246",
        "1210.4 call NSBackgroundActivityScheduler.shouldDefer true R-251",
        "1210.4 call NSBackgroundActivityScheduler.completionHandler ",
        "1210.4 completed backup false by handler", "2000 launched backup warm R-246",
        "2300 call NSBackgroundActivityScheduler.completionHandler ",
        "2300 completed backup true by handler",
      ])
  }

  private static let ignored = "1300.4 warning activityNotDeferred R-251"

  @Test(
    "Who goes on in a bad moment for a minute is told so (R-251)",
    arguments: [(1240.401, []), (1240.4, [ignored]), (1240.399, [ignored])])
  func goesOn(hotAt: Double, expected: [String]) {
    var scenario = scenario(repeats: false, Self.finish(after: 100))
    scenario.at(hotAt, .device(.thermalState(.serious)))
    expect(lines(scenario, [.finding]), is: expected)
  }

  @Test("A moment that gets good again is forgotten")
  func goodAgain() {
    var scenario = scenario(repeats: false, Self.finish(after: 130))
    scenario.at(1210, .device(.thermalState(.serious)))
    scenario.at(1269, .device(.thermalState(.nominal)))
    scenario.at(1280, .device(.thermalState(.serious)))
    expect(lines(scenario, [.finding]), is: [])
  }

  @Test("Without R-251 nobody is to defer")
  func neverDefer() throws {
    var scenario = scenario(repeats: false, Self.polite)
    scenario.at(1210, .device(.thermalState(.serious)))
    try scenario.policy.disable(.activityShouldDefer)
    expect(
      lines(scenario),
      is: [
        "1200.4 launched backup warm R-246", "1500.4 completed backup true by handler",
      ])
  }

  // MARK: Taking back

  @Test("After invalidation nothing comes, and what runs goes on (R-252)")
  func invalidated() {
    let scenario = scenario { process, task, number in
      process.invalidateActivity(number, of: "backup")
      process.finishActivity(task, .finished, pace: nil)
    }
    expect(lines(scenario).count, is: 2)
  }

  @Test("One that waits is taken away")
  func invalidatedEarly() {
    var scenario = scenario()
    scenario.app.didEnterBackground = { $0.invalidateActivity(1, of: "backup") }
    scenario.at(100, .leaveApp)
    expect(lines(scenario, [.reason]).last, is: "100 removed backup R-252")
  }

  @Test(
    "The release of a scheduler is a mistake while its activity is to come (R-252)",
    arguments: [(true, 1), (false, 0)])
  func released(repeats: Bool, findings: Int) {
    let scenario = scenario(repeats: repeats) { process, task, number in
      process.releaseActivity(number)
      process.finishActivity(task, .finished, pace: nil)
    }
    let lines = lines(scenario)
    expect(lines.count { $0 == "1200.4 error activityReleased R-252" }, is: findings)
    expect(lines.count { $0.contains("launched") }, is: 1)
  }

  @Test("Another activity of the same identifier takes the place of the first")
  func replaced() {
    var scenario = scenario { _, _, _ in print("first") }
    let launch = scenario.app.finishLaunching
    scenario.app.finishLaunching = { process in
      launch(process)
      Self.schedule(
        ActivityPace(repeats: false, interval: .seconds(900), tolerance: .zero), in: process
      ) { _, _, _ in print("second") }
    }
    expect(lines(scenario, [.output]).suffix(1), is: ["900.4 output second"])
    expect(lines(scenario, [.task]).count, is: 1)
  }

  @Test("The task scheduler does not know of it: it neither lists, nor cancels, nor replaces it")
  func hidden() {
    var scenario = scenario(repeats: false)
    scenario.infoPlist.permittedIdentifiers = ["backup"]
    let launch = scenario.app.finishLaunching
    scenario.app.finishLaunching = { process in
      process.handle("backup")
      launch(process)
      process.ask(for: "backup", in: 3000)
      print("pending", process.pendingRequests.map(\.kind.rawValue))
      process.cancel("backup")
      process.cancelAll()
    }
    #expect(lines(scenario, [.output]).contains("0.4 output pending [\"appRefresh\"]"))
    expect(lines(scenario, [.task]).first, is: "1200.4 launched backup warm R-246")
  }

  // MARK: Rules that are switched off

  @Test("Without R-246 it comes at the end of its interval, by the wall clock")
  func noWindow() throws {
    var scenario = scenario(repeats: false)
    try scenario.policy.disable(.activityWindow)
    scenario.at(100, .device(.wallClockJump(milliseconds: 600_000)))
    expect(lines(scenario, [.task]).first, is: "1200.4 launched backup warm R-252")
    #expect(lines(scenario, [.reason]).contains("0.4 waits backup R-033"))
  }

  @Test("Without R-252 it starts in a suspended process, whose code runs later")
  func startsSuspended() throws {
    var scenario = scenario(repeats: false) { process, task, _ in
      print("block")
      process.finishActivity(task, .finished, pace: nil)
    }
    try scenario.policy.disable(.activityNeedsProcess)
    scenario.at(1000, .leaveApp)
    scenario.at(3000, .openApp)
    expect(
      lines(scenario, [.task]),
      is: [
        "1200.4 launched backup warm R-246", "3000 completed backup true by handler",
      ])
  }

  @Test("Without R-244 an identifier may be empty, and a policy may tolerate it")
  func noIdentifier() throws {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { $0.createActivity("") }
    scenario.at(0, .openApp)
    expect(
      lines(scenario), is: ["0.4 error emptyActivityIdentifier R-244", "0.4 killed crash R-244"])
    expect(scenario.run().findings.first?.confidence, is: .inferred)
    scenario.policy[.nsbaExceptionOnEmptyIdentifier] = false
    expect(lines(scenario), is: ["0.4 warning emptyActivityIdentifier R-244"])
    try scenario.policy.disable(.activityIdentifier)
    expect(lines(scenario), is: [])
  }

  // MARK: Records

  @Test("The ledger has one wait for each run, and the records can be written and read")
  func waits() throws {
    let ledger = WaitLedger(of: "backup")
    for record in scenario(Self.finish(after: 5)).run().records {
      ledger.record(record)
      switch record.event {
      case .requestAdded, .taskCompleted:
        expect(try TraceRecord(jsonLine: record.jsonLine), is: record)
      default: break
      }
    }
    expect(ledger.waits.count, is: 6)
    #expect(ledger.waits.allSatisfy { $0.delay == .zero })
    expect(ledger.waits.first?.submissions.map(\.earliestBeginSeconds), is: [1200])
  }

  @Test("Frozen by a fault in a run, it goes on")
  func frozen() {
    var scenario = scenario(repeats: false, Self.finish(after: 60))
    scenario.at(1190, .leaveApp)
    scenario.app.didEnterBackground = { process in
      _ = process.beginBackgroundTask(name: "stay", expirationHandler: nil)
    }
    scenario.faults = [
      Fault(kind: .suspend(seconds: 100), target: .run, placement: .time(.seconds(1210)))
    ]
    #expect(lines(scenario, [.task]).contains("1310 completed backup true by handler"))
  }
}
