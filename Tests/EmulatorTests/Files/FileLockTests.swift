import Dispatch
import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

@Suite("Locks of files")
struct FileLockTests {
  /// Opens a file of the app's anew, as each part of an app does for itself.
  private static func opened() -> Int32 {
    open(NSHomeDirectory() + "/Documents/lock", O_RDWR | O_CREAT, 0o600)
  }

  /// Seconds since an instant of the app's clock.
  private static func seconds(since start: Date) -> Double {
    (Date().timeIntervalSince(start) * 10).rounded() / 10
  }

  @Test(
    "A lock that another thread has is waited for until it is given up, or closed",
    arguments: [false, true], [IsolationMode.inProcess, .process])
  func waiting(isClosed: Bool, isolation: IsolationMode) {
    let said = AppCode().run(isolation: isolation) {
      let isLocked = DispatchSemaphore(value: 0)
      let start = Date()
      Thread {
        let file = Self.opened()
        sayResult("writer") { Int(flock(file, LOCK_EX)) }
        isLocked.signal()
        Thread.sleep(forTimeInterval: 3)
        say("writer is done")
        _ = isClosed ? close(file) : flock(file, LOCK_UN)
      }.start()
      isLocked.wait()
      let file = Self.opened()
      sayResult("at once") { Int(flock(file, LOCK_EX | LOCK_NB)) }
      sayResult("reader") { Int(flock(file, LOCK_SH)) }
      say("after", Self.seconds(since: start))
    }
    expect(
      said, is: ["writer 0", "at once -1 EWOULDBLOCK", "writer is done", "reader 0", "after 3.0"])
  }

  @Test("Readers share a lock; a writer waits for the last, and who comes then for the writer")
  func readersAndWriter() {
    let said = AppCode().run {
      let start = Date()
      let all = DispatchGroup()
      for (name, kind, begin, span) in [
        ("reader", LOCK_SH, 0.0, 2.0), ("other reader", LOCK_SH, 1, 3), ("writer", LOCK_EX, 1.5, 2),
        ("late reader", LOCK_SH, 5, 1),
      ] {
        all.enter()
        Thread.detachNewThread {
          Thread.sleep(forTimeInterval: begin)
          let file = Self.opened()
          _ = flock(file, kind)
          say(name, Self.seconds(since: start))
          Thread.sleep(forTimeInterval: span)
          close(file)
          all.leave()
        }
      }
      all.wait()
    }
    expect(said, is: ["reader 0.0", "other reader 1.0", "writer 4.0", "late reader 6.0"])
  }

  @Test("Two that share a lock and both want it alone have it one after the other")
  func upgrade() {
    let said = AppCode().run {
      let (one, two) = (Self.opened(), Self.opened())
      sayResult("one") { Int(flock(one, LOCK_SH)) }
      sayResult("two") { Int(flock(two, LOCK_SH)) }
      sayResult("alone at once") { Int(flock(one, LOCK_EX | LOCK_NB)) }
      let isOver = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        sayResult("one alone") { Int(flock(one, LOCK_EX)) }
        isOver.signal()
      }
      Thread.sleep(forTimeInterval: 1)
      sayResult("two alone") { Int(flock(two, LOCK_EX)) }
      sayResult("two unlocks") { Int(flock(two, LOCK_UN)) }
      isOver.wait()
    }
    expect(
      said,
      is: [
        "one 0", "two 0", "alone at once -1 EWOULDBLOCK", "two alone 0", "two unlocks 0",
        "one alone 0",
      ])
  }

  @Test("A file that is closed meanwhile is locked by nobody")
  func closed() {
    let said = AppCode().run {
      let (one, two) = (Self.opened(), Self.opened())
      flock(one, LOCK_EX)
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { close(two) }
      sayResult("closed") { Int(flock(two, LOCK_EX)) }
    }
    expect(said, is: ["closed -1 EBADF"])
  }

  @Test("Who waits for a lock of its own waits for ever: the app is ended, or the report says so")
  func forEver() {
    var code = AppCode(launches: 0)
    code.scenario.at(0, .openApp)
    let wait: @MainActor @Sendable () -> Void = {
      let (one, two) = (Self.opened(), Self.opened())
      flock(one, LOCK_EX)
      flock(two, LOCK_EX)
      say("never")
    }
    let onMain = code.result(wait)
    #expect(code.said(in: onMain).isEmpty)
    #expect(onMain.findings.map(\.name).contains("mainThreadBlocked"))
    let elsewhere = code.result {
      Thread.detachNewThread {
        let (one, two) = (Self.opened(), Self.opened())
        flock(one, LOCK_EX)
        flock(two, LOCK_EX)
        say("never")
      }
    }
    #expect(code.said(in: elsewhere).isEmpty)
    expect(
      elsewhere.findings.map(\.kind),
      is: [.stillBlocked(thread: "a background thread waits for the lock of a file")])
  }
}
