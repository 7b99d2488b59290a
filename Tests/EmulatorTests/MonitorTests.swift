import Emulator
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import TraceReport
import ValueExpectations
import VirtualTime

@Suite("Monitors")
struct MonitorTests {
  /// An app whose processing works for a time, and pauses for a time, until it expires.
  private func scenario(busy: Double, idle: Double, needsPower: Bool = false) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.device.hasExternalPower = true
    scenario.app.finishLaunching = { process in
      _ = process.register("processing") { [unowned process] task in
        process.onExpiration(of: task) { process.complete(task, success: false) }
        process.domain.perform {
          DispatchQueue.global().async {
            while process.backgroundTimeRemaining > 6 {
              let end = Date(timeIntervalSinceNow: busy)
              while Date() < end {}
              Thread.sleep(forTimeInterval: idle)
            }
          }
        }
      }
      process.ask(for: "processing", .processing, in: 99.6, needsPower: needsPower)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(11, .device(.inUse(false)))
    return scenario
  }

  private func ends(_ scenario: PhoneScenario) -> [String] {
    scenario.run().lines(of: [.finding, .kill])
  }

  @Test("A processor that is kept busy for a minute ends the process (R-079)")
  func busy() throws {
    var scenario = scenario(busy: 20, idle: 0.5)
    expect(
      ends(scenario),
      is: [
        "160 error cpuOveruse R-079", "160 killed cpuLimit EXC_RESOURCE CPU_FATAL R-079",
      ])
    try scenario.policy.disable(.processorMonitor)
    expect(ends(scenario), is: [])
  }

  @Test("Pauses between the work, or external power, keep it alive", arguments: [true, false])
  func spared(needsPower: Bool) {
    expect(ends(scenario(busy: 4, idle: needsPower ? 0.1 : 4, needsPower: needsPower)), is: [])
  }

  @Test("The finding says how busy it was")
  func text() {
    let message = scenario(busy: 20, idle: 0.5).run().findings.first?.message
    expect(message?.contains("of 1 min; the limit is 80 %"), is: true)
  }

  /// An app on screen with a timer of so many milliseconds.
  private func ticking(milliseconds: Int, limit: Int = 1000) throws -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 60
    try scenario.policy.set("wakeupsMonitor.limit", to: .integer(limit))
    try scenario.policy.set("wakeupsMonitor.window", to: .integer(10))
    scenario.app.didBecomeActive = { _ in
      Task { @MainActor in
        while true { try await Task.sleep(for: .milliseconds(milliseconds)) }
      }
    }
    scenario.at(0, .openApp)
    return scenario
  }

  @Test(
    "Too many wakeups are reported, once, and nothing else happens (R-081)",
    arguments: [(5, 1), (9, 1), (11, 0), (100, 0)])
  func wakeups(milliseconds: Int, count: Int) throws {
    var scenario = try ticking(milliseconds: milliseconds)
    let lines = ends(scenario)
    expect(lines.count, is: count)
    #expect(lines.allSatisfy { $0.hasSuffix("warning tooManyWakeups R-081") })
    try scenario.policy.disable(.wakeupsMonitor)
    expect(ends(scenario), is: [])
  }

  /// An app that is launched in the background, and computes for so long before it is ready.
  private func launching(busy: Double, idle: Double, limit: Double) throws -> PhoneScenario {
    var scenario = PhoneScenario()
    try scenario.policy.set("watchdog.launchProcessor", to: .real(limit))
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in process.complete(task, success: true) }
      guard process.processID > 301 else { return process.ask(for: "refresh", in: 99.6) }
      Thread.sleep(forTimeInterval: idle)
      let end = Date(timeIntervalSinceNow: busy)
      while Date() < end {}
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(20, .memoryShortage(.pageShortage))
    return scenario
  }

  @Test(
    "A launch in the background may not use more of the processor than a policy allows (R-070)",
    arguments: [(3.0, 0.0, false), (5, 0, true), (3, 5, false), (5, 5, true)])
  func launch(busy: Double, idle: Double, isKilled: Bool) throws {
    var scenario = try launching(busy: busy, idle: idle, limit: 3.77)
    let lines = ends(scenario).filter { !$0.contains("chainBroken") && !$0.hasPrefix("20 ") }
    let texts = lines.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    expect(
      texts, is: (isKilled ? ["error busyLaunch R-070", "killed watchdog 0x8badf00d R-070"] : []))
    try scenario.policy.disable(.launchProcessorTime)
    #expect(!ends(scenario).contains { $0.contains("R-070") })
  }

  @Test("By default nobody counts the processor time of a launch")
  func launchUncounted() throws {
    let scenario = try launching(busy: 15, idle: 0, limit: 0)
    #expect(!ends(scenario).contains { $0.contains("R-070") })
  }
}
