import DeviceModel
import Emulator
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Continued processing on the phone")
struct ContinuedProcessingTests {
  /// Ten minutes in which the user asks at 10 s for an export, and leaves the app at 20 s.
  ///
  /// - Parameters:
  ///   - second: When the user asks for another one, in seconds; nil: never.
  ///   - steps: The times after the beginning at which the export comes further; the last completes it.
  ///   - strategy: What becomes of a request without room.
  /// - Returns: The scenario.
  private func scenario(
    second: Double? = nil, steps: [Double], strategy: ContinuedWork.Strategy = .queue
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.infoPlist.permittedIdentifiers = ["com.example.test.export.*", "refresh"]
    scenario.app.userAction = { process, name in
      let identifier = "com.example.test.export.\(name)"
      process.handle(identifier) { Self.export($1, in: $0, steps: steps) }
      process.ask(forContinued: identifier, strategy)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .userAction(name: "1", parameters: [:]))
    if let second { scenario.at(second, .userAction(name: "2", parameters: [:])) }
    scenario.at(20, .leaveApp)
    return scenario
  }

  @MainActor
  private static func export(_ task: LaunchedTask, in process: AppProcess, steps: [Double]) {
    let work = Task { @MainActor in
      var elapsed = 0.0
      for (index, step) in steps.enumerated() {
        try await Task.sleep(for: .seconds(step - elapsed))
        elapsed = step
        process.reportProgress(
          of: task, units: Int64(index + 1), part: Double(index + 1) / Double(steps.count))
      }
      process.complete(task, success: true)
    }
    process.onExpiration(of: task) {
      work.cancel()
      process.complete(task, success: false)
    }
  }

  private func lines(
    _ scenario: PhoneScenario, _ kinds: Set<RecordKind> = [.task, .finding, .kill]
  ) -> [String] {
    scenario.run().lines(of: kinds).map { $0.replacing("com.example.test.", with: "") }
  }

  @Test("Of two that will not wait, asked for at one moment, there is room for one (R-029, R-200)")
  func noRoomForSecond() throws {
    var scenario = scenario(steps: [20], strategy: .fail)
    try scenario.policy.set("continued.maxPerApp", to: .integer(1))
    scenario.app.userAction = { process, _ in
      for name in ["1", "2"] {
        let identifier = "com.example.test.export.\(name)"
        process.handle(identifier) { Self.export($1, in: $0, steps: [20]) }
        process.ask(forContinued: identifier, .fail)
      }
    }
    expect(
      lines(scenario, [.call, .task]).filter { $0.hasPrefix("10 ") && !$0.contains("register") },
      is: [
        "10 call BGTaskScheduler.submit ",
        "10 call BGTaskScheduler.submit error 4 (immediateRunIneligible) R-029",
        "10 launched export.1 warm R-199",
      ])
  }

  @Test("It begins at once, and keeps its app running in the background (R-199)")
  func begins() throws {
    var scenario = scenario(steps: [20, 40])
    expect(
      lines(scenario, [.task, .activity, .process]).dropFirst(2),
      is: [
        "10 launched export.1 warm R-199", "10 begun Export 0 % R-199",
        "20 process 301 foregroundInactive R-148", "20 process 301 backgroundRunning R-148",
        "30 progressed Export 50 %", "50 progressed Export 100 %", "50 ended Export 100 %",
        "50 completed export.1 true by handler", "50.5 process 301 suspended R-095",
      ])
    try scenario.policy.disable(.continuedBeginsAtOnce)
    #expect(lines(scenario, [.process]).contains("25 process 301 suspended R-136"))
  }

  private static let expired = [
    "error noProgress R-201", "expired export.1 (no progress, handler) R-201",
    "completed export.1 false by handler",
  ]

  @Test(
    "It expires after 30 s without progress (R-201)",
    arguments: [(29.999, []), (30.0, expired), (31.0, expired)])
  func standstill(step: Double, expected: [String]) {
    let found = lines(scenario(steps: [step]))
    expect(found.filter { $0.hasPrefix("40 ") }.map { String($0.dropFirst(3)) }, is: expected)
  }

