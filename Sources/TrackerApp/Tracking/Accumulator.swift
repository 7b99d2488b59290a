/// Collects ticks in memory, per task and local day, until they are worth a write.
struct Accumulator: Equatable, Sendable {
  /// How much time of all kinds is collected at most before it is due.
  static let syncInterval: Milliseconds = 5 * 60 * 1_000

  /// What one task has collected on one day.
  struct Entry: Equatable, Sendable {
    var task: String
    var day: LocalDay
    var amount: Amount
  }

  /// The entries in the order in which their first ticks came.
  private(set) var entries: [Entry] = []

  /// Why what was collected should be flushed, or nil while it may wait.
  var dueCause: FlushCause? {
    if entries.contains(where: { $0.day != entries.first?.day }) { return .dayChange }
    return entries.reduce(0) { $0 + $1.amount.total } >= Self.syncInterval ? .interval : nil
  }

  /// Adds an amount; one of nothing leaves no entry.
  mutating func add(_ amount: Amount, task: String, day: LocalDay) {
    guard amount.total > 0 else { return }
    if let index = entries.firstIndex(where: { $0.task == task && $0.day == day }) {
      entries[index].amount += amount
    } else {
      entries.append(Entry(task: task, day: day, amount: amount))
    }
  }

  /// Takes everything out.
  mutating func drain() -> [Entry] {
    defer { entries = [] }
    return entries
  }
}

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
  /// A focus session has lasted its duration.
  case focus
}

/// One transaction for the log: sums, and the state that belongs to them.
struct Flush: Equatable, Sendable {
  /// The wall time at which it was handed over.
  var at: Milliseconds
  var cause: FlushCause
  var entries: [Accumulator.Entry]
  var state: TrackerState
}
