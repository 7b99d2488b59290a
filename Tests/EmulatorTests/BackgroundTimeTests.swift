import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("The time of background tasks")
struct BackgroundTimeTests {
  private func lines(
    _ scenario: PhoneScenario, _ kinds: Set<RecordKind> = [.task, .overdue, .finding, .kill]
  ) -> [String] {
    scenario.run().lines(of: kinds)
  }

  // MARK: Handlers

  private static let slow = [
    "38 error mainThreadBlocked R-129",
    "38 killed watchdog 0x8badf00d R-129",
  ]

  @Test(
    "All handlers together have 3 s on the main thread, then the watchdog kills (R-109)",
    arguments: [
      (1400, [] as [String]), (1499, []),
      (1500, slow), (1600, slow),
    ])
  func slowHandlers(milliseconds: Int, expected: [String]) {
    let scenario = PhoneScenario.leftApp { process in
      for identifier in [1, 2] {
        _ = process.beginBackgroundTask(name: "slow") {
          Simulation.current?.pause(for: .milliseconds(Int64(milliseconds)))
          process.endBackgroundTask(identifier)
        }
      }
    }
    expect(lines(scenario, [.finding, .kill]), is: expected)
  }

  @Test("An app that has ended its tasks and is suspended in a handler is not killed for it")
  func suspendedInHandler() {
    let scenario = PhoneScenario.leftApp { process in
      _ = process.beginBackgroundTask(name: "work") {
        process.endBackgroundTask(1)
        Simulation.current?.pause(for: .seconds(10))
      }
    }
    expect(lines(scenario, [.finding, .kill]), is: [])
  }

  // MARK: The log

  @Test("A task that is open for 30 s is logged once, also on screen (R-110)")
  func old() throws {
    var scenario = PhoneScenario.leftApp { $0.endBackgroundTask(1) }
    scenario.timeline.removeLast()
    scenario.app.finishLaunching = { process in
      _ = process.beginBackgroundTask(name: "first", expirationHandler: nil)
    }
    scenario.app.didBecomeActive = { process in
      Task { @MainActor in
        try await Task.sleep(for: .seconds(10))
        _ = process.beginBackgroundTask(name: "second", expirationHandler: nil)
      }
    }
    scenario.at(100, .leaveApp)
    expect(
      lines(scenario, [.overdue]),
      is: [
        "30.4 overdue first 30.0 R-110", "40.4 overdue second 30.0 R-110",
      ])
    try scenario.policy.disable(.backgroundTaskAge)
    expect(lines(scenario, [.overdue]), is: [])
  }

  @Test("A task that is ended in time is not logged", arguments: [(29.999, 0), (30.0, 1)])
  func notOld(seconds: Double, count: Int) {
    var scenario = PhoneScenario.leftApp { _ in }
    scenario.timeline.removeLast()
    scenario.app.finishLaunching = { process in
      let task = process.beginBackgroundTask(name: "work", expirationHandler: nil)
      Task { @MainActor in
        try await Task.sleep(for: .milliseconds(Int64((seconds * 1000).rounded())))
        process.endBackgroundTask(task)
      }
    }
    expect(lines(scenario, [.overdue]).count, is: count)
  }

  @Test("A task that its handler does not end is logged, then comes the kill (R-111)")
  func outlived() throws {
    var scenario = PhoneScenario.leftApp { process in
      _ = process.beginBackgroundTask(name: "ends") { process.endBackgroundTask(1) }
      _ = process.beginBackgroundTask(name: "stays") {}
    }
    let common = [
      "35 expired ends (time, handler) R-108", "35 expired stays (time, handler) R-108",
    ]
    let kill = [
      "40 error backgroundTaskLeaked R-114", "40 killed backgroundTaskLeaked 0x2182bad2 R-126",
    ]
    expect(lines(scenario), is: common + ["35 overdue stays 25.0 R-111"] + kill)
    try scenario.policy.disable(.backgroundTaskOutlivesHandler)
    expect(lines(scenario), is: common + kill)
  }

  @Test("The record holds what the log's line needs")
  func record() throws {
    let scenario = PhoneScenario.leftApp {
      _ = $0.beginBackgroundTask(name: "stays", expirationHandler: nil)
    }
    let overdue = scenario.run().records.compactMap { record in
      if case .assertionOverdue(let overdue) = record.event { overdue } else { nil }
    }
    expect(overdue.map(\.identifier), is: [1])
    expect(overdue.first?.begunAt, is: .seconds(10))
    expect(overdue.first?.processID, is: 301)
  }

