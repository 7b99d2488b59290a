/// Which of several ready strands of app code runs next.
///
/// Whatever the policy, main-actor code and the work of a serial queue keep their order. What a policy
/// can reorder is what a phone with several processors could: jobs of the concurrent pool, work on
/// concurrent queues, the queues among each other, threads whose waits are over, and timers of one instant.
public enum ReadyQueuePolicy: Codable, Equatable, Sendable {
  /// First come, first served.
  case fifo
  /// Each of those that could run has the same chance.
  case random(seed: UInt64)
  /// Probabilistic concurrency testing: the one with the highest of random priorities runs.
  ///
  /// A defect that needs `depth` things to happen in a certain order is found with a probability of at
  /// least 1 in n·kᵈ⁻¹, for n strands and k choices. `choices` is an estimate of k: the `depth` − 1
  /// changes of priority are spread over so many choices.
  case pct(depth: Int, seed: UInt64, choices: Int)
}

extension ReadyQueuePolicy: CustomStringConvertible {
  /// The depths that can be asked for.
  public static let depths = 1...100
  /// The estimate of the number of choices where none is given.
  public static let assumedChoices = 1_000
  /// The form in which a policy is written.
  public static let form = "fifo, random[:SEED] or pct:DEPTH[:SEED[:CHOICES]]"

  /// The policy as it is written: `fifo`, `random:SEED` or `pct:DEPTH:SEED:CHOICES`.
  public var description: String {
    switch self {
    case .fifo: "fifo"
    case .random(let seed): "random:\(seed)"
    case .pct(let depth, let seed, let choices): "pct:\(depth):\(seed):\(choices)"
    }
  }

  /// Reads a policy; nil for a text that is none.
  ///
  /// - Parameters:
  ///   - text: The policy as ``description`` writes it; what stands last can be left out.
  ///   - seed: The seed where the text has none.
  public init?(_ text: String, seed: UInt64) {
    let words = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = words.dropFirst().compactMap { UInt64($0) }
    guard numbers.count == words.count - 1 else { return nil }
    switch (words[0], numbers.count) {
    case ("fifo", 0): self = .fifo
    case ("random", 0...1): self = .random(seed: numbers.first ?? seed)
    case ("pct", 1...3):
      let choices = numbers.count > 2 ? Int(exactly: numbers[2]) : Self.assumedChoices
      guard let depth = Int(exactly: numbers[0]), Self.depths.contains(depth), let choices,
        choices > 0
      else { return nil }
      self = .pct(depth: depth, seed: numbers.count > 1 ? numbers[1] : seed, choices: choices)
    default: return nil
    }
  }
}
