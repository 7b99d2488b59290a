import EmulatorTestSupport
import Foundation
import Synchronization
import Testing
import UIKit

private let lock = NSLock()
private let counter = Mutex(0)

/// Threads of the process that are no app's, as those of tests beside each other are, may have a lock when a launch forks.
@Suite("Locks that a launch leaves behind")
struct ForkedLockTests {
  @Test("A lock that a thread had at the fork is free in the process of the launch")
  func leftBehind() async {
    await #expect(processExitsWith: .success) {
      let isTaken = DispatchSemaphore(value: 0)
      let isOver = DispatchSemaphore(value: 0)
      let other = Thread {
        lock.lock()
        counter.withLock { _ in
          isTaken.signal()
          isOver.wait()
        }
        lock.unlock()
      }
      other.start()
      isTaken.wait()
      var scenario = PhoneScenario()
      scenario.duration = 10
      scenario.at(0, .openApp)
      let run = scenario.run(isolation: .process) {
        ClosureAppDelegate(launch: {
          for _ in 0..<2 {
            lock.withLock { print("has the lock") }
            counter.withLock { $0 += 1 }
          }
          counter.withLock { print("counts \($0)") }
        })
      }
      isOver.signal()
      #expect(run.output.map { $0.dropFirst(4) } == ["has the lock", "has the lock", "counts 2"])
    }
  }
}
