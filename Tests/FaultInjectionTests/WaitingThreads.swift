import Emulator
import Foundation
import Synchronization

/// Threads of an app that spend their time waiting: for work, for a lock, for each other, in a run loop.
final class WaitingThreads: Sendable {
  let work = DispatchSemaphore(value: 0)
  private let process: AppProcess
  private let lock = NSRecursiveLock()
  private let condition = NSCondition()
  private let round = Mutex(0)

  init(of process: AppProcess) { self.process = process }

  func start() {
    Thread { self.index() }.start()
    Thread { self.tick() }.start()
    Thread { self.follow() }.start()
    DispatchQueue(label: "joins").async { self.join() }
  }

  /// Wakes all that wait for a round, the last.
  func endAll() {
    condition.withLock {
      round.withLock { $0 = 100 }
      condition.broadcast()
    }
  }

  /// Keeps its lock while it waits for work, and takes it once more then.
  private func index() {
    lock.withLock {
      while true {
        work.wait()
        lock.withLock { process.storeWritten(file: "/index", offset: 0, length: 1) }
        condition.withLock {
          round.withLock { $0 += 1 }
          condition.signal()
        }
      }
    }
  }

  /// Lives in the run loop of its thread.
  private func tick() {
    let timer = Timer(timeInterval: 7, repeats: true) { [process] _ in
      process.storeSynced(file: "/ticks")
    }
    RunLoop.current.add(timer, forMode: .default)
    RunLoop.current.run()
  }

  /// Waits for a lock that is never given back, but only for a while, then for rounds.
  private func follow() {
    let isFree = lock.lock(before: Date(timeIntervalSinceNow: 33))
    process.storeWritten(file: "/follow", offset: isFree ? 1 : 0, length: 1)
    var seen = 0
    condition.withLock {
      while seen < 100 {
        while round.withLock({ $0 }) == seen { condition.wait() }
        seen = round.withLock { $0 }
        process.storeWritten(file: "/follow", offset: Int64(seen), length: 2)
      }
    }
    fatalError("The last round is over.")
  }

  /// Waits for the end of a thread of the system's kind, which sleeps.
  private func join() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        sleep(50)
        return nil
      }, nil)
    pthread_join(thread, nil)
    process.storeCommitted(file: "/joined")
  }
}