  @Test("What an app begins as the user comes back has no time of the background (R-106)")
  func comesBack() {
    var scenario = PhoneScenario.leftApp { _ in }
    scenario.app.willEnterForeground = { process in
      let task = process.beginBackgroundTask(name: "catch up") {}
      Simulation.current?.pause(for: .seconds(2))
      process.endBackgroundTask(task)
    }
    scenario.at(100, .openApp)
    expect(lines(scenario), is: [])
  }

  // MARK: Low Power Mode and heat

  @Test("Low Power Mode halves the time; switched on later it changes nothing (R-124)")
  func lowPowerMode() {
    var scenario = PhoneScenario.leftApp {
      _ = $0.beginBackgroundTask(name: "work", expirationHandler: nil)
    }
    scenario.at(12, .device(.lowPowerMode(true)))
    expect(lines(scenario, [.kill]), is: ["40 killed backgroundTaskLeaked 0x2182bad2 R-126"])
    scenario.device.isLowPowerModeOn = true
    expect(
      lines(scenario, [.task, .kill]),
      is: [
        "20 expired work (time) R-108", "25 killed backgroundTaskLeaked 0x2182bad2 R-126",
      ])
  }

  @Test("Heat ends the time at once: handlers are called, and 5 s later comes the kill (R-174)")
  func heat() throws {
    var scenario = PhoneScenario.leftApp {
      _ = $0.beginBackgroundTask(name: "work", expirationHandler: nil)
    }
    scenario.at(20, .device(.thermalState(.serious)))
    expect(
      lines(scenario),
      is: [
        "20 expired work (device too hot) R-174", "20 overdue work 10.0 R-111",
        "25 error backgroundTaskLeaked R-114", "25 killed backgroundTaskLeaked 0x2182bad2 R-126",
      ])
    try scenario.policy.set("thermal.endsBackgroundTasks", to: .boolean(false))
    expect(lines(scenario, [.kill]), is: ["40 killed backgroundTaskLeaked 0x2182bad2 R-126"])
  }

  @Test("An app that ends its task when it becomes too hot is suspended")
  func heatAndEnd() {
    var scenario = PhoneScenario.leftApp { process in
      _ = process.beginBackgroundTask(name: "work") { process.endBackgroundTask(1) }
    }
    scenario.at(20, .device(.thermalState(.critical)))
    expect(
      lines(scenario, [.task, .kill, .process]).suffix(2),
      is: [
        "20 expired work (device too hot, handler) R-174", "20.5 process 301 suspended R-136",
      ])
  }

  // MARK: What the app may see of it

  @Test("The remaining time: without limit on screen, then counting down, with or without a task")
  func remaining() {
    var scenario = PhoneScenario.leftApp { process in
      for seconds in [0, 3, 20] {
        Task { @MainActor in
          try await Task.sleep(for: .seconds(seconds))
          if seconds == 3 { _ = process.beginBackgroundTask(name: "work", expirationHandler: nil) }
          print(process.backgroundTimeRemaining)
        }
      }
    }
    scenario.app.didBecomeActive = { print($0.backgroundTimeRemaining == .greatestFiniteMagnitude) }
    scenario.app.willResignActive = scenario.app.didBecomeActive
    let output = lines(scenario, [.output]).filter { !$0.contains("did") && !$0.contains("will") }
    expect(
      output.dropFirst(),
      is: [
        "0.4 output true", "10 output true", "10 output 30.0", "13 output 27.0",
        "30 output 10.0",
      ])
  }

  @Test("It is less in Low Power Mode, and little when the device is too hot (R-124, R-174)")
  func remainingLess() {
    var scenario = PhoneScenario.leftApp { process in
      _ = process.beginBackgroundTask(name: "work", expirationHandler: nil)
      print(process.backgroundTimeRemaining)
    }
    scenario.device.isLowPowerModeOn = true
    scenario.app.deviceChanged = { process, _ in print(process.backgroundTimeRemaining) }
    scenario.at(12, .device(.thermalState(.serious)))
    expect(
      lines(scenario, [.output]).suffix(3).filter { !$0.contains("device") },
      is: [
        "10 output 15.0", "12 output 5.0",
      ])
  }

  @Test("Inside a task of the scheduler it counts down to the end of that (R-115)")
  func remainingInTask() {
    var scenario = PhoneScenario.leftApp { $0.ask(for: "refresh") }
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.onExpiration(of: task) { process.complete(task, success: false) }
        for seconds in [0, 7] {
          Task { @MainActor in
            try await Task.sleep(for: .seconds(seconds))
            print(process.backgroundTimeRemaining)
          }
        }
      }
    }
    let output = lines(scenario, [.output])
    #expect(output.contains("10 output 30.0") && output.contains("17 output 23.0"))
  }
}
