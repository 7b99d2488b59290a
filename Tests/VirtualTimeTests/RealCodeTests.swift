import Dispatch
import Foundation
import Synchronization
import Testing
import ValueExpectations
import VirtualTime

@Suite("Real code in virtual time")
struct RealCodeTests {
  @Test("Task.sleep takes exactly its time")
  func taskSleep() {
    let script = Script()
    let log = script.run { script in
      Task {
        let before = Date()
        let clock = ContinuousClock.now
        try await Task.sleep(for: .seconds(30))
        script.note("slept \(Date().timeIntervalSince(before)) \(ContinuousClock.now - clock)")
      }
    }
    expect(log, is: ["30.0 slept 30.0 30.0 seconds"])
  }

  @Test("Two sleeps started together end at their own times")
  func parallelSleeps() {
    let script = Script()
    let log = script.run { script in
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 5)
        script.note("five")
      }
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 1)
        script.note("one")
      }
    }
    expect(log, is: ["1.0 one", "5.0 five"])
  }

  @Test("Sleeps whose length floating point cannot hold end, too, and at most a nanosecond late")
  func unevenSleeps() {
    let script = Script()
    let log = script.run { script in
      DispatchQueue.global().async {
        for tenths in 1...2_000 { Thread.sleep(forTimeInterval: Double(tenths) / 10) }
        script.note("rested")
      }
    }
    expect(log.count, is: 1)
    #expect(script.simulation.now.nanoseconds - 200_100_000_000_000 < 2_001)
  }

  @Test("asyncAfter, serial queues and the main queue keep time and order")
  func queues() {
    let script = Script()
    let log = script.run { script in
      let queue = DispatchQueue(label: "serial")
      queue.asyncAfter(deadline: .now() + 2) { script.note("after 2") }
      queue.async { script.note("first") }
      queue.async { script.note("second") }
      DispatchQueue.main.async { script.note("main") }
      queue.asyncAfter(wallDeadline: .now() + 3) { script.note("wall 3") }
    }
    expect(log, is: ["0.0 first", "0.0 second", "0.0 main", "2.0 after 2", "3.0 wall 3"])
  }

  @Test("A thread waits on another that sleeps")
  func waitOnSleeper() {
    let script = Script()
    let log = script.run { script in
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 4)
        done.signal()
      }
      DispatchQueue.global().async {
        done.wait()
        script.note("signalled")
      }
    }
    expect(log, is: ["4.0 signalled"])
  }

  @Test("A semaphore wait with a time limit ends at the limit")
  func semaphoreTimeout() {
    let script = Script()
    let log = script.run { script in
      DispatchQueue.global().async {
        let result = DispatchSemaphore(value: 0).wait(timeout: .now() + 7)
        script.note("\(result)")
      }
    }
    expect(log, is: ["7.0 timedOut"])
  }

  @Test("Crossed semaphores do not deadlock")
  func crossedSemaphores() {
    let script = Script()
    let log = script.run { script in
      let first = DispatchSemaphore(value: 0)
      let second = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        first.wait()
        script.note("A")
        second.signal()
      }
      DispatchQueue.global().async {
        second.wait()
        script.note("B")
      }
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 1)
        first.signal()
      }
    }
    expect(log, is: ["1.0 A", "1.0 B"])
    #expect(script.findings.isEmpty)
  }

  @Test("A thread's sleep ends, also where no floating-point number shows its end exactly")
  func fractionalSleep() {
    let script = Script()
    script.run { script in
      for tenths in 1...400 { Thread.sleep(forTimeInterval: Double(tenths) / 10) }
      // Each may take a nanosecond or two more than asked for, never less.
      let excess = script.simulation.now.nanoseconds - 8_020_000_000_000
      script.note("on time: \((0...800).contains(excess))")
    }
    expect(script.log.map { $0.contains("on time: true") }, is: [true])
  }

  @Test("Groups, barriers and work items")
  func groupsAndBarriers() {
    let script = Script()
    let log = script.run { script in
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      let group = DispatchGroup()
      for seconds in [3.0, 1.0] {
        queue.async(group: group) {
          Thread.sleep(forTimeInterval: seconds)
          script.note("part \(seconds)")
        }
      }
      queue.async(flags: .barrier) { script.note("barrier") }
      queue.async { script.note("after barrier") }
      group.notify(queue: .main) { script.note("all parts") }
      nonisolated(unsafe) let item = DispatchWorkItem { @Sendable in script.note("item") }
      item.notify(queue: .main) { script.note("item is over") }
      DispatchQueue.global().async {
        item.perform()
        expect(group.wait(timeout: .now() + 10), is: .success)
        script.note("waited")
      }
    }
    expect(
      log,
      is: [
        "0.0 item", "0.0 item is over", "1.0 part 1.0", "3.0 part 3.0", "3.0 barrier",
        "3.0 after barrier", "3.0 waited", "3.0 all parts",
      ].sortedLike(log))
    expect(log.count, is: 8)
  }

  @Test("A queue created inactive, and a suspended one, hold their work back")
  func heldQueues() {
    let script = Script()
    let log = script.run { script in
      let inactive = DispatchQueue(label: "inactive", attributes: .initiallyInactive)
      let suspended = DispatchQueue(label: "suspended")
      inactive.async { script.note("inactive") }
      suspended.suspend()
      suspended.async { script.note("suspended") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { suspended.resume() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { inactive.activate() }
    }
    expect(log, is: ["1.0 suspended", "2.0 inactive"])
  }

  @Test("sync waits for what is queued and runs in order")
  func sync() {
    let script = Script()
    let log = script.run { script in
      let queue = DispatchQueue(label: "serial")
      queue.async {
        Thread.sleep(forTimeInterval: 2)
        script.note("async")
      }
      DispatchQueue.global().async {
        let value = queue.sync { () -> Int in
          script.note("sync")
          return 42
        }
        script.note("got \(value)")
      }
    }
    expect(log, is: ["2.0 async", "2.0 sync", "2.0 got 42"])
  }

  @Test("OperationQueue with dependencies, completion and waiting")
  func operations() {
    let script = Script()
    let log = script.run { script in
      let queue = OperationQueue()
      let first = BlockOperation {
        Thread.sleep(forTimeInterval: 2)
        script.note("first")
      }
      let second = BlockOperation { script.note("second") }
      second.addDependency(first)
      second.completionBlock = { script.note("completed") }
      DispatchQueue.global().async {
        queue.addOperations([second, first], waitUntilFinished: true)
        script.note("all done")
      }
    }
    expect(log.prefix(2), is: ["2.0 first", "2.0 second"])
    expect(Set(log.dropFirst(2)), is: ["2.0 completed", "2.0 all done"])
    #expect(script.findings.isEmpty)
  }

  @Test("concurrentPerform shares its iterations among six processors and waits for all")
  func concurrentPerform() {
    let script = Script()
    let log = script.run { script in
      DispatchQueue.global().async {
        DispatchQueue.concurrentPerform(iterations: 12) { iteration in
          Thread.sleep(forTimeInterval: 1)
          script.note("\(iteration)")
        }
        script.note("all")
      }
    }
    expect(log, is: (0..<12).map { "\($0 / 6 + 1).0 \($0)" } + ["2.0 all"])
  }

  @Test("A lock held by a sleeping thread is waited for in virtual time")
  func locks() {
    let script = Script()
    let log = script.run { script in
      let lock = NSLock()
      let mutex = Mutex(0)
      DispatchQueue.global().async {
        lock.withLock { Thread.sleep(forTimeInterval: 3) }
      }
      DispatchQueue.global().async {
        lock.withLock { script.note("NSLock") }
      }
      DispatchQueue.global().async {
        mutex.withLock { _ in Thread.sleep(forTimeInterval: 5) }
      }
      DispatchQueue.global().async {
        mutex.withLock { _ in script.note("Mutex") }
      }
    }
    expect(log, is: ["3.0 NSLock", "5.0 Mutex"])
  }

  @Test("Conditions wait, are signalled, and time out")
  func conditions() {
    let script = Script()
    let log = script.run { script in
      let condition = NSCondition()
      DispatchQueue.global().async {
        condition.lock()
        condition.wait()
        script.note("signalled")
        let inTime = condition.wait(until: Date(timeIntervalSinceNow: 10))
        script.note("\(inTime)")
        condition.unlock()
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
        condition.lock()
        condition.signal()
        condition.unlock()
      }
    }
    expect(log, is: ["2.0 signalled", "12.0 false"])
  }

  @Test("Actors, groups and streams")
  func structuredConcurrency() {
    actor Counter {
      var value = 0
      func add(_ amount: Int) { value += amount }
    }
    let script = Script()
    let log = script.run { script in
      Task {
        let counter = Counter()
        await withTaskGroup(of: Void.self) { group in
          for seconds in 1...3 {
            group.addTask {
              try? await Task.sleep(for: .seconds(seconds))
              await counter.add(seconds)
            }
          }
        }
        script.note("sum \(await counter.value)")
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        Task.detached {
          try await Task.sleep(for: .seconds(1))
          continuation.yield(7)
          continuation.finish()
        }
        for await value in stream { script.note("value \(value)") }
      }
    }
    expect(log, is: ["3.0 sum 6", "4.0 value 7"])
  }

  @Test("The main actor is where the phone has it")
  func mainActorIsolation() {
    let script = Script()
    let log = script.run { script in
      MainActor.assumeIsolated { script.note("main: \(Thread.isMainThread)") }
      DispatchQueue.global().async { script.note("pool: \(Thread.isMainThread)") }
      Task { @MainActor in script.note("hop: \(Thread.isMainThread)") }
      dispatchPrecondition(condition: .onQueue(.main))
    }
    expect(log, is: ["0.0 main: true", "0.0 pool: false", "0.0 hop: true"])
  }

  @Test("Chance comes from the seed")
  func chance() {
    func draws(seed: UInt64) -> [String] {
      Script(seed: seed).run { script in
        script.note("\(UUID())")
        script.note("\(UInt64.random(in: 0...UInt64.max))")
        var generator = SystemRandomNumberGenerator()
        script.note("\(Int.random(in: 0..<1000, using: &generator))")
      }
    }
    expect(draws(seed: 5), is: draws(seed: 5))
    #expect(draws(seed: 5) != draws(seed: 6))
  }

  @Test("Chance comes from the seed however many files the process has open")
  func chanceWithManyFiles() throws {
    // Shells mostly let a process have 1,024 files, and more where it asks for them.
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    getrlimit(resource, &limit)
    let former = limit
    limit.rlim_cur = min(max(limit.rlim_cur, 4_096), limit.rlim_max)
    setrlimit(resource, &limit)
    defer {
      var former = former
      setrlimit(resource, &former)
    }
    func draw(above number: Int32) -> [String] {
      Script(seed: 5).run { script in
        let opened = open("/dev/urandom", O_RDONLY)
        let device = fcntl(opened, F_DUPFD, number)
        close(opened)
        var drawn: UInt64 = 0
        read(device, &drawn, 8)
        close(device)
        script.note("\(device >= number) \(drawn)")
      }
    }
    let high = draw(above: 1_100)
    #expect(high[0].hasPrefix("0.0 true"))
    expect(high, is: draw(above: 10))
  }

  @Test("The host's name, processors and memory stay with the host")
  func host() {
    let script = Script()
    let log = script.run { script in
      let host = ProcessInfo.processInfo
      script.note("\(host.hostName) \(host.processorCount) \(host.physicalMemory >> 30)")
    }
    expect(log, is: ["0.0 iPhone 6 8"])
  }

  @Test("What app code prints reaches the world")
  func output() {
    let script = Script()
    script.run { _ in print("hello") }
    expect(script.output.joined(), is: "hello\n")
  }
}

extension [String] {
  /// The same lines in the order of another list, where only the times have to match the order.
  func sortedLike(_ other: [String]) -> [String] {
    Set(self) == Set(other) ? other : self
  }
}
