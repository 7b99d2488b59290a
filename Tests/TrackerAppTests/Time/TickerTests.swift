import Dispatch
import Foundation
import Testing
import ValueExpectations

@testable import TrackerApp

@Suite("Ticker")
struct TickerTests {
  @Test("Ticks once a second, and not after it was stopped")
  func ticking() {
    let notes = VirtualRun.notes { notes in
      let ticker = Ticker { notes.add("tick") }
      ticker.start()
      DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) {
        MainActor.assumeIsolated { ticker.stop() }
      }
    }
    expect(notes, is: ["1.0 tick", "2.0 tick", "3.0 tick"])
  }

  @Test("A late tick does not shift those after it")
  func grid() {
    let notes = VirtualRun.notes { notes in
      let ticker = Ticker { notes.add("tick") }
      ticker.start()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { Thread.sleep(forTimeInterval: 0.8) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 4.5) {
        MainActor.assumeIsolated { ticker.stop() }
      }
    }
    expect(notes, is: ["1.0 tick", "2.3 tick", "3.0 tick", "4.0 tick"])
  }

  @Test("A new start begins a new grid and silences the old one")
  func restart() {
    let notes = VirtualRun.notes { notes in
      let ticker = Ticker { notes.add("tick") }
      ticker.start()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.25) {
        MainActor.assumeIsolated { ticker.start() }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) {
        MainActor.assumeIsolated { ticker.stop() }
      }
    }
    expect(notes, is: ["1.0 tick", "2.25 tick", "3.25 tick"])
  }

  @Test("A tick may stop the ticker")
  func stoppedByItsTick() {
    let notes = VirtualRun.notes { notes in
      var ticker: Ticker?
      ticker = Ticker {
        notes.add("tick")
        ticker?.stop()
      }
      ticker?.start()
    }
    expect(notes, is: ["1.0 tick"])
  }
}
