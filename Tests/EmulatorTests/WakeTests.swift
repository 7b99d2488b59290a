import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Several tasks in one wake")
struct WakeTests {
  typealias Handler = @MainActor @Sendable (AppProcess, LaunchedTask) -> Void

  /// An app whose requests all may run at 100 s: processing `a` and `b`, app refresh `c`.
  private func scenario(
    _ requests: [(String, TaskKind)] = [("a", .processing), ("b", .processing)],
    without rule: RuleID? = nil, handler: @escaping Handler
  ) throws -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.device.hasExternalPower = true
    scenario.infoPlist.permittedIdentifiers = ["a", "b", "c"]
    if let rule { try scenario.policy.disable(rule) }
    scenario.app.finishLaunching = { process in
      for (identifier, _) in requests { process.handle(identifier, handler) }
      guard process.processID == 301 else { return }
      for (identifier, kind) in requests { process.ask(for: identifier, kind, in: 99.6) }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(11, .device(.inUse(false)))
    return scenario
  }

  private func lines(_ scenario: PhoneScenario) -> [String] {
    scenario.run().lines(of: [.task, .finding, .kill]).filter { !$0.contains("chainBroken") }
  }

  private let patient: Handler = { process, task in
    process.onExpiration(of: task) { process.complete(task, success: false) }
  }

  @Test("All that may run are launched at once, app refresh first (R-063)")
  func together() throws {
    let requests = [("b", TaskKind.processing), ("c", .appRefresh), ("a", .processing)]
    let scenario = try scenario(requests) { $0.complete($1, success: true) }
    expect(
      lines(scenario),
      is: [
        "100 launched c warm R-072", "100 launched b warm R-063", "100 launched a warm R-063",
        "100 completed c true by handler", "100 completed b true by handler",
        "100 completed a true by handler",
      ])
  }

  @Test("A new process gets all of them too, after launching")
  func cold() throws {
    var scenario = try scenario { $0.complete($1, success: true) }
    scenario.at(50, .jetsam)
    expect(
      lines(scenario).prefix(3),
      is: [
        "50 killed jetsam R-138", "100.4 launched a cold R-060", "100.4 launched b cold R-063",
      ])
    #expect(
      scenario.run().records.contains { record in
        guard case .processChanged(let change) = record.event else { return false }
        return change.cause == .launched(identifiers: ["a", "b"])
      })
  }

  @Test("They share the time: all expire at its end, each by its own handler (R-091)")
  func expireTogether() throws {
    expect(
      lines(try scenario(handler: patient)).dropFirst(2),
      is: [
        "395 expired a (time, handler) R-076", "395 expired b (time, handler) R-091",
        "395 completed a false by handler", "395 completed b false by handler",
      ])
  }

  @Test("Of two kinds each has its own time, from the wake on")
  func twoKinds() throws {
    let lines = lines(try scenario([("a", .processing), ("c", .appRefresh)], handler: patient))
    expect(
      lines.filter { $0.contains("expired") },
      is: [
        "125 expired c (time, handler) R-076", "395 expired a (time, handler) R-076",
      ])
  }

  @Test("A task that is complete does not expire with the other")
  func oneIsComplete() throws {
    let scenario = try scenario { process, task in
      if task.identifier == "a" { return process.complete(task, success: true) }
      process.onExpiration(of: task) { process.complete(task, success: false) }
    }
    expect(
      lines(scenario).dropFirst(2),
      is: [
        "100 completed a true by handler", "395 expired b (time, handler) R-076",
        "395 completed b false by handler",
      ])
  }

  @Test("Of two tasks without handlers the system completes both")
  func noHandlers() throws {
    let lines = lines(try scenario { _, _ in })
    expect(lines.count { $0 == "395 error noExpirationHandler R-085" }, is: 2)
    expect(lines.suffix(1), is: ["395 completed b false by system"])
  }

  @Test("Without R-063 the second is launched after the first, with time of its own")
  func oneAfterTheOther() throws {
    expect(
      lines(try scenario(without: .wakeWithManyTasks, handler: patient)),
      is: [
        "100 launched a warm R-072", "395 expired a (time, handler) R-076",
        "395 completed a false by handler", "395 launched b warm R-072",
      ])
  }

  @Test("Without R-091 only the first expires and the other runs into its kill")
  func onlyFirst() throws {
    expect(
      lines(try scenario(without: .expirationTogether, handler: patient)).dropFirst(2),
      is: [
        "395 expired a (time, handler) R-076", "395 completed a false by handler",
        "400 error taskNotCompleted R-094", "400 killed taskNotCompleted R-086",
      ])
  }

  @Test("The spacing of app refresh holds also within a wake (R-184)")
  func spacing() throws {
    var scenario = try scenario([("a", .appRefresh), ("c", .appRefresh)]) {
      $0.complete($1, success: true)
    }
    try scenario.policy.set("limits.pendingRefresh", to: .integer(2))
    expect(lines(scenario), is: ["100 launched a warm R-072", "100 completed a true by handler"])
  }

  @Test("A handler that is missing ends the process before the next task is delivered (R-061)")
  func crash() throws {
    var scenario = try scenario { $0.complete($1, success: true) }
    let launch = scenario.app.finishLaunching
    scenario.app.finishLaunching = { process in
      if process.processID == 301 { launch(process) } else { process.handle("b") }
    }
    scenario.at(50, .jetsam)
    expect(
      lines(scenario).dropFirst(),
      is: [
        "100.4 error noLaunchHandler R-061", "100.4 killed crash R-061",
      ])
  }
}
