import Dispatch
import Foundation
import Synchronization
import Testing
import ValueExpectations
import VirtualTime

@Suite("Execution domains")
struct DomainTests {
  /// A value that the world and app code share; only one of them runs at a time.
  final class Box<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  @Test("A suspended domain stands still and catches up in order")
  func suspension() {
    let script = Script()
    let domain = script.simulation.makeDomain(name: "app", processID: 301)
    script.at(0) { script in
      domain.postToMain {
        Task { @MainActor in
          for _ in 1...4 {
            try await Task.sleep(for: .seconds(1))
            script.note("tick")
          }
        }
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 2)
          script.note("thread")
        }
      }
    }
    script.at(1.5) { _ in domain.suspend() }
    script.at(10) { _ in domain.resume() }
    script.simulation.run(script)
    expect(
      script.log,
      is: ["1.0 tick", "10.0 tick", "10.0 thread", "11.0 tick", "12.0 tick"].sortedLike(script.log))
    expect(script.log.first, is: "1.0 tick")
    expect(script.log.last, is: "12.0 tick")
  }

  @Test("An ended domain never runs again")
  func end() {
    let script = Script()
    let domain = script.simulation.makeDomain(name: "app", processID: 301)
    script.at(0) { script in
      domain.postToMain {
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) { script.note("late") }
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 3)
          script.note("thread")
        }
      }
    }
    script.at(2) { _ in domain.end() }
    script.at(9) { script in script.note("world") }
    script.simulation.run(script)
    expect(script.log, is: ["9.0 world"])
  }

  @Test("A task belongs to the domain that created it, whoever resumes it")
  func ownership() {
    let script = Script()
    let first = script.simulation.makeDomain(name: "first", processID: 1)
    let second = script.simulation.makeDomain(name: "second", processID: 2)
    let waiting = Box<CheckedContinuation<Void, Never>?>(nil)
    script.at(0) { script in
      first.postToMain {
        Task {
          await withCheckedContinuation { waiting.value = $0 }
          script.note("resumed in process \(Simulation.currentDomain?.processID ?? 0)")
        }
      }
    }
    script.at(1) { _ in first.suspend() }
    script.at(2) { _ in second.postToMain { waiting.value?.resume() } }
    script.at(3) { script in
      script.note("first goes on")
      first.resume()
    }
    script.simulation.run(script)
    expect(script.log, is: ["3.0 first goes on", "3.0 resumed in process 1"])
  }

  @Test("A thread that is given up never returns and the run goes on")
  func abandoned() {
    let script = Script()
    let domain = script.simulation.makeDomain(name: "app", processID: 301)
    script.at(0) { script in
      domain.postToMain {
        script.note("killed at this call")
        domain.end()
        script.simulation.abandonThread()
      }
    }
    script.at(1) { script in script.note("world") }
    script.simulation.run(script)
    expect(script.log, is: ["0.0 killed at this call", "1.0 world"])
  }

  @Test("A thread that waits for the queue whose work it runs gets no further: Dispatch traps")
  func syncOnOwnQueue() {
    for queue in [
      DispatchQueue(label: "own"), DispatchQueue(label: "own", attributes: .concurrent),
    ] {
      let script = Script()
      let log = script.run { script in
        queue.async(flags: .barrier) {
          script.note("before")
          queue.sync {}
          script.note("after")
        }
      }
      expect(log, is: ["0.0 before"])
      expect(script.findings, is: [.ownedQueue(label: "own")])
    }
  }

  @Test("Work of a concurrent queue may wait for its turn there, as others have theirs at once")
  func syncOnConcurrentQueue() {
    let script = Script()
    let log = script.run { script in
      let queue = DispatchQueue(label: "shared", attributes: .concurrent)
      queue.async { queue.sync { script.note("within") } }
    }
    expect(log, is: ["0.0 within"])
    #expect(script.findings.isEmpty)
  }

  @Test("Two threads that hold each other's lock are a deadlock")
  func lockRing() {
    let script = Script()
    script.run { _ in
      let first = NSLock()
      let second = NSLock()
      DispatchQueue.global().async {
        first.withLock {
          Thread.sleep(forTimeInterval: 1)
          second.withLock {}
        }
      }
      DispatchQueue.global().async {
        second.withLock {
          Thread.sleep(forTimeInterval: 1)
          first.withLock {}
        }
      }
    }
    expect(
      script.findings.first,
      is: .deadlock(description: "a thread waits for a lock, while a thread waits for a lock"))
  }

  @Test("What nothing can release is reported at the end")
  func blockedForEver() {
    let script = Script()
    script.run { _ in DispatchSemaphore(value: 0).wait() }
    expect(
      script.findings,
      is: [.stillBlocked(description: "the main queue waits for a semaphore", isOnMain: true)])
  }

  @Test("An endless loop at one instant is found, not lived through")
  func endlessLoop() {
    let script = Script()
    script.simulation.jobsPerInstantLimit = 1_000
    script.run { _ in
      @Sendable func again() { DispatchQueue.global().async(execute: again) }
      again()
    }
    expect(script.findings, is: [.tooManyJobsAtOneInstant(limit: 1_000)])
  }

  @Test("Simulations in parallel do not touch each other")
  func parallel() {
    let logs = Mutex<[[String]]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let log = Script(seed: 3).run { script in
        Task {
          for _ in 0..<50 {
            try await Task.sleep(for: .milliseconds(Int.random(in: 1...1_000)))
            script.note("\(UUID())")
          }
        }
      }
      logs.withLock { $0.append(log) }
    }
    let all = logs.withLock { $0 }
    expect(all.count, is: 4)
    #expect(all.allSatisfy { $0.count == 50 && $0 == all[0] })
  }
}
