import Foundation
import Synchronization
import Testing
import ValueExpectations
import VirtualTime

private let sharedLock = NSLock()
private let hasBegun = Atomic(0)

/// One-time initialisation as C code asks for it, through the library or through Dispatch.
private struct Once: @unchecked Sendable {
  private let control = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  let isOfDispatch: Bool

  init(isOfDispatch: Bool) {
    control.initialize(to: 0)
    self.isOfDispatch = isOfDispatch
  }

  private typealias DispatchOnce =
    @convention(c) (
      UnsafeMutablePointer<Int>, UnsafeMutableRawPointer?,
      @convention(c) (UnsafeMutableRawPointer?) -> Void
    ) -> Void

  /// Takes 50 ms, of the clock of the thread that comes first.
  func run() {
    guard isOfDispatch else {
      _ = control.withMemoryRebound(to: pthread_once_t.self, capacity: 1) { control in
        pthread_once(control) {
          hasBegun.add(1, ordering: .relaxed)
          usleep(50_000)
        }
      }
      return
    }
    let dispatchOnce = unsafeBitCast(dlsym(nil, "dispatch_once_f"), to: DispatchOnce.self)
    dispatchOnce(control, nil) { _ in
      hasBegun.add(1, ordering: .relaxed)
      usleep(50_000)
    }
  }
}

/// Locks of the whole process, for which simulations that run side by side contend.
@Suite("A lock shared with others of the process", .serialized)
struct SharedLockTests {
  @Test("Being outrun by somebody outside of the simulation takes no virtual time")
  func contention() {
    let isOver = Atomic(false)
    withoutActuallyEscaping(
      {
        while !isOver.load(ordering: .relaxed) { sharedLock.withLock {} }
      } as @Sendable () -> Void
    ) { body in
      let others = (0..<2).map { _ in Thread(block: body) }
      for other in others { other.start() }
      let log = Script().run { script in
        DispatchQueue.global().async { Thread.sleep(forTimeInterval: 100) }
        DispatchQueue.main.async {
          for _ in 0..<50_000 { sharedLock.withLock {} }
          script.note("done")
        }
      }
      isOver.store(true, ordering: .relaxed)
      while others.contains(where: { !$0.isFinished }) { usleep(1_000) }
      expect(log, is: ["0.0 done"])
    }
  }

  @Test(
    "What somebody outside initialises is waited for, and takes no virtual time",
    arguments: [true, false])
  func initialisationOutside(isOfDispatch: Bool) {
    let once = Once(isOfDispatch: isOfDispatch)
    let before = hasBegun.load(ordering: .relaxed)
    Thread { once.run() }.start()
    while hasBegun.load(ordering: .relaxed) == before { usleep(100) }
    let log = Script().run { script in
      DispatchQueue.global().async { Thread.sleep(forTimeInterval: 100) }
      DispatchQueue.main.async {
        once.run()
        script.note("done")
      }
    }
    expect(log, is: ["0.0 done"])
  }

  @Test(
    "What a thread of the simulation initialises is waited for in virtual time",
    arguments: [true, false])
  func initialisationInside(isOfDispatch: Bool) {
    let once = Once(isOfDispatch: isOfDispatch)
    let log = Script().run { script in
      for number in 1...3 {
        DispatchQueue.global().async {
          once.run()
          script.note("\(number)")
        }
      }
    }
    expect(log, is: ["0.05 1", "0.05 2", "0.05 3"])
  }

  @Test("What a process was initialising when it ended is reported, not waited for in vain")
  func initialisationLeft() {
    let script = Script()
    let once = Once(isOfDispatch: false)
    for number in 1...2 {
      let domain = script.simulation.makeDomain(name: "app", processID: Int32(number))
      script.at(Double(number)) { script in
        domain.postToMain {
          once.run()
          script.note("never")
        }
      }
      script.at(Double(number) + 0.01) { _ in domain.end() }
    }
    script.simulation.run(script)
    expect(script.log, is: [])
    expect(script.findings, is: [.abandonedLock])
  }
}
