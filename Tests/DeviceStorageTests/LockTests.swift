import Testing
import ValueExpectations

@testable import DeviceStorage

@Suite("Locks")
struct LockTests {
  @Test(
    "A lock is granted or refused by what another connection holds",
    arguments: [
      (LockLevel.shared, LockLevel.shared, true), (.shared, .reserved, true),
      (.shared, .exclusive, false), (.reserved, .shared, true), (.reserved, .reserved, false),
      (.reserved, .exclusive, false), (.pending, .shared, false), (.exclusive, .shared, false),
    ])
  func table(held: LockLevel, wanted: LockLevel, isGranted: Bool) {
    var locks = FileLocks()
    if held == .pending {
      // A pending lock is what an exclusive one becomes that meets a reader.
      _ = locks.raise(3, to: .shared)
      _ = locks.raise(1, to: .exclusive)
    } else {
      _ = locks.raise(1, to: held)
    }
    let answer = locks.raise(2, to: wanted)
    expect(locks.level(of: 1), is: held)
    expect(answer, is: isGranted)
  }

  @Test("A writer that waits keeps readers out and writes when the last one has left")
  func pending() {
    var locks = FileLocks()
    let waiting = [
      locks.raise(1, to: .shared), locks.raise(2, to: .shared), locks.raise(2, to: .reserved),
      locks.raise(2, to: .exclusive), locks.raise(3, to: .shared),
    ]
    expect(waiting, is: [true, true, true, false, false])
    expect(locks.level(of: 2), is: .pending)
    locks.lower(1, to: .none)
    let granted = [locks.raise(2, to: .exclusive), locks.raise(3, to: .shared)]
    expect(granted, is: [true, false])
    locks.lower(2, to: .shared)
    let afterwards = [locks.isReserved, locks.raise(3, to: .shared)]
    expect(afterwards, is: [false, true])
  }

  @Test("Slots of the log's index are shared by readers and taken by one writer")
  func slots() {
    var locks = SharedMemoryLocks()
    let answers = [
      locks.lock(3..<4, by: 1, exclusively: false), locks.lock(3..<4, by: 2, exclusively: false),
      locks.lock(2..<5, by: 3, exclusively: true), locks.lock(0..<1, by: 3, exclusively: true),
      locks.lock(0..<1, by: 1, exclusively: false),
    ]
    expect(answers, is: [true, true, false, true, false])
    locks.unlock(3..<4, by: 1)
    let whileOneReads = locks.lock(3..<4, by: 3, exclusively: true)
    locks.unlockAll(by: 2)
    let whenNobodyReads = locks.lock(3..<4, by: 3, exclusively: true)
    expect([whileOneReads, whenNobodyReads], is: [false, true])
  }
}
