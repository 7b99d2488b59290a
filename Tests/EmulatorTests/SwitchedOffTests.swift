import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Rules that are switched off")
struct SwitchedOffTests {
  /// An app that is left at 10 s with a background task open and launched for a task at 100 s.
  private func lines(
    without rule: RuleID, leaks: Bool = false,
    _ handler: @escaping @MainActor @Sendable (AppProcess, LaunchedTask) -> Void = { _, _ in }
  ) throws -> [String] {
    var scenario = PhoneScenario()
    scenario.duration = 300
    try scenario.policy.disable(rule)
    scenario.app.finishLaunching = { process in
      process.handle("refresh", handler)
      if process.processID == 301 { process.ask(for: "refresh", in: 99.6) }
    }
    scenario.app.didEnterBackground = { process in
      if leaks { _ = process.beginBackgroundTask(name: "leak", expirationHandler: nil) }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    return scenario.run().lines(of: [.process, .task, .kill, .finding]).filter {
      !$0.contains("R-148") && !$0.contains("chainBroken")
    }
  }

  @Test("Without R-072 a suspended process is discarded and a new one launched")
  func resume() throws {
    let lines = try lines(without: .suspendedAppResumed) { $0.complete($1, success: true) }
    expect(
      lines,
      is: [
        "15 process 301 suspended R-136", "100 killed discarded", "100 process 301 notRunning",
        "100 process 302 backgroundRunning R-060", "100.4 launched refresh cold R-060",
        "100.4 completed refresh true by handler", "100.9 process 302 suspended R-095",
      ])
  }

  @Test("Without R-074 app refresh may run without limit")
  func limit() throws {
    expect(
      try lines(without: .refreshRunLimit),
      is: [
        "15 process 301 suspended R-136", "100 process 301 backgroundRunning R-072",
        "100 launched refresh warm R-072",
      ])
  }

  @Test("Without R-076 a task expires at the very end of its time, by the rule of its limit")
  func taskWarning() throws {
    let lines = try lines(without: .expirationWarning) { process, task in
      process.onExpiration(of: task) {}
    }
    expect(
      lines.suffix(4),
      is: [
        "130 expired refresh (time, handler) R-074", "135 error taskNotCompleted R-094",
        "135 killed taskNotCompleted R-086", "135 process 301 notRunning R-086",
      ])
  }

  @Test("Without R-082 the handler is not called and the task runs into its kill")
  func handler() throws {
    let lines = try lines(without: .expirationBeforeEnd) { process, task in
      process.onExpiration(of: task) { process.complete(task, success: false) }
    }
    expect(
      lines.suffix(3),
      is: [
        "130 error taskNotCompleted R-094", "130 killed taskNotCompleted R-086",
        "130 process 301 notRunning R-086",
      ])
  }

  @Test("Without R-085 a task without handler runs into its kill")
  func noHandler() throws {
    #expect(
      try lines(without: .expirationWithoutHandler).contains("130 killed taskNotCompleted R-086"))
  }

  @Test("Without R-086 an incomplete task is a finding and no kill")
  func incomplete() throws {
    let lines = try lines(without: .expirationGraceOverrun) { process, task in
      process.onExpiration(of: task) {}
    }
    expect(lines.last, is: "130 error taskNotCompleted R-094")
  }

  @Test("Without R-095 a process goes on running after its task")
  func suspensionAfterTask() throws {
    let lines = try lines(without: .suspensionAfterCompletion) { $0.complete($1, success: true) }
    expect(lines.last, is: "100 completed refresh true by handler")
  }

  @Test("Without R-097 a second completion is a completion")
  func secondCompletion() throws {
    let lines = try lines(without: .secondCompletion) { process, task in
      process.complete(task, success: true)
      process.complete(task, success: false)
    }
    expect(
      lines.filter { $0.hasPrefix("100 completed") },
      is: [
        "100 completed refresh true by handler", "100 completed refresh false by handler",
      ])
  }

  @Test("Without R-103 a background task does not hold the suspension off, and its clock rests")
  func holdOff() throws {
    let lines = try lines(without: .backgroundTaskAssertion, leaks: true) {
      $0.complete($1, success: true)
    }
    expect(lines.first, is: "15 process 301 suspended R-136")
    #expect(!lines.contains { $0.contains("backgroundTaskLeaked") && $0.hasPrefix("40") })
  }

  @Test("Without R-104 a background task may stay open without limit")
  func backgroundTaskLimit() throws {
    let lines = try lines(without: .backgroundTaskTime, leaks: true) {
      $0.complete($1, success: true)
    }
    expect(
      lines,
      is: [
        "100 launched refresh warm R-072", "100 completed refresh true by handler",
      ])
  }

  @Test("Without R-108 background tasks expire at the very end of their time")
  func backgroundTaskWarning() throws {
    expect(
      try lines(without: .backgroundTaskWarning, leaks: true).prefix(2),
      is: [
        "40 expired leak (time) R-104", "40 error backgroundTaskLeaked R-114",
      ])
  }

  @Test("Without R-114 an app with an open background task goes on running")
  func leak() throws {
    let lines = try lines(without: .backgroundTaskLeak, leaks: true) {
      $0.complete($1, success: true)
    }
    expect(
      lines,
      is: [
        "35 expired leak (time) R-108", "100 launched refresh warm R-072",
        "100 completed refresh true by handler",
      ])
  }

  @Test("Without R-136 an app that has left the screen goes on running")
  func suspension() throws {
    let lines = try lines(without: .suspension) { $0.complete($1, success: true) }
    expect(lines, is: ["100 launched refresh warm R-072", "100 completed refresh true by handler"])
  }
}