  @Test("Each step gives it time anew, on screen as in the background")
  func steps() throws {
    var scenario = scenario(steps: [29, 58, 87])
    expect(lines(scenario, [.finding]), is: [])
    try scenario.policy.set("continued.noProgressTimeout", to: .integer(28))
    expect(lines(scenario, [.finding]), is: ["38 error noProgress R-201"])
    try scenario.policy.disable(.continuedProgress)
    expect(lines(scenario, [.finding]), is: [])
  }

  @Test("What the phone reads counts as what it is told (R-201)")
  func read() {
    var scenario = scenario(steps: [])
    scenario.app.userAction = { process, _ in
      process.handle("com.example.test.export.1") { process, task in
        let now = { (Simulation.current?.now ?? .zero).nanoseconds / 1_000_000_000 }
        process.readProgress(of: task) { (min(now(), 50), 0) }
      }
      process.ask(forContinued: "com.example.test.export.1")
    }
    expect(
      lines(scenario, [.finding]),
      is: [
        "100 error noProgress R-201", "100 error noExpirationHandler R-085",
      ])
  }

  @Test("The user's stop is an expiration like any other (R-203)")
  func stop() throws {
    var scenario = scenario(steps: [20, 40])
    scenario.at(25, .stopContinuedTask)
    scenario.at(70, .stopContinuedTask)
    expect(
      lines(scenario, [.task, .finding]).dropFirst(),
      is: [
        "25 expired export.1 (stopped by the user, handler) R-203",
        "25 completed export.1 false by handler", "70 note noContinuedTask",
      ])
    try scenario.policy.disable(.continuedStop)
    expect(lines(scenario, [.task]).last, is: "50 completed export.1 true by handler")
  }

  @Test("After five minutes the user is asked, once; a no ends the task (R-202)")
  func question() throws {
    let slow = (1...20).map { Double($0) * 25 }
    var scenario = scenario(steps: slow)
    expect(
      lines(scenario, [.activity]).filter { $0.contains("questioned") },
      is: [
        "310 questioned Export 55 % R-202"
      ])
    scenario.at(309, .answerPrompt(.stop))
    scenario.at(311, .answerPrompt(.goOn))
    scenario.at(312, .answerPrompt(.stop))
    expect(
      lines(scenario, [.finding]), is: ["309 note noContinuedTask", "312 note noContinuedTask"])
    scenario.timeline.removeLast(2)
    scenario.at(311, .answerPrompt(.stop))
    #expect(lines(scenario, [.task]).contains { $0.hasPrefix("311 expired") })
    try scenario.policy.disable(.continuedQuestion)
    #expect(lines(scenario, [.activity]).allSatisfy { !$0.contains("questioned") })
  }

