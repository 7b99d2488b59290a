import Foundation
import Testing
import ValueExpectations
import VirtualTime

@Suite("Threads that look at the clock")
struct SpinningTests {
  @Test(
    "Who waits for a time by looking at the clock gets there, at most twice as late",
    arguments: [0.001, 0.05, 0.9, 60])
  func arrives(seconds: Double) {
    let script = Script()
    let log = script.run { script in
      let end = Date(timeIntervalSinceNow: seconds)
      while Date() < end {}
      script.note("there")
    }
    expect(script.findings, is: [])
    let arrival = log.first.flatMap { Double($0.split(separator: " ")[0]) } ?? 0
    #expect(arrival >= seconds && arrival <= min(2 * seconds + 0.001, seconds + 1))
  }

  @Test("Others run meanwhile, at their time")
  func others() {
    let script = Script()
    let log = script.run { script in
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { script.note("other") }
      let end = Date(timeIntervalSinceNow: 3)
      while Date() < end {}
    }
    expect(log, is: ["1.0 other"])
  }

  @Test("Fewer looks cost no time, however often they are repeated after a wait")
  func cheap() {
    let script = Script()
    let log = script.run { script in
      for _ in 0..<4 {
        for _ in 0..<12_000 { _ = Date() }
        Thread.sleep(forTimeInterval: 1)
      }
      script.note("done")
    }
    expect(log, is: ["4.0 done"])
  }

  @Test("The time that is spent so is processor time, and no other is")
  func processorTime() {
    let script = Script()
    nonisolated(unsafe) var domain: ExecutionDomain?
    script.run { script in
      domain = Simulation.currentDomain
      Thread.sleep(forTimeInterval: 10)
      let end = Date(timeIntervalSinceNow: 5)
      while Date() < end {}
    }
    let busy = domain?.processorTime ?? .zero
    #expect(busy >= .seconds(5) && busy <= .seconds(6))
  }

  @Test("A loop that never gets there ends as an endless one")
  func endless() {
    let script = Script()
    script.simulation.jobsPerInstantLimit = 10_000
    script.run { _ in while Date() < .distantFuture {} }
    expect(script.findings, is: [.tooManyJobsAtOneInstant(limit: 10_000)])
  }

  @Test("The alarm sounds at the wakeup of its number, once", arguments: [1, 3])
  func wakeups(count: Int) {
    let script = Script()
    let log = script.run { script in
      Simulation.currentDomain?.setAlarm(afterWakeups: count) { script.note("alarm") }
      for second in [1, 1, 2, 3, 4] {
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(second)) {}
      }
    }
    expect(log, is: ["\(Double(count)) alarm"])
  }
}
