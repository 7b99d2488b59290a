import DeviceModel
import Emulator
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import ValueExpectations

@Suite("Late timers, and a clock that is set right")
struct TimerLagTests {
  /// When the timers of an app come that it sets on its way to the background, in seconds.
  private func late(power: Bool, lock: Bool = true) -> [String] {
    var scenario = PhoneScenario()
    scenario.duration = 1000
    scenario.device.hasExternalPower = power
    scenario.policy[.timersBackgroundLag] = .seconds(7)
    scenario.at(0, .openApp)
    scenario.at(100, lock ? .device(.lock) : .leaveApp)
    return firings(in: scenario) { process in
      _ = process.beginBackgroundTask(name: "work", expirationHandler: nil)
    }
  }

  /// The same of an app that does something before it sets them.
  private func firings(
    in scenario: PhoneScenario, _ doFirst: @escaping @MainActor @Sendable (AppProcess) -> Void
  ) -> [String] {
    var scenario = scenario
    scenario.app.didEnterBackground = { process in
      doFirst(process)
      let begin = Date()
      let note = { @Sendable (name: String) in
        say(name, Int(Date().timeIntervalSince(begin).rounded()))
      }
      Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in note("timer") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) { note("after") }
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 4)
      source.setEventHandler {
        note("source"); source.cancel()
      }
      source.activate()
      Task {
        try await Task.sleep(for: .seconds(1)); note("sleep")
      }
    }
    return AppCode().said(in: scenario.run(isolation: .inProcess))
  }

  @Test(
    "Timers of the background come late on a locked phone off its charger, sleeps do not (W-048)")
  func lag() {
    expect(late(power: false), is: ["sleep 1", "timer 9", "after 10", "source 11"])
    let punctual = ["sleep 1", "timer 2", "after 3", "source 4"]
    expect(late(power: true), is: punctual)
    expect(late(power: false, lock: false), is: punctual)
  }

  /// What comes of an app that leaves the screen of a Mac on which apps nap after a second.
  private func napping(
    _ doFirst: @escaping @MainActor @Sendable (AppProcess) -> Void = { _ in }
  ) -> [String] {
    var scenario = PhoneScenario()
    scenario.duration = 1000
    scenario.device.kind = .mac
    scenario.policy[.appNapOnset] = .seconds(1)
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    return firings(in: scenario, doFirst)
  }

  @Test("App Nap puts timers and sleeps of all kinds off to moments that lie apart (F-076)")
  func nap() {
    expect(napping(), is: ["sleep 1", "timer 11", "after 11", "source 11"])
    let punctual = ["sleep 1", "timer 2", "after 3", "source 4"]
    expect(
      napping { _ = $0.beginBackgroundTask(name: "work", expirationHandler: nil) }, is: punctual)
    expect(
      napping { _ = $0.beginActivity(ActivityWish(reason: "work", options: 0xFF_FFFF)) },
      is: punctual)
  }

  @Test("A network that comes back sets the clock right (W-053)", arguments: [-0.637, 0, 0.05])
  func drift(step: Double) {
    var code = AppCode()
    code.scenario.policy[.clockDriftStep] = .seconds(step)
    code.scenario.at(5, .device(.network(.none)))
    code.scenario.at(10, .device(.network(.cellular)))
    code.scenario.at(11, .device(.network(.wifi)))
    let said = code.run {
      let begin = (Date(), ContinuousClock.now)
      Task {
        try await Task.sleep(for: .seconds(15))
        let passed = (ContinuousClock.now - begin.1).components.seconds
        say(Int((Date().timeIntervalSince(begin.0) * 1000).rounded()) - Int(passed) * 1000)
      }
    }
    expect(said, is: ["\(Int((step * 1000).rounded()))"])
  }
}
