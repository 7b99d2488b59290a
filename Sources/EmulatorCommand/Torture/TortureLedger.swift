/// What the store of a tortured app must hold, by the reports of its processes.
struct TortureLedger {
  /// What the store held when it was last looked at.
  private var held: [String: Int64] = [:]
  /// The operations of the present process, in their order.
  private var begun: [[String: Int64]] = []
  /// How many of them were reported durable.
  private var durable = 0

  /// How many operations, over all processes, were reported durable.
  private(set) var reported = 0
  /// How many operations became durable without having been reported, because the kill came first.
  private(set) var unreported = 0

  /// Follows a report of the present process.
  mutating func take(_ report: TortureReport) {
    switch report {
    case .begun(let amounts): begun.append(amounts)
    case .durable(let count): durable = min(begun.count, max(durable, count))
    }
  }

  /// Compares the store with the reports of a process that has been killed; the next one goes on from it.
  ///
  /// Operations become durable in their order: the store must hold all that were reported, and of
  /// the others the first ones, whole, or none.
  ///
  /// - Parameter found: What the store holds.
  /// - Returns: What is wrong, a line for each name whose amount cannot be; empty if nothing is.
  mutating func settle(with found: [String: Int64]) -> [String] {
    var expected = held
    for amounts in begun.prefix(durable) { expected.merge(amounts, uniquingKeysWith: +) }
    let least = expected
    var count = durable
    while expected != found, count < begun.count {
      expected.merge(begun[count], uniquingKeysWith: +)
      count += 1
    }
    guard expected == found else { return Self.differences(found, from: least, to: expected) }
    reported += durable
    unreported += count - durable
    held = found
    begun = []
    durable = 0
    return []
  }

  private static func differences(
    _ found: [String: Int64], from least: [String: Int64], to most: [String: Int64]
  ) -> [String] {
    let names = Set(found.keys).union(most.keys).sorted()
    let lines = names.compactMap { name -> String? in
      let (amount, low, high) = (found[name] ?? 0, least[name] ?? 0, most[name] ?? 0)
      if amount < low { return "\(name): lost \(low - amount) of \(low)" }
      if amount > high { return "\(name): \(amount - high) more than the \(high) that there were" }
      return nil
    }
    return lines.isEmpty ? ["operations are there that come after one that is not"] : lines
  }
}
