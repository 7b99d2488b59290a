import Foundation
import Testing
import ValueExpectations

@testable import TrackerApp

@Suite("Milliseconds")
struct MillisecondsTests {
  @Test(
    "The clock's time is rounded down to whole milliseconds, in whatever year",
    arguments: [-86_400, 0, 1_772_409_600, 7_258_118_400])
  func everyMillisecond(start: Double) {
    let wrong = VirtualRun.notes(from: start) { notes in
      for offset in 0..<1_000 as Range<Milliseconds> {
        let now = Milliseconds.wallTime
        usleep(999)
        let later = Milliseconds.wallTime
        usleep(1)
        let expected = Milliseconds(start) * 1_000 + offset
        if now != expected || later != expected { notes.add("\(offset): \(now), \(later)") }
      }
    }
    expect(wrong, is: [])
  }
}
