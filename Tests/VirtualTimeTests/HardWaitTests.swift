import Dispatch
import Foundation
import Synchronization
import Testing
import ValueExpectations
import VirtualTime

@Suite("Waits that are hard to get right")
struct HardWaitTests {
  @Test("A lock given up just before the next one is asked for makes no deadlock")
  func lockGivenUpInTime() {
    let script = Script()
    let log = script.run { script in
      let first = NSLock()
      let second = NSLock()
      DispatchQueue.global().async {
        first.withLock { Thread.sleep(forTimeInterval: 2) }
        second.withLock { script.note("A has second") }
      }
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 1)
        second.withLock { first.withLock { script.note("B has first") } }
      }
    }
    expect(log, is: ["2.0 B has first", "2.0 A has second"])
    #expect(script.findings.isEmpty)
  }

  @Test("From outside one sees which threads wait, for what, and who alone can end that")
  func parkedThreads() {
    let script = Script()
    let seen = Mutex<[ParkedThread]>([])
    script.at(1) { script in
      let threads = script.simulation.parkedThreads
      seen.withLock { $0 = threads }
    }
    script.run { _ in
      let lock = NSLock()
      DispatchQueue.global().async { lock.withLock { Thread.sleep(forTimeInterval: 2) } }
      DispatchQueue.global().async { lock.withLock {} }
    }
    let threads = seen.withLock { $0 }
    expect(threads.map(\.reason), is: ["sleeps", "waits for a lock"])
    expect(threads.map(\.hasDeadline), is: [true, false])
    expect(threads.map(\.owner), is: [nil, 0])
    #expect(!threads.contains { $0.isMain })
  }

  @Test(
    "Threads that hand each other the turn for ever are found, not lived through",
    arguments: [true, false])
  func endlessHandOver(byWaiting: Bool) {
    let script = Script()
    script.simulation.jobsPerInstantLimit = 1_000
    script.run { _ in
      let first = DispatchSemaphore(value: 0)
      let second = DispatchSemaphore(value: 0)
      guard byWaiting else {
        while Date() < Date(timeIntervalSinceNow: 1) {}
        return
      }
      DispatchQueue.global().async {
        while first.wait(timeout: .distantFuture) == .success { second.signal() }
      }
      DispatchQueue.global().async { while first.signal() >= 0 { second.wait() } }
    }
    expect(script.findings, is: [.tooManyJobsAtOneInstant(limit: 1_000)])
  }

  @Test("A thread that spins lets others run", arguments: ["sleep", "yield"])
  func spinning(by way: String) {
    let script = Script()
    let log = script.run { script in
      let isDone = Mutex(false)
      DispatchQueue.global().async {
        while !isDone.withLock({ $0 }) {
          if way == "sleep" { usleep(0) } else { sched_yield() }
        }
        script.note("over")
      }
      DispatchQueue.global().async { isDone.withLock { $0 = true } }
    }
    expect(log, is: ["0.0 over"])
  }

  final class ReadWriteLock: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
    init() { pthread_rwlock_init(lock, nil) }
    func read(_ body: () -> Void) {
      pthread_rwlock_rdlock(lock)
      body()
      pthread_rwlock_unlock(lock)
    }
    func write(_ body: () -> Void) {
      pthread_rwlock_wrlock(lock)
      body()
      pthread_rwlock_unlock(lock)
    }
  }

  @Test("A read-write lock held by a sleeping thread is waited for in virtual time")
  func readWriteLock() {
    let script = Script()
    let log = script.run { script in
      let lock = ReadWriteLock()
      DispatchQueue.global().async { lock.write { Thread.sleep(forTimeInterval: 2) } }
      for reader in 1...2 {
        DispatchQueue.global().async {
          lock.read {
            script.note("reader \(reader)")
            Thread.sleep(forTimeInterval: 1)
          }
        }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 2.5) {
        lock.write { script.note("writer") }
      }
    }
    expect(log, is: ["2.0 reader 1", "2.0 reader 2", "3.0 writer"])
  }

  @Test("A mutex that checks for errors tells its owner")
  func errorCheckingMutex() {
    let script = Script()
    let log = script.run { script in
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
      var mutex = pthread_mutex_t()
      pthread_mutex_init(&mutex, &attributes)
      pthread_mutex_lock(&mutex)
      script.note("\(pthread_mutex_lock(&mutex) == EDEADLK)")
    }
    expect(log, is: ["0.0 true"])
    #expect(script.findings.isEmpty)
  }

  @Test("A signal wakes one waiter, a broadcast all")
  func signalAndBroadcast() {
    let script = Script()
    let log = script.run { script in
      let condition = NSCondition()
      for waiter in 1...3 {
        DispatchQueue.global().async {
          condition.withLock { condition.wait() }
          script.note("waiter \(waiter)")
        }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { condition.signal() }
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) { condition.broadcast() }
    }
    expect(log, is: ["1.0 waiter 1", "2.0 waiter 2", "2.0 waiter 3"])
  }

  @Test("Work items and submissions of a class of service are barriers, too")
  func barrierFlags() {
    func log(_ submit: @escaping @Sendable (DispatchQueue, Script) -> Void) -> [String] {
      Script().run { script in
        let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
        queue.async {
          Thread.sleep(forTimeInterval: 2)
          script.note("reader")
        }
        submit(queue, script)
        queue.async { script.note("after") }
      }
    }
    let expected = ["2.0 reader", "2.0 barrier", "2.0 after"]
    expect(
      expected,
      is: log { queue, script in
        queue.async(
          execute: DispatchWorkItem(flags: .barrier) { @Sendable in script.note("barrier") })
      })
    expect(
      expected,
      is: log { queue, script in
        queue.async(qos: .utility, flags: .barrier) { script.note("barrier") }
      })
    expect(
      expected,
      is: log { queue, script in
        queue.async(group: DispatchGroup(), flags: .barrier) { script.note("barrier") }
      })
  }

  @Test("The system's queues know no barriers")
  func barrierOnGlobalQueue() {
    let log = Script().run { script in
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 2)
        script.note("reader")
      }
      DispatchQueue.global().async(flags: .barrier) { script.note("barrier") }
    }
    expect(log, is: ["0.0 barrier", "2.0 reader"])
  }

  @Test("A target that only its queue keeps alive does its work")
  func targetWithoutReference() {
    let log = Script().run { script in
      let queue = DispatchQueue(label: "queue", target: DispatchQueue(label: "target"))
      queue.async { script.note("ran") }
    }
    expect(log, is: ["0.0 ran"])
  }

  @Test("Work on a queue that targets the main queue is on the main queue")
  func targetIsMain() {
    let log = Script().run { script in
      DispatchQueue(label: "queue", target: .main).async {
        dispatchPrecondition(condition: .onQueue(.main))
        MainActor.assumeIsolated { script.note("on main: \(Thread.isMainThread)") }
      }
    }
    expect(log, is: ["0.0 on main: true"])
  }

  @Test("Dispatch's own input and output is reported, and does nothing")
  func dispatchIO() {
    let script = Script()
    script.run { _ in
      DispatchIO.read(fromFileDescriptor: -1, maxLength: 1, runningHandlerOn: .main) { _, _ in }
    }
    expect(
      script.findings,
      is: [
        .refused(
          RefusedCall(
            function: "DispatchIO", caller: "VirtualTimeTests.HardWaitTests.dispatchIO",
            omission: "nothing is read or written, and no handler is called"))
      ])
  }

  @Test("An input of Dispatch's that is refused leaves nothing behind that would end the app")
  func dispatchIOByPath() {
    let script = Script()
    let log = script.run { script in
      let input = DispatchIO(
        type: .stream, path: "/file", oflag: O_RDONLY, mode: 0, queue: .main,
        cleanupHandler: { _ in })
      script.note("there: \(input != nil)")
    }
    expect(log.count, is: 1)
    #expect(script.findings.count >= 1)
  }

  @Test("Many short-lived queues with targets cost a moment each", .timeLimit(.minutes(1)))
  func manyQueues() {
    let log = Script().run { script in
      for _ in 0..<20_000 {
        DispatchQueue(label: "queue", target: DispatchQueue(label: "target")).async {}
      }
      DispatchQueue.main.async { script.note("done") }
    }
    expect(log, is: ["0.0 done"])
  }

  @Test("A suspended queue holds back what was due later, also after other work")
  func suspendedTimer() {
    let log = Script().run { script in
      let queue = DispatchQueue(label: "queue")
      let group = DispatchGroup()
      group.enter()
      queue.asyncAfter(deadline: .now() + 2) { script.note("timer") }
      group.notify(queue: queue) { @Sendable in script.note("notification") }
      queue.async { script.note("other work") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        queue.suspend()
        group.leave()
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { queue.resume() }
    }
    expect(log, is: ["0.0 other work", "5.0 notification", "5.0 timer"])
  }

  @Test("A process that ends itself ends alone", arguments: ["exit", "_exit", "kill", "raise"])
  func leaving(by way: String) {
    let script = Script()
    let log = script.run { script in
      DispatchQueue.main.async { script.note("another piece of work") }
      switch way {
      case "exit": exit(3)
      case "_exit": _exit(3)
      case "kill": kill(getpid(), SIGTERM)
      default: raise(SIGTERM)
      }
      script.note("never")
    }
    let isSignal = way == "kill" || way == "raise"
    expect(
      script.findings,
      is: [
        isSignal ? .fatalSignal(number: SIGTERM, name: "SIGTERM") : .exited(status: 3)
      ])
    #expect(log.isEmpty)
  }

  @Test("A handler of the program's is not the app's, though it interrupts app code")
  func handlersOfHost() async {
    await #expect(processExitsWith: .exitCode(7)) {
      // As the runtime's does, it waits for something of the machine's; the simulation would let it wait for ever.
      signal(SIGILL) { _ in
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        close(ends[1])
        var byte: UInt8 = 0
        if read(ends[0], &byte, 1) == 0, getppid() > 1 { _exit(7) }
      }
      Script().run { _ in
        let none: Int? = nil
        print(none!)
      }
    }
  }

  @Test("An app can signal no other process")
  func signalToOthers() {
    let log = Script().run { script in
      script.note("\(kill(getppid(), 0)) \(errno == EPERM) \(kill(getpid(), 0)) \(getppid())")
    }
    expect(log, is: ["0.0 -1 true 0 1"])
  }
}
