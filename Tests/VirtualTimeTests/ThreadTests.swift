import Dispatch
import Foundation
import Synchronization
import Testing
import ValueExpectations
import VirtualTime

@Suite("Threads that an app starts")
struct ThreadTests {
  @Test("A detached thread runs in its turn, and sleeps in virtual time")
  func detached() {
    let script = Script()
    let log = script.run { script in
      Thread.detachNewThread {
        script.note("thread \(Thread.isMainThread)")
        Thread.sleep(forTimeInterval: 5)
        script.note("slept")
      }
      script.note("main goes on")
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { script.note("meanwhile") }
    }
    expect(log, is: ["0.0 main goes on", "0.0 thread false", "2.0 meanwhile", "5.0 slept"])
    #expect(script.findings.isEmpty)
  }

  // Foundation on Linux lets nobody subclass `Thread`; this is what is left of it.
  @Test("A thread is started, cancelled, and finishes")
  func lifeOfThread() {
    let log = Script().run { script in
      nonisolated(unsafe) let worker = Thread {
        var rounds = 0
        while !Thread.current.isCancelled {
          Thread.sleep(until: Date(timeIntervalSinceNow: 1))
          rounds += 1
        }
        script.note("\(rounds)")
      }
      worker.stackSize = 1 << 20
      worker.start()
      DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) {
        script.note("\(worker.isExecuting)")
        worker.cancel()
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 4) { script.note("\(worker.isFinished)") }
    }
    expect(log, is: ["2.5 true", "3.0 3", "4.0 true"])
  }

  @Test("pthread_join waits for the end and gets the result")
  func join() {
    let script = Script()
    let log = script.run { script in
      var thread = pthread_t()
      let context = Unmanaged.passRetained(script).toOpaque()
      pthread_create(
        &thread, nil,
        { context in
          let script = Unmanaged<Script>.fromOpaque(context!).takeRetainedValue()
          sleep(3)
          script.note("thread")
          pthread_exit(UnsafeMutableRawPointer(bitPattern: 42))
        }, context)
      var result: UnsafeMutableRawPointer?
      script.note("\(pthread_join(thread, &result))")
      script.note("\(Int(bitPattern: result))")
    }
    expect(log, is: ["3.0 thread", "3.0 0", "3.0 42"])
    #expect(script.findings.isEmpty)
  }

  @Test("What a thread's end brings about is in its turn, too")
  func threadLocals() {
    final class Last: @unchecked Sendable {
      let script: Script
      init(_ script: Script) { self.script = script }
      deinit { script.note("gone") }
    }
    let log = Script().run { script in
      Thread.detachNewThread {
        Thread.current.threadDictionary["last"] = Last(script)
        script.note("set")
      }
    }
    expect(log, is: ["0.0 set", "0.0 gone"])
  }

  @Test("A condition variable's wait ends at its limit, by either clock, and when it is signalled")
  func conditions() {
    let script = Script()
    let log = script.run { script in
      let condition = NSCondition()
      Thread.detachNewThread {
        condition.lock()
        script.note("\(condition.wait(until: Date(timeIntervalSinceNow: 2)))")
        script.note("\(condition.wait(until: Date(timeIntervalSinceNow: 100)))")
        condition.unlock()
      }
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 3)
        condition.withLock { condition.signal() }
      }
      Thread.detachNewThread {
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        var monotonic = pthread_cond_t()
        pthread_cond_init(&monotonic, &attributes)
        var mutex = pthread_mutex_t()
        pthread_mutex_init(&mutex, nil)
        pthread_mutex_lock(&mutex)
        var limit = timespec()
        clock_gettime(CLOCK_MONOTONIC, &limit)
        limit.tv_sec += 7
        script.note("\(pthread_cond_timedwait(&monotonic, &mutex, &limit) == ETIMEDOUT)")
      }
    }
    expect(log, is: ["2.0 false", "3.0 true", "7.0 true"])
    #expect(script.findings.isEmpty)
  }

  @Test("Setting the wall clock does not move the end of a wait that has begun")
  func waitsAndWallClock() {
    let script = Script()
    script.at(1) { $0.simulation.clocks.jumpWall(byMilliseconds: 3_600_000) }
    let log = script.run { script in
      DispatchQueue.global().async {
        let condition = NSCondition()
        _ = condition.withLock { condition.wait(until: Date(timeIntervalSinceNow: 5)) }
        script.note("condition")
      }
      DispatchQueue.global().async {
        _ = DispatchSemaphore(value: 0).wait(wallTimeout: .now() + 6)
        script.note("semaphore")
      }
    }
    expect(log, is: ["5.0 condition", "6.0 semaphore"])
  }

  @Test("A lock with a condition hands over between threads")
  func conditionLock() {
    let log = Script().run { script in
      let lock = NSConditionLock(condition: 0)
      Thread.detachNewThread {
        let inTime = lock.lock(whenCondition: 1, before: Date(timeIntervalSinceNow: 60))
        script.note("consumed \(inTime)")
        lock.unlock(withCondition: 2)
      }
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 4)
        lock.lock()
        lock.unlock(withCondition: 1)
      }
      Thread.detachNewThread {
        let inTime = lock.lock(whenCondition: 9, before: Date(timeIntervalSinceNow: 1))
        script.note("\(inTime)")
      }
    }
    expect(log, is: ["1.0 false", "4.0 consumed true"])
  }

  @Test("POSIX semaphores hold threads back, for a time or until they are posted")
  func semaphores() {
    let script = Script()
    let log = script.run { script in
      nonisolated(unsafe) let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
      sem_init(semaphore, 0, 0)
      Thread.detachNewThread {
        var limit = timespec()
        clock_gettime(CLOCK_REALTIME, &limit)
        limit.tv_sec += 2
        script.note("\(sem_timedwait(semaphore, &limit) == -1 && errno == ETIMEDOUT)")
        script.note("\(sem_wait(semaphore))")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) { sem_post(semaphore) }
    }
    expect(log, is: ["2.0 true", "3.0 0"])
    #expect(script.findings.isEmpty)
  }

  @Test("Groups and semaphores with a time-out")
  func timeouts() {
    let log = Script().run { script in
      DispatchQueue.global().async {
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { Thread.sleep(forTimeInterval: 5) }
        script.note("\(group.wait(timeout: .now() + 2))")
        script.note("\(group.wait(wallTimeout: .now() + 10))")
        script.note("\(DispatchSemaphore(value: 0).wait(timeout: .now() + 1))")
      }
    }
    expect(log, is: ["2.0 timedOut", "5.0 success", "6.0 timedOut"])
  }

  @Test("concurrentPerform comes back when every iteration is done")
  func concurrentPerform() {
    let log = Script().run { script in
      DispatchQueue.global().async {
        let sum = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 12) { index in
          Thread.sleep(forTimeInterval: 1)
          sum.withLock { $0 += index }
        }
        script.note("\(sum.withLock { $0 })")
      }
    }
    expect(log, is: ["2.0 66"])
  }

  @Test("Operation queues keep to their width, their dependencies and the main thread")
  func operations() {
    let log = Script().run { script in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 2
      for number in 1...4 {
        queue.addOperation {
          Thread.sleep(forTimeInterval: 1)
          script.note("\(number)")
        }
      }
      let last = BlockOperation { script.note("last") }
      let first = BlockOperation {
        Thread.sleep(forTimeInterval: 5)
        script.note("first")
      }
      last.addDependency(first)
      OperationQueue.main.addOperation { script.note("main \(Thread.isMainThread)") }
      let other = OperationQueue()
      other.addOperations([last, first], waitUntilFinished: false)
      other.addBarrierBlock { script.note("barrier") }
    }
    expect(
      log,
      is: [
        "0.0 main true", "1.0 1", "1.0 2", "2.0 3", "2.0 4", "5.0 first", "5.0 last",
        "5.0 barrier",
      ])
  }

  @Test("Two threads that wait for each other are a deadlock, not a hang")
  func endlessWait() {
    let script = Script()
    script.run { _ in
      let lock = NSLock()
      lock.lock()
      var thread = pthread_t()
      let context = Unmanaged.passRetained(lock).toOpaque()
      pthread_create(
        &thread, nil,
        { context in
          Unmanaged<NSLock>.fromOpaque(context!).takeRetainedValue().lock()
          return nil
        }, context)
      pthread_join(thread, nil)
    }
    let words = "the main queue waits for the end of a thread"
    expect(
      script.findings.first, is: .deadlock(description: "a thread waits for a lock, while \(words)")
    )
  }

  @Test("Threads of a suspended process stand still")
  func suspension() {
    let script = Script()
    let domain = script.simulation.makeDomain(name: "app", processID: 7)
    script.at(0) { script in
      domain.postToMain {
        Thread.detachNewThread {
          for _ in 1...3 {
            Thread.sleep(forTimeInterval: 1)
            script.note("round")
          }
        }
      }
    }
    script.at(1.5) { _ in domain.suspend() }
    script.at(10) { _ in domain.resume() }
    script.simulation.run(script)
    expect(script.log, is: ["1.0 round", "10.0 round", "11.0 round"])
  }
}
