import Dispatch
import Foundation
import Testing
import ValueExpectations
import VirtualTime

@Suite("Clocks")
struct ClocksTests {
  @Test("A jump of the wall clock moves dates and no spans")
  func wallJump() {
    let script = Script()
    script.at(10) { script in script.simulation.clocks.jumpWall(byMilliseconds: -3_600_000) }
    let log = script.run { script in
      Task {
        let date = Date()
        let continuous = ContinuousClock.now
        try await Task.sleep(for: .seconds(20))
        script.note("\(Date().timeIntervalSince(date)) \(ContinuousClock.now - continuous)")
      }
    }
    expect(log, is: ["20.0 -3580.0 20.0 seconds"])
  }

  @Test(
    "The wall clock cannot be set beyond 1900 and 2219, however often",
    arguments: [(1, "2219-12-31 23:59:59"), (-1, "1900-01-01 00:00:00")])
  func endOfDates(sign: Int64, last: String) {
    var clocks = Clocks(wallClock: WallTime(secondsSince1970: 1_772_438_400))
    let tenYears: Int64 = 316_224_000_000
    let jumps = (0..<40).map { _ in clocks.jumpWall(byMilliseconds: sign * tenYears) }
    expect("\(CivilTime(secondsSince1970: clocks.wall.secondsSince1970.rounded(.down)))", is: last)
    expect(jumps.first, is: sign * tenYears)
    expect(jumps.last, is: 0)
    expect(clocks.jumpWall(byMilliseconds: -sign * tenYears), is: -sign * tenYears)
  }

  @Test("A wall deadline follows the wall clock")
  func wallDeadline() {
    let script = Script()
    script.at(1) { script in script.simulation.clocks.jumpWall(byMilliseconds: 100_000) }
    let log = script.run { script in
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 50) { script.note("by the wall") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 50) { script.note("by uptime") }
    }
    expect(log, is: ["1.0 by the wall", "50.0 by uptime"])
  }

  @Test("A restart begins uptime and continuous time anew, and moves no wait that goes on (W-042)")
  func restart() {
    let script = Script()
    script.at(10) { script in script.simulation.clocks.restart() }
    let log = script.run { script in
      Task {
        let before = (ContinuousClock.now, SuspendingClock.now, DispatchTime.now())
        try await Task.sleep(for: .seconds(15))
        let continuous = ContinuousClock.now - before.0
        let up = SuspendingClock.now - before.1
        // A day of before less the second that a start takes.
        script.note("\(continuous == up) \(continuous - .seconds(15 - 86_400 - 10 + 1))")
        try await Task.sleep(for: .seconds(5))
        script.note("slept")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 12) { script.note("fired") }
    }
    expect(log, is: ["12.0 fired", "15.0 true 0.0 seconds", "20.0 slept"])
  }

  @Test("The suspending clock stands still while the device sleeps, and so do its timers")
  func deviceSleep() {
    let script = Script()
    script.at(2) { script in script.simulation.clocks.fallAsleep() }
    script.at(12) { script in script.simulation.clocks.wakeUp() }
    let log = script.run { script in
      Task {
        let suspending = SuspendingClock.now
        let continuous = ContinuousClock.now
        try await SuspendingClock().sleep(for: .seconds(5))
        script.note("\(SuspendingClock.now - suspending) \(ContinuousClock.now - continuous)")
      }
      Task {
        try await ContinuousClock().sleep(for: .seconds(5))
        script.note("continuous")
      }
    }
    expect(log, is: ["5.0 continuous", "15.0 5.0 seconds 15.0 seconds"])
  }

  @Test("Spans at the limits do not overflow")
  func limits() {
    expect(Instant.never.advanced(by: .seconds(1)), is: .never)
    expect(WallTime(secondsSince1970: .infinity).nanosecondsSince1970, is: .max)
    expect(Duration.seconds(Int64.max).nanoseconds, is: .max)
    expect(Duration.milliseconds(-1_500).nanoseconds, is: -1_500_000_000)
  }

  @Test("A timer in the distant future waits for ever and disturbs nothing")
  func distantFuture() {
    let script = Script()
    script.at(3) { script in script.simulation.stop() }
    let log = script.run { script in
      DispatchQueue.main.asyncAfter(deadline: .distantFuture) { script.note("never") }
      Task { try await Task.sleep(for: .seconds(1_000_000_000_000)) }
    }
    #expect(log.isEmpty)
  }
}
