import Dispatch
import Foundation
import Testing
import ValueExpectations
import VirtualTime

@Suite("Sleeps of tasks")
struct TaskSleepTests {
  @Test("A cancelled sleep leaves no timer behind: the run is over when the task is")
  func cancelledSleepEndsRun() {
    let script = Script()
    let log = script.run { script in
      let task = Task {
        do {
          try await Task.sleep(for: .seconds(100))
        } catch {
          script.note("\(error is CancellationError)")
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { task.cancel() }
    }
    expect(log, is: ["2.0 true"])
    expect(script.simulation.now, is: .seconds(2))
  }

  @Test("A task that was cancelled before does not sleep")
  func cancelledBefore() {
    let script = Script()
    let log = script.run { script in
      let task = Task {
        do {
          try await Task.sleep(for: .seconds(5))
          script.note("slept")
        } catch {
          script.note("cancelled")
        }
      }
      task.cancel()
    }
    expect(log, is: ["0.0 cancelled"])
  }

  @Test("A task cancelled after its sleep has ended goes on")
  func cancelledAfter() {
    let script = Script()
    let log = script.run { script in
      let task = Task {
        try await Task.sleep(for: .seconds(1))
        script.note("slept")
        try? await Task.sleep(for: .seconds(9))
        script.note("woken: \(Task.isCancelled)")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { task.cancel() }
    }
    expect(log, is: ["1.0 slept", "1.5 woken: true"])
  }

  @Test(
    "A sleep of no time, or less, ends at the same instant",
    arguments: [Duration.zero, .seconds(-3), .nanoseconds(-1)])
  func noTime(span: Duration) {
    let script = Script()
    let log = script.run { script in
      Task {
        try await Task.sleep(for: span)
        script.note("slept")
      }
    }
    expect(log, is: ["0.0 slept"])
  }

  @Test("Sleeps end at their own instants, equal ones in the order in which they began")
  func order() {
    let script = Script()
    let log = script.run { script in
      for (name, seconds) in [("a", 2), ("b", 1), ("c", 2), ("d", 1)] {
        Task.detached {
          try await Task.sleep(for: .seconds(seconds))
          script.note(name)
        }
      }
    }
    expect(log, is: ["1.0 b", "1.0 d", "2.0 a", "2.0 c"])
  }

  @Test("Every way to sleep takes the same time", arguments: [1, 999, 1_000_000_000] as [Int64])
  func otherWays(nanoseconds: Int64) {
    let script = Script()
    let log = script.run { script in
      Task.detached { try await Self.sleepInEveryWay(nanoseconds, script) }
    }
    expect(log.count, is: 5)
    #expect(log.allSatisfy { $0.hasSuffix(" true") })
  }

  private static func sleepInEveryWay(_ nanoseconds: Int64, _ script: Script) async throws {
    let span = Duration.nanoseconds(nanoseconds)
    var instants = [script.simulation.now]
    try await Task.sleep(for: span)
    instants.append(script.simulation.now)
    try await ContinuousClock().sleep(for: span)
    instants.append(script.simulation.now)
    try await Task.sleep(until: .now.advanced(by: span), clock: .continuous)
    instants.append(script.simulation.now)
    try await Task.sleep(for: span, clock: .suspending)
    instants.append(script.simulation.now)
    try await Task.sleep(nanoseconds: UInt64(nanoseconds))
    instants.append(script.simulation.now)
    for (before, after) in zip(instants, instants.dropFirst()) {
      script.note("\(before.duration(to: after) == span)")
    }
  }

  @Test("A sleep outside every simulation is the system's")
  func outside() async throws {
    Script().run { _ in }
    let clock = ContinuousClock()
    let before = clock.now
    try await Task.sleep(for: .milliseconds(1))
    #expect(clock.now - before >= .milliseconds(1))
  }
}
