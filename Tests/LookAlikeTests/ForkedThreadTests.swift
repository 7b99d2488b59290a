import EmulatorTestSupport
import Foundation
import Synchronization
import Testing
import UIKit
import ValueExpectations
import VirtualTime

private let lock = NSLock()
private let counter = Mutex(0)

/// Threads of the process that are no app's, as those of tests beside each other are, do not come along when a launch forks.
@Suite("What threads leave behind when a launch forks")
struct ForkedThreadTests {
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
      expect(run.output.map { $0.dropFirst(4) }, is: ["has the lock", "has the lock", "counts 2"])
    }
  }

  @Test("The process of a launch ends with the one that waits for it")
  func orphan() async {
    let result = await #expect(
      processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
    ) {
      let waiting = Thread {
        Thread.sleep(forTimeInterval: 0.5)
        kill(getpid(), SIGKILL)
      }
      waiting.start()
      var scenario = PhoneScenario()
      scenario.duration = 10
      scenario.at(0, .openApp)
      _ = scenario.run(isolation: .process) {
        ClosureAppDelegate(launch: {
          Simulation.outside {
            sleep(2)
            _ = write(1, "outlived", 8)
          }
        })
      }
    }
    let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }
    expect(output?.contains("outlived"), is: false)
  }

  @Test("No thread of a launch finds the run loop that another one had before the fork")
  func runLoops() async {
    await #expect(processExitsWith: .success) {
      let isReady = DispatchSemaphore(value: 0)
      for _ in 0..<6 {
        Thread.detachNewThread {
          let foreign = Timer(timeInterval: 3600, repeats: true) { _ in print("of another") }
          RunLoop.current.add(foreign, forMode: .default)
          isReady.signal()
          RunLoop.current.run()
        }
      }
      for _ in 0..<6 { isReady.wait() }
      var scenario = PhoneScenario()
      scenario.duration = 2 * 3600
      scenario.at(0, .openApp)
      let run = scenario.run(isolation: .process) {
        ClosureAppDelegate(launch: {
          _ = Timer.scheduledTimer(withTimeInterval: 5000, repeats: false) { _ in print("main") }
          for number in 1...3 {
            Thread.detachNewThread {
              let own = Timer(timeInterval: 4000 + Double(number), repeats: false) { _ in
                print("thread \(number)")
              }
              RunLoop.current.add(own, forMode: .default)
              RunLoop.current.run()
              print("over \(number)")
            }
          }
        })
      }
      let ends = (1...3).flatMap { ["400\($0).4 thread \($0)", "400\($0).4 over \($0)"] }
      expect(run.output, is: ends + ["5000.4 main"])
    }
  }
}
