import Dispatch
import Foundation
import Testing
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
    #expect(log == ["2.0 B has first", "2.0 A has second"])
    #expect(script.findings.isEmpty)
  }
}
