import Dispatch
import Emulator
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("The end of a process")
struct ProcessEndTests {
  /// An app that schedules both kinds of tasks when it is first launched.
  private func scheduling() -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 400
    scenario.device.hasExternalPower = true
    scenario.app.finishLaunching = { process in
      for identifier in ["refresh", "processing"] {
        process.handle(identifier) { process, task in process.complete(task, success: true) }
      }
      guard process.processID == 301 else { return }
      process.ask(for: "refresh", in: 99.6)
      process.ask(for: "processing", .processing, in: 199.6)
    }
    scenario.at(0, .openApp)
    return scenario
  }

  @Test("A jetsam ends a suspended app without a callback (R-138)")
  func jetsam() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(20, .jetsam)
    expect(
      scenario.run().lines(of: [.user, .kill, .process, .output]).suffix(3),
      is: [
        "20 user Jetsam", "20 killed jetsam R-138", "20 process 301 notRunning R-138",
      ])
  }

  @Test("An app whose main thread waits for its turn on the main queue crashes at once")
  func ownQueue() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.app.didBecomeActive = { _ in
      DispatchQueue.main.sync {}
      print("never")
    }
    expect(
      scenario.run().lines(of: [.finding, .process, .output]).suffix(2),
      is: [
        "0.4 error deadlock", "0.4 process 301 notRunning",
      ])
  }

  @Test("A jetsam leaves an app alone that runs code", arguments: [5.0, 12.0])
  func jetsamOfRunningApp(at seconds: Double) {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(seconds, .jetsam)
    expect(scenario.run().lines(of: [.kill]), is: [])
  }

  @Test(
    "Swiping away calls willTerminate only if the app runs code (R-158)",
    arguments: [
      (5.0, ["5 output willTerminate", "5 killed forceQuit R-158"]),
      (12.0, ["12 output willTerminate", "12 killed forceQuit R-158"]),
      (60.0, ["60 killed forceQuit R-150"]),
    ])
  func forceQuit(at seconds: Double, expected: [String]) {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    if seconds > 10 { scenario.at(10, .leaveApp) }
    scenario.at(seconds, .forceQuit)
    let lines = scenario.run().lines(of: [.output, .kill])
    expect(lines.suffix(expected.count), is: expected[...])
    expect(lines.filter { $0.contains("willTerminate") }.count, is: expected.count - 1)
  }

  @Test("After a force-quit app refresh waits until the app is opened, processing does not (R-151)")
  func forceQuitFlag() {
    var scenario = scheduling()
    scenario.at(20, .forceQuit)
    scenario.at(21, .device(.inUse(false)))
    scenario.at(300, .openApp)
    scenario.at(310, .leaveApp)
    let run = scenario.run()
    expect(
      run.lines(of: [.task]).filter { $0.contains("launched") },
      is: [
        "200.4 launched processing cold R-060",
        "310 launched refresh warm R-072",
      ])
    expect(
      run.lines(of: [.reason]).filter { $0.contains("R-150") },
      is: [
        "20 waits refresh R-150", "300 free refresh R-150",
      ])
  }

  @Test("An app that is opened while it terminates is launched anew when it has ended")
  func reopenedWhileEnding() {
    var scenario = PhoneScenario()
    scenario.app.willTerminate = { _ in Simulation.current?.pause(for: .seconds(3)) }
    scenario.at(0, .openApp)
    scenario.at(10, .forceQuit)
    scenario.at(11, .openApp)
    expect(
      scenario.run().lines(of: [.process]).suffix(4),
      is: [
        "0.4 process 301 foregroundActive R-148", "13 process 301 notRunning R-158",
        "13 process 302 foregroundInactive R-148", "13.4 process 302 foregroundActive R-148",
      ])
  }

  @Test(
    "An app that is told to terminate has 5 s to do so (R-130)",
    arguments: [
      (4_999, ["14.999 killed forceQuit R-158"]),
      (
        5_000,
        ["15 error slowTermination R-130", "15 killed terminationTimeout 0x8badf00d R-130"]
      ),
      (
        5_001,
        ["15 error slowTermination R-130", "15 killed terminationTimeout 0x8badf00d R-130"]
      ),
    ])
  func terminationLimit(milliseconds: Int, expected: [String]) {
    var scenario = PhoneScenario()
    scenario.app.willTerminate = { _ in
      Simulation.current?.pause(for: .milliseconds(milliseconds))
    }
    scenario.at(0, .openApp)
    scenario.at(10, .forceQuit)
    expect(scenario.run().lines(of: [.finding, .kill]), is: expected)
  }

  @Test("A main thread that is blocked for ever keeps no app alive")
  func blockedMain() {
    var scenario = PhoneScenario()
    scenario.app.didBecomeActive = { process in
      if process.processID == 301 { DispatchSemaphore(value: 0).wait() }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .forceQuit)
    scenario.at(20, .openApp)
    expect(
      scenario.run().lines(of: [.process]).dropFirst(2),
      is: [
        "15 process 301 notRunning R-130", "20 process 302 foregroundInactive R-148",
        "20.4 process 302 foregroundActive R-148",
      ])
  }

  @Test("A restart ends the process and keeps what is pending (R-046, R-157)")
  func reboot() {
    var scenario = scheduling()
    scenario.at(20, .reboot)
    expect(
      scenario.run().lines(of: [.kill, .task]).filter { !$0.contains("completed") },
      is: [
        "20 killed reboot R-157", "100.4 launched refresh cold R-060",
        "200 launched processing warm R-072",
      ])
  }

  @Test("By policy a restart loses what is pending")
  func rebootLoses() {
    var scenario = scheduling()
    scenario.policy[.rebootKeepsPending] = false
    scenario.at(20, .reboot)
    let run = scenario.run()
    expect(run.lines(of: [.task]), is: [])
    expect(
      run.lines(of: [.reason]).filter { $0.contains("removed") },
      is: [
        "20 removed refresh R-046", "20 removed processing R-046",
      ])
  }

  @Test("Nothing of the app runs after the call that ended its process")
  func nothingAfterTheEnd() {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      Task.detached {
        try await Task.sleep(for: .seconds(1))
        print("late")
      }
      process.ask(for: "refresh")
      print("never printed")
    }
    scenario.at(0, .openApp)
    expect(scenario.run().lines(of: [.output]), is: ["0.4 output finishLaunching"])
  }

  @Test("An endless loop that time never leaves ends the process and is a finding")
  func endlessLoop() {
    var scenario = PhoneScenario()
    scenario.app.didBecomeActive = { _ in
      Task { @MainActor in
        while true { await Task.yield() }
      }
    }
    scenario.at(0, .openApp)
    let run = scenario.run()
    expect(
      run.lines(of: [.finding, .kill]), is: ["0.4 error endlessLoop", "0.4 killed endlessLoop"])
  }

  @Test("A main thread that waits for ever is reported when the run ends")
  func blockedMainThread() {
    var scenario = PhoneScenario()
    scenario.app.userAction = { _, _ in DispatchSemaphore(value: 0).wait() }
    scenario.at(0, .openApp)
    scenario.at(10, .userAction(name: "wait", parameters: [:]))
    expect(scenario.run().lines(of: [.finding, .kill]), is: ["600 warning stillBlocked"])
  }

  @Test("An app that exits ends as by a crash, and the run goes on")
  func exit() {
    var scenario = PhoneScenario()
    scenario.app.didBecomeActive = { process in
      if process.processID == 301 { Foundation.exit(0) }
    }
    scenario.at(0, .openApp)
    scenario.at(60, .openApp)
    let run = scenario.run()
    expect(
      run.lines(of: [.finding, .kill]), is: ["0.4 error exit R-149", "0.4 killed exit R-149"])
    expect(run.lines(of: [.process]).last, is: "60.4 process 302 foregroundActive R-148")
  }
}
