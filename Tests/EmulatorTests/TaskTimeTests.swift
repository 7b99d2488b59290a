import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("The time of a task")
struct TaskTimeTests {
  typealias Handler = @MainActor @Sendable (AppProcess, LaunchedTask) -> Void

  /// A phone on which one task is launched at 100 s, in a process that was suspended.
  private func launching(
    _ identifier: String = "refresh", _ kind: TaskKind = .appRefresh, _ handler: @escaping Handler
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.device.hasExternalPower = true
    scenario.app.finishLaunching = { process in
      process.handle(identifier, handler)
      if process.processID == 301 { process.ask(for: identifier, kind, in: 99.6) }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(11, .device(.inUse(false)))
    return scenario
  }

  private func lines(_ scenario: PhoneScenario) -> [String] {
    scenario.run().lines(of: [.task, .finding, .kill, .output]).filter {
      $0.hasPrefix("1") && !$0.hasPrefix("10 ") && !$0.hasPrefix("11 ")
    }
  }

  @Test("The expiration handler of app refresh is called 5 s before its 30 s are over (R-076)")
  func expiration() {
    let scenario = launching { process, task in
      process.onExpiration(of: task) { process.complete(task, success: false) }
    }
    expect(
      lines(scenario),
      is: [
        "100 launched refresh warm R-072", "100 output handler refresh",
        "125 expired refresh (time, handler) R-076", "125 output expiration refresh",
        "125 completed refresh false by handler", "125.5 warning chainBroken R-024",
      ])
  }

  @Test(
    "A task that completes before its time does not expire",
    arguments: [
      (24.999, ["124.999 completed refresh true by handler", "125.499 warning chainBroken R-024"]),
      (
        25.0,
        [
          "125 expired refresh (time, handler) R-076", "125 output expiration refresh",
          "125 completed refresh true by handler", "125.5 warning chainBroken R-024",
        ]
      ),
      (
        29.999,
        [
          "125 expired refresh (time, handler) R-076", "125 output expiration refresh",
          "129.999 completed refresh true by handler", "130.499 warning chainBroken R-024",
        ]
      ),
      (
        30.0,
        [
          "125 expired refresh (time, handler) R-076", "125 output expiration refresh",
          "130 error taskNotCompleted R-094", "130 killed taskNotCompleted R-086",
          "130 warning chainBroken R-024",
        ]
      ),
    ])
  func boundaries(seconds: Double, expected: [String]) {
    let scenario = launching { process, task in
      process.onExpiration(of: task) {}
      Task { @MainActor in
        try await Task.sleep(for: .milliseconds(Int64((seconds * 1000).rounded())))
        process.complete(task, success: true)
      }
    }
    expect(lines(scenario).dropFirst(2), is: expected[...])
  }

  @Test("A task without expiration handler is ended by the system, unsuccessfully (R-085)")
  func noHandler() {
    let scenario = launching { _, _ in }
    expect(
      lines(scenario).dropFirst(2),
      is: [
        "125 expired refresh (time) R-076", "125 error noExpirationHandler R-085",
        "125 completed refresh false by system", "125.5 warning chainBroken R-024",
      ])
  }

  @Test("Completing after the system has done so is reported as late")
  func late() {
    let scenario = launching { process, task in
      Task { @MainActor in
        try await Task.sleep(for: .milliseconds(25_200))
        process.complete(task, success: true)
      }
    }
    #expect(lines(scenario).contains("125.2 warning taskCompletedLate R-097"))
  }

  @Test("Completing twice is reported and changes nothing (R-097)")
  func twice() {
    let scenario = launching { process, task in
      process.ask(for: "refresh", in: 1000)
      process.complete(task, success: true)
      process.complete(task, success: false)
    }
    expect(
      lines(scenario).dropFirst(2),
      is: [
        "100 completed refresh true by handler", "100 warning taskCompletedTwice R-097",
      ])
  }

  @Test("Completion clears the expiration handler (R-097)")
  func handlerCleared() {
    let scenario = launching { process, task in
      process.onExpiration(of: task) {}
      process.complete(task, success: true)
      process.ask(for: "refresh", in: 1000)
      _ = process.beginBackgroundTask(name: "stay", expirationHandler: nil)
    }
    #expect(!lines(scenario).contains { $0.contains("expiration") })
  }

  @Test("Processing gets minutes (R-077)")
  func processing() {
    let scenario = launching("processing", .processing) { process, task in
      process.onExpiration(of: task) { process.complete(task, success: false) }
    }
    let expired = scenario.run().lines(of: [.task]).filter { $0.contains("expired") }
    expect(expired, is: ["395 expired processing (time, handler) R-076"])
  }

  @Test("Processing ends when the user takes the phone, app refresh goes on (R-078)")
  func userTakesThePhone() {
    var processing = launching("processing", .processing) { process, task in
      process.onExpiration(of: task) { process.complete(task, success: false) }
    }
    processing.at(110, .device(.inUse(true)))
    expect(
      processing.run().lines(of: [.task]).dropFirst(),
      is: [
        "110 expired processing (user began to use the device, handler) R-078",
        "110 completed processing false by handler",
      ])
    var refresh = launching { process, task in
      process.onExpiration(of: task) { process.complete(task, success: false) }
    }
    refresh.at(110, .device(.inUse(true)))
    expect(
      refresh.run().lines(of: [.task]).dropFirst().first,
      is: "125 expired refresh (time, handler) R-076")
  }

  @Test("An app that is on screen when an expired task must be complete is not killed for it")
  func sparedOnScreen() {
    var scenario = launching { process, task in process.onExpiration(of: task) {} }
    scenario.at(127, .openApp)
    let run = scenario.run()
    expect(run.lines(of: [.kill]), is: [])
    expect(run.findings.map(\.name), is: ["taskNotCompleted"])
    expect(run.lines(of: [.task]).last, is: "130 completed refresh false by system")
  }

  @Test("The time that remains counts down to the end of the task")
  func timeRemaining() {
    let scenario = launching { process, task in
      process.onExpiration(of: task) {
        print(process.backgroundTimeRemaining)
        process.complete(task, success: false)
      }
    }
    expect(scenario.run().lines(of: [.output]).last, is: "125 output 5.0")
  }
}
