package import Emulator
package import VirtualTime

/// The local times of a run, for reports that are written when it is over.
package final class RunClock: TraceRecorder {
  private var clocks: [(from: Instant, clock: LocalClock)] = []

  /// Creates a clock that has yet to see a run.
  package init() {}

  /// Follows what sets the phone's clock.
  package func record(_ record: TraceRecord) {
    switch record.event {
    case .runStarted(let start): clocks = [(.zero, LocalClock(start))]
    case .deviceChanged(let change):
      guard var clock = clocks.last?.clock else { return }
      clock.apply(change)
      clocks.append((record.time, clock))
    default: break
    }
  }

  /// The time of day at an instant, with the day: `Mon 2026-03-02 09:00:00`.
  package func stamp(at instant: Instant) -> String {
    guard let time = time(at: instant) else { return "" }
    return "\(time.date) \(time.timeOfDay)"
  }

  /// The time of day, with the day only where it is not that of another instant.
  package func time(at instant: Instant, near other: Instant) -> String {
    guard let time = time(at: instant) else { return "" }
    return time.date == self.time(at: other)?.date ? time.timeOfDay : stamp(at: instant)
  }

  private func time(at instant: Instant) -> LocalTime? {
    let clock = clocks.last { $0.from <= instant } ?? clocks.first
    return clock?.clock.time(at: instant)
  }
}
