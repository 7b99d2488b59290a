package import Emulator
package import VirtualTime

/// The local times of a run, for reports that are written when it is over.
package final class RunClock: TraceRecorder {
  /// What the phone shows; nil for a run that has yet to begin.
  private(set) var clock: LocalClock?

  /// Creates a clock that has yet to see a run.
  package init() {}

  /// Follows what sets the phone's clock.
  package func record(_ record: TraceRecord) {
    switch record.event {
    case .runStarted(let start): clock = LocalClock(start)
    case .deviceChanged(let change): clock?.apply(change, at: record.time)
    default: break
    }
  }

  /// The time of day at an instant, with the day: `Mon 2026-03-02 09:00:00`.
  package func stamp(at instant: Instant) -> String {
    guard let time = clock?.time(at: instant) else { return "" }
    return "\(time.date) \(time.timeOfDay)"
  }

  /// The time of day, with the day only where it is not that of another instant.
  package func time(at instant: Instant, near other: Instant) -> String {
    guard let clock else { return "" }
    let time = clock.time(at: instant)
    return time.date == clock.time(at: other).date ? time.timeOfDay : stamp(at: instant)
  }
}
