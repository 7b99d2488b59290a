import Dispatch
import Foundation
import Synchronization
import Testing
import ValueExpectations
import VirtualTime

@Suite("Dispatch sources in virtual time")
struct EventSourceTests {
  @Test("A timer fires at its times, after resume() as after activate()", arguments: [true, false])
  func timer(isResumed: Bool) {
    let log = Script().run { script in
      nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + 2, repeating: 3)
      timer.setEventHandler { @Sendable in
        script.note("tick \(timer.data) \(Thread.isMainThread)")
        if script.simulation.now.seconds >= 8 { timer.cancel() }
      }
      timer.setCancelHandler { @Sendable in script.note("cancelled \(timer.isCancelled)") }
      if isResumed { timer.resume() } else { timer.activate() }
    }
    expect(
      log, is: ["2.0 tick 1 true", "5.0 tick 1 true", "8.0 tick 1 true", "8.0 cancelled true"])
  }

  @Test(
    "A timer that is not activated does not fire; activated late it fires once for all its times")
  func inactive() {
    let log = Script().run { script in
      nonisolated(unsafe) let timer = DispatchSource.makeTimerSource()
      timer.schedule(deadline: .now() + 1, repeating: 1)
      timer.setRegistrationHandler { @Sendable in script.note("registered") }
      timer.setEventHandler { @Sendable in
        script.note("tick \(timer.data)")
        if timer.data == 1 { timer.cancel() }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) { timer.activate() }
    }
    expect(log, is: ["3.5 registered", "3.5 tick 3", "4.0 tick 1"])
  }

  @Test("A suspended timer keeps its times for one call; the grid stays")
  func suspended() {
    let log = Script().run { script in
      nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(
        queue: DispatchQueue(label: "timer"))
      timer.schedule(deadline: .now(), repeating: .seconds(10))
      timer.setEventHandler { @Sendable in script.note("tick \(timer.data)") }
      timer.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { timer.suspend() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 35) { timer.resume() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 45) { timer.cancel() }
    }
    expect(log, is: ["0.0 tick 1", "35.0 tick 3", "40.0 tick 1"])
  }

  @Test("The handler of a suspended source's end is called when it is resumed")
  func cancelledWhileSuspended() {
    let log = Script().run { script in
      nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now(), repeating: 1)
      timer.setEventHandler { @Sendable in script.note("tick") }
      timer.setCancelHandler { @Sendable in script.note("cancelled") }
      timer.cancel()
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) { timer.resume() }
    }
    expect(log, is: ["3.0 cancelled"])
  }

  @Test("A source that nobody refers to any more is over, without a call for its end")
  func dropped() {
    let log = Script().run { script in
      let holder = Holder()
      nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + 1, repeating: 1)
      let last = Last { script.note("handler is gone") }
      timer.setEventHandler { @Sendable in withExtendedLifetime(last) { script.note("tick") } }
      timer.setCancelHandler { @Sendable in script.note("cancelled") }
      timer.resume()
      holder.timer = timer
      DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { holder.timer = nil }
    }
    expect(log, is: ["1.0 tick", "2.0 tick", "2.5 handler is gone"])
  }

  final class Holder: @unchecked Sendable {
    var timer: (any DispatchSourceTimer)?
  }

  final class Last: Sendable {
    private let action: @Sendable () -> Void
    init(_ action: @escaping @Sendable () -> Void) { self.action = action }
    deinit { action() }
  }

  @Test("A new schedule takes the place of the old one, and of what it has counted")
  func rescheduled() {
    let log = Script().run { script in
      nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + 1)
      timer.setEventHandler { @Sendable in script.note("tick \(timer.data)") }
      timer.resume()
      timer.schedule(deadline: .now() + 7)
      DispatchQueue.main.asyncAfter(deadline: .now() + 10) { timer.schedule(deadline: .now() + 5) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
        timer.schedule(wallDeadline: .now() + 5)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 30) { timer.cancel() }
    }
    expect(log, is: ["7.0 tick 1", "15.0 tick 1", "25.0 tick 1"])
  }

  @Test("Handlers that take long get what they have missed in one call")
  func slowHandler() {
    let log = Script().run { script in
      nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(
        queue: DispatchQueue(label: "timer"))
      timer.schedule(deadline: .now() + 1, repeating: 1)
      timer.setEventHandler { @Sendable in
        script.note("tick \(timer.data)")
        if script.simulation.now.seconds < 2 { Thread.sleep(forTimeInterval: 3.5) }
        if script.simulation.now.seconds >= 5 { timer.cancel() }
      }
      timer.resume()
    }
    expect(log, is: ["1.0 tick 1", "4.5 tick 3", "5.0 tick 1"])
  }

  @Test("A timer of the wall clock follows the wall clock, others do not")
  func wallClock() {
    let script = Script()
    script.at(1) { $0.simulation.clocks.jumpWall(byMilliseconds: 3_600_000) }
    let log = script.run { script in
      for (name, isWall) in [("wall", true), ("uptime", false)] {
        nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .main)
        if isWall {
          timer.schedule(wallDeadline: .now() + 3_610)
        } else {
          timer.schedule(deadline: .now() + 3_610)
        }
        timer.setEventHandler { @Sendable in
          script.note(name)
          timer.cancel()
        }
        timer.resume()
      }
    }
    expect(log, is: ["10.0 wall", "3610.0 uptime"])
  }

  @Test("Data that is merged while the handler cannot run is added, or-ed or replaced")
  func data() {
    let log = Script().run { script in
      nonisolated(unsafe) let add = DispatchSource.makeUserDataAddSource(queue: .main)
      add.setEventHandler { @Sendable in script.note("add \(add.data)") }
      nonisolated(unsafe) let or = DispatchSource.makeUserDataOrSource(queue: .main)
      or.setEventHandler { @Sendable in script.note("or \(or.data)") }
      nonisolated(unsafe) let replace = DispatchSource.makeUserDataReplaceSource(queue: .main)
      replace.setEventHandler { @Sendable in script.note("replace \(replace.data)") }
      add.resume()
      or.resume()
      replace.resume()
      for value: UInt in [1, 2, 0, 3] {
        add.add(data: value)
        or.or(data: value)
        replace.replace(data: value)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        add.add(data: 4)
        or.cancel()
        or.or(data: 8)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
        add.cancel()
        replace.cancel()
      }
    }
    expect(log, is: ["0.0 add 6", "0.0 or 3", "0.0 replace 3", "1.0 add 4"])
  }

  @Test("A handler is on the queue of its source")
  func queue() {
    let log = Script().run { script in
      let queue = DispatchQueue(label: "mine")
      let key = DispatchSpecificKey<Int>()
      queue.setSpecific(key: key, value: 7)
      nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now())
      timer.setEventHandler { @Sendable in
        dispatchPrecondition(condition: .onQueue(queue))
        script.note("\(DispatchQueue.getSpecific(key: key) ?? 0)")
        timer.cancel()
      }
      timer.resume()
      queue.async { script.note("work") }
    }
    expect(log, is: ["0.0 work", "0.0 7"])
  }

  // Each has a process of its own.
  @Test("What traps on a phone traps here")
  func traps() async {
    await #expect(processExitsWith: .failure) { Self.make("inactive") }
    await #expect(processExitsWith: .failure) { Self.make("suspended") }
    await #expect(processExitsWith: .failure) { Self.make("resumed") }
    await #expect(processExitsWith: .success) { Self.make("nothing wrong") }
  }

  private static func make(_ mistake: String) {
    Script().run { _ in
      nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + 1)
      timer.setEventHandler {}
      if mistake == "inactive" { return }
      timer.resume()
      if mistake == "suspended" { timer.suspend() }
      if mistake == "resumed" { timer.resume() }
    }
  }
}
