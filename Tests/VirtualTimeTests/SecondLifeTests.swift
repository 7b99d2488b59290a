import Dispatch
import Foundation
import Synchronization
import Testing
import ValueExpectations
import VirtualTime

/// What belongs to the whole process: a launch may find it as the one before has left it.
private let sharedQueue = DispatchQueue(label: "shared")
private let sharedLock = NSLock()
private let sharedMutex = Mutex(0)

@Suite("A second life in one process")
struct SecondLifeTests {
  /// Runs the same code in two domains, the first of which ends while its code sleeps.
  private func twoLives(
    _ life: @escaping @Sendable (Int, Script) -> Void
  ) -> (log: [String], findings: [KernelFinding]) {
    let script = Script()
    for number in 1...2 {
      let domain = script.simulation.makeDomain(name: "app", processID: Int32(number))
      let start = Double(number) * 10
      script.at(start) { script in domain.postToMain { life(number, script) } }
      script.at(start + 5) { _ in domain.end() }
    }
    script.at(30) { $0.note("world") }
    script.simulation.run(script)
    return (script.log, script.findings)
  }

  @Test("A world and its simulation are freed when nobody holds them after the run")
  func freed() {
    weak var world: Script?
    weak var simulation: Simulation?
    do {
      let script = Script()
      script.run { script in DispatchQueue.global().async { script.note("work") } }
      world = script
      simulation = script.simulation
    }
    // The last thread of the run lets go of it a moment after it has ended.
    for _ in 0..<100_000 where world != nil || simulation != nil { usleep(1_000) }
    #expect(world == nil)
    #expect(simulation == nil)
  }

  @Test("A queue on whose thread a process died serves the next one")
  func queue() {
    let (log, findings) = twoLives { number, script in
      sharedQueue.async {
        dispatchPrecondition(condition: .onQueue(sharedQueue))
        script.note("life \(number)")
        Thread.sleep(forTimeInterval: 100)
      }
    }
    expect(log, is: ["10.0 life 1", "20.0 life 2", "30.0 world"])
    #expect(findings.isEmpty)
  }

  @Test("A lock that a process took with it is reported, not waited for in vain")
  func locks() {
    let (log, findings) = twoLives { number, script in
      DispatchQueue.global().async {
        sharedLock.lock()
        script.note("lock \(number)")
        Thread.sleep(forTimeInterval: 100)
      }
      DispatchQueue.global().async {
        sharedMutex.withLock { _ in
          script.note("mutex \(number)")
          Thread.sleep(forTimeInterval: 100)
        }
      }
    }
    expect(log, is: ["10.0 lock 1", "10.0 mutex 1", "30.0 world"])
    expect(findings, is: [.abandonedLock, .abandonedLock])
  }
}
