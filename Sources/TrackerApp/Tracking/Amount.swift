/// What became of tracked time, in milliseconds that are never negative.
struct Amount: Equatable, Sendable {
  /// Counted for the task.
  var credited: Milliseconds = 0
  /// Time away beyond the cap, not counted.
  var capped: Milliseconds = 0
  /// Ticks that fell into a data import, not counted by design.
  var dropped: Milliseconds = 0
  /// How far the wall clock ran back between two ticks.
  var corrected: Milliseconds = 0

  /// What an emission of the clock amounts to: during an import it is dropped.
  init(_ emission: Emission, isImporting: Bool) {
    credited = isImporting ? 0 : emission.emitted
    dropped = isImporting ? emission.emitted : 0
    capped = emission.capped
    corrected = emission.corrected
  }

  /// An amount of the four kinds.
  init(
    credited: Milliseconds = 0, capped: Milliseconds = 0, dropped: Milliseconds = 0,
    corrected: Milliseconds = 0
  ) {
    self.credited = credited
    self.capped = capped
    self.dropped = dropped
    self.corrected = corrected
  }

  /// The sum of all four kinds.
  var total: Milliseconds { credited + capped + dropped + corrected }

  static func += (left: inout Amount, right: Amount) {
    left.credited += right.credited
    left.capped += right.capped
    left.dropped += right.dropped
    left.corrected += right.corrected
  }
}
