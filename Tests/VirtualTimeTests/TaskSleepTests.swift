import Dispatch
import Foundation
import Testing
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
    #expect(log == ["2.0 true"])
    #expect(script.simulation.now == .seconds(2))
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
    #expect(log == ["0.0 cancelled"])
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
    #expect(log == ["1.0 slept", "1.5 woken: true"])
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
    #expect(log == ["0.0 slept"])
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
    #expect(log == ["1.0 b", "1.0 d", "2.0 a", "2.0 c"])
  }

  @Test("Every way to sleep takes the same time", arguments: [1, 999, 1_000_000_000])
  func otherWays(nanoseconds: Int64) {
    let script = Script()
    let log = script.run { script in
      let span = Duration.nanoseconds(nanoseconds)
      Task { @MainActor in
        let start = script.simulation.now
        func measure(_ name: String, _ sleep: () async throws -> Void) async throws {
          let before = script.simulation.now
          try await sleep()
          script.note("\(name) \(before.duration(to: script.simulation.now) == span)")
        }
        try await measure("for") { try await Task.sleep(for: span) }
        try await measure("clock") { try await ContinuousClock().sleep(for: span) }
        try await measure("until") {
          try await Task.sleep(until: .now.advanced(by: span), clock: .continuous)
        }
        try await measure("suspending") { try await Task.sleep(for: span, clock: .suspending) }
        try await measure("nanoseconds") {
          try await Task.sleep(nanoseconds: UInt64(nanoseconds))
        }
        script.note("\(start.duration(to: script.simulation.now) == span * 5)")
      }
    }
    #expect(log.count == 6)
    #expect(log.allSatisfy { $0.hasSuffix("true") })
  }

  @Test("A sleep outside every simulation is the system's")
  func outside() async throws {
    Script().run { _ in }
    let clock = ContinuousClock()
    let before = clock.now
    try await Task.sleep(for: .milliseconds(1))
    #expect(clock.now - before >= .milliseconds(1))
  }

  @Test(
    "Spans are cut off to whole nanoseconds and held within 64 bits",
    arguments: [
      (Duration(secondsComponent: 0, attosecondsComponent: 999_999_999), Int64(0)),
      (Duration(secondsComponent: 0, attosecondsComponent: 1_000_000_000), 1),
      (Duration(secondsComponent: 0, attosecondsComponent: -1_999_999_999), -1),
      (Duration.seconds(-2), -2_000_000_000),
      (Duration.seconds(9_223_372_036), 9_223_372_036_000_000_000),
      (Duration.seconds(9_223_372_037), .max), (Duration.seconds(-9_223_372_037), .min),
      (Duration.seconds(Int64.max), .max), (Duration.seconds(Int64.min), .min),
    ])
  func nanoseconds(span: Duration, nanoseconds: Int64) {
    #expect(span.nanoseconds == nanoseconds)
  }
}
