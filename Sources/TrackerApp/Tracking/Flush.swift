/// Why accumulated time is handed to the write queue.
enum FlushCause: String, Sendable {
  /// The user did something.
  case action
  /// Five minutes have been collected.
  case interval
  /// A new local day has begun.
  case dayChange
  /// The app enters the background.
  case pause
  /// The app has become active.
  case resume
  /// A background task reconciles.
  case refresh
}

/// One transaction for the log: sums, and the state that belongs to them.
struct Flush: Equatable, Sendable {
  /// The wall time at which it was handed over.
  var at: Milliseconds
  var cause: FlushCause
  var entries: [Accumulator.Entry]
  var state: TrackerState
}
