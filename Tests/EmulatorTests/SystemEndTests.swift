import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("What the system does to an app")
struct SystemEndTests {
  /// An app that is left at 10 s, suspended at 15 s, and wants a refresh at 100 s.
  private func scheduling() -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 300
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in process.complete(task, success: true) }
      if process.processID == 301 { process.ask(for: "refresh", in: 99.6) }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    return scenario
  }

  private func lines(_ run: PhoneRun) -> [String] {
    run.lines(of: [.kill, .task, .finding]).filter {
      !$0.contains("completed") && !$0.contains("chainBroken")
    }
  }

  @Test(
    "Heat kills an app that runs, also on screen, and is no force-quit (R-133)",
    arguments: [(5.0, "5"), (12.0, "12")])
  func heat(at seconds: Double, shown: String) {
    var scenario = scheduling()
    scenario.at(seconds, .coolOff)
    scenario.timeline.sort { $0.at < $1.at }
    expect(
      lines(scenario.run()),
      is: [
        "\(shown) killed tooHot 0xc00010ff R-133", "100.4 launched refresh cold R-060",
      ])
  }

  @Test("Heat leaves a suspended app alone")
  func heatWhileSuspended() {
    var scenario = scheduling()
    scenario.at(20, .coolOff)
    expect(lines(scenario.run()), is: ["100 launched refresh warm R-072"])
  }

  @Test("An app over its own memory limit is ended while it is on screen (R-139)")
  func memoryLimit() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(5, .memoryShortage(.perProcessLimit))
    scenario.at(6, .openApp)
    let run = scenario.run()
    expect(run.lines(of: [.kill]), is: ["5 killed jetsam R-139"])
    expect(run.lines(of: [.process]).last, is: "6.4 process 302 foregroundActive R-148")
    let details = run.records.compactMap { record in
      if case .killed(let kill) = record.event { kill.detail } else { nil }
    }
    expect(details, is: [.jetsam(reason: .perProcessLimit)])
  }

  @Test(
    "An update ends the process in every state; what is pending stays, and runs cold (R-157)",
    arguments: [(5.0, "5"), (12.0, "12"), (50.0, "50")])
  func update(at seconds: Double, shown: String) {
    var scenario = scheduling()
    scenario.at(seconds, .updateApp)
    scenario.timeline.sort { $0.at < $1.at }
    expect(
      lines(scenario.run()),
      is: [
        "\(shown) killed update R-157", "100.4 launched refresh cold R-060",
      ])
  }

  @Test("By policy an update loses what is pending (R-046)")
  func updateLoses() throws {
    var scenario = scheduling()
    scenario.policy[.updateKeepsPending] = false
    scenario.at(20, .updateApp)
    expect(
      scenario.run().lines(of: [.reason]).suffix(2),
      is: [
        "20 free refresh R-033", "20 removed refresh R-046",
      ])
    try scenario.policy.disable(.requestsAfterRestart)
    expect(lines(scenario.run()).last, is: "100.4 launched refresh cold R-060")
  }

  @Test("Without R-157 an update stops background launches until the app is opened")
  func updateAsForceQuit() throws {
    var scenario = scheduling()
    try scenario.policy.disable(.onlySwipeIsForceQuit)
    scenario.at(20, .updateApp)
    expect(lines(scenario.run()), is: ["20 killed update R-157"])
  }

  @Test(
    "A restart lifts a force-quit only where the policy says so (R-154)",
    arguments: [(false, false), (true, true)])
  func restartAfterForceQuit(isCleared: Bool, isLaunched: Bool) {
    var scenario = scheduling()
    scenario.policy[.forceQuitClearedByRestart] = isCleared
    scenario.at(20, .forceQuit)
    scenario.at(30, .reboot)
    expect(
      lines(scenario.run()).dropFirst(),
      is: (isLaunched ? ["100.4 launched refresh cold R-060"] : []))
  }
}
