import SchedulingRules
import VirtualTime

/// How far a transfer was when the app was told of it last.
///
/// What an interrupted upload has sent is lost: as long as it is not further than it was, the app is told nothing, so that
/// what it is told never becomes less.
struct ProgressMark: Codable, Equatable, Sendable {
  /// What was still to be moved, in millionths of a byte.
  var rest: Int64 = 0
  /// When that was, or when bytes have begun to move again since.
  var instant = Instant.zero

  /// Whether the app is to be told.
  ///
  /// - Parameters:
  ///   - rest: What is still to be moved, in millionths of a byte.
  ///   - whole: What was to be moved at the beginning.
  ///   - now: The instant.
  ///   - cadence: How often it is told.
  /// - Returns: Whether it is.
  func isDue(rest: Int64, of whole: Int64, at now: Instant, _ cadence: ProgressCadence) -> Bool {
    guard rest > 0, let next = cadence.nextRest(after: self.rest, of: whole) else { return false }
    return rest <= next && instant.advanced(by: cadence.interval) <= now
  }

  /// When the app is to be told, if nothing changes.
  ///
  /// - Parameters:
  ///   - rest: What is still to be moved, in millionths of a byte.
  ///   - whole: What was to be moved at the beginning.
  ///   - now: The instant.
  ///   - cadence: How often it is told.
  ///   - time: How long so many millionths of a byte take; nil: for ever.
  /// - Returns: The instant; nil: not before the end.
  func next(
    rest: Int64, of whole: Int64, at now: Instant, _ cadence: ProgressCadence,
    time: (Int64) -> Duration?
  ) -> Instant? {
    guard rest > 0, let next = cadence.nextRest(after: self.rest, of: whole),
      let span = rest > next ? time(rest - next) : .zero
    else { return nil }
    return max(now.advanced(by: span), instant.advanced(by: cadence.interval))
  }
}
