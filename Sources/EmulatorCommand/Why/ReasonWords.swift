import SchedulingRules
import TraceReport
import VirtualTime

/// The words of reasons with times as a person reads them.
struct ReasonWords {
  private let clock: RunClock
  /// Days are named only where they differ from that of this instant.
  private let base: Instant

  init(_ clock: RunClock, near base: Instant) {
    self.clock = clock
    self.base = base
  }

  /// What is in the way, and what is needed.
  func text(of reason: Reason) -> String {
    // When the date comes is where the interval ends.
    if reason.rule == .earliestBeginDate { return reason.observed }
    return text(of: "\(reason.observed); needs \(reason.required)")
  }

  /// A text in which times since the beginning of the run, like `0d 02:25:15`, are times of day.
  func text(of words: String) -> String {
    words.replacing(/(\d+)d (\d\d):(\d\d):(\d\d)/) { match in
      let parts = [match.1, match.2, match.3, match.4].compactMap { Int64($0) }
      guard parts.count == 4 else { return String(match.0) }
      let seconds = ((parts[0] * 24 + parts[1]) * 60 + parts[2]) * 60 + parts[3]
      return clock.time(at: .seconds(seconds), near: base)
    }
  }
}
