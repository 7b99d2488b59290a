import CSQLite
import DeviceStorage
import Emulator
import EmulatorTestSupport
import Foundation
import Synchronization
import Testing
import ValueExpectations

@Suite("Locks of SQLite at a fork")
struct StaticMutexTests {
  @Test("A launch can use SQLite, whatever another thread does with it when its process is forked")
  func beside() {
    DeviceStorage.install()
    let isOver = Atomic(false)
    let thread = Thread {
      while !isOver.load(ordering: .relaxed) { sqlite3_free(sqlite3_malloc(100)) }
    }
    thread.start()
    defer { isOver.store(true, ordering: .relaxed) }
    var scenario = PhoneScenario()
    scenario.duration = 1_300
    for launch in 0..<20 {
      scenario.at(Double(launch) * 60, .openApp)
      scenario.at(Double(launch) * 60 + 30, .forceQuit)
    }
    scenario.app.finishLaunching = { _ in
      let block = sqlite3_malloc(100)
      print(block == nil ? "no memory" : "launched")
      sqlite3_free(block)
    }
    let launches = scenario.run(isolation: .process).records.count { record in
      guard case .output(let output) = record.event else { return false }
      return output.text == "launched"
    }
    expect(launches, is: 20)
  }
}
