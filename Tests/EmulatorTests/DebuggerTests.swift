import Emulator
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import TraceReport
import ValueExpectations
import VirtualTime

@Suite("A debugger")
struct DebuggerTests {
  /// An app under a debugger, opened at 0 s and left at 10 s.
  private func debugged(
    _ didEnterBackground: @escaping AppScript.Act = { _ in }
  ) -> PhoneScenario {
    var scenario = PhoneScenario.leftApp(didEnterBackground)
    scenario.duration = 600
    scenario.device.isDebuggerAttached = true
    return scenario
  }

  private func lines(_ scenario: PhoneScenario) -> [String] {
    scenario.run().lines(of: [.process, .task, .finding, .kill]).filter { !$0.contains("R-148") }
  }

  /// What the notes of a run say, with their times.
  private func notes(_ scenario: PhoneScenario) -> [String] {
    scenario.run().findings.filter { $0.rule == .debuggerHold }.map {
      "\($0.severity): \($0.message.replacing("Without the debugger this would happen now: ", with: ""))"
    }
  }

  @Test("Under it an app is not suspended; without it it is, at once (R-120)")
  func suspension() throws {
    var scenario = debugged()
    expect(lines(scenario), is: ["15 note debuggerHidesEnd R-120"])
    expect(notes(scenario), is: ["note: the app is suspended"])
    scenario.at(100, .device(.debugger(false)))
    expect(lines(scenario).last, is: "100 process 301 suspended R-136")
    try scenario.policy.disable(.debuggerHold)
    expect(lines(scenario), is: ["15 process 301 suspended R-136"])
  }

  @Test("A background task that is never ended costs nothing, until the debugger is gone")
  func leak() {
    var scenario = debugged { process in
      _ = process.beginBackgroundTask(name: "leak") { print("expires") }
    }
    expect(
      notes(scenario),
      is: [
        "note: the background tasks expire",
        "note: the app is killed for a background task that was not ended",
      ])
    scenario.at(100, .device(.debugger(false)))
    expect(
      lines(scenario).suffix(4),
      is: [
        "100 expired leak (time, handler) R-108", "105 error backgroundTaskLeaked R-114",
        "105 killed backgroundTaskLeaked 0x2182bad2 R-126", "105 process 301 notRunning R-126",
      ])
  }

  @Test("A background task that is ended under it is forgotten")
  func endedInTime() {
    var scenario = debugged { process in
      let task = process.beginBackgroundTask(name: "work", expirationHandler: nil)
      Task { @MainActor in
        try await Task.sleep(for: .seconds(80))
        process.endBackgroundTask(task)
      }
    }
    scenario.at(100, .device(.debugger(false)))
    expect(lines(scenario).last, is: "100 process 301 suspended R-136")
  }

  @Test("A task does not expire, nor is the app killed for it, while the debugger is attached")
  func task() {
    var scenario = debugged()
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in process.onExpiration(of: task) {} }
      process.ask(for: "refresh", in: 99.6)
    }
    expect(notes(scenario), is: ["note: the app is suspended", "note: “refresh” expires"])
    scenario.at(200, .device(.debugger(false)))
    scenario.at(202, .device(.debugger(true)))
    scenario.at(300, .device(.debugger(false)))
    expect(
      lines(scenario).dropFirst(3),
      is: [
        "200 expired refresh (time, handler) R-076", "205 note debuggerHidesEnd R-120",
        "300 error taskNotCompleted R-094", "300 killed taskNotCompleted R-086",
        "300 process 301 notRunning R-086", "300 warning chainBroken R-024",
      ])
  }

  @Test("No watchdog waits under it, and a busy processor is not measured")
  func watchdogs() {
    var scenario = debugged { _ in Simulation.current?.pause(for: .seconds(30)) }
    expect(
      Set(notes(scenario)), is: ["note: the watchdog kills the app", "note: the app is suspended"])
    scenario = debugged()
    scenario.device.hasExternalPower = true
    scenario.app.finishLaunching = { process in
      process.handle("processing") { process, task in
        let end = Date(timeIntervalSinceNow: 100)
        while Date() < end {}
        process.complete(task, success: true)
      }
      process.ask(for: "processing", .processing)
    }
    scenario.at(11, .device(.inUse(false)))
    #expect(lines(scenario).contains { $0.contains("completed processing true") })
  }

  @Test("What the user or the device ends, ends all the same")
  func conditions() {
    var scenario = debugged()
    scenario.device.hasExternalPower = true
    scenario.app.finishLaunching = { process in
      process.handle("processing") { process, task in
        process.onExpiration(of: task) { process.complete(task, success: false) }
      }
      process.ask(for: "processing", .processing)
    }
    scenario.at(11, .device(.inUse(false)))
    scenario.at(60, .device(.inUse(true)))
    scenario.at(70, .forceQuit)
    let lines = lines(scenario)
    #expect(lines.contains("60 expired processing (user began to use the device, handler) R-078"))
    expect(lines.last, is: "70 process 301 notRunning R-158")
  }
}
