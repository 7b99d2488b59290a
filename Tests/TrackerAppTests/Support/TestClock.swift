import Foundation
import Synchronization

@testable import TrackerApp

/// A wall clock that stands until a test moves it.
final class TestClock: Sendable {
  private let time: Mutex<Milliseconds>
  private let zone: String

  init(_ start: Milliseconds = 0, zone: String = "UTC") {
    time = Mutex(start)
    self.zone = zone
  }

  var now: Milliseconds {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }

  var wallClock: WallClock {
    WallClock(
      now: { self.now },
      timeZone: { TimeZone(identifier: self.zone) ?? TimeZone(secondsFromGMT: 0) ?? .current })
  }
}
