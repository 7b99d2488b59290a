import EmulatorTestSupport
import SchedulingRules
import Testing
import TraceReport
import ValueExpectations

@Suite("Registration and submission")
struct RegistrationTests {
  /// What an app that is opened gets for a sequence of calls.
  private func opened(
    without rule: RuleID? = nil, plist: InfoPlist? = nil, _ act: @escaping AppScript.Act
  ) throws -> PhoneRun {
    var scenario = PhoneScenario()
    scenario.duration = 60
    if let rule { try scenario.policy.disable(rule) }
    if let plist { scenario.infoPlist = plist }
    scenario.app.finishLaunching = act
    scenario.at(0, .openApp)
    return scenario.run()
  }

  @Test("An identifier that is not permitted is refused, with a near miss as hint (R-003)")
  func notPermitted() throws {
    let run = try opened { $0.handle("Refresh") }
    expect(
      run.lines(of: [.call, .finding, .kill]),
      is: [
        "0.4 call BGTaskScheduler.register false R-003", "0.4 error identifierNotPermitted R-003",
      ])
    expect(run.findings.first?.hint.contains("“refresh”"), is: true)
  }

  @Test("Registering after launching has finished ends the process (R-004)")
  func late() {
    var scenario = PhoneScenario()
    scenario.app.didBecomeActive = { process in
      process.handle("refresh")
      print("never printed")
    }
    scenario.at(0, .openApp)
    expect(
      scenario.run().lines(of: [.call, .output, .finding, .kill, .process]),
      is: [
        "0 process 301 foregroundInactive R-148", "0.4 output finishLaunching",
        "0.4 process 301 foregroundActive R-148", "0.4 output didBecomeActive",
        "0.4 call BGTaskScheduler.register NSInternalInconsistencyException R-004",
        "0.4 error lateRegistration R-004", "0.4 killed crash R-004",
        "0.4 process 301 notRunning R-004",
      ])
  }

  @Test("Work that finishLaunching has started comes too late to register")
  func lateByATask() {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      Task { @MainActor in process.handle("refresh") }
    }
    scenario.at(0, .openApp)
    expect(scenario.run().lines(of: [.kill]), is: ["0.4 killed crash R-004"])
  }

  @Test("Registering twice ends the process (R-009)")
  func double() throws {
    let run = try opened { process in
      process.handle("refresh")
      process.handle("refresh")
    }
    expect(
      run.lines(of: [.finding, .kill]),
      is: [
        "0.4 error doubleRegistration R-009", "0.4 killed crash R-009",
      ])
  }

  @Test("A policy may tolerate late registration and only warn")
  func tolerated() {
    var scenario = PhoneScenario()
    scenario.policy[.registrationLateIsFatal] = false
    scenario.app.didBecomeActive = { $0.handle("refresh") }
    scenario.at(0, .openApp)
    expect(scenario.run().lines(of: [.finding, .kill]), is: ["0.4 warning lateRegistration R-004"])
  }

  @Test(
    "A rule that is switched off neither acts nor is reported",
    arguments: [
      RuleID.registrationPermitted, .lateRegistration, .registrationOnce, .submissionNeedsHandler,
    ])
  func switchedOff(rule: RuleID) throws {
    let run = try opened(without: rule) { process in
      switch rule {
      case .registrationPermitted: process.handle("unknown")
      case .lateRegistration: Task { @MainActor in process.handle("refresh") }
      case .registrationOnce:
        process.handle("refresh")
        process.handle("refresh")
      default: process.ask(for: "refresh")
      }
    }
    expect(run.lines(of: [.finding, .kill]), is: [])
  }

  @Test("Submitting without a launch handler ends the process (R-036)")
  func submitUnregistered() throws {
    let run = try opened { $0.ask(for: "refresh") }
    expect(
      run.lines(of: [.finding, .kill]),
      is: [
        "0.4 error noLaunchHandler R-036", "0.4 killed crash R-036",
      ])
  }

  @Test("An identifier that is not permitted cannot be submitted (R-026, code 3)")
  func submitNotPermitted() throws {
    let run = try opened { $0.ask(for: "other") }
    expect(
      run.lines(of: [.output, .finding]),
      is: [
        "0.4 output finishLaunching", "0.4 error submissionNotPermitted R-026",
        "0.4 output error 3", "0.4 output didBecomeActive",
      ])
  }

  @Test("A kind whose background mode is missing cannot be submitted (R-027, code 3)")
  func submitWithoutMode() throws {
    let plist = InfoPlist(
      bundleIdentifier: "com.example.test", permittedIdentifiers: ["processing"],
      backgroundModes: ["fetch"])
    let run = try opened(plist: plist) { process in
      process.handle("processing")
      process.ask(for: "processing", .processing)
    }
    expect(run.lines(of: [.finding]), is: ["0.4 error submissionNotPermitted R-027"])
    expect(run.findings.first?.message.contains("UIBackgroundModes lacks “processing”"), is: true)
  }

  @Test("A second app refresh request of another identifier is one too many (R-021, code 2)")
  func tooMany() throws {
    let plist = InfoPlist(
      bundleIdentifier: "com.example.test", permittedIdentifiers: ["a", "b"],
      backgroundModes: ["fetch"])
    let run = try opened(plist: plist) { process in
      process.handle("a")
      process.handle("b")
      process.ask(for: "a")
      process.ask(for: "a")
      process.ask(for: "b")
      print(process.pendingRequests.map(\.identifier))
    }
    expect(
      run.lines(of: [.output, .finding]),
      is: [
        "0.4 output finishLaunching", "0.4 warning tooManyPendingRequests R-021",
        "0.4 output error 2", "0.4 output [\"a\"]", "0.4 output didBecomeActive",
      ])
  }

  @Test("With Background App Refresh off nothing can be submitted, which is no finding (R-030)")
  func backgroundRefreshOff() {
    var scenario = PhoneScenario()
    scenario.device.isBackgroundRefreshOn = false
    scenario.app.finishLaunching = { process in
      process.handle("refresh")
      process.ask(for: "refresh")
    }
    scenario.at(0, .openApp)
    expect(
      scenario.run().lines(of: [.output, .finding]),
      is: [
        "0.4 output finishLaunching", "0.4 output error 1", "0.4 output didBecomeActive",
      ])
  }

  @Test("Cancelling takes the pending request away, and only that (R-043)")
  func cancel() throws {
    let run = try opened { process in
      process.handle("refresh")
      process.handle("processing")
      process.ask(for: "refresh", in: 100)
      process.ask(for: "processing", .processing)
      process.cancel("refresh")
      print(process.pendingRequests.map(\.identifier))
      process.cancelAll()
      print(process.pendingRequests.map(\.identifier))
    }
    expect(
      run.lines(of: [.output]).filter { $0.contains("[") },
      is: [
        "0.4 output [\"processing\"]", "0.4 output []",
      ])
  }
}
