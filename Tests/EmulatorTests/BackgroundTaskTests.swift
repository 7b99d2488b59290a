import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import TraceReport
import ValueExpectations
import VirtualTime

@Suite("Background tasks")
struct BackgroundTaskTests {
  private func lines(_ scenario: PhoneScenario) -> [String] {
    let lines = scenario.run().lines(of: [.process, .task, .assertion, .finding, .kill, .output])
    return Array(lines.drop { $0 != "10 output didEnterBackground" }.dropFirst())
  }

  @Test("A background task holds the suspension off until it is ended (R-103)")
  func holdsOff() {
    let scenario = PhoneScenario.leftApp { process in
      let task = process.beginBackgroundTask(name: "flush", expirationHandler: nil)
      Task { @MainActor in
        try await Task.sleep(for: .seconds(20))
        process.endBackgroundTask(task)
      }
    }
    expect(
      lines(scenario),
      is: [
        "10 taken flush", "30 released flush", "30.5 process 301 suspended R-136",
      ])
  }

  @Test("Background App Refresh has no say in background tasks (R-167)")
  func withoutBackgroundRefresh() {
    var scenario = PhoneScenario.leftApp { process in
      _ = process.beginBackgroundTask(name: "flush") { process.endBackgroundTask(1) }
    }
    scenario.at(5, .device(.backgroundRefresh(false)))
    scenario.at(20, .device(.backgroundRefreshRestricted(true)))
    scenario.timeline.sort { $0.at < $1.at }
    expect(
      lines(scenario).filter { !$0.contains("deviceChanged") },
      is: [
        "10 taken flush", "35 expired flush (time, handler) R-108", "35 released flush",
        "35.5 process 301 suspended R-136",
      ])
  }

  @Test("A task that is ended at once does not shorten the time after leaving the screen")
  func grace() {
    let scenario = PhoneScenario.leftApp { process in
      process.endBackgroundTask(
        process.beginBackgroundTask(name: "flush", expirationHandler: nil))
    }
    expect(
      lines(scenario),
      is: [
        "10 taken flush", "10 released flush", "15 process 301 suspended R-136",
      ])
  }

  @Test("At 25 s all handlers are called in order on main; who ends in time is suspended (R-108)")
  func expiration() {
    let scenario = PhoneScenario.leftApp { process in
      for (identifier, name) in [(1, "first"), (2, "second")] {
        _ = process.beginBackgroundTask(name: name) {
          print("\(name) expires with \(process.backgroundTimeRemaining) s left")
          process.endBackgroundTask(identifier)
        }
      }
    }
    expect(
      lines(scenario),
      is: [
        "10 taken first", "10 taken second",
        "35 expired first (time, handler) R-108", "35 expired second (time, handler) R-108",
        "35 output first expires with 5.0 s left", "35 released first",
        "35 output second expires with 5.0 s left", "35 released second",
        "35.5 process 301 suspended R-136",
      ])
  }

  @Test(
    "A task that is open at 30 s costs the process its life (R-114, R-126)",
    arguments: [
      (19.999, ["29.999 released leak", "30.499 process 301 suspended R-136"]),
      (
        29.999,
        [
          "35 expired leak (time) R-108", "39.999 released leak",
          "40.499 process 301 suspended R-136",
        ]
      ),
      (
        30.0,
        [
          "35 expired leak (time) R-108", "40 error backgroundTaskLeaked R-114",
          "40 killed backgroundTaskLeaked 0x2182bad2 R-126", "40 process 301 notRunning R-126",
        ]
      ),
      (
        30.001,
        [
          "35 expired leak (time) R-108", "40 error backgroundTaskLeaked R-114",
          "40 killed backgroundTaskLeaked 0x2182bad2 R-126", "40 process 301 notRunning R-126",
        ]
      ),
    ])
  func leak(seconds: Double, expected: [String]) {
    let scenario = PhoneScenario.leftApp { process in
      let task = process.beginBackgroundTask(name: "leak", expirationHandler: nil)
      Task { @MainActor in
        try await Task.sleep(for: .milliseconds(Int64((seconds * 1000).rounded())))
        process.endBackgroundTask(task)
      }
    }
    expect(lines(scenario).dropFirst(), is: expected[...])
  }

  @Test("The finding about a leak names the code and how to mend it")
  func leakText() throws {
    let scenario = PhoneScenario.leftApp {
      _ = $0.beginBackgroundTask(name: "leak", expirationHandler: nil)
    }
    let finding = try #require(scenario.run().findings.first)
    #expect(finding.message.contains("0x2182bad2"))
    expect(finding.hint, is: RuleCatalogue.rule(.backgroundTaskLeak).fix)
    expect(finding.identifier, is: "leak")
  }

