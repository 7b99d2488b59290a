import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

/// What an app must not have when it is suspended.
@Suite("Suspension")
struct SuspensionTests {
  private static let file = "/var/mobile/Containers/Shared/AppGroup/group.a/a.sqlite"

  /// An app that holds a lock from its launch until some time after it was left; suspension is at 15 s.
  private func holding(_ file: String, until seconds: Double) -> PhoneScenario {
    let release = Instant(nanoseconds: Int64((seconds * 1e9).rounded()))
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      process.databases = LockUntil(release, on: file)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    return scenario
  }

  @Test(
    "A lock that is given back before the suspension is harmless, one that is held kills (R-131)",
    arguments: [(14.999, false), (15.0, false), (15.001, true)])
  func boundary(seconds: Double, isKilled: Bool) {
    let run = holding(Self.file, until: seconds).run()
    expect(
      run.lines(of: [.finding, .kill]),
      is: (isKilled
        ? [
          "15 error lockHeldIntoSuspension R-131",
          "15 killed lockHeldIntoSuspension 0xdead10cc R-131",
        ] : []))
    let last = isKilled ? "15 process 301 notRunning R-131" : "15 process 301 suspended R-136"
    expect(run.lines(of: [.process]).last, is: last)
  }

  @Test("A lock on a file of the app's own is harmless (R-132), and any is without R-131")
  func harmless() throws {
    expect(holding("/Documents/a.sqlite", until: 100).run().lines(of: [.kill]), is: [])
    var scenario = holding(Self.file, until: 100)
    try scenario.policy.disable(.lockHeldIntoSuspension)
    expect(scenario.run().lines(of: [.kill, .finding]), is: [])
  }

  /// An app whose refresh at 100 s does something and is then completed; it is opened at 200 s.
  private func working(
    without rule: RuleID? = nil, _ work: @escaping @MainActor @Sendable (AppProcess) -> Void
  ) throws -> [String] {
    var scenario = PhoneScenario()
    if let rule { try scenario.policy.disable(rule) }
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        work(process)
        process.complete(task, success: true)
      }
      process.ask(for: "refresh", in: 99.6)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(200, .openApp)
    return scenario.run().lines(of: [.finding]).filter { !$0.contains("chainBroken") }
  }

  @MainActor
  private static func sleep(_ milliseconds: Int) -> Task<Void, any Error> {
    Task { try await Task.sleep(for: .milliseconds(milliseconds)) }
  }

  @Test(
    "Work that outlasts the suspension after its task is a finding when it goes on (R-096)",
    arguments: [(499, false), (501, true), (60_000, true)])
  func workAfterCompletion(milliseconds: Int, isFound: Bool) throws {
    let findings = try working { _ in _ = Self.sleep(milliseconds) }
    expect(findings, is: (isFound ? ["200 warning workAfterCompletion R-096"] : []))
  }

  @Test("Work that was cancelled before the suspension does not go on")
  func cancelledWork() throws {
    expect(try working { _ in Self.sleep(60_000).cancel() }, is: [])
  }

  @Test("Without R-096 frozen work is no finding")
  func switchedOff() throws {
    expect(try working(without: .workAfterCompletion) { _ in _ = Self.sleep(60_000) }, is: [])
  }

  @Test("Work that was begun before the task was delivered is not the task's")
  func earlierWork() throws {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      _ = Self.sleep(150_000)
      process.handle("refresh") { process, task in process.complete(task, success: true) }
      process.ask(for: "refresh", in: 99.6)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(200, .openApp)
    let findings = scenario.run().lines(of: [.finding])
    expect(findings.filter { $0.contains("workAfterCompletion") }, is: [])
  }

  @Test("A request that each launch puts off is a finding once its first date has passed (R-020)")
  func postponed() {
    var scenario = PhoneScenario()
    scenario.policy[.submissionPostponements] = 3
    scenario.app.finishLaunching = { process in process.handle("refresh") }
    scenario.app.didBecomeActive = { process in process.ask(for: "refresh", in: 100) }
    for start in stride(from: 0.0, to: 300, by: 50) {
      scenario.at(start, .openApp)
      scenario.at(start + 10, .leaveApp)
    }
    let run = scenario.run()
    expect(
      run.lines(of: [.finding]).filter { $0.contains("R-020") },
      is: ["150 error alwaysPostponed R-020"])
  }
}

/// Databases of which one is locked until an instant.
private final class LockUntil: ProcessDatabases {
  private let release: Instant
  private let file: String

  init(_ release: Instant, on file: String) {
    self.release = release
    self.file = file
  }

  var heldLocks: [String] { (Simulation.current?.now ?? .zero) < release ? [file] : [] }
}
