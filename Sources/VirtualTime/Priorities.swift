/// The priorities of strands in probabilistic concurrency testing.
///
/// Each strand draws one at random when it is first seen. At a few choices, drawn in advance, the
/// strand that would run falls behind all others.
struct Priorities: Codable, Sendable {
  /// How often in a row a strand may be preferred: one that only waits for another would prevent it for ever.
  private static let patience = 1_000
  /// Every drawn priority is higher than every lowered one.
  private static let drawn: UInt64 = 1 << 63

  /// The choices at which a strand falls behind, in order.
  private var changes: [Int] = []
  /// What the next strand that falls behind gets; those before it got more.
  private var nextLow: UInt64 = 1 << 62
  private var known: [Strand: UInt64] = [:]
  private var latest: Strand?
  private var timesInARow = 0

  /// What of the strands' own is worth nothing outside of their process.
  private enum CodingKeys: String, CodingKey {
    case changes, nextLow
  }

  /// Draws the choices at which a strand falls behind.
  mutating func spreadChanges(
    _ count: Int, over choices: Int, using generator: inout SeededGenerator
  ) {
    var drawn: Set<Int> = []
    while drawn.count < min(count, choices) {
      drawn.insert(1 + Int(generator.next(upperBound: UInt64(choices))))
    }
    changes = drawn.sorted()
  }

  /// The index of the strand with the highest priority, after those that fall behind at this choice.
  mutating func highest(
    of strands: [Strand?], atChoice choice: Int, using generator: inout SeededGenerator
  ) -> Int {
    var values = strands.map { priority(of: $0, using: &generator) }
    var highest = Self.indexOfHighest(values)
    while let change = changes.first, change <= choice {
      changes.removeFirst()
      values[highest] = lower(strands[highest])
      highest = Self.indexOfHighest(values)
    }
    if isTooOften(strands[highest]) {
      values[highest] = lower(strands[highest])
      highest = Self.indexOfHighest(values)
    }
    return highest
  }

  private mutating func priority(
    of strand: Strand?, using generator: inout SeededGenerator
  ) -> UInt64 {
    guard let strand else { return generator.next() | Self.drawn }
    if let known = known[strand] { return known }
    let priority = generator.next() | Self.drawn
    known[strand] = priority
    return priority
  }

  private mutating func lower(_ strand: Strand?) -> UInt64 {
    nextLow -= 1
    if let strand { known[strand] = nextLow }
    return nextLow
  }

  private mutating func isTooOften(_ strand: Strand?) -> Bool {
    timesInARow = strand != nil && strand == latest ? timesInARow + 1 : 1
    latest = strand
    guard timesInARow > Self.patience else { return false }
    timesInARow = 0
    return true
  }

  private static func indexOfHighest(_ values: [UInt64]) -> Int {
    values.indices.reduce(0) { values[$1] > values[$0] ? $1 : $0 }
  }
}
