import VirtualTime

/// Which interleavings of a scenario are tried.
public struct InterleavingPlan: Equatable, Sendable {
  /// How the order is drawn.
  public enum Kind: Equatable, Sendable {
    /// Each of those that could run has the same chance.
    case random
    /// Random priorities, with `depth` − 1 changes of priority; see `ReadyQueuePolicy`.
    case pct(depth: Int)
  }

  /// The form in which a plan is written.
  public static let form = "NUMBER or pct:DEPTH[:NUMBER]"
  /// How many interleavings are tried where no number is given.
  public static let usualCount = 1_000
  private static let counts = 1...1_000_000_000

  /// How the order is drawn.
  public var kind: Kind
  /// How many are tried beside first come, first served.
  public var count: Int

  /// Creates a plan of at least one interleaving.
  public init(_ kind: Kind, count: Int) {
    self.kind = kind
    self.count = count
  }

  /// Reads a plan; nil for a text that is none.
  public init?(_ text: String) {
    let words = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Int($0) }
    if words.count == 1, let count = numbers.first {
      self.init(.random, count: count)
    } else if words[0] == "pct", (1...2).contains(numbers.count), numbers.count == words.count - 1,
      ReadyQueuePolicy.depths.contains(numbers[0])
    {
      self.init(.pct(depth: numbers[0]), count: numbers.count > 1 ? numbers[1] : Self.usualCount)
    } else {
      return nil
    }
    guard Self.counts.contains(count) else { return nil }
  }

  /// How many runs there are: with first come, first served.
  public var runCount: Int { count + 1 }

  /// Whether the order depends on how many choices first come, first served has.
  var dependsOnChoices: Bool { kind != .random }

  /// The policy of an interleaving.
  ///
  /// - Parameters:
  ///   - index: 0 for first come, first served, then 1 … ``count``; also its seed.
  ///   - choices: How many choices a run has, about.
  /// - Returns: What the ready queue is to do.
  func policy(_ index: Int, choices: Int) -> ReadyQueuePolicy {
    guard index > 0 else { return .fifo }
    switch kind {
    case .random: return .random(seed: UInt64(index))
    case .pct(let depth): return .pct(depth: depth, seed: UInt64(index), choices: max(1, choices))
    }
  }
}