  @Test("The clock starts when the app leaves the screen, not when the task begins (R-106)")
  func clockStartsInBackground() {
    var scenario = PhoneScenario.leftApp { _ in }
    scenario.app.finishLaunching = { process in
      _ = process.beginBackgroundTask(name: "early", expirationHandler: nil)
      print(process.backgroundTimeRemaining == .greatestFiniteMagnitude)
    }
    let run = scenario.run()
    expect(run.lines(of: [.kill]), is: ["40 killed backgroundTaskLeaked 0x2182bad2 R-126"])
    #expect(run.lines(of: [.output]).contains("0.4 output true"))
  }

  @Test("Two tasks one after the other share the time (R-105)")
  func shared() {
    let scenario = PhoneScenario.leftApp { process in
      let first = process.beginBackgroundTask(name: "first", expirationHandler: nil)
      Task { @MainActor in
        try await Task.sleep(for: .seconds(20))
        _ = process.beginBackgroundTask(name: "second", expirationHandler: nil)
        process.endBackgroundTask(first)
        print(process.backgroundTimeRemaining)
      }
    }
    expect(
      lines(scenario).filter { !$0.contains("process") },
      is: [
        "10 taken first", "30 taken second", "30 released first", "30 output 10.0",
        "35 expired second (time) R-108", "40 error backgroundTaskLeaked R-114",
        "40 killed backgroundTaskLeaked 0x2182bad2 R-126",
      ])
  }

  @Test("Coming back stops the clock; leaving again starts it anew")
  func clockStops() {
    var scenario = PhoneScenario.leftApp { _ in }
    scenario.app.willResignActive = { process in
      guard process.singletons.object(of: Once.self, create: Once.init).isFirst() else { return }
      _ = process.beginBackgroundTask(name: "open", expirationHandler: nil)
    }
    scenario.at(30, .openApp)
    scenario.at(50, .leaveApp)
    expect(
      scenario.run().lines(of: [.task, .kill]),
      is: [
        "75 expired open (time) R-108", "80 killed backgroundTaskLeaked 0x2182bad2 R-126",
      ])
  }

  @Test("A task begun during a background wake gets 5 s (R-107)")
  func wake() {
    var scenario = PhoneScenario()
    scenario.duration = 200
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        _ = process.beginBackgroundTask(name: "short", expirationHandler: nil)
        print(process.backgroundTimeRemaining)
        process.ask(for: "refresh", in: 1000)
        process.complete(task, success: true)
      }
      process.ask(for: "refresh", in: 99.6)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    expect(
      scenario.run().lines(of: [.task, .kill]),
      is: [
        "100 launched refresh warm R-072", "100 completed refresh true by handler",
        "102.5 expired short (time) R-108",
        "105 killed backgroundTaskLeaked 0x2182bad2 R-126",
      ])
  }

  @Test("Ending an identifier that is not open is a warning (R-112)", arguments: [0, 2, 99])
  func unknownIdentifier(identifier: Int) {
    let scenario = PhoneScenario.leftApp { process in
      process.endBackgroundTask(process.beginBackgroundTask(name: "a", expirationHandler: nil))
      process.endBackgroundTask(identifier)
    }
    #expect(lines(scenario).contains("10 warning backgroundTaskNotOpen R-112"))
  }

  @Test("More than 1000 open tasks end the process (R-113)", arguments: [1000, 1001])
  func tooMany(count: Int) {
    let scenario = PhoneScenario.leftApp { process in
      for _ in 0..<count { _ = process.beginBackgroundTask(name: "x", expirationHandler: nil) }
      print("survived")
    }
    let lines = lines(scenario)
    expect(lines.contains("10 output survived"), is: (count == 1000))
    expect(lines.contains("10 killed tooManyBackgroundTasks 0xbada5e47 R-113"), is: (count == 1001))
  }

  @Test("Main being blocked keeps the handlers from running, and the watchdog comes (R-109)")
  func blockedMain() {
    var scenario = PhoneScenario.leftApp { process in
      _ = process.beginBackgroundTask(name: "blocked") { print("never printed") }
      Task { @MainActor in Simulation.current?.pause(for: .seconds(100)) }
    }
    scenario.duration = 60
    expect(
      lines(scenario).suffix(3),
      is: [
        "38 error mainThreadBlocked R-129", "38 killed watchdog 0x8badf00d R-129",
        "38 process 301 notRunning R-129",
      ])
  }
}

/// Tells the first call from later ones, within one process.
private final class Once {
  private var wasCalled = false

  func isFirst() -> Bool {
    defer { wasCalled = true }
    return !wasCalled
  }
}
