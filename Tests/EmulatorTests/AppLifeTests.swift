import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("The life of an app")
struct AppLifeTests {
  @Test("An app that is opened, left and opened again gets the callbacks in Apple's order")
  func openAndLeave() {
    var scenario = PhoneScenario()
    scenario.at(10, .openApp)
    scenario.at(20, .leaveApp)
    scenario.at(60, .openApp)
    expect(
      scenario.run().lines(of: [.process, .output]),
      is: [
        "10 process 301 foregroundInactive R-148",
        "10.4 output finishLaunching",
        "10.4 process 301 foregroundActive R-148",
        "10.4 output didBecomeActive",
        "20 output willResignActive",
        "20 process 301 foregroundInactive R-148",
        "20 process 301 backgroundRunning R-148",
        "20 output didEnterBackground",
        "25 process 301 suspended R-136",
        "60 process 301 backgroundRunning R-148",
        "60 output willEnterForeground",
        "60 process 301 foregroundInactive R-148",
        "60 process 301 foregroundActive R-148",
        "60 output didBecomeActive",
      ])
  }

  @Test("An app that was launched for a task and is then opened enters the foreground only (R-146)")
  func openedAfterBackgroundLaunch() {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      process.handle("refresh")
      if process.processID == 301 { process.ask(for: "refresh", in: 100) }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(50, .jetsam)
    scenario.at(110, .openApp)
    expect(
      scenario.run().lines(of: [.output, .kill]),
      is: [
        "0.4 output finishLaunching", "0.4 output didBecomeActive",
        "10 output willResignActive", "10 output didEnterBackground",
        "50 killed jetsam R-138",
        "100.8 output finishLaunching in background", "100.8 output handler refresh",
        "110 output willEnterForeground", "110 output didBecomeActive",
      ])
  }

  @Test("Locking the device takes the app off the screen, unlocking brings it back")
  func lock() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10, .device(.lock))
    scenario.at(12, .device(.unlock))
    expect(
      scenario.run().lines(of: [.output]),
      is: [
        "0.4 output finishLaunching", "0.4 output didBecomeActive",
        "10 output deviceChanged", "10 output willResignActive", "10 output didEnterBackground",
        "12 output deviceChanged", "12 output willEnterForeground", "12 output didBecomeActive",
      ])
  }

  @Test("A user who comes back while the app is still leaving meets it after it has left")
  func changeOfMind() {
    var scenario = PhoneScenario()
    scenario.app.willResignActive = { _ in Simulation.current?.pause(for: .seconds(2)) }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(11, .openApp)
    expect(
      scenario.run().lines(of: [.process, .output]),
      is: [
        "0 process 301 foregroundInactive R-148", "0.4 output finishLaunching",
        "0.4 process 301 foregroundActive R-148", "0.4 output didBecomeActive",
        "10 output willResignActive", "12 process 301 foregroundInactive R-148",
        "12 process 301 foregroundActive R-148", "12 output didBecomeActive",
      ])
  }

  @Test(
    "Entering the background may take up to its limit (R-135)",
    arguments: [
      (4.999, [String]()),
      (5.0, ["15 killed enterBackgroundTimeout 0x8badf00d R-135"]),
      (5.001, ["15 killed enterBackgroundTimeout 0x8badf00d R-135"]),
    ])
  func enterBackgroundLimit(seconds: Double, kills: [String]) {
    var scenario = PhoneScenario()
    scenario.app.didEnterBackground = { _ in Simulation.current?.pause(for: .seconds(seconds)) }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    let run = scenario.run()
    expect(run.lines(of: [.kill]), is: kills)
    expect(run.findings.map(\.name), is: kills.map { _ in "slowDidEnterBackground" })
  }

  @Test("A suspended app runs no code until it is resumed, and its timers are late (R-137)")
  func frozenWork() {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { _ in
      Task { @MainActor in
        try await Task.sleep(for: .seconds(30))
        print("woke up")
      }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(100, .openApp)
    expect(
      scenario.run().lines(of: [.output]),
      is: [
        "0.4 output finishLaunching", "0.4 output didBecomeActive",
        "10 output willResignActive", "10 output didEnterBackground",
        "100 output willEnterForeground", "100 output didBecomeActive", "100 output woke up",
      ])
  }

  @Test("What the user does reaches the app when it is active, and is noted when it cannot")
  func userActions() {
    var scenario = PhoneScenario()
    scenario.at(5, .userAction(name: "Early", parameters: [:]))
    scenario.at(10, .openApp)
    scenario.at(10.1, .userAction(name: "WhileLaunching", parameters: [:]))
    scenario.at(11, .userAction(name: "Later", parameters: [:]))
    scenario.at(12, .leaveApp)
    scenario.at(13, .userAction(name: "TooLate", parameters: [:]))
    let run = scenario.run()
    expect(
      run.lines(of: [.user, .finding]),
      is: [
        "5 note actionNotHandedOver", "10 user OpenApp", "10.4 user WhileLaunching",
        "11 user Later", "12 user LeaveApp", "13 note actionNotHandedOver",
      ])
    expect(run.findings.map(\.identifier), is: ["Early", "TooLate"])
  }

  @Test("A run covers its duration but not its end, and ends a living process without a kill")
  func halfOpen() {
    var scenario = PhoneScenario()
    scenario.duration = 20
    scenario.at(0, .openApp)
    scenario.at(19.999, .userAction(name: "Last", parameters: [:]))
    scenario.at(20, .userAction(name: "Never", parameters: [:]))
    expect(
      scenario.run().lines(of: [.user, .kill, .finding]),
      is: [
        "0 user OpenApp", "19.999 user Last",
      ])
  }

  @Test(
    "Under a phone call an app on screen is inactive, until the call ends or its user comes back (F-014)"
  )
  func phoneCall() throws {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10, .device(.call(true)))
    scenario.at(20, .device(.call(false)))
    scenario.at(30, .device(.call(true)))
    scenario.at(40, .openApp)
    scenario.at(50, .device(.call(false)))
    scenario.at(60, .device(.call(true)))
    scenario.at(70, .leaveApp)
    func calls() -> [String] {
      scenario.run().lines(of: [.output]).filter { !$0.hasPrefix("0.4") && !$0.contains("device") }
    }
    expect(
      calls(),
      is: [
        "10 output willResignActive", "20 output didBecomeActive", "30 output willResignActive",
        "40 output didBecomeActive", "60 output willResignActive", "70 output didEnterBackground",
      ])
    try scenario.policy.disable(.inactiveAlone)
    expect(calls(), is: ["70 output willResignActive", "70 output didEnterBackground"])
  }
}
