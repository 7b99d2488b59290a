import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

/// Each limit of time just before it, at it and just after it.
@Suite("Limits of time")
struct TimeLimitTests {
  /// Does something on main so many seconds from now.
  @MainActor
  private static func after(_ seconds: Double, _ act: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in
      try await Task.sleep(for: .milliseconds(Int64((seconds * 1000).rounded())))
      act()
    }
  }

  /// A phone on which one task is launched at 100 s, in a process that was suspended.
  private func launching(
    _ identifier: String = "refresh", _ kind: TaskKind = .appRefresh,
    _ handler: @escaping @MainActor @Sendable (AppProcess, LaunchedTask) -> Void
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.device.hasExternalPower = true
    scenario.app.finishLaunching = { process in
      process.handle(identifier, handler)
      process.ask(for: identifier, kind, in: 99.6)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(11, .device(.inUse(false)))
    return scenario
  }

  @Test(
    "A background task that is ended before 25 s does not expire (R-108)",
    arguments: [
      (24.999, ["34.999 released task", "35.499 process 301 suspended R-136"]),
      (
        25.0,
        ["35 expired task (time) R-108", "35 released task", "35.5 process 301 suspended R-136"]
      ),
      (
        25.001,
        [
          "35 expired task (time) R-108", "35.001 released task",
          "35.501 process 301 suspended R-136",
        ]
      ),
    ])
  func backgroundTaskWarning(seconds: Double, expected: [String]) {
    var scenario = PhoneScenario()
    scenario.app.didEnterBackground = { process in
      let task = process.beginBackgroundTask(name: "task", expirationHandler: nil)
      Self.after(seconds) { process.endBackgroundTask(task) }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    let lines = scenario.run().lines(of: [.process, .assertion, .task, .kill])
    expect(lines.drop { $0 != "10 taken task" }.dropFirst(), is: expected[...])
  }

  @Test(
    "A background task begun in a wake expires half-way through its 5 s and is killed at them (R-107)",
    arguments: [
      (2.499, ["102.499 released task"]),
      (2.5, ["102.5 expired task (time) R-108", "102.5 released task"]),
      (4.999, ["102.5 expired task (time) R-108", "104.999 released task"]),
      (
        5.0,
        [
          "102.5 expired task (time) R-108",
          "105 killed backgroundTaskLeaked 0x2182bad2 R-126",
        ]
      ),
    ])
  func wake(seconds: Double, expected: [String]) {
    let scenario = launching { process, launched in
      let task = process.beginBackgroundTask(name: "task", expirationHandler: nil)
      process.complete(launched, success: true)
      Self.after(seconds) { process.endBackgroundTask(task) }
    }
    let lines = scenario.run().lines(of: [.assertion, .task, .kill])
    expect(lines.drop { !$0.contains("completed") }.dropFirst(), is: expected[...])
  }

  @Test(
    "Processing expires 5 s before its 300 s are over and is killed at them (R-077)",
    arguments: [
      (294.999, ["394.999 completed processing true by handler"]),
      (
        295.0,
        [
          "395 expired processing (time, handler) R-076",
          "395 completed processing true by handler",
        ]
      ),
      (
        299.999,
        [
          "395 expired processing (time, handler) R-076",
          "399.999 completed processing true by handler",
        ]
      ),
      (
        300.0,
        ["395 expired processing (time, handler) R-076", "400 killed taskNotCompleted R-086"]
      ),
    ])
  func processing(seconds: Double, expected: [String]) {
    let scenario = launching("processing", .processing) { process, task in
      process.onExpiration(of: task) {}
      Self.after(seconds) { process.complete(task, success: true) }
    }
    expect(scenario.run().lines(of: [.task, .kill]).dropFirst(), is: expected[...])
  }

  @Test(
    "Processing that is complete before the user takes the phone does not expire (R-078)",
    arguments: [(109.999, true), (110.0, true), (110.001, false)])
  func userTakesThePhone(at seconds: Double, expires: Bool) {
    var scenario = launching("processing", .processing) { process, task in
      Self.after(10) { process.complete(task, success: true) }
    }
    scenario.at(seconds, .device(.inUse(true)))
    let lines = scenario.run().lines(of: [.task])
    expect(lines.contains { $0.hasSuffix("R-078") }, is: expires)
  }

  @Test(
    "Five seconds after leaving the screen no code runs any more (R-136)",
    arguments: [
      (4.999, "14.999 output work"), (5.0, "300 output work"), (5.001, "300 output work"),
    ])
  func suspension(seconds: Double, expected: String) {
    var scenario = PhoneScenario()
    scenario.app.didEnterBackground = { _ in Self.after(seconds) { print("work") } }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(300, .openApp)
    expect(scenario.run().lines(of: [.output]).filter { $0.hasSuffix("work") }, is: [expected])
  }

  @Test(
    "Half a second after its task is complete no code runs any more (R-095)",
    arguments: [
      (0.499, "100.499 output work"), (0.5, "300 output work"), (0.501, "300 output work"),
    ])
  func suspensionAfterTask(seconds: Double, expected: String) {
    var scenario = launching { process, task in
      process.complete(task, success: true)
      Self.after(seconds) { print("work") }
    }
    scenario.at(300, .openApp)
    expect(scenario.run().lines(of: [.output]).filter { $0.hasSuffix("work") }, is: [expected])
  }
}
