import DeviceStorage
import Emulator
import EmulatorTestSupport
import Foundation
import SQLite3
import Synchronization
import Testing

@Suite("Locks of SQLite at a fork")
struct StaticMutexTests {
  @Test("No launch finds a lock taken, whatever another thread has when its process is forked")
  func beside() async {
    await #expect(processExitsWith: .success) {
      DeviceStorage.install()
      for mutex in [
        SQLITE_MUTEX_STATIC_MEM, SQLITE_MUTEX_STATIC_PRNG, SQLITE_MUTEX_STATIC_LRU,
        SQLITE_MUTEX_STATIC_PMEM,
      ] {
        let found = Self.launches(beside: mutex)
        #expect(found == Array(repeating: "free", count: 5), "\(mutex): \(found)")
      }
    }
  }

  /// What launches find while another thread has a lock nearly all the time.
  private static func launches(beside mutex: Int32) -> [String] {
    let isOver = Atomic(false)
    let turns = Atomic(0)
    let thread = Thread {
      func turn(_ count: Int) { for _ in 0..<count { turns.add(1, ordering: .relaxed) } }
      while !isOver.load(ordering: .relaxed) {
        sqlite3_mutex_enter(sqlite3_mutex_alloc(mutex))
        turn(100_000)
        sqlite3_mutex_leave(sqlite3_mutex_alloc(mutex))
        turn(25_000)
      }
    }
    thread.start()
    defer { isOver.store(true, ordering: .relaxed) }
    var scenario = PhoneScenario()
    scenario.duration = 400
    for launch in 0..<5 {
      scenario.at(Double(launch) * 60, .openApp)
      scenario.at(Double(launch) * 60 + 30, .forceQuit)
    }
    scenario.app.finishLaunching = { _ in
      // To wait for it would take it from a thread that did not come along.
      let isFree = sqlite3_mutex_try(sqlite3_mutex_alloc(mutex)) == SQLITE_OK
      if isFree { sqlite3_mutex_leave(sqlite3_mutex_alloc(mutex)) }
      print(isFree ? "free" : "taken")
    }
    return scenario.run(isolation: .process).records.compactMap { record in
      guard case .output(let output) = record.event, ["free", "taken"].contains(output.text) else {
        return nil
      }
      return output.text
    }
  }
}
