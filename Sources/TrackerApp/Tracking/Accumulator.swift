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