  @Test("A second one waits for the first, and a third that cannot wait is refused (R-200, R-029)")
  func room() throws {
    let scenario = scenario(second: 12, steps: [20])
    expect(
      lines(scenario, [.task, .reason]),
      is: [
        "10 launched export.1 warm R-199", "12 waits export.2 R-200",
        "30 completed export.1 true by handler", "30 free export.2 R-200",
        "30 launched export.2 warm R-199", "50 completed export.2 true by handler",
      ])
    let strict = self.scenario(second: 12, steps: [20], strategy: .fail)
    #expect(
      lines(strict, [.call]).contains(
        "12 call BGTaskScheduler.submit error 4 (immediateRunIneligible) R-029"))
    expect(lines(strict, [.task, .finding]).count, is: 2)
  }

  @Test("The tasks of other apps count; an app that is suspended meanwhile is woken (R-200)")
  func others() throws {
    var scenario = scenario(steps: [20])
    scenario.device.continuedTasksOfOthers = 3
    scenario.at(200, .device(.continuedTasksOfOthers(2)))
    expect(
      lines(scenario, [.task, .reason]),
      is: [
        "10 waits export.1 R-200", "200 free export.1 R-200", "200 launched export.1 warm R-199",
        "220 completed export.1 true by handler",
      ])
  }

  @Test("App refresh runs beside it")
  func refresh() {
    var scenario = scenario(steps: [25, 50, 75])
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { $0.complete($1, success: true) }
    }
    scenario.app.didEnterBackground = { $0.ask(for: "refresh", in: 30) }
    #expect(lines(scenario, [.task]).contains("50 launched refresh warm R-072"))
  }

  @Test("A begin date is ignored (R-206)")
  func beginDate() throws {
    var scenario = scenario(steps: [1])
    scenario.app.userAction = { process, _ in
      process.handle("com.example.test.export.1") { $0.complete($1, success: true) }
      process.ask(forContinued: "com.example.test.export.1", in: 60)
    }
    expect(lines(scenario, [.task]).first, is: "10 launched export.1 warm R-199")
    try scenario.policy.disable(.continuedWithoutDate)
    expect(lines(scenario, [.task]).first, is: "70 launched export.1 warm R-199")
  }

  @Test("From the background it is refused (R-198)")
  func background() throws {
    var scenario = scenario(steps: [1])
    scenario.timeline.removeLast(2)
    scenario.at(20, .leaveApp)
    scenario.app.didEnterBackground = { process in
      process.handle("com.example.test.export.1") { $0.complete($1, success: true) }
      process.ask(forContinued: "com.example.test.export.1")
    }
    expect(lines(scenario), is: ["20 error submittedInBackground R-198"])
    try scenario.policy.disable(.continuedSubmittedByPerson)
    expect(lines(scenario).first, is: "20 launched export.1 warm R-199")
  }

  @Test("A force-quit ends it, and what waits, without a word (R-153, R-209)")
  func forceQuit() throws {
    var scenario = scenario(second: 12, steps: [20, 40])
    scenario.at(25, .forceQuit)
    expect(
      lines(scenario, [.task, .kill, .reason, .finding]),
      is: [
        "10 launched export.1 warm R-199", "12 waits export.2 R-200",
        "25 killed forceQuit R-158", "25 free export.2 R-200", "25 removed export.2 R-209",
      ])
    try scenario.policy.disable(.forceQuitCancelsContinued)
    expect(
      lines(scenario, [.task]).dropFirst(),
      is: [
        "25 expired export.1 (swiped away in the app switcher, handler) R-153",
        "25 completed export.1 false by handler",
      ])
  }

  @Test("Without R-209 what waits outlives the process, and the app is launched for it")
  func outlives() throws {
    var scenario = scenario(second: 12, steps: [20, 40])
    scenario.at(25, .memoryShortage(.perProcessLimit))
    try scenario.policy.disable(.continuedForceQuit)
    scenario.app.finishLaunching = { process in
      guard process.processID != 301 else { return }
      process.handle("com.example.test.export.2") { $0.complete($1, success: true) }
    }
    expect(lines(scenario, [.task]).last, is: "25.4 completed export.2 true by handler")
  }

  @Test("An app that computes too much ends it where the policy watches (R-207)")
  func processor() throws {
    var scenario = scenario(steps: [])
    scenario.app.userAction = { process, _ in
      process.handle("com.example.test.export.1") { process, task in
        process.onExpiration(of: task) { process.complete(task, success: false) }
        process.domain.perform {
          DispatchQueue.global().async {
            for unit in 1...Int64(200) {
              let end = Date(timeIntervalSinceNow: 1)
              while Date() < end {}
              process.reportProgress(of: task, units: unit, part: 0)
            }
          }
        }
      }
      process.ask(forContinued: "com.example.test.export.1")
    }
    let quiet = lines(scenario, [.task])
    #expect(quiet.allSatisfy { !$0.contains("processor") })
    try scenario.policy.set("continued.processorMonitored", to: .boolean(true))
    let watched = lines(scenario, [.task])
    #expect(watched.count { $0.contains("too much use of the processor") } == 1, "\(watched)")
  }

  @Test("Its records can be written and read")
  func coding() throws {
    for record in scenario(steps: [20]).run().records {
      expect(try TraceRecord(jsonLine: record.jsonLine), is: record)
    }
  }
}
