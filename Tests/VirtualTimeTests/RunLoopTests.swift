import CoreFoundation
import Dispatch
import Foundation
import Testing
import ValueExpectations
import VirtualTime

// A run loop that has a limit ends a nanosecond after it: that is how Foundation sets its limits.
@Suite("Run loops in virtual time")
struct RunLoopTests {
  @Test("A timer of the main run loop fires at its times, and knows that it is on main")
  func scheduledTimer() {
    let log = Script().run { script in
      nonisolated(unsafe) var count = 0
      _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { timer in
        count += 1
        MainActor.assumeIsolated { script.note("tick \(count) \(Thread.isMainThread)") }
        if count == 3 { timer.invalidate() }
      }
      _ = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { timer in
        script.note("once \(timer.isValid)")
      }
    }
    expect(log, is: ["2.0 tick 1 true", "3.0 once true", "4.0 tick 2 true", "6.0 tick 3 true"])
  }

  @Test("A timer is added in modes, fired by hand, moved, invalidated")
  func timerByHand() {
    let log = Script().run { script in
      let timer = Timer(timeInterval: 10, repeats: true) { _ in script.note("tick") }
      timer.tolerance = 1
      script.note("\(timer.timeInterval) \(timer.isValid)")
      RunLoop.main.add(timer, forMode: .common)
      timer.fire()
      nonisolated(unsafe) let moved = timer
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
        moved.fireDate = Date(timeIntervalSinceNow: 2)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
        moved.invalidate()
        script.note("\(moved.isValid)")
      }
      let other = Timer(timeInterval: 1, repeats: false) { _ in script.note("never") }
      RunLoop.main.add(other, forMode: RunLoop.Mode("aModeThatNobodyRuns"))
    }
    expect(
      log,
      is: [
        "0.0 10.0 true", "0.0 tick", "7.0 tick", "17.0 tick", "20.0 false",
      ])
  }

  @Test("Repeats that are missed are one call; the grid stays")
  func missedRepeats() {
    let log = Script().run { script in
      nonisolated(unsafe) var count = 0
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        count += 1
        script.note("tick")
        if count == 3 { timer.invalidate() }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { Thread.sleep(forTimeInterval: 3) }
    }
    expect(log, is: ["1.0 tick", "4.5 tick", "5.0 tick"])
  }

  @Test("Setting the wall clock moves no timer")
  func wallClock() {
    let script = Script()
    script.at(1) { $0.simulation.clocks.jumpWall(byMilliseconds: 3_600_000) }
    let log = script.run { script in
      _ = Timer.scheduledTimer(withTimeInterval: 10, repeats: false) { _ in script.note("tick") }
    }
    expect(log, is: ["10.0 tick"])
  }

  @Test("Blocks are performed after the code that asks for them, in order")
  func perform() {
    let log = Script().run { script in
      RunLoop.main.perform { script.note("first") }
      RunLoop.current.perform { script.note("second") }
      script.note("code")
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 1)
        RunLoop.main.perform { script.note("third \(Thread.isMainThread)") }
      }
    }
    expect(log, is: ["0.0 code", "0.0 first", "0.0 second", "1.0 third true"])
  }

  @Test("A run loop that is run lets the main queue go on, and ends at its limit")
  func nested() {
    let log = Script().run { script in
      DispatchQueue.main.async { script.note("work") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { script.note("later work") }
      _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in script.note("timer") }
      script.note("begins")
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 3))
      script.note("ends")
      DispatchQueue.main.async { script.note("last") }
    }
    expect(
      log,
      is: [
        "0.0 begins", "0.0 work", "1.0 later work", "2.0 timer", "3.000000001 ends",
        "3.000000001 last",
      ])
  }

  @Test("Work of the main queue that runs a run loop gets timers, and no other work of the queue")
  func nestedInQueueWork() {
    let log = Script().run { script in
      DispatchQueue.main.async {
        DispatchQueue.main.async { script.note("work") }
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in script.note("timer") }
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 2))
        script.note("ends")
      }
    }
    expect(log, is: ["1.0 timer", "2.000000001 ends", "2.000000001 work"])
  }

  @Test("A run loop inside another one ends first")
  func nestedTwice() {
    let log = Script().run { script in
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 5))
        script.note("inner")
      }
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 2))
      script.note("outer")
    }
    expect(log, is: ["6.000000001 inner", "6.000000001 outer"])
  }

  @Test("run(mode:before:) ends after one event, and at once in a mode with nothing in it")
  func runInMode() {
    let log = Script().run { script in
      let mode = RunLoop.Mode("mine")
      script.note("\(RunLoop.current.run(mode: mode, before: Date(timeIntervalSinceNow: 5)))")
      let timer = Timer(timeInterval: 1, repeats: true) { _ in script.note("tick") }
      RunLoop.current.add(timer, forMode: mode)
      let limit = Date(timeIntervalSinceNow: 2.5)
      script.note("\(RunLoop.current.run(mode: mode, before: limit))")
      timer.invalidate()
    }
    expect(log.first, is: "0.0 false")
    #expect(log.contains("1.0 tick"))
    expect(log.last?.hasSuffix("true"), is: true)
  }

  @Test("run(mode:before:) ends with work of the main queue, too")
  func runForQueueWork() {
    let log = Script().run { script in
      nonisolated(unsafe) var answer = ""
      DispatchQueue.global().asyncAfter(deadline: .now() + 4) {
        DispatchQueue.main.async { answer = "answer" }
      }
      while answer.isEmpty {
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 30))
      }
      script.note(answer)
    }
    expect(log, is: ["4.0 answer"])
  }

  @Test("Core Foundation's functions mean the run loops and the time of the app")
  func coreFoundation() {
    let log = Script().run { script in
      let before = CFAbsoluteTimeGetCurrent()
      let main = CFRunLoopGetMain()
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
        script.note("\(CFAbsoluteTimeGetCurrent() - before)")
        CFRunLoopStop(CFRunLoopGetMain())
      }
      CFRunLoopPerformBlock(main, kCFRunLoopDefaultMode) { script.note("block") }
      CFRunLoopRun()
      script.note("stopped")
    }
    expect(log, is: ["0.0 block", "2.0 2.0", "2.0 stopped"])
  }

  @Test("A run loop of another thread runs when that thread runs it")
  func otherThread() {
    let script = Script()
    let log = script.run { script in
      Thread.detachNewThread {
        nonisolated(unsafe) let loop = RunLoop.current
        nonisolated(unsafe) var ticks = 0
        let timer = Timer(timeInterval: 1, repeats: true) { timer in
          ticks += 1
          script.note("tick \(Thread.isMainThread)")
          if ticks == 2 { timer.invalidate() }
        }
        loop.add(timer, forMode: .default)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
          loop.perform { script.note("block \(Thread.isMainThread)") }
        }
        loop.run(until: Date(timeIntervalSinceNow: 3))
        script.note("over")
      }
    }
    // A block wakes the loop, and one that has nothing left to wait for ends.
    #expect(
      log == ["1.0 tick false", "1.5 block false", "2.0 tick false", "2.0 over"])
    #expect(script.findings.isEmpty)
  }

  @Test("A timer on a thread of a queue never fires: nobody runs its run loop")
  func queueThread() {
    let script = Script()
    let log = script.run { script in
      DispatchQueue.global().async {
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in script.note("tick") }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 10) {
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 5))
        script.note("over")
      }
    }
    expect(log.count, is: 1)
    #expect(script.findings.isEmpty)
  }

  @Test("What falls due while the process is suspended fires once when it is resumed")
  func suspension() {
    let script = Script()
    let domain = script.simulation.makeDomain(name: "app", processID: 7)
    script.at(0) { script in
      domain.postToMain {
        _ = Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { _ in script.note("timer") }
        let source = DispatchSource.makeTimerSource(queue: .main)
        source.schedule(deadline: .now() + 10, repeating: 10)
        source.setEventHandler { script.note("source \(source.data)") }
        source.resume()
      }
    }
    script.at(15) { _ in domain.suspend() }
    script.at(45) { _ in domain.resume() }
    script.at(55) { _ in domain.end() }
    script.simulation.run(script)
    expect(
      script.log.sorted(),
      is: [
        "10.0 source 1", "10.0 timer", "45.0 source 3", "45.0 timer", "50.0 source 1", "50.0 timer",
      ])
  }

  @Test("Each life of an app has a main run loop of its own")
  func secondLife() {
    let script = Script()
    for number in 1...3 {
      let domain = script.simulation.makeDomain(name: "app", processID: Int32(number))
      script.at(Double(number) * 10) { script in
        domain.postToMain {
          _ = Timer.scheduledTimer(withTimeInterval: 4, repeats: true) { _ in
            script.note("life \(number)")
          }
        }
      }
      script.at(Double(number) * 10 + 5) { _ in domain.end() }
    }
    script.simulation.run(script)
    expect(script.log, is: ["14.0 life 1", "24.0 life 2", "34.0 life 3"])
  }
}
