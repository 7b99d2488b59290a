import DeviceModel
import Emulator
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import TraceReport
import ValueExpectations
import VirtualTime

@Suite("What the phone remembers of the app")
struct HistoryTests {
  typealias Handler = @MainActor @Sendable (AppProcess, LaunchedTask) -> Void

  /// A phone on a charger whose app asks for both tasks at its first launch and in each refresh.
  private func scenario(
    days: Double, delay: Double = 3600,
    _ handler: @escaping Handler = { process, task in
      process.complete(task, success: true)
    }
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = days * 86_400
    scenario.device.hasExternalPower = true
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.ask(for: "refresh", in: delay)
        handler(process, task)
      }
      if process.processID == 301 { process.ask(for: "refresh", in: delay) }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(11, .device(.inUse(false)))
    return scenario
  }

  private func launches(_ run: PhoneRun) -> [String] {
    run.lines(of: [.task]).filter { $0.contains("launched") }
  }

  private func waits(_ run: PhoneRun, _ rule: RuleID) -> [String] {
    run.lines(of: [.reason]).filter { $0.hasSuffix(rule.description) }
  }

  @Test("A new app gets its first refresh after two days (R-193)")
  func newInstall() {
    var scenario = scenario(days: 3)
    scenario.history = AppHistory(installed: .zero)
    let run = scenario.run()
    expect(launches(run).first, is: "172800 launched refresh warm R-072")
    expect(waits(run, .newApp), is: ["0.4 waits refresh R-193", "172800 free refresh R-193"])
  }

  @Test("An app that is not opened any more is left alone after two weeks, until it is (R-053)")
  func unused() {
    var scenario = scenario(days: 20, delay: 86_400)
    scenario.at(16 * 86_400, .openApp)
    scenario.at(16 * 86_400 + 10, .leaveApp)
    let run = scenario.run()
    expect(
      waits(run, .unusedApp), is: ["1209600 waits refresh R-053", "1382400 free refresh R-053"])
    #expect(launches(run).contains { $0.hasPrefix("1382410 launched") })
  }

  @Test("A task that overruns holds the next one back, and a good one clears the record (R-100)")
  func throttled() {
    let scenario = scenario(days: 0.2, delay: 1800) { process, task in
      process.onExpiration(of: task) {}
      if task.number > 1 { process.complete(task, success: true) }
    }
    let run = scenario.run()
    expect(
      waits(run, .overrunThrottle), is: ["1830.4 waits refresh R-100", "5430.4 free refresh R-100"])
    expect(launches(run).dropFirst().first, is: "5430.8 launched refresh cold R-060")
  }

  @Test("A crash in a task holds the next one back (R-192), a crash outside does not")
  func crash() {
    let inTask = scenario(days: 0.1, delay: 1800) { _, task in
      if task.number == 1 { Foundation.exit(1) }
    }
    expect(waits(inTask.run(), .overrunThrottle).first, is: "1800.4 waits refresh R-100")
    var outside = scenario(days: 0.1, delay: 1800)
    outside.app.userAction = { _, _ in Foundation.exit(1) }
    outside.at(5, .userAction(name: "Crash", parameters: [:]))
    outside.timeline.sort { $0.at < $1.at }
    let run = outside.run()
    expect(run.lines(of: [.kill]), is: ["5 killed exit R-149"])
    expect(waits(run, .overrunThrottle), is: [])
  }

  @Test("Refreshes that use all their time spend the energy of a day (R-182)")
  func budget() throws {
    var scenario = scenario(days: 0.5, delay: 900) { process, task in
      process.onExpiration(of: task) { process.complete(task, success: false) }
    }
    try scenario.policy.set("budget.energyPerDay", to: .integer(86))
    let run = scenario.run()
    // 30 s each; 1 s comes back in a thousand, which pays for two more in twelve hours.
    #expect(launches(run).count == 5)
    expect(waits(run, .budgets).first?.hasSuffix("waits refresh R-182"), is: true)
    try scenario.policy.disable(.budgets)
    #expect(launches(scenario.run()).count > 40)
  }

  @Test("Where both could be launched refresh goes first (R-191)", arguments: [true, false])
  func priority(isEnabled: Bool) throws {
    var scenario = PhoneScenario()
    scenario.device.hasExternalPower = true
    scenario.app.finishLaunching = { process in
      for identifier in ["processing", "refresh"] {
        process.handle(identifier) { $0.complete($1, success: true) }
      }
      process.ask(for: "processing", .processing, in: 100)
      process.ask(for: "refresh", in: 100)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(11, .device(.inUse(false)))
    if !isEnabled { try scenario.policy.disable(.refreshBeforeProcessing) }
    let order = isEnabled ? ["refresh", "processing"] : ["processing", "refresh"]
    expect(
      launches(scenario.run()),
      is: [
        "100.4 launched \(order[0]) warm R-072", "100.4 launched \(order[1]) warm R-063",
      ])
  }

  @Test("A begin date more than a week ahead is found at its submission (R-034)")
  func farAhead() throws {
    for (delay, findings) in [(604_800.0, []), (604_801, ["0.4 warning beginDateFarAhead R-034"])] {
      let run = scenario(days: 0.1, delay: delay).run()
      expect(run.lines(of: [.finding]), is: findings)
    }
  }

  @Test("A request is rated when nothing rules it out, and again when that comes out differently")
  func rated() throws {
    var scenario = scenario(days: 1, delay: 7200)
    try scenario.policy.set("scoring.thresholdStart", to: .real(0.9))
    try scenario.policy.set("scoring.thresholdEnd", to: .real(0.2))
    let run = scenario.run()
    expect(
      run.lines(of: [.evaluation, .reason, .task]).filter { !$0.contains("R-060") }
        .prefix(7),
      is: [
        "0.4 waits refresh R-033", "7200.4 free refresh R-033",
        "7200.4 rated refresh 0.406398 of 0.900000", "7200.4 waits refresh R-180",
        "68124.976844957 free refresh R-180",
        "68124.976844957 rated refresh 0.406398 of 0.406398",
        "68124.976844957 launched refresh warm R-072",
      ])
  }

  @Test("A rating names its parts, and its sum divided by its denominator is the score")
  func record() throws {
    let records = scenario(days: 0.5).run().records
    let ratings = records.compactMap {
      if case .evaluation(let rating) = $0.event { rating } else { nil }
    }
    #expect(ratings.count > 5)
    for rating in ratings {
      expect(rating.parts.map(\.factor), is: ScoreFactor.allCases)
      expect((rating.sum / rating.denominator).fixed(6), is: rating.score.fixed(6))
      #expect(rating.mayRun && rating.threshold == 0 && rating.rule == .score)
    }
    let rated = try #require(records.first { $0.kind == .evaluation })
    expect(try TraceRecord(jsonLine: rated.jsonLine), is: rated)
  }

  @Test("The memory of the phone does not grow over a year")
  func size() throws {
    var history = AppHistory.usedDaily
    var sizes: [Int] = []
    for day in 0..<365 as Range<Int64> {
      for hour in 0..<24 as Range<Int64> {
        let now = Instant.seconds(day * 86_400 + hour * 3600)
        history.open(at: now, policy: .documented)
        history.launch(.appRefresh, at: now, policy: .documented)
      }
      sizes.append(try JSONEncoder().encode(history).count)
    }
    #expect(sizes[364] < 1200 && sizes[364] - sizes[30] < 100)
  }
}
