import SchedulingRules

/// The requests that wait to be launched, each with the reasons that keep it waiting.
struct RequestTable: Codable, Equatable, Sendable {
  /// A request that waits.
  struct Entry: Codable, Equatable, Sendable {
    /// Counted over the run: two requests may be equal when R-020 is switched off.
    let number: Int
    let request: TaskRequest
    /// In the order in which they came up.
    fileprivate(set) var reasons: [Reason] = []
  }

  /// In the order of submission.
  private(set) var entries: [Entry] = []
  private var lastNumber = 0

  /// The requests alone.
  var requests: [TaskRequest] { entries.map(\.request) }

  /// The entry of a number, or nil when it does not wait any more.
  subscript(number: Int) -> Entry? {
    entries.first { $0.number == number }
  }

  /// Adds a request, in the place of another one whose reasons go on.
  mutating func add(_ request: TaskRequest, replacing replaced: TaskRequest?) {
    lastNumber += 1
    var entry = Entry(number: lastNumber, request: request)
    if let index = entries.firstIndex(where: { $0.request == replaced }) {
      entry.reasons = entries.remove(at: index).reasons
    }
    entries.append(entry)
  }

  /// Keeps only some of the requests.
  ///
  /// - Returns: The entries of the others.
  mutating func keep(_ kept: [TaskRequest]) -> [Entry] {
    let removed = entries.filter { !kept.contains($0.request) }
    entries.removeAll { !kept.contains($0.request) }
    return removed
  }

  /// Takes over what keeps a request waiting now; an interval goes on as long as its rule blocks.
  ///
  /// - Returns: The reasons that came up and those that went away, each in their order.
  mutating func update(
    _ number: Int, reasons: [Reason]
  ) -> (opened: [Reason], closed: [Reason]) {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return ([], []) }
    let before = entries[index].reasons
    let opened = reasons.filter { reason in !before.contains { $0.rule == reason.rule } }
    let closed = before.filter { reason in !reasons.contains { $0.rule == reason.rule } }
    if opened.isEmpty && closed.isEmpty { return ([], []) }
    entries[index].reasons = before.filter { !closed.contains($0) } + opened
    return (opened, closed)
  }
}
