import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Faults")
struct FaultTests {
  /// An app that works for ten seconds in a background task when it leaves the screen at 10 s.
  private func working(_ kind: FaultKind, at seconds: Int64 = 12) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.app.didEnterBackground = { process in
      let task = process.beginBackgroundTask(name: "work") { print("expiring") }
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(10))
        print("worked")
        process.endBackgroundTask(task)
      }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.duration = 8_000
    scenario.faults = [Fault(kind: kind, placement: .time(.seconds(seconds)))]
    return scenario
  }

  private func worked(_ run: PhoneRun) -> [String] {
    run.lines(of: [.output]).filter { $0.hasSuffix("worked") }
  }

  @Test(
    "A kill ends the process at once: nothing of it runs any more",
    arguments: [
      (KillReason.jetsam, "killed jetsam"), (.watchdog, "killed watchdog 0x8badf00d"),
      (.crash, "killed crash"), (.forceQuit, "killed forceQuit"), (.reboot, "killed reboot R-157"),
    ])
  func kills(reason: KillReason, text: String) {
    let run = working(.kill(reason)).run()
    expect(run.lines(of: [.kill]), is: ["12 \(text)"])
    expect(worked(run), is: [])
    #expect(!run.lines(of: [.output]).contains { $0.contains("willTerminate") })
    expect(run.findings, is: [])
  }

  @Test("A kill by the user keeps app refresh from running, one by the system does not")
  func forceQuitFlag() {
    for (reason, waits) in [(KillReason.forceQuit, true), (.jetsam, false)] {
      var scenario = working(.kill(reason))
      scenario.app.finishLaunching = { process in
        process.handle("refresh") { $0.complete($1, success: true) }
        if process.processID == 301 { process.ask(for: "refresh", in: 60) }
      }
      let run = scenario.run()
      expect(run.lines(of: [.task]).isEmpty, is: waits)
    }
  }

  @Test("Swiping away lets a running app finish its callback")
  func swipeAway() {
    let run = working(.swipeAway).run()
    expect(run.lines(of: [.output]).last, is: "12 output willTerminate")
    expect(run.lines(of: [.kill]), is: ["12 killed forceQuit R-158"])
  }

  @Test("An early expiration calls the handlers of background tasks, without a finding")
  func expireBackgroundTask() {
    let run = working(.expire).run()
    expect(
      run.lines(of: [.fault, .task, .output]).suffix(4),
      is: [
        "12 fault expire", "12 expired work (a fault of the run, handler) R-108",
        "12 output expiring",
        "20 output worked",
      ])
    expect(run.findings, is: [])
  }

  @Test("An early expiration finds nothing on screen, nor after the work", arguments: [5, 21, 30])
  func expireNothing(seconds: Int64) {
    let run = working(.expire, at: seconds).run()
    expect(run.lines(of: [.fault]), is: ["\(seconds) fault expire: nothing to expire"])
    expect(run.lines(of: [.task]), is: [])
  }

  @Test("An early expiration of a task calls its handler; the rule of the time is named")
  func expireTask() {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.onExpiration(of: task) { process.complete(task, success: false) }
      }
      if process.processID == 301 { process.ask(for: "refresh", in: 60) }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.duration = 300
    let first = PointPattern(kind: .callAfter, call: "BGTask.expirationHandler")
    scenario.faults = [
      Fault(kind: .expire, target: .task("refresh"), placement: .point(1, first)),
      Fault(kind: .expire, target: .task("other"), placement: .time(.seconds(61))),
    ]
    expect(
      scenario.run().lines(of: [.fault, .task]).map { $0.split(separator: " ", maxSplits: 1)[1] },
      is: [
        "launched refresh warm R-072", "fault expire before 11",
        "expired refresh (a fault of the run, handler) R-074",
        "completed refresh false by handler",
        "fault expire: nothing to expire",
      ])
  }

  @Test("A frozen app goes on where it was, with the time that it had left")
  func suspend() {
    let run = working(.suspend(seconds: 3_600)).run()
    expect(
      run.lines(of: [.process]).suffix(3),
      is: [
        "12 process 301 suspended", "3612 process 301 backgroundRunning",
        "3615 process 301 suspended R-136",
      ])
    expect(worked(run), is: ["3612 output worked"])
    expect(run.findings, is: [])
    expect(run.lines(of: [.kill]), is: [])
  }

  @Test("A task that was frozen is told that it has the rest of its time")
  func frozenRemaining() {
    var scenario = PhoneScenario()
    scenario.duration = 300
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        Task { @MainActor in
          try? await Task.sleep(for: .seconds(10))
          print(process.backgroundTimeRemaining)
          process.complete(task, success: true)
        }
      }
      if process.processID == 301 { process.ask(for: "refresh", in: 60) }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.faults = [Fault(kind: .suspend(seconds: 20), placement: .time(.seconds(65)))]
    expect(scenario.run().lines(of: [.output]).last, is: "85 output 25.4")
  }

  @Test("A frozen app has the rest of its background time, not a second more")
  func frozenGrant() {
    var scenario = working(.suspend(seconds: 100))
    scenario.app.didEnterBackground = { process in
      _ = process.beginBackgroundTask(name: "leak") { print("expiring") }
    }
    let run = scenario.run()
    expect(run.lines(of: [.output]).last, is: "135 output expiring")
    expect(run.lines(of: [.kill]), is: ["140 killed backgroundTaskLeaked 0x2182bad2 R-126"])
  }

  @Test(
    "No budget pays for the time in which a task was frozen (R-183)", arguments: [3_600, 7_200])
  func frozenBudget(seconds: Double) {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.onExpiration(of: task) { process.complete(task, success: false) }
        process.ask(for: "refresh", in: 1_800)
        Task { @MainActor in
          try? await Task.sleep(for: .seconds(5))
          process.complete(task, success: true)
        }
      }
      process.ask(for: "refresh", in: 60)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.duration = 4 * 3_600
    scenario.faults = [Fault(kind: .suspend(seconds: seconds), placement: .time(.seconds(62)))]
    let run = scenario.run()
    expect(run.lines(of: [.fault]), is: ["62 fault suspend for \(Duration.seconds(seconds).words)"])
    expect(run.lines(of: [.reason]).filter { $0.hasSuffix("R-182") }, is: [])
    // The task's time is far less than a launch costs, its freeze would be more than all of a day.
    #expect(seconds > Policy.documented[.budgetEnergyPerDay].seconds)
  }

  @Test("A user who opens a frozen app wakes it")
  func wakeFrozen() {
    var scenario = working(.suspend(seconds: 3_600))
    scenario.at(60, .openApp)
    let run = scenario.run()
    expect(worked(run), is: ["60 output worked"])
    expect(run.lines(of: [.process]).suffix(3).first, is: "60 process 301 backgroundRunning R-148")
  }

  @Test("An app that answers a call of the system is not frozen")
  func notFrozenInCall() {
    var scenario = working(.suspend(seconds: 50))
    scenario.app.didEnterBackground = { process in
      process.storeWritten(file: "/a", offset: 0, length: 1)
    }
    scenario.faults[0].placement = .point(1, PointPattern(kind: .storeWrite))
    let lines = scenario.run().lines(of: [.fault, .process])
    #expect(lines.contains { $0.contains("answers a call of the system") })
    expect(lines.last, is: "15.00005 process 301 suspended R-136")
  }

  @Test("Only an app that runs in the background is frozen", arguments: [5, 40])
  func notFrozen(seconds: Int64) {
    let run = working(.suspend(seconds: 60), at: seconds).run()
    expect(run.lines(of: [.fault]).map { $0.contains("not running in the background") }, is: [true])
    expect(worked(run), is: ["20 output worked"])
  }

  @Test("A freeze inside a call holds the calling thread, too")
  func freezeInCall() {
    var scenario = working(.suspend(seconds: 50))
    scenario.app.didEnterBackground = { process in
      Task { @MainActor in
        process.storeWritten(file: "/a", offset: 0, length: 1)
        print("written at \(Simulation.current?.now.seconds ?? 0)")
      }
    }
    scenario.faults[0].placement = .point(1, PointPattern(kind: .storeWrite))
    let run = scenario.run()
    expect(run.lines(of: [.output]).last?.contains("written at 60.0"), is: true)
    expect(run.findings, is: [])
  }

  @Test(
    "Faults of the device change it, and change it back",
    arguments: [
      (DeviceFault.lowPower, [DeviceChange.lowPowerMode(true), .lowPowerMode(false)]),
      (.refreshOff, [.backgroundRefreshForApp(false), .backgroundRefreshForApp(true)]),
      (.unplug, [.externalPower(false), .externalPower(true)]),
      (.networkLost, [.network(.none), .network(.wifi)]),
      (.networkSlow, [.network(.cellular), .network(.wifi)]),
      (
        .networkFlapping,
        [.network(.none), .network(.wifi), .network(.none), .network(.wifi)]
      ),
      (.userUnlocks, [.inUse(true), .inUse(true)]),
    ])
  func device(fault: DeviceFault, changes: [DeviceChange]) {
    var scenario = working(.device(fault, seconds: 30))
    scenario.device.hasExternalPower = true
    let run = scenario.run()
    let found = run.records.compactMap { record -> DeviceChange? in
      if case .deviceChanged(let change) = record.event { change } else { nil }
    }
    expect(Array(found.dropFirst()), is: changes)
    expect(run.records.filter { $0.kind == .device }.last?.time, is: .seconds(42))
  }

  @Test("What ends a task in the instant of its launch leaves the app a turn to set a handler")
  func endAtLaunch() {
    var scenario = PhoneScenario()
    scenario.duration = 400
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.onExpiration(of: task) { process.complete(task, success: false) }
      }
      process.ask(for: "refresh", in: 100)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.faults = [
      Fault(
        kind: .device(.refreshOff, seconds: nil), target: .task("refresh"),
        placement: .point(1, PointPattern()))
    ]
    let run = scenario.run()
    expect(run.lines(of: [.fault]).count, is: 1)
    let words = run.lines(of: [.output]).flatMap { $0.split(separator: " ").dropFirst(2) }
    expect(words.suffix(5), is: ["handler", "refresh", "deviceChanged", "expiration", "refresh"])
    #expect(run.lines(of: [.task]).contains { $0.contains("R-166") })
    #expect(!run.findings.contains { $0.name == "noExpirationHandler" })
  }

  @Test("The clock is set, and the zone is changed, while the app's own time goes on")
  func clocks() {
    let jump = working(.clockJump(milliseconds: -5_000)).run()
    expect(jump.lines(of: [.device]).last, is: "12 device wallClockJump(milliseconds: -5000)")
    expect(worked(jump), is: ["20 output worked"])
    let zone = working(.timeZone("Asia/Tokyo")).run()
    expect(zone.lines(of: [.device]).last, is: "12 device timeZone(\"Asia/Tokyo\")")
  }

  @Test("The user opens the app again")
  func opensApp() {
    let run = working(.openApp).run()
    expect(run.lines(of: [.process]).last, is: "12 process 301 foregroundActive R-148")
  }

  @Test("Twin runs with faults are the same, record by record", arguments: [UInt64(1), 2])
  func twins(seed: UInt64) {
    var scenario = working(.suspend(seconds: 100))
    scenario.seed = seed
    scenario.faults.append(
      Fault(kind: .kill(.crash), placement: .chance(0.05, PointPattern())))
    expect(scenario.run().records, is: scenario.run().records)
  }

  @Test(
    "Every pattern strikes an app that flushes in a background task",
    arguments: FaultPattern.allCases)
  func patterns(pattern: FaultPattern) {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.onExpiration(of: task) {}
        process.complete(task, success: true)
      }
    }
    scenario.app.didEnterBackground = { process in
      let task = process.beginBackgroundTask(name: "flush") {}
      Task { @MainActor in
        process.storeWritten(file: "/a", offset: 0, length: 10)
        process.storeSynced(file: "/a")
        process.storeCommitted(file: "/a")
        process.endBackgroundTask(task)
      }
      process.ask(for: "refresh", in: 60)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.faults = pattern.faults(of: .run, at: nil, seconds: nil)
    let run = scenario.run()
    let struck = run.records.compactMap { record -> FaultStruck? in
      if case .faultStruck(let fault) = record.event { fault } else { nil }
    }
    expect(struck.count, is: scenario.faults.count)
    #expect(struck.allSatisfy { $0.obstacle == nil })
    #expect(run.findings.allSatisfy { $0.severity < .error })
  }
}
